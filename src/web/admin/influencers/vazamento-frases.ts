import type {
  DesfechoDasComissoes,
  ErroDispensar,
  ErroPagarComissao,
  ErroRecusarComissao,
} from '#application/comissoes/vazamentos.ts';
import { DIAS_DE_SILENCIO } from '#domain/comissoes/alarme-de-vazamento.ts';
import { besideFields } from '#web/panel/sentences.ts';

export const erroAoCarregarInfluencer = 'Erro ao carregar o influencer.';
export const influencerNaoEncontrado = 'Influencer não encontrado.';

type DoCodigo = { codigo: string };
const codigoInvalido = 'Este código não existe mais. Recarregue a página.';

export const dePausar = besideFields<{ codigo: 'codigo-invalido' }, never, DoCodigo>(
  'Erro ao pausar o código.',
  {
    'codigo-invalido': codigoInvalido,
  },
  { done: ({ codigo }) => `Código ${codigo} pausado: ele não dá desconto nem comissão até você retomar.` },
);

export const deRetomar = besideFields<{ codigo: 'codigo-invalido' }, never, DoCodigo>(
  'Erro ao retomar o código.',
  {
    'codigo-invalido': codigoInvalido,
  },
  { done: ({ codigo }) => `Código ${codigo} retomado: ele vale de novo.` },
);

export const deDispensar = besideFields<ErroDispensar, 'nota', DoCodigo>(
  'Erro ao anotar o alarme.',
  {
    campos: () => ({ faltas: { nota: 'Use até 300 caracteres.' } }),
    'codigo-invalido': codigoInvalido,
  },
  { done: `Anotado. O alarme deste código fica calado por ${DIAS_DE_SILENCIO} dias.` },
);

const pedidos = (n: number) => (n === 1 ? '1 pedido' : `${n} pedidos`);
const doLote = {
  'nenhum-pedido': 'Marque ao menos um pedido na lista.',
  'lote-grande': 'Marque até 100 pedidos de cada vez.',
} as const;

export const deRecusarComissao = besideFields<ErroRecusarComissao, 'motivo', DesfechoDasComissoes>(
  'Erro ao marcar os pedidos.',
  {
    campos: ({ faltas }) => ({
      faltas: {
        motivo: faltas.motivo === 'vazio' ? 'Escreva o motivo, que o influencer lê.' : 'Use até 300 caracteres.',
      },
    }),
    ...doLote,
  },
  {
    done: ({ mudados, iguais }) =>
      `Sem comissão: ${pedidos(mudados)}.${iguais > 0 ? ` Já estavam assim: ${pedidos(iguais)}.` : ''}`,
  },
);

export const dePagarComissao = besideFields<ErroPagarComissao, never, DesfechoDasComissoes>(
  'Erro ao desmarcar os pedidos.',
  {
    ...doLote,
  },
  {
    done: ({ mudados, iguais }) =>
      `Comissão de volta: ${pedidos(mudados)}.${
        iguais > 0 ? ` Ficam como estão: ${pedidos(iguais)}, sem marca ou com um repasse feito depois dela.` : ''
      }`,
  },
);
