import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { pagamentos, pedidoItens, pedidos, usuarios } from '#db/schema/index.ts';
import { podeSerId } from '#domain/identificador.ts';
import { statusAPagar } from '#domain/pagamentos/pagamento-estado.ts';
import { codigoCurto } from '#domain/pedidos/pedido.ts';
import { estaPago, type StatusDoPedido } from '#domain/pedidos/pedido-status.ts';

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
  /** Where to pay while pendente; null otherwise. */
  urlPagamento: string | null;
  pixCopiaECola: string | null;
  boletoUrl: string | null;
  temFisico: boolean;
  ebooks: { produtoId: string; nome: string }[];
  /** Paid, not in dispute, and the person asking is the signed-in owner. */
  podeBaixar: boolean;
  /** Its messages wait until the account's e-mail is confirmed: an order of eBooks alone, not paid yet. */
  esperaConfirmacao: boolean;
};

/** Who asks: the orders this browser made (`ids`, from its cookie) and who is signed in. Nobody else sees the order. */
export type QuemPergunta = { ids: string[]; uid: string | null; pedidoId?: string | undefined };

/** The named order, or the latest one, of whoever asks; null when there is none that is theirs. */
export async function buscarPedidoDoNavegador(
  db: Db,
  { ids, uid, pedidoId }: QuemPergunta,
): Promise<PedidoDoNavegador | null> {
  if (pedidoId !== undefined && !podeSerId(pedidoId)) return null;
  // An account's order is shown to the account alone, whatever a cookie says: ids get around in links and reports.
  const donos = [
    ids.length > 0 ? and(inArray(pedidos.id, ids), isNull(pedidos.uid)) : undefined,
    uid ? eq(pedidos.uid, uid) : undefined,
  ].filter((dono) => dono !== undefined);
  if (donos.length === 0) return null;
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
      excluidoEm: pedidos.excluidoEm,
      emailVerificado: usuarios.emailVerificado,
    })
    .from(pedidos)
    .leftJoin(usuarios, eq(usuarios.id, pedidos.uid))
    .where(and(or(...donos), pedidoId ? eq(pedidos.id, pedidoId) : undefined))
    .orderBy(desc(pedidos.criadoEm))
    .limit(1);
  if (!pedido || pedido.excluidoEm) return null;
  const [itens, [aberto]] = await Promise.all([
    db
      .select({ produtoId: pedidoItens.produtoId, nome: pedidoItens.nome, digital: pedidoItens.digital })
      .from(pedidoItens)
      .where(eq(pedidoItens.pedidoId, pedido.id))
      .orderBy(pedidoItens.posicao),
    db
      .select({ pix: pagamentos.pixCopiaECola, boleto: pagamentos.boletoUrl })
      .from(pagamentos)
      .where(and(eq(pagamentos.pedidoId, pedido.id), inArray(pagamentos.status, [...statusAPagar])))
      .orderBy(desc(pagamentos.criadoNoProvedorEm))
      .limit(1),
  ]);
  const { uid: dono, excluidoEm: _, expiraEm, emailVerificado, ...resto } = pedido;
  const pendente = pedido.status === 'pendente';
  const temFisico = itens.some((item) => !item.digital);
  return {
    ...resto,
    codigo: codigoCurto(pedido.id),
    guardadoAte: pendente ? expiraEm : null,
    urlPagamento: pendente ? pedido.urlPagamento : null,
    pixCopiaECola: pendente ? (aberto?.pix ?? null) : null,
    boletoUrl: pendente ? (aberto?.boleto ?? null) : null,
    temFisico,
    ebooks: itens.filter((item) => item.digital).map(({ produtoId, nome }) => ({ produtoId, nome })),
    podeBaixar: estaPago(pedido.status) && !pedido.emDisputa && uid !== null && uid === dono,
    esperaConfirmacao: pendente && !temFisico && emailVerificado === false,
  };
}
