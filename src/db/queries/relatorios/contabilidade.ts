import { and, asc, eq, gt, gte, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { pagamentos, pedidoHistorico, pedidoItens, pedidos } from '#db/schema/index.ts';
import { statusQuePagaram } from '#domain/pagamentos/pagamento-estado.ts';
import { estornosNoTempo } from '#domain/relatorios/contabilidade.ts';

/** An order as the books name it. Money in centavos. */
export type PedidoDosLivros = Pick<
  typeof pedidos.$inferSelect,
  | 'id'
  | 'nome'
  | 'documento'
  | 'cidade'
  | 'uf'
  | 'subtotalCentavos'
  | 'descontoCentavos'
  | 'freteCentavos'
  | 'totalCentavos'
  | 'notaChave'
> & {
  itens: string;
  /** Of the subtotal, what is eBooks: books are taxed otherwise than goods. */
  ebooksCentavos: number;
  /** How it was paid: the provider's kind of method; null where the shop took the money itself. */
  meio: string | null;
  parcelas: number;
  pagamentoId: string | null;
};

/** A line of the books: a sale on the day it was paid, or money that went back on its own day. `valorCentavos` has its sign. */
export type LinhaDosLivros = { tipo: 'venda' | 'estorno'; em: Date; valorCentavos: number; pedido: PedidoDosLivros };

const doLivro = {
  id: pedidos.id,
  nome: pedidos.nome,
  documento: pedidos.documento,
  cidade: pedidos.cidade,
  uf: pedidos.uf,
  subtotalCentavos: pedidos.subtotalCentavos,
  descontoCentavos: pedidos.descontoCentavos,
  freteCentavos: pedidos.freteCentavos,
  totalCentavos: pedidos.totalCentavos,
  estornadoCentavos: pedidos.estornadoCentavos,
  notaChave: pedidos.notaChave,
  pagoEm: pedidos.pagoEm,
};
type Lido = Omit<PedidoDosLivros, 'itens' | 'ebooksCentavos' | 'meio' | 'parcelas' | 'pagamentoId'> & {
  estornadoCentavos: number;
  pagoEm: Date | null;
};

/** Of a history entry: what had been given back of a payment by then. The index of refunds has these very words. */
const estornado = sql`${pedidoHistorico.detalhe} ->> 'estornadoCentavos'`;
const contaEstorno = and(sql`${pedidoHistorico.tipo} = 'pagamento'`, sql`${estornado} <> '0'`);

type Limites = { de: Date; ate: Date };

/**
 * The books of a month in batches: each order that was paid in it, whatever became of it since, then each refund that was
 * made in it (docs/requirements.md 15.21). All months together add up to what orders cost less what was given back.
 */
export async function* livrosDoMes(db: Db, limites: Limites, tamanho = 500): AsyncGenerator<LinhaDosLivros[]> {
  yield* vendasDoMes(db, limites, tamanho);
  yield* estornosDoMes(db, limites, tamanho);
}

async function* vendasDoMes(db: Db, { de, ate }: Limites, tamanho: number): AsyncGenerator<LinhaDosLivros[]> {
  let depois: { em: Date; id: string } | null = null;
  for (;;) {
    const lidos: Lido[] = await db
      .select(doLivro)
      .from(pedidos)
      .where(
        and(
          isNotNull(pedidos.pagoEm),
          gte(pedidos.pagoEm, de),
          lt(pedidos.pagoEm, ate),
          depois
            ? or(gt(pedidos.pagoEm, depois.em), and(eq(pedidos.pagoEm, depois.em), gt(pedidos.id, depois.id)))
            : undefined,
        ),
      )
      .orderBy(asc(pedidos.pagoEm), asc(pedidos.id))
      .limit(tamanho);
    const ids = lidos.map(({ id }) => id);
    const [completos, porPedido] = await Promise.all([completar(db, lidos), estornosDe(db, ids)]);
    const lote = lidos.flatMap((lido): LinhaDosLivros[] => {
      const pedido = completos.get(lido.id);
      const em = lido.pagoEm;
      if (!pedido || !em) return [];
      const datados = (porPedido.get(lido.id) ?? []).reduce((soma, { valorCentavos }) => soma + valorCentavos, 0);
      // Orders that were brought along from elsewhere do not say when their money went back.
      const semData = lido.estornadoCentavos - datados;
      return [
        { tipo: 'venda', em, valorCentavos: lido.totalCentavos, pedido },
        ...(semData > 0 ? [{ tipo: 'estorno' as const, em, valorCentavos: -semData, pedido }] : []),
      ];
    });
    if (lote.length > 0) yield lote;
    const ultimo = lidos.at(-1);
    if (!ultimo?.pagoEm || lidos.length < tamanho) return;
    depois = { em: ultimo.pagoEm, id: ultimo.id };
  }
}

async function* estornosDoMes(db: Db, { de, ate }: Limites, tamanho: number): AsyncGenerator<LinhaDosLivros[]> {
  const { id, pedidoId, criadoEm } = pedidoHistorico;
  let depois: { em: Date; id: number } | null = null;
  for (;;) {
    const achados: { id: number; pedidoId: string; criadoEm: Date }[] = await db
      .select({ id, pedidoId, criadoEm })
      .from(pedidoHistorico)
      .where(
        and(
          contaEstorno,
          gte(criadoEm, de),
          lt(criadoEm, ate),
          depois ? or(gt(criadoEm, depois.em), and(eq(criadoEm, depois.em), gt(id, depois.id))) : undefined,
        ),
      )
      .orderBy(asc(criadoEm), asc(id))
      .limit(tamanho);
    const ids = [...new Set(achados.map((achado) => achado.pedidoId))];
    const [porPedido, lidos] = await Promise.all([estornosDe(db, ids), lerPedidos(db, ids)]);
    const completos = await completar(db, lidos);
    const lote = achados.flatMap((achado): LinhaDosLivros[] => {
      const feito = porPedido.get(achado.pedidoId)?.find((um) => um.id === achado.id);
      const pedido = completos.get(achado.pedidoId);
      return feito && pedido ? [{ tipo: 'estorno', em: feito.em, valorCentavos: -feito.valorCentavos, pedido }] : [];
    });
    if (lote.length > 0) yield lote;
    const ultimo = achados.at(-1);
    if (!ultimo || achados.length < tamanho) return;
    depois = { em: ultimo.criadoEm, id: ultimo.id };
  }
}

async function lerPedidos(db: Db, ids: string[]): Promise<Lido[]> {
  return ids.length === 0
    ? []
    : db
        .select(doLivro)
        .from(pedidos)
        .where(and(inArray(pedidos.id, ids), isNotNull(pedidos.pagoEm)));
}

/** Each order's refunds with their moments; a second payment that went back was no sale, and is none of them. */
async function estornosDe(db: Db, ids: string[]): Promise<Map<string, ReturnType<typeof estornosNoTempo>>> {
  if (ids.length === 0) return new Map();
  const [linhas, devolvidos] = await Promise.all([
    db
      .select({
        id: pedidoHistorico.id,
        pedidoId: pedidoHistorico.pedidoId,
        em: pedidoHistorico.criadoEm,
        pagamentoId: sql<string | null>`${pedidoHistorico.detalhe} ->> 'pagamentoId'`,
        estornadoCentavos: sql<number>`(${estornado})::int`,
      })
      .from(pedidoHistorico)
      .where(and(inArray(pedidoHistorico.pedidoId, ids), contaEstorno))
      .orderBy(asc(pedidoHistorico.pedidoId), asc(pedidoHistorico.id)),
    db
      .select({ id: pagamentos.id })
      .from(pagamentos)
      .where(and(inArray(pagamentos.pedidoId, ids), eq(pagamentos.aDevolver, true))),
  ]);
  const semVenda = new Set(devolvidos.map(({ id }) => id));
  const porPedido = Map.groupBy(
    linhas.filter(({ pagamentoId }) => pagamentoId === null || !semVenda.has(pagamentoId)),
    ({ pedidoId }) => pedidoId,
  );
  return new Map([...porPedido].map(([pedidoId, deles]) => [pedidoId, estornosNoTempo(deles)]));
}

async function completar(db: Db, lidos: readonly Lido[]): Promise<Map<string, PedidoDosLivros>> {
  const ids = lidos.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const { pedidoId, nome, variacao, quantidade, precoCentavos, digital } = pedidoItens;
  const [itens, pagos] = await Promise.all([
    db
      .select({ pedidoId, nome, variacao, quantidade, precoCentavos, digital })
      .from(pedidoItens)
      .where(inArray(pedidoId, ids))
      .orderBy(asc(pedidoId), asc(pedidoItens.posicao)),
    db
      .select({
        id: pagamentos.id,
        pedidoId: pagamentos.pedidoId,
        tipo: pagamentos.tipo,
        parcelas: pagamentos.parcelas,
      })
      .from(pagamentos)
      .where(
        and(
          inArray(pagamentos.pedidoId, ids),
          inArray(pagamentos.status, [...statusQuePagaram]),
          eq(pagamentos.aDevolver, false),
        ),
      )
      .orderBy(asc(pagamentos.aprovadoEm)),
  ]);
  const itensDe = Map.groupBy(itens, (item) => item.pedidoId);
  const pagoDe = new Map(pagos.toReversed().map((pago) => [pago.pedidoId, pago]));
  return new Map(
    lidos.map(({ pagoEm: _, estornadoCentavos: __, ...pedido }) => {
      const seus = itensDe.get(pedido.id) ?? [];
      const pago = pagoDe.get(pedido.id);
      const completo: PedidoDosLivros = {
        ...pedido,
        itens: seus.map((um) => `${um.quantidade} × ${um.nome}${um.variacao ? ` (${um.variacao})` : ''}`).join('; '),
        ebooksCentavos: seus.reduce((soma, um) => soma + (um.digital ? um.precoCentavos * um.quantidade : 0), 0),
        meio: pago?.tipo ?? null,
        parcelas: pago?.parcelas ?? 1,
        pagamentoId: pago?.id ?? null,
      };
      return [pedido.id, completo];
    }),
  );
}
