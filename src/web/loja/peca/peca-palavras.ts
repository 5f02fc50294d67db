import type { EstadoDaPeca } from '#domain/pecas/peca-perdida.ts';

export const naoEntregue = 'As peças perdidas se procuram quando o pedido chega. Este ainda não foi entregue.';

/** State of a lost piece, for its buyer. A single piece on sale is shown instead. */
export const situacoes: Record<EstadoDaPeca, string> = {
  aberto: 'Perguntamos à loja. A resposta chega por e-mail.',
  'a-venda': 'A peça avulsa está esgotada agora. Procure de novo aqui embaixo para perguntar à loja.',
  atendido: 'A loja tem a peça.',
  'sem-peca': 'A loja não tem a peça.',
};
