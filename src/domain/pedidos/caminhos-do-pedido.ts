import { foiEntregue, type StatusDoPedido } from './pedido-status.ts';

/** What decides which ways lead on from an order. */
export type PedidoComCaminhos = {
  id: string;
  status: StatusDoPedido;
  /** When it was paid, even if the money went back since; null when it never was. */
  pagoEm: Date | null;
  /** When its carrier delivered it; null where none said so. */
  entregueEm: Date | null;
  /** Its invoice was written down. */
  temNota?: boolean;
  /** It is delivered, and a set is in it. */
  temConjunto?: boolean;
};

/** A way on from an order: its words, and its address in the shop. */
export type CaminhoDoPedido = { nome: string; endereco: string };

type Regra = { nome: string; pagina: string; quando: (pedido: PedidoComCaminhos) => boolean };

/** The ways in their order: each a page `/{pagina}/{pedido}`, offered `quando` it has something to offer. */
const regras: readonly Regra[] = [
  {
    nome: 'Trocas e devoluções',
    pagina: 'trocas',
    quando: ({ status, pagoEm }) => pagoEm !== null || status === 'pendente',
  },
  { nome: 'Avaliar', pagina: 'avaliar', quando: foiEntregue },
  { nome: 'Peça perdida', pagina: 'peca', quando: ({ temConjunto }) => temConjunto === true },
  { nome: 'Nota fiscal', pagina: 'nota', quando: ({ temNota }) => temNota === true },
  { nome: 'Preciso de ajuda', pagina: 'ajuda', quando: () => true },
];

/**
 * The ways on from an order, as its card, its page and its messages offer them (docs/requirements.md 15.14). `selo` is
 * the shop's signature, for whoever comes by a link; null for its known buyer.
 */
export function caminhosDoPedido(pedido: PedidoComCaminhos, selo: string | null): CaminhoDoPedido[] {
  return regras
    .filter(({ quando }) => quando(pedido))
    .map(({ nome, pagina }) => ({ nome, endereco: `/${pagina}/${pedido.id}${selo ? `?selo=${selo}` : ''}` }));
}
