import type {
  DesfechoDasComissoes,
  ErroDispensar,
  ErroPagarComissao,
  ErroRecusarComissao,
} from '#application/comissoes/vazamentos.ts';
import { DIAS_DE_SILENCIO } from '#domain/comissoes/alarme-de-vazamento.ts';
import { tenteDeNovo } from '#web/admin/base/admin-frases.ts';
import type { Frases } from '#web/form-response.ts';

export const erroAoCarregarInfluencer = 'Erro ao carregar o influencer.';
export const influencerNaoEncontrado = 'Influencer não encontrado.';
export const erroAoPausar = 'Erro ao pausar o código.';
export const erroAoRetomar = 'Erro ao retomar o código.';
export const erroAoDispensar = 'Erro ao anotar o alarme.';
export const erroAoRecusarComissao = 'Erro ao marcar os pedidos.';
export const erroAoPagarComissao = 'Erro ao desmarcar os pedidos.';

type DoCodigo = { codigo: string };
const codigoInvalido = 'Este código não existe mais. Recarregue a página.';

export const frasesDePausar: Frases<{ codigo: 'codigo-invalido' }, never, DoCodigo> = {
  feito: ({ codigo }) => `Código ${codigo} pausado: ele não dá desconto nem comissão até você retomar.`,
  recusas: { 'codigo-invalido': codigoInvalido },
  falha: `${erroAoPausar} ${tenteDeNovo}`,
};

export const frasesDeRetomar: Frases<{ codigo: 'codigo-invalido' }, never, DoCodigo> = {
  feito: ({ codigo }) => `Código ${codigo} retomado: ele vale de novo.`,
  recusas: { 'codigo-invalido': codigoInvalido },
  falha: `${erroAoRetomar} ${tenteDeNovo}`,
};

export const frasesDeDispensar: Frases<ErroDispensar, 'nota', DoCodigo> = {
  feito: `Anotado. O alarme deste código fica calado por ${DIAS_DE_SILENCIO} dias.`,
  recusas: {
    campos: () => ({ faltas: { nota: 'Use até 300 caracteres.' } }),
    'codigo-invalido': codigoInvalido,
  },
  falha: `${erroAoDispensar} ${tenteDeNovo}`,
};

const pedidos = (n: number) => (n === 1 ? '1 pedido' : `${n} pedidos`);
const doLote = {
  'nenhum-pedido': 'Marque ao menos um pedido na lista.',
  'lote-grande': 'Marque até 100 pedidos de cada vez.',
} as const;

export const frasesDeRecusarComissao: Frases<ErroRecusarComissao, 'motivo', DesfechoDasComissoes> = {
  feito: ({ mudados, iguais }) =>
    `Sem comissão: ${pedidos(mudados)}.${iguais > 0 ? ` Já estavam assim: ${pedidos(iguais)}.` : ''}`,
  recusas: {
    campos: ({ faltas }) => ({
      faltas: {
        motivo: faltas.motivo === 'vazio' ? 'Escreva o motivo, que o influencer lê.' : 'Use até 300 caracteres.',
      },
    }),
    ...doLote,
  },
  falha: `${erroAoRecusarComissao} ${tenteDeNovo}`,
};

export const frasesDePagarComissao: Frases<ErroPagarComissao, never, DesfechoDasComissoes> = {
  feito: ({ mudados, iguais }) =>
    `Comissão de volta: ${pedidos(mudados)}.${
      iguais > 0 ? ` Ficam como estão: ${pedidos(iguais)}, sem marca ou com um repasse feito depois dela.` : ''
    }`,
  recusas: doLote,
  falha: `${erroAoPagarComissao} ${tenteDeNovo}`,
};
