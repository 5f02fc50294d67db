// @requirement 15.21.5 15.24.7 15.24.12
import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { diferencasAPagar, pagamentos, pedidoHistorico, pedidoItens, pedidos } from '#db/schema/index.ts';
import { statusQuePagaram } from '#domain/pagamentos/pagamento-estado.ts';
import { MEIO_CREDITO } from '#domain/pagamentos/meio-de-pagamento.ts';
import { estornosNoTempo } from '#domain/relatorios/contabilidade.ts';
import { lerDiferencasRecebidas } from './ler-diferencas-nos-livros.ts';
import { lerEstornosEmCredito, somarEstornosEmCredito } from './ler-credito-nos-livros.ts';
import { tiposDeVenda } from '#domain/pedidos/tipo-do-pedido.ts';

/** An order as listed in the accounts. Money in centavos. */
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
  /** The eBooks' part of the subtotal, since books are taxed differently from goods. */
  ebooksCentavos: number;
  /** The provider's kind of payment method; null if the shop took the money itself. */
  meio: string | null;
  parcelas: number;
  pagamentoId: string | null;
};

/**
 * A line of the accounts: a sale on its payment day or a refund on its own day. `valorCentavos` is negative for
 * refunds.
 */
export type LinhaDosLivros = { tipo: 'venda' | 'estorno'; em: Date; valorCentavos: number; pedido: PedidoDosLivros };

/** A sold card is credit that the shop owes: revenue are the goods that it pays for. */
const semVales = inArray(pedidos.tipo, tiposDeVenda);

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
  diferencaCentavos: pedidos.diferencaCentavos,
  notaChave: pedidos.notaChave,
  pagoEm: pedidos.pagoEm,
};
type Lido = Omit<PedidoDosLivros, 'itens' | 'ebooksCentavos' | 'meio' | 'parcelas' | 'pagamentoId'> & {
  estornadoCentavos: number;
  diferencaCentavos: number;
  pagoEm: Date | null;
};

/** Refunded total of the payment at the time of a history entry. The index of refunds has exactly this expression. */
const estornado = sql`${pedidoHistorico.detalhe} ->> 'estornadoCentavos'`;
const contaEstorno = and(sql`${pedidoHistorico.tipo} = 'pagamento'`, sql`${estornado} <> '0'`);

type Limites = { de: Date; ate: Date };

/**
 * Returns the accounts of a month in batches: first the orders paid in it, whatever happened later, then the refunds
 * made in it (docs/requirements.md 15.21). All months together equal the orders' totals less refunds.
 */
export async function* livrosDoMes(db: Db, limites: Limites, tamanho = 500): AsyncGenerator<LinhaDosLivros[]> {
  yield* vendasDoMes(db, limites, tamanho);
  yield* diferencasDoMes(db, limites);
  yield* estornosDoMes(db, limites, tamanho);
  yield* estornosEmCreditoDoMes(db, limites, tamanho);
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
          semVales,
          depois
            ? or(gt(pedidos.pagoEm, depois.em), and(eq(pedidos.pagoEm, depois.em), gt(pedidos.id, depois.id)))
            : undefined,
        ),
      )
      .orderBy(asc(pedidos.pagoEm), asc(pedidos.id))
      .limit(tamanho);
    const ids = lidos.map(({ id }) => id);
    const [completos, porPedido, emCredito] = await Promise.all([
      completar(db, lidos),
      estornosDe(db, ids),
      somarEstornosEmCredito(db, ids),
    ]);
    const lote = lidos.flatMap((lido): LinhaDosLivros[] => {
      const pedido = completos.get(lido.id);
      const em = lido.pagoEm;
      if (!pedido || !em) return [];
      const datados = (porPedido.get(lido.id) ?? []).reduce((soma, { valorCentavos }) => soma + valorCentavos, 0);
      // Imported orders have no date for their refunds.
      const semData = lido.estornadoCentavos - datados - (emCredito.get(lido.id) ?? 0);
      return [
        // Later edits are lines of their own days.
        { tipo: 'venda', em, valorCentavos: lido.totalCentavos - lido.diferencaCentavos, pedido },
        ...(semData > 0 ? [{ tipo: 'estorno' as const, em, valorCentavos: -semData, pedido }] : []),
      ];
    });
    if (lote.length > 0) yield lote;
    const ultimo = lidos.at(-1);
    if (!ultimo?.pagoEm || lidos.length < tamanho) return;
    depois = { em: ultimo.pagoEm, id: ultimo.id };
  }
}

