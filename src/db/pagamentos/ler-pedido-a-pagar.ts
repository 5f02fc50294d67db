import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { cobrancasPix, pagamentos, pedidos } from '#db/schema/index.ts';
import { statusAPagar } from '#domain/pagamentos/pagamento-estado.ts';
import { aPagarDoPedido } from '#domain/pagamentos/preco-no-pix.ts';
import { lerRecusaDoCartao, type RecusaDoCartao } from '#domain/pagamentos/recusa-do-cartao.ts';
import { codigoCurto } from '#domain/pedidos/pedido.ts';
import type { StatusDoPedido } from '#domain/pedidos/pedido-status.ts';
import { condicaoDoPedidoAberto, type QuemPergunta } from '#db/pedidos/ler-pedido-do-navegador.ts';
import type { TipoDePedido } from '#domain/pedidos/tipo-do-pedido.ts';

/**
 * An order as its payment page shows it: state, amounts in centavos and ways to pay, without goods, people or
 * addresses.
 */
export type PedidoAPagar = {
  id: string;
  numeroDoPedido: number;
  /** Last 6 characters of the id, in capitals. */
  codigo: string;
  status: StatusDoPedido;
  emDisputa: boolean;
  /** Sells a gift card and nothing else. */
  tipo: TipoDePedido;
  /** Prices in centavos: by card or boleto, by the shop's own Pix, and the total that is due or was paid. */
  cheioCentavos: number;
  noPixCentavos: number;
  totalCentavos: number;
  /** Until when the goods of the unpaid order are reserved; null afterwards. */
  guardadoAte: Date | null;
  /** The latest Pix charge made by the shop; null if there is none or another one ended it. */
  pix: { pagamentoId: string; codigo: string; venceEm: Date; podeSerPago: boolean } | null;
  boletoUrl: string | null;
  /** Reason of the last card's refusal, unless a newer payment was started. */
  recusa: RecusaDoCartao | null;
};

/**
 * Returns an order of the requesting user, or, with `porElo`, the order of a link signed by the shop; null if the order
 * belongs to another user.
 */
export async function buscarPedidoAPagar(
  db: Db,
  quem: QuemPergunta & { pedidoId: string; porElo: boolean },
  agora: Date,
): Promise<PedidoAPagar | null> {
  const doSolicitante = condicaoDoPedidoAberto(quem);
  if (!doSolicitante) return null;
  const [pedido] = await db
    .select({
      id: pedidos.id,
      numeroDoPedido: pedidos.numeroDoPedido,
      status: pedidos.status,
      emDisputa: pedidos.emDisputa,
      tipo: pedidos.tipo,
      totalCentavos: pedidos.totalCentavos,
      valeCentavos: pedidos.valeCentavos,
      diferencaCentavos: pedidos.diferencaCentavos,
      descontoPixCentavos: pedidos.descontoPixCentavos,
      descontoPixOferecidoCentavos: pedidos.descontoPixOferecidoCentavos,
      expiraEm: pedidos.expiraEm,
      excluidoEm: pedidos.excluidoEm,
    })
    .from(pedidos)
    .where(doSolicitante)
    .limit(1);
  if (!pedido || pedido.excluidoEm) return null;
  const feitos = await lerFeitos(db, pedido.id);
  const { id, status, emDisputa, tipo, totalCentavos, valeCentavos, expiraEm } = pedido;
  const pendente = status === 'pendente';
  const [ultimo] = feitos;
  return {
    id,
    numeroDoPedido: pedido.numeroDoPedido,
    codigo: codigoCurto(id),
    status,
    emDisputa,
    tipo,
    ...aPagarDoPedido(pedido),
    totalCentavos: totalCentavos - valeCentavos,
    guardadoAte: pendente ? expiraEm : null,
    pix: pendente ? pixDe(feitos, agora) : null,
    boletoUrl: pendente
      ? (feitos.find((feito) => feito.boletoUrl && statusAPagar.includes(feito.status))?.boletoUrl ?? null)
      : null,
    recusa: pendente && ultimo?.status === 'rejected' ? lerRecusaDoCartao(ultimo.statusDetalhe) : null,
  };
}

type Feito = Awaited<ReturnType<typeof lerFeitos>>[number];

/** The order's payments, latest first, each with whether the shop itself created it. */
function lerFeitos(db: Db, pedidoId: string) {
  return db
    .select({
      id: pagamentos.id,
      status: pagamentos.status,
      statusDetalhe: pagamentos.statusDetalhe,
      pixCopiaECola: pagamentos.pixCopiaECola,
      boletoUrl: pagamentos.boletoUrl,
      venceEm: pagamentos.venceEm,
      cobranca: cobrancasPix.numero,
    })
    .from(pagamentos)
    .leftJoin(
      cobrancasPix,
      and(eq(cobrancasPix.pedidoId, pagamentos.pedidoId), eq(cobrancasPix.pagamentoId, pagamentos.id)),
    )
    .where(eq(pagamentos.pedidoId, pedidoId))
    .orderBy(desc(pagamentos.criadoNoProvedorEm));
}

function pixDe(feitos: Feito[], agora: Date): PedidoAPagar['pix'] {
  const ultimo = feitos.find(({ cobranca }) => cobranca !== null);
  if (!ultimo?.pixCopiaECola || !ultimo.venceEm) return null;
  return {
    pagamentoId: ultimo.id,
    codigo: ultimo.pixCopiaECola,
    venceEm: ultimo.venceEm,
    podeSerPago: statusAPagar.includes(ultimo.status) && ultimo.venceEm > agora,
  };
}
