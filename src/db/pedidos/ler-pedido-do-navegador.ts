// @requirement 7.4.4
import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { pagamentos, pedidoItens, pedidos, usuarios } from '#db/schema/index.ts';
import { ehVale } from '#domain/creditos/venda-de-vale.ts';
import type { CheckoutValido } from '#domain/checkout/checkout.ts';
import type { EventoDaEntrega } from '#domain/entregas/rastreamento.ts';
import { promessaDoPedido, type PromessaDeEntrega } from '#domain/entregas/promessa-de-entrega.ts';
import { podeSerId } from '#domain/identificador.ts';
import { statusAPagar } from '#domain/pagamentos/pagamento-estado.ts';
import { lerRecusaDoCartao, type RecusaDoCartao } from '#domain/pagamentos/recusa-do-cartao.ts';
import { codigoCurto } from '#domain/pedidos/pedido.ts';
import { estaPago, type StatusDoPedido } from '#domain/pedidos/pedido-status.ts';
import { imagensDosItens } from '#db/produtos/ler-imagens.ts';
import { lerEventosDasEntregas } from '#db/entregas/ler-entregas.ts';
import { temConjunto } from '#db/pecas/ler-pecas-do-pedido.ts';
import { contatoDoPedido, type ItemDoPedidoDoCliente } from './ler-pedidos-do-cliente.ts';
import type { TipoDePedido } from '#domain/pedidos/tipo-do-pedido.ts';

export type PedidoDoNavegador = {
  id: string;
  numeroDoPedido: number;
  /** Last 6 characters of the id, in capitals. */
  codigo: string;
  status: StatusDoPedido;
  totalCentavos: number;
  emDisputa: boolean;
  criadoEm: Date;
  /** Until when the goods of the unpaid order are reserved; null afterwards. */
  guardadoAte: Date | null;
  /** The provider's payment page, while the order is pendente and after a payment was started. */
  urlPagamento: string | null;
  pixCopiaECola: string | null;
  boletoUrl: string | null;
  temFisico: boolean;
  /** Sells a gift card and nothing else. */
  tipo: TipoDePedido;
  ebooks: { produtoId: string; nome: string }[];
  itens: ItemDoPedidoDoCliente[];
  subtotalCentavos: number;
  /** Total discount, and the part of it that is due to paying by Pix. */
  descontoCentavos: number;
  descontoPixCentavos: number;
  /** The part of it that the shop agreed with the buyer. */
  descontoCombinadoCentavos: number;
  freteCentavos: number;
  /** Part of the total that credit paid. */
  valeCentavos: number;
  cupom: string | null;
  pagoEm: Date | null;
  entregueEm: Date | null;
  /** Promised range of delivery days; null if nothing is shipped. */
  promessa: PromessaDeEntrega | null;
  /** The carrier's tracking events, latest first. */
  eventos: EventoDaEntrega[];
  /** Whether the invoice was recorded. */
  temNota: boolean;
  temConjunto: boolean;
  /** As the buyer entered it: name, e-mail, phone, address and note. */
  contato: CheckoutValido;
  /** Reason of the last card's refusal, unless a newer payment was started. */
  recusa: RecusaDoCartao | null;
  /** Paid, not in dispute, and requested by the signed-in owner. */
  podeBaixar: boolean;
  /** E-mails are held back until the account's address is confirmed: an unpaid order of eBooks only. */
  esperaConfirmacao: boolean;
};

/**
 * The requester: the orders made by this browser (`ids`, from its cookie) and the signed-in user. No one else sees the
 * order.
 */
export type QuemPergunta = { ids: string[]; uid: string | null; pedidoId?: string | undefined };

/**
 * Returns the condition for the requester's orders; null if there can be none. Orders of an account are visible to that
 * account only, whatever the cookie contains: ids leak through links and reports.
 */
export function condicaoDeQuemPergunta({ ids, uid, pedidoId }: QuemPergunta): SQL | null {
  if (pedidoId !== undefined && !podeSerId(pedidoId)) return null;
  const donos = [
    ids.length > 0 ? and(inArray(pedidos.id, ids), isNull(pedidos.uid)) : undefined,
    uid ? eq(pedidos.uid, uid) : undefined,
  ].filter((dono) => dono !== undefined);
  if (donos.length === 0) return null;
  return and(or(...donos), pedidoId ? eq(pedidos.id, pedidoId) : undefined) ?? null;
}

/**
 * Returns the condition for the named order: the requester's own, or, with `porElo`, the order of a link signed by the
 * shop; null if there can be none.
 */
export function condicaoDoPedidoAberto({
  porElo,
  ...quem
}: QuemPergunta & { pedidoId: string; porElo: boolean }): SQL | null {
  return porElo && podeSerId(quem.pedidoId) ? eq(pedidos.id, quem.pedidoId) : condicaoDeQuemPergunta(quem);
}

/** Returns the order's number; null unless the order exists outside the trash. */
export async function lerNumeroDoPedidoAberto(
  db: Db,
  quem: QuemPergunta & { pedidoId: string; porElo: boolean },
): Promise<number | null> {
  const doSolicitante = condicaoDoPedidoAberto(quem);
  if (!doSolicitante) return null;
  const [linha] = await db
    .select({ numero: pedidos.numeroDoPedido })
    .from(pedidos)
    .where(and(doSolicitante, isNull(pedidos.excluidoEm)))
    .limit(1);
  return linha?.numero ?? null;
}