/** Differences that edits of paid orders added: sales on the day on which they were received. */
async function* diferencasDoMes(db: Db, limites: Limites): AsyncGenerator<LinhaDosLivros[]> {
  const achadas = await lerDiferencasRecebidas(db, limites);
  const completos = await completar(db, await lerPedidos(db, [...new Set(achadas.map((achada) => achada.pedidoId))]));
  const lote = achadas.flatMap(({ em, valorCentavos, tipo: meio, parcelas, ...achada }): LinhaDosLivros[] => {
    const pedido = completos.get(achada.pedidoId);
    return pedido
      ? [
          {
            tipo: 'venda',
            em,
            valorCentavos,
            pedido: { ...pedido, meio, parcelas, pagamentoId: achada.pagamentoId },
          },
        ]
      : [];
  });
  if (lote.length > 0) yield lote;
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
      const estornoDoPedido = porPedido.get(achado.pedidoId)?.find((estorno) => estorno.id === achado.id);
      const pedido = completos.get(achado.pedidoId);
      return estornoDoPedido && pedido
        ? [{ tipo: 'estorno', em: estornoDoPedido.em, valorCentavos: -estornoDoPedido.valorCentavos, pedido }]
        : [];
    });
    if (lote.length > 0) yield lote;
    const ultimo = achados.at(-1);
    if (!ultimo || achados.length < tamanho) return;
    depois = { em: ultimo.criadoEm, id: ultimo.id };
  }
}

async function* estornosEmCreditoDoMes(db: Db, limites: Limites, tamanho: number): AsyncGenerator<LinhaDosLivros[]> {
  let depois: { em: Date; id: number } | null = null;
  for (;;) {
    const achados = await lerEstornosEmCredito(db, { ...limites, depois, tamanho });
    const completos = await completar(db, await lerPedidos(db, [...new Set(achados.map(({ pedidoId }) => pedidoId))]));
    const lote = achados.flatMap(({ pedidoId, em, centavos }): LinhaDosLivros[] => {
      const pedido = completos.get(pedidoId);
      const emCredito = { meio: MEIO_CREDITO, parcelas: 1, pagamentoId: null };
      return pedido ? [{ tipo: 'estorno', em, valorCentavos: 0 - centavos, pedido: { ...pedido, ...emCredito } }] : [];
    });
    if (lote.length > 0) yield lote;
    const ultimo = achados.at(-1);
    if (!ultimo || achados.length < tamanho) return;
    depois = ultimo;
  }
}

async function lerPedidos(db: Db, ids: string[]): Promise<Lido[]> {
  return ids.length === 0
    ? []
    : db
        .select(doLivro)
        .from(pedidos)
        .where(and(inArray(pedidos.id, ids), isNotNull(pedidos.pagoEm), semVales));
}

/**
 * Returns each order's refunds with their times. Refunds of a duplicate payment are left out: that payment was not a
 * sale.
 */
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
      .where(
        and(
          inArray(pagamentos.pedidoId, ids),
          eq(pagamentos.aDevolver, true),
          // The payment of a difference was a sale, also if the end of its order gives it back.
          sql`not exists (select from ${diferencasAPagar} d where d.pagamento_id = ${pagamentos.id})`,
        ),
      ),
  ]);
  const semVenda = new Set(devolvidos.map(({ id }) => id));
  const porPedido = Map.groupBy(
    linhas.filter(({ pagamentoId }) => pagamentoId === null || !semVenda.has(pagamentoId)),
    ({ pedidoId }) => pedidoId,
  );
  // Each payment has a running total of its own: a difference of an edited order is one beside the order's.
  const dosPagamentos = (deles: typeof linhas) => [...Map.groupBy(deles, ({ pagamentoId }) => pagamentoId).values()];
  return new Map([...porPedido].map(([pedidoId, deles]) => [pedidoId, dosPagamentos(deles).flatMap(estornosNoTempo)]));
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
          isNull(pagamentos.diferenca),
        ),
      )
      .orderBy(asc(pagamentos.aprovadoEm)),
  ]);
  const itensDe = Map.groupBy(itens, (item) => item.pedidoId);
  const pagoDe = new Map(pagos.toReversed().map((pago) => [pago.pedidoId, pago]));
  return new Map(
    lidos.map(({ pagoEm: _, estornadoCentavos: __, diferencaCentavos: ___, ...pedido }) => {
      const itensDoPedido = itensDe.get(pedido.id) ?? [];
      const pago = pagoDe.get(pedido.id);
      const completo: PedidoDosLivros = {
        ...pedido,
        itens: itensDoPedido
          .map((item) => `${item.quantidade} × ${item.nome}${item.variacao ? ` (${item.variacao})` : ''}`)
          .join('; '),
        ebooksCentavos: itensDoPedido.reduce(
          (soma, item) => soma + (item.digital ? item.precoCentavos * item.quantidade : 0),
          0,
        ),
        meio: pago?.tipo ?? null,
        parcelas: pago?.parcelas ?? 1,
        pagamentoId: pago?.id ?? null,
      };
      return [pedido.id, completo];
    }),
  );
}
