import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { pagamentos, pedidoItens, pedidos, usuarios } from '#db/schema/index.ts';
import type { CheckoutValido } from '#domain/checkout/checkout.ts';
import type { EventoDaEntrega } from '#domain/entregas/rastreamento.ts';
import { promessaDe, type Promessa } from '#domain/entregas/promessa.ts';
import { podeSerId } from '#domain/identificador.ts';
import { statusAPagar } from '#domain/pagamentos/pagamento-estado.ts';
import { lerRecusaDoCartao, type RecusaDoCartao } from '#domain/pagamentos/recusa-do-cartao.ts';
import { codigoCurto } from '#domain/pedidos/pedido.ts';
import { estaPago, type StatusDoPedido } from '#domain/pedidos/pedido-status.ts';
import { imagensDosItens } from '#db/queries/produtos/imagens.ts';
import { lerEventosDasEntregas } from '#db/queries/entregas/entregas.ts';
import { temConjunto } from '#db/queries/pecas/pecas-do-pedido.ts';
import { contatoDoPedido, type ItemDoPedidoDoCliente } from './pedidos-do-cliente.ts';

export type PedidoDoNavegador = {
  id: string;
  /** Last 6 characters in capitals. */
  codigo: string;
  status: StatusDoPedido;
  totalCentavos: number;
  emDisputa: boolean;
  criadoEm: Date;
  /** Until when its goods are held unpaid; null once that is over. */
  guardadoAte: Date | null;
  /** The provider's own page for it, while pendente and once it was asked for. */
  urlPagamento: string | null;
  pixCopiaECola: string | null;
  boletoUrl: string | null;
  temFisico: boolean;
  ebooks: { produtoId: string; nome: string }[];
  itens: ItemDoPedidoDoCliente[];
  subtotalCentavos: number;
  /** All that was taken off, and the part of it that paying by Pix takes off. */
  descontoCentavos: number;
  descontoPixCentavos: number;
  cupom: string | null;
  pagoEm: Date | null;
  entregueEm: Date | null;
  /** Between which days it was promised to arrive; null where nothing is sent. */
  promessa: Promessa | null;
  /** What its carrier told, the latest first. */
  eventos: EventoDaEntrega[];
  /** Its invoice was written down. */
  temNota: boolean;
  temConjunto: boolean;
  /** As its buyer gave it: name, e-mail, telephone, address and note. */
  contato: CheckoutValido;
  /** What the last card was turned down for, unless something else was begun since. */
  recusa: RecusaDoCartao | null;
  /** Paid, not in dispute, and the person asking is the signed-in owner. */
  podeBaixar: boolean;
  /** Its messages wait until the account's e-mail is confirmed: an order of eBooks alone, not paid yet. */
  esperaConfirmacao: boolean;
};

/** Who asks: the orders this browser made (`ids`, from its cookie) and who is signed in. Nobody else sees the order. */
export type QuemPergunta = { ids: string[]; uid: string | null; pedidoId?: string | undefined };

/**
 * Which orders are theirs; null when none can be. An account's order is shown to the account alone, whatever a cookie
 * says: ids get around in links and reports.
 */
export function deQuemPergunta({ ids, uid, pedidoId }: QuemPergunta): SQL | null {
  if (pedidoId !== undefined && !podeSerId(pedidoId)) return null;
  const donos = [
    ids.length > 0 ? and(inArray(pedidos.id, ids), isNull(pedidos.uid)) : undefined,
    uid ? eq(pedidos.uid, uid) : undefined,
  ].filter((dono) => dono !== undefined);
  if (donos.length === 0) return null;
  return and(or(...donos), pedidoId ? eq(pedidos.id, pedidoId) : undefined) ?? null;
}

/** The order that is named: of whoever asks, or, where `porElo`, of the link the shop signed; null when there can be none. */
export function doPedidoAberto({ porElo, ...quem }: QuemPergunta & { pedidoId: string; porElo: boolean }): SQL | null {
  return porElo && podeSerId(quem.pedidoId) ? eq(pedidos.id, quem.pedidoId) : deQuemPergunta(quem);
}

/** Whether there is such an order, outside the bin. */
export async function temPedido(db: Db, quem: QuemPergunta & { pedidoId: string; porElo: boolean }): Promise<boolean> {
  const seu = doPedidoAberto(quem);
  if (!seu) return false;
  const [linha] = await db
    .select({ id: pedidos.id })
    .from(pedidos)
    .where(and(seu, isNull(pedidos.excluidoEm)))
    .limit(1);
  return linha !== undefined;
}

/** The named order, or the latest one, of whoever asks; null when there is none that is theirs. */
export async function buscarPedidoDoNavegador(db: Db, quem: QuemPergunta): Promise<PedidoDoNavegador | null> {
  const seus = deQuemPergunta(quem);
  if (!seus) return null;
  const { uid } = quem;
  const [pedido] = await db
    .select({
      id: pedidos.id,
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
      cupom: pedidos.cupom,
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
    .where(seus)
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
    promessa: promessaDe({ prometidoDe, prometidoAte }),
    codigo: codigoCurto(pedido.id),
    guardadoAte: pendente ? expiraEm : null,
    urlPagamento: pendente ? pedido.urlPagamento : null,
    pixCopiaECola: pendente ? (aberto?.pix ?? null) : null,
    boletoUrl: pendente ? (aberto?.boleto ?? null) : null,
    temFisico,
    eventos: eventos?.get(pedido.id) ?? [],
    ebooks: itens
      .filter((item) => item.digital && !item.devolvidoEm)
      .map(({ produtoId, nome }) => ({ produtoId, nome })),
    itens,
    recusa: pendente && ultimo?.status === 'rejected' ? lerRecusaDoCartao(ultimo.statusDetalhe) : null,
    podeBaixar: estaPago(pedido.status) && !pedido.emDisputa && uid !== null && uid === dono,
    esperaConfirmacao: pendente && !temFisico && emailVerificado === false,
  };
}

async function lerItens(db: Db, pedidoId: string): Promise<ItemDoPedidoDoCliente[]> {
  const { produtoId, nome, variacao, quantidade, precoCentavos, digital, devolvidoEm } = pedidoItens;
  const itens = await db
    .select({ produtoId, nome, variacao, quantidade, precoCentavos, digital, devolvidoEm })
    .from(pedidoItens)
    .where(eq(pedidoItens.pedidoId, pedidoId))
    .orderBy(pedidoItens.posicao);
  const imagemDe = await imagensDosItens(
    db,
    itens.map((item) => item.produtoId),
  );
  return itens.map((item) => ({ ...item, imagem: imagemDe(item.produtoId, item.variacao) }));
}

/** The order's payments, the latest first. */
function lerFeitos(db: Db, pedidoId: string) {
  const { status, statusDetalhe, pixCopiaECola: pix, boletoUrl: boleto } = pagamentos;
  return db
    .select({ status, statusDetalhe, pix, boleto })
    .from(pagamentos)
    .where(eq(pagamentos.pedidoId, pedidoId))
    .orderBy(desc(pagamentos.criadoNoProvedorEm));
}

/** Whether the account has confirmed its e-mail; null of a guest's order. */
async function lerSeConfirmou(db: Db, uid: string | null): Promise<boolean | null> {
  if (uid === null) return null;
  const [dono] = await db.select({ sim: usuarios.emailVerificado }).from(usuarios).where(eq(usuarios.id, uid));
  return dono?.sim ?? null;
}