/** Returns the requester's named order, or else their latest one; null if there is none. */
export async function buscarPedidoDoNavegador(db: Db, quem: QuemPergunta): Promise<PedidoDoNavegador | null> {
  const doSolicitante = condicaoDeQuemPergunta(quem);
  if (!doSolicitante) return null;
  const { uid } = quem;
  const [pedido] = await db
    .select({
      id: pedidos.id,
      numeroDoPedido: pedidos.numeroDoPedido,
      uid: pedidos.uid,
      status: pedidos.status,
      totalCentavos: pedidos.totalCentavos,
      emDisputa: pedidos.emDisputa,
      criadoEm: pedidos.criadoEm,
      expiraEm: pedidos.expiraEm,
      urlPagamento: pedidos.urlPagamento,
      subtotalCentavos: pedidos.subtotalCentavos,
      descontoCentavos: pedidos.descontoCentavos,
      descontoPixCentavos: pedidos.descontoPixCentavos,
      descontoCombinadoCentavos: pedidos.descontoCombinadoCentavos,
      freteCentavos: pedidos.freteCentavos,
      valeCentavos: pedidos.valeCentavos,
      // The code as its buyer knows it.
      cupom: sql<
        string | null
      >`case when ${pedidos.cupom} is not null then coalesce(${pedidos.cupomCodigo}, ${pedidos.cupom}) end`,
      tipo: pedidos.tipo,
      pagoEm: pedidos.pagoEm,
      entregueEm: pedidos.entregueEm,
      prometidoDe: pedidos.prometidoDe,
      prometidoAte: pedidos.prometidoAte,
      temNota: sql<boolean>`${pedidos.notaChave} is not null`,
      temConjunto,
      contato: { ...contatoDoPedido, presente: pedidos.presente },
      excluidoEm: pedidos.excluidoEm,
    })
    .from(pedidos)
    .where(doSolicitante)
    .orderBy(desc(pedidos.criadoEm))
    .limit(1);
  if (!pedido || pedido.excluidoEm) return null;
  const foi = pedido.status === 'enviado' || pedido.status === 'concluido';
  const [itens, feitos, eventos, emailVerificado] = await Promise.all([
    lerItens(db, pedido.id),
    lerFeitos(db, pedido.id),
    foi ? lerEventosDasEntregas(db, [pedido.id]) : null,
    lerSeConfirmou(db, pedido.uid),
  ]);
  const aberto = feitos.find(({ status }) => statusAPagar.includes(status));
  const [ultimo] = feitos;
  const { uid: dono, excluidoEm: _, expiraEm, prometidoDe, prometidoAte, ...resto } = pedido;
  const pendente = pedido.status === 'pendente';
  const temFisico = itens.some((item) => !item.digital);
  return {
    ...resto,
    promessa: promessaDoPedido({ prometidoDe, prometidoAte }),
    codigo: codigoCurto(pedido.id),
    guardadoAte: pendente ? expiraEm : null,
    urlPagamento: pendente ? pedido.urlPagamento : null,
    pixCopiaECola: pendente ? (aberto?.pix ?? null) : null,
    boletoUrl: pendente ? (aberto?.boleto ?? null) : null,
    temFisico,
    eventos: eventos?.get(pedido.id) ?? [],
    ebooks: itens
      // An unpaid order names the eBooks that will be there.
      .filter((item) => item.digital && item.devolvidoEm === null && !ehVale(item))
      .map(({ produtoId, nome }) => ({ produtoId, nome })),
    itens,
    recusa: pendente && ultimo?.status === 'rejected' ? lerRecusaDoCartao(ultimo.statusDetalhe) : null,
    podeBaixar: estaPago(pedido.status) && !pedido.emDisputa && uid !== null && uid === dono,
    esperaConfirmacao: pendente && !temFisico && emailVerificado === false,
  };
}

async function lerItens(db: Db, pedidoId: string): Promise<ItemDoPedidoDoCliente[]> {
  const { produtoId, nome, variacao, quantidade, precoCentavos, promocoes, digital, devolvidoEm } = pedidoItens;
  const itens = await db
    .select({ produtoId, nome, variacao, quantidade, precoCentavos, promocoes, digital, devolvidoEm })
    .from(pedidoItens)
    .where(eq(pedidoItens.pedidoId, pedidoId))
    .orderBy(pedidoItens.posicao);
  const imagemDe = await imagensDosItens(
    db,
    itens.map((item) => item.produtoId),
  );
  return itens.map((item) => ({ ...item, imagem: imagemDe(item.produtoId, item.variacao) }));
}

/** The order's payments, latest first. */
function lerFeitos(db: Db, pedidoId: string) {
  const { status, statusDetalhe, pixCopiaECola: pix, boletoUrl: boleto } = pagamentos;
  return db
    .select({ status, statusDetalhe, pix, boleto })
    .from(pagamentos)
    .where(eq(pagamentos.pedidoId, pedidoId))
    .orderBy(desc(pagamentos.criadoNoProvedorEm));
}

/** Returns whether the account's e-mail is confirmed; null for a guest's order. */
async function lerSeConfirmou(db: Db, uid: string | null): Promise<boolean | null> {
  if (uid === null) return null;
  const [dono] = await db.select({ sim: usuarios.emailVerificado }).from(usuarios).where(eq(usuarios.id, uid));
  return dono?.sim ?? null;
}
