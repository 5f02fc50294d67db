// @requirement 15.14.1 15.17.1
import { estaPago, foiEntregue, type StatusDoPedido } from './pedido-status.ts';
import { type TipoDePedido, vendeProdutos } from './tipo-do-pedido.ts';

/** The facts of an order that decide which links it offers. */
export type PedidoComCaminhos = {
  id: string;
  status: StatusDoPedido;
  /** Time of payment, even if refunded since; null if never paid. */
  pagoEm: Date | null;
  /** Delivery time reported by the carrier; null if unknown. */
  entregueEm: Date | null;
  /** Whether its invoice is recorded. */
  temNota?: boolean;
  /** Delivered, and contains a chess set. */
  temConjunto?: boolean;
  tipo: TipoDePedido;
};

/** A link offered for an order: label, the words that join it to the order's number, and path. */
export type CaminhoDoPedido = { nome: string; ligacao: string; endereco: string };

type Regra = { nome: string; ligacao: string; pagina: string; quando: (pedido: PedidoComCaminhos) => boolean };

/** The links in display order: a page `/{pagina}/{pedido}`, offered if `quando` returns true. */
const regras: readonly Regra[] = [
  {
    nome: 'Trocas e devoluções',
    ligacao: 'do pedido',
    pagina: 'trocas',
    quando: ({ status, pagoEm, tipo }) => vendeProdutos(tipo) && (pagoEm !== null || status === 'pendente'),
  },
  {
    nome: 'Ver o vale',
    ligacao: 'do pedido',
    pagina: 'vale-presente',
    quando: ({ status, tipo }) => tipo === 'vale' && estaPago(status),
  },
  {
    nome: 'Avaliar',
    ligacao: 'o pedido',
    pagina: 'avaliar',
    quando: (pedido) => vendeProdutos(pedido.tipo) && foiEntregue(pedido),
  },
  {
    nome: 'Peça perdida',
    ligacao: 'de um jogo do pedido',
    pagina: 'peca',
    quando: ({ temConjunto }) => temConjunto === true,
  },
  { nome: 'Nota fiscal', ligacao: 'do pedido', pagina: 'nota', quando: ({ temNota }) => temNota === true },
  { nome: 'Preciso de ajuda', ligacao: 'com o pedido', pagina: 'ajuda', quando: () => true },
];

/**
 * The links of an order, for its card, page and e-mails (docs/requirements.md 15.14). `selo`: the signature that grants
 * access without sign-in; null for the signed-in buyer.
 */
export function caminhosDoPedido(pedido: PedidoComCaminhos, selo: string | null): CaminhoDoPedido[] {
  return regras
    .filter(({ quando }) => quando(pedido))
    .map(({ nome, ligacao, pagina }) => ({
      nome,
      ligacao,
      endereco: `/${pagina}/${pedido.id}${selo ? `?selo=${selo}` : ''}`,
    }));
}
