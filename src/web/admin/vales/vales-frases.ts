import type {
  ErroBloquearVale,
  ErroDesbloquearVale,
  ErroEmitirVale,
  ValeEmitido,
} from '#application/creditos/vales.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { frasesDasFaltas, tenteDeNovo } from '#web/admin/base/admin-frases.ts';
import type { Frases } from '#web/form-response.ts';

export const erroAoCarregarVales = 'Erro ao carregar os vales.';
export const erroAoCriarVale = 'Erro ao criar vale.';
export const erroAoBloquearVale = 'Erro ao bloquear vale.';
export const erroAoDesbloquearVale = 'Erro ao desbloquear vale.';

/** A card's name in the panel: the last letters of its code. */
export const nomeDoVale = (final: string | null) => (final === null ? 'Vale sem código' : `Vale final ${final}`);

export const frasesDeEmitirVale: Frases<ErroEmitirVale, 'valor', ValeEmitido> = {
  feito: ({ centavos }) => `Vale de ${formatarReais(centavos)} criado.`,
  recusas: {
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
    'ja-gravado': 'Este vale já foi criado com outro valor. Ele está na lista.',
  },
  falha: `${erroAoCriarVale} ${tenteDeNovo}`,
};

export const frasesDeBloquearVale: Frases<ErroBloquearVale, 'motivo'> = {
  feito: 'Vale bloqueado.',
  recusas: {
    campos: ({ faltas }) => ({
      faltas: frasesDasFaltas(
        faltas,
        (falta) => ({ vazio: 'Diga por que o vale é bloqueado.', longo: 'Use até 200 caracteres.' })[falta],
      ),
    }),
    'nao-encontrado': 'Ele não existe.',
  },
  falha: `${erroAoBloquearVale} ${tenteDeNovo}`,
};

export const frasesDeDesbloquearVale: Frases<ErroDesbloquearVale> = {
  feito: 'Vale desbloqueado.',
  recusas: {
    'nao-encontrado': 'Ele não existe.',
    'bloqueado-pelo-pedido': ({ motivo }) => `O vale fica bloqueado. ${motivo}`,
  },
  falha: `${erroAoDesbloquearVale} ${tenteDeNovo}`,
};
