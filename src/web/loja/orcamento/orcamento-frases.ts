import type { ErroAceitarOrcamento } from '#application/pedidos/orcamentos.ts';
import { type Centavos, formatarReais } from '#domain/dinheiro.ts';
import type { Frases } from '#web/form-response.ts';

export const vencido = 'Este orçamento venceu. Fale com a loja para receber outro.';
export const encerrado = 'O pedido deste orçamento foi encerrado. Fale com a loja para receber outro.';

/** The price of the quote's order since the shop edited it. */
export const agoraCusta = (centavos: Centavos) =>
  `O pedido deste orçamento foi alterado: agora custa ${formatarReais(centavos)}.`;

export const frasesDeAceitar: Frases<ErroAceitarOrcamento> = {
  recusas: {
    'nao-encontrado': 'Este orçamento não existe mais.',
    vencido,
    encerrado,
    indisponivel: 'Um dos produtos não está mais disponível nesta quantidade. Fale com a loja: ela refaz o orçamento.',
  },
  falha: 'Não deu para fazer o pedido agora. O orçamento continua valendo: tente de novo.',
};
