import type {
  ErroBloquearVale,
  ErroDesbloquearVale,
  ErroEmitirVale,
  ValeEmitido,
} from '#application/creditos/vales.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { frasesDasFaltas } from '#web/admin/base/admin-frases.ts';
import { besideFields } from '#web/panel/sentences.ts';

export const erroAoCarregarVales = 'Erro ao carregar os vales.';

/** A card's name in the panel: the last letters of its code. */
export const nomeDoVale = (final: string | null) => (final === null ? 'Vale sem código' : `Vale final ${final}`);

export const deEmitir = besideFields<ErroEmitirVale, 'valor', ValeEmitido>(
  'Erro ao criar vale.',
  {
    campos: ({ faltas }) => ({
      faltas: frasesDasFaltas(
        faltas,
        (falta) =>
          ({
            vazio: 'Informe o valor do vale.',
            'valor-invalido': 'Informe um valor em reais, como 150,00.',
            'fora-dos-limites': 'O vale vai de R$ 1,00 a R$ 10.000,00.',
          })[falta],
      ),
    }),
    'ja-gravado':
      'Este vale já foi criado com outro valor. Ele está na lista. O código aparece se você enviar de novo com o primeiro valor; para outro vale, recarregue a página.',
  },
  { done: ({ centavos }) => `Vale de ${formatarReais(centavos)} criado.` },
);

export const deBloquear = besideFields<ErroBloquearVale, 'motivo'>(
  'Erro ao bloquear vale.',
  {
    campos: ({ faltas }) => ({
      faltas: frasesDasFaltas(
        faltas,
        (falta) => ({ vazio: 'Diga por que o vale é bloqueado.', longo: 'Use até 200 caracteres.' })[falta],
      ),
    }),
    'nao-encontrado': 'Ele não existe.',
  },
  { done: 'Vale bloqueado.' },
);

export const deDesbloquear = besideFields<ErroDesbloquearVale>(
  'Erro ao desbloquear vale.',
  {
    'nao-encontrado': 'Ele não existe.',
    'bloqueado-pelo-pedido': ({ motivo }) => `O vale fica bloqueado. ${motivo}`,
  },
  { done: 'Vale desbloqueado.' },
);
