import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { cobrancasPix, pagamentos, pedidos } from '#db/schema/index.ts';
import { statusAPagar } from '#domain/pagamentos/pagamento-estado.ts';
import { precosDoPedido } from '#domain/pagamentos/preco-no-pix.ts';
import { lerRecusaDoCartao, type RecusaDoCartao } from '#domain/pagamentos/recusa-do-cartao.ts';
import { codigoCurto } from '#domain/pedidos/pedido.ts';
import type { StatusDoPedido } from '#domain/pedidos/pedido-status.ts';
import { doPedidoAberto, type QuemPergunta } from '#db/queries/pedidos/pedido-do-navegador.ts';

/** An order in front of its payment: how it stands, what it costs and how it can be paid; nothing of what, who or where. */
export type PedidoAPagar = {
  id: string;
  /** Last 6 characters in capitals. */
  codigo: string;
  status: StatusDoPedido;
  emDisputa: boolean;
  /** What it costs by card and boleto, by Pix here, and as it is to be paid, or was. */
  cheioCentavos: number;
  noPixCentavos: number;
  totalCentavos: number;
  /** Until when its goods are held unpaid; null once that is over. */
  guardadoAte: Date | null;
  /** The latest Pix the shop asked for; null while there is none, or another ended it. */
  pix: { pagamentoId: string; codigo: string; venceEm: Date; podeSerPago: boolean } | null;
  boletoUrl: string | null;
  /** What the last card was turned down for, unless something else was begun since. */
  recusa: RecusaDoCartao | null;
};

/** The order of whoever asks, or, where `porElo`, of the link the shop signed; null when it is not theirs. */
export async function buscarPedidoAPagar(
  db: Db,
  quem: QuemPergunta & { pedidoId: string; porElo: boolean },
  agora: Date,
): Promise<PedidoAPagar | null> {
  const seu = doPedidoAberto(quem);
  if (!seu) return null;
  const [pedido] = await db
    .select({
      id: pedidos.id,
      status: pedidos.status,
      emDisputa: pedidos.emDisputa,
      totalCentavos: pedidos.totalCentavos,
      descontoPixCentavos: pedidos.descontoPixCentavos,
      descontoPixOferecidoCentavos: pedidos.descontoPixOferecidoCentavos,
      expiraEm: pedidos.expiraEm,
      excluidoEm: pedidos.excluidoEm,
    })
    .from(pedidos)
    .where(seu)
    .limit(1);
  if (!pedido || pedido.excluidoEm) return null;
  const feitos = await lerFeitos(db, pedido.id);
  const { id, status, emDisputa, totalCentavos, expiraEm } = pedido;
  const pendente = status === 'pendente';
  const [ultimo] = feitos;
  return {
    id,
    codigo: codigoCurto(id),
    status,
    emDisputa,
    ...precosDoPedido(pedido),
    totalCentavos,
    guardadoAte: pendente ? expiraEm : null,
    pix: pendente ? pixDe(feitos, agora) : null,
    boletoUrl: pendente
      ? (feitos.find((um) => um.boletoUrl && statusAPagar.includes(um.status))?.boletoUrl ?? null)
      : null,
    recusa: pendente && ultimo?.status === 'rejected' ? lerRecusaDoCartao(ultimo.statusDetalhe) : null,
  };
}

type Feito = Awaited<ReturnType<typeof lerFeitos>>[number];

/** The order's payments, the latest first, each with whether the shop itself asked for it. */
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
