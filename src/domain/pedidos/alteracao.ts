// @requirement 15.44.1 15.44.4
import type { Centavos } from '#domain/dinheiro.ts';
import type { StatusDoPedido } from './pedido-status.ts';
import { type TipoDePedido, vendeProdutos } from './tipo-do-pedido.ts';

/** Why an order cannot be edited. */
export type RecusaDeAlterar =
  | 'nao-se-altera'
  | 'ja-enviado'
  | 'encerrado'
  | 'em-disputa'
  | 'tem-devolucao'
  | 'tem-estorno'
  | 'tem-nota'
  | 'diferenca-a-pagar';

/** The facts about an order on which its edit depends. */
export type SituacaoDoPedido = {
  status: StatusDoPedido;
  tipo: TipoDePedido;
  emDisputa: boolean;
  codigoRastreio: string | null;
  notaChave: string | null;
  estornadoCentavos: Centavos;
  /** Whether it has a return, even a refused one, which names items by their place in the order. */
  temDevolucao: boolean;
  /** Whether a refund is under way. */
  temEstornoAberto: boolean;
  /** Whether the difference of an earlier edit is still owed. */
  temDiferencaAPagar: boolean;
};

/** Returns why the order cannot be edited; null if it can: until it is sent, with nothing about its money open. */
export function recusaDeAlterar(pedido: SituacaoDoPedido): RecusaDeAlterar | null {
  if (!vendeProdutos(pedido.tipo)) return 'nao-se-altera';
  if (pedido.status === 'rejected') return 'encerrado';
  if (pedido.status === 'enviado' || pedido.status === 'concluido' || pedido.codigoRastreio !== null)
    return 'ja-enviado';
  if (pedido.emDisputa) return 'em-disputa';
  if (pedido.temDevolucao) return 'tem-devolucao';
  if (pedido.temEstornoAberto || pedido.estornadoCentavos > 0) return 'tem-estorno';
  if (pedido.temDiferencaAPagar) return 'diferenca-a-pagar';
  return pedido.notaChave === null ? null : 'tem-nota';
}

/**
 * How an edit of a paid order settles the difference: received by the shop itself, paid
 * by the buyer over a link, waived, or given back as money or credit.
 * `nenhum`: the total stays, or nothing was paid yet.
 */
export const acertosDaAlteracao = ['nenhum', 'por-fora', 'link', 'dispensa', 'estorno', 'credito'] as const;
export type AcertoDaAlteracao = (typeof acertosDaAlteracao)[number];

/** A line of the order before and after an edit, by the name that people read; 0 units for none. */
export type LinhaMudada = {
  nome: string;
  de: number;
  para: number;
  /** Price of a bought unit, where the shop agreed another one than its own, and why. */
  combinado?: { precoCentavos: Centavos; motivo: string };
};

/** The values that an edit changed, from and to; absent ones stayed. */
export type DetalheDaAlteracao = {
  itens: LinhaMudada[];
  frete?: { de: Centavos; para: Centavos };
  endereco?: { de: string; para: string };
  observacao?: { de: string; para: string };
};

/** Returns the ways in which this difference of a paid order can be settled. */
export function acertosPossiveis(diferencaCentavos: Centavos): readonly AcertoDaAlteracao[] {
  if (diferencaCentavos === 0) return ['nenhum'];
  return diferencaCentavos > 0 ? ['link', 'por-fora', 'dispensa'] : ['estorno', 'credito'];
}
