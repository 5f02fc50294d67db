// @requirement 2.18.2 7.4.5 13.7.2
import { and, asc, desc, eq, getTableColumns, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { pedidoItens, pedidoOrigens, pedidos } from '#db/schema/index.ts';
import {
  MAIS_A_ORDENAR,
  ordenadaNaHora,
  type ProcuraDePedidos,
  statusDoFiltro,
  TETO_DA_CONTAGEM,
} from '#domain/pedidos/lista-de-pedidos.ts';
import { type StatusDoPedido, statusDoPedido } from '#domain/pedidos/pedido-status.ts';
import { countUpTo } from '#db/count-up-to.ts';
import {
  type Cursor,
  lerListaEmLotes,
  lerPaginaDaLista,
  type Lista,
  type OrdemDaLista,
  type PaginaDaLista,
} from '#db/list-page.ts';
import { imagensDosItens } from '#db/produtos/ler-imagens.ts';
import type { Imagem } from '#domain/produtos/imagem.ts';
import { ondeDaBusca } from './ler-busca-de-pedidos.ts';
import { lerSaldos } from './ler-valor-a-devolver.ts';

/** Row of the admin's list. Money in centavos. */
export type PedidoNaLista = {
  id: string;
  numeroDoPedido: number;
  nome: string;
  email: string;
  status: StatusDoPedido;
  emDisputa: boolean;
  criadoEm: Date;
  origem: string;
  isGuest: boolean;
  totalCentavos: number;
  estornadoCentavos: number;
  /** For rejected orders: the paid amount that was neither refunded nor has a refund pending. */
  aDevolverCentavos: number;
  codigoRastreio: string | null;
  excluidoEm: Date | null;
  /** Name and photograph of the first item, and how many items follow it. */
  primeiroItem: { nome: string; imagem: Imagem | null; outros: number } | null;
};

const POR_PAGINA = 25;
const TETO_DA_BUSCA = 1000;

const colunasDaLista = {
  id: pedidos.id,
  numeroDoPedido: pedidos.numeroDoPedido,
  nome: pedidos.nome,
  email: pedidos.email,
  status: pedidos.status,
  emDisputa: pedidos.emDisputa,
  criadoEm: pedidos.criadoEm,
  origem: pedidos.origem,
  isGuest: pedidos.isGuest,
  totalCentavos: pedidos.totalCentavos,
  estornadoCentavos: pedidos.estornadoCentavos,
  codigoRastreio: pedidos.codigoRastreio,
  excluidoEm: pedidos.excluidoEm,
};

function ordemDe({ filtro, ordem }: ProcuraDePedidos): OrdemDaLista {
  const { id } = pedidos;
  // The trash has a fixed order: most recently deleted first.
  if (filtro === 'lixeira') return { coluna: pedidos.excluidoEm, tipo: 'timestamptz', id, descendente: true };
  const descendente = ordem.startsWith('-');
  if (ordem.endsWith('cliente')) return { coluna: sql`sem_acento(${pedidos.nome})`, tipo: 'text', id, descendente };
  if (ordem.endsWith('total')) return { coluna: pedidos.totalCentavos, tipo: 'integer', id, descendente };
  return { coluna: pedidos.criadoEm, tipo: 'timestamptz', id, descendente };
}

function ondeDe({ filtro, busca, cliente }: ProcuraDePedidos): SQL | undefined {
  const status = statusDoFiltro(filtro);
  return and(
    filtro === 'lixeira' ? and(isNotNull(pedidos.excluidoEm), isNull(pedidos.expurgadoEm)) : isNull(pedidos.excluidoEm),
    status ? eq(pedidos.status, status) : undefined,
    cliente === null ? undefined : eq(pedidos.clienteId, cliente),
    ondeDaBusca(busca),
  );
}

/**
 * The list's table and condition. Orders by name or total are sorted anew for each page, so that no order of the shop pays for an
 * index: the newest `MAIS_A_ORDENAR` of the list.
 */
function listaDe(db: Db, procura: ProcuraDePedidos): Lista<Pick<PedidoNaLista, keyof typeof colunasDaLista>> {
  const ordem = ordemDe(procura);
  const onde = ondeDe(procura);
  if (!ordenadaNaHora(procura))
    return {
      ordem,
      onde,
      selecionar: (chaveDaLinha) => db.select({ ...colunasDaLista, chaveDaLinha }).from(pedidos),
    };
  // Under the table's own name, which the columns carry.
  const novos = db
    .select(colunasDaLista)
    .from(pedidos)
    .where(onde)
    .orderBy(desc(pedidos.criadoEm), desc(pedidos.id))
    .limit(MAIS_A_ORDENAR)
    .as('pedidos');
  return {
    ordem,
    onde: undefined,
    selecionar: (chaveDaLinha) => db.select({ ...colunasDaLista, chaveDaLinha }).from(novos),
  };
}

/**
 * Returns a page of the admin's orders (docs/requirements.md 2.18), by keyset pagination: the last page costs as much
 * as the first.
 */
export async function listarPedidosDoAdmin(
  db: Db,
  procura: ProcuraDePedidos,
  cursor: Cursor,
): Promise<PaginaDaLista<PedidoNaLista>> {
  const pagina = await lerPaginaDaLista(cursor, POR_PAGINA, listaDe(db, procura));
  const rejeitados = pagina.linhas.flatMap(({ id, status }) => (status === 'rejected' ? [id] : []));
  const [saldos, primeiros] = await Promise.all([
    lerSaldos(db, rejeitados),
    lerPrimeirosItens(
      db,
      pagina.linhas.map(({ id }) => id),
    ),
  ]);
  return {
    ...pagina,
    linhas: pagina.linhas.map((linha) => ({
      ...linha,
      aDevolverCentavos: saldos.get(linha.id) ?? 0,
      primeiroItem: primeiros.get(linha.id) ?? null,
    })),
  };
}

async function lerPrimeirosItens(
  db: Db,
  ids: string[],
): Promise<Map<string, NonNullable<PedidoNaLista['primeiroItem']>>> {
  if (ids.length === 0) return new Map();
  const { pedidoId, produtoId, variacao, nome } = pedidoItens;
  const outros = sql<number>`(count(*) over (partition by ${pedidoId}) - 1)::int`;
  const itens = await db
    .selectDistinctOn([pedidoId], { pedidoId, produtoId, variacao, nome, outros })
    .from(pedidoItens)
    .where(inArray(pedidoId, ids))
    .orderBy(pedidoId, asc(pedidoItens.posicao));
  const imagemDe = await imagensDosItens(
    db,
    itens.map((item) => item.produtoId),
  );
  return new Map(
    itens.map((item) => [
      item.pedidoId,
      { nome: item.nome, imagem: imagemDe(item.produtoId, item.variacao), outros: item.outros },
    ]),
  );
}

function contagem(onde: SQL | undefined, teto: number): SQL<number> {
  return sql<number>`(select count(*)::int from (select 1 from ${pedidos} where ${onde} limit ${teto + 1}) c)`;
}

export type ContagemDePedidos = Record<StatusDoPedido | 'todos' | 'lixeira', number>;

/** Returns the number of orders per filter, at most `TETO_DA_CONTAGEM` + 1 each. */
export async function contarPedidosDoAdmin(db: Db): Promise<ContagemDePedidos> {
  const de = (filtro: ProcuraDePedidos['filtro']) =>
    contagem(ondeDe({ filtro, busca: '', ordem: '-data', cliente: null }), TETO_DA_CONTAGEM);
  const [linha] = await db
    .select({
      todos: de('todos'),
      pendente: de('pendente'),
      approved: de('approved'),
      enviado: de('enviado'),
      concluido: de('concluido'),
      rejected: de('rejected'),
      lixeira: de('lixeira'),
    })
    .from(sql`(select 1) uma`);
  return linha ?? { todos: 0, pendente: 0, approved: 0, enviado: 0, concluido: 0, rejected: 0, lixeira: 0 };
}

/** Returns the number of orders that a search finds, or a customer has, and whether there are more. */
export async function contarBuscaDePedidos(
  db: Db,
  procura: ProcuraDePedidos,
): Promise<{ quantos: number; haMais: boolean }> {
  const [linha] = await db.select({ n: contagem(ondeDe(procura), TETO_DA_BUSCA) }).from(sql`(select 1) uma`);
  const n = linha?.n ?? 0;
  return { quantos: Math.min(n, TETO_DA_BUSCA), haMais: n > TETO_DA_BUSCA };
}

/** Returns the ids of orders created after a moment, oldest first, at most `limite`. */
export async function idsDePedidosDesde(db: Db, desde: Date, limite: number): Promise<string[]> {
  const linhas = await db
    .select({ id: pedidos.id })
    .from(pedidos)
    .where(and(isNull(pedidos.excluidoEm), gt(pedidos.criadoEm, desde)))
    .orderBy(asc(pedidos.criadoEm), asc(pedidos.id))
    .limit(limite);
  return linhas.map(({ id }) => id);
}

export type PedidoExportado = typeof pedidos.$inferSelect & {
  /** `2 × Kit Torneio (Verde); 1 × Relógio`. */ itens: string;
  /** null for orders of people who were not counted. */ chegada: ChegadaDoPedido | null;
};

/** Where the buyer of an order came from: the counted source and the address's UTM. */
export type ChegadaDoPedido = Omit<typeof pedidoOrigens.$inferSelect, 'pedidoId'>;

/**
 * Returns all orders of a list in batches, with their goods as text; memory use does not depend on the list's length. A list by
 * name or total of more than `MAIS_A_ORDENAR` orders comes by date: each batch would sort all of it.
 */
export async function* pedidosEmLotes(
  db: Db,
  procura: ProcuraDePedidos,
  tamanho = 500,
): AsyncGenerator<PedidoExportado[]> {
  const inteira =
    !ordenadaNaHora(procura) ||
    (await countUpTo(db, pedidos, ondeDe(procura), { ate: MAIS_A_ORDENAR })) <= MAIS_A_ORDENAR;
  const lotes = lerListaEmLotes(tamanho, {
    ordem: ordemDe(inteira ? procura : { ...procura, ordem: '-data' }),
    onde: ondeDe(procura),
    selecionar: (chaveDaLinha) => db.select({ ...getTableColumns(pedidos), chaveDaLinha }).from(pedidos),
  });
  for await (const lote of lotes) {
    const ids = lote.map(({ id }) => id);
    const [itens, chegadas] = await Promise.all([itensEmPalavras(db, ids), lerChegadas(db, ids)]);
    yield lote.map((pedido) => ({
      ...pedido,
      itens: itens.get(pedido.id) ?? '',
      chegada: chegadas.get(pedido.id) ?? null,
    }));
  }
}

/** Returns where the buyers of these orders came from. */
export async function lerChegadas(db: Db, ids: string[]): Promise<Map<string, ChegadaDoPedido>> {
  if (ids.length === 0) return new Map();
  const linhas = await db.select().from(pedidoOrigens).where(inArray(pedidoOrigens.pedidoId, ids));
  return new Map(linhas.map(({ pedidoId, ...chegada }) => [pedidoId, chegada]));
}

async function itensEmPalavras(db: Db, ids: string[]): Promise<Map<string, string>> {
  const linhas = await db
    .select({
      id: pedidoItens.pedidoId,
      nome: pedidoItens.nome,
      variacao: pedidoItens.variacao,
      quantidade: pedidoItens.quantidade,
    })
    .from(pedidoItens)
    .where(inArray(pedidoItens.pedidoId, ids))
    .orderBy(asc(pedidoItens.pedidoId), asc(pedidoItens.posicao));
  const porPedido = Map.groupBy(linhas, ({ id }) => id);
  return new Map(
    [...porPedido].map(([id, itens]) => [
      id,
      itens
        .map(({ nome, variacao, quantidade }) => `${quantidade} × ${nome}${variacao ? ` (${variacao})` : ''}`)
        .join('; '),
    ]),
  );
}

export type SomaDosPedidos = {
  status: StatusDoPedido;
  quantos: number;
  totalCentavos: number;
  estornadoCentavos: number;
}[];

/** Returns the totals of a whole list by status. Reads every row: for printed reports, not for pages. */
export async function somarPedidosDoAdmin(db: Db, procura: ProcuraDePedidos): Promise<SomaDosPedidos> {
  const linhas = await db
    .select({
      status: pedidos.status,
      quantos: sql<number>`count(*)::int`,
      totalCentavos: sql<number>`sum(${pedidos.totalCentavos})::float8`,
      estornadoCentavos: sql<number>`sum(${pedidos.estornadoCentavos})::float8`,
    })
    .from(pedidos)
    .where(ondeDe(procura))
    .groupBy(pedidos.status);
  return linhas.toSorted((a, b) => statusDoPedido.indexOf(a.status) - statusDoPedido.indexOf(b.status));
}
