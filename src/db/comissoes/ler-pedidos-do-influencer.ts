// @requirement 2.23.2 2.24.1 6.3.1 7.4.6 11.13.1 11.17.4
import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { lancamentosDeComissao, pedidos } from '#db/schema/index.ts';
import { baseDaComissao } from '#domain/comissoes/comissao.ts';
import { vendaLiquida } from '#domain/comissoes/comissao-lancamentos.ts';
import { tamanhoDaPagina } from '#domain/configuracao/loja.ts';
import { codigoCurto } from '#domain/pedidos/pedido.ts';
import {
  estaPago,
  statusDoPedido,
  type StatusDoPedido,
  type StatusNormalizado,
  statusNormalizado,
  statusPagos,
} from '#domain/pedidos/pedido-status.ts';
import { type CalculoDoPedido, lerCalculosDosPedidos } from './ler-calculo-dos-pedidos.ts';
import { somarLivro } from './ler-livro-de-comissoes.ts';
import type { Pagina } from '#db/pedidos/ler-pedidos-do-cliente.ts';

/** An order as its influencer sees it: without buyer, goods (docs/requirements.md 11.13) and id. Money in centavos. */
export type PedidoDoInfluencer = {
  /** Last 6 characters of the id, in capitals. */
  codigo: string;
  /** ISO string, so that pages and event streams carry the same value. */
  criadoEm: string;
  status: StatusNormalizado;
  /** Goods after discount; for paid orders less refunds. */
  valorCentavos: number;
  /** Commission according to the ledger. */
  comissaoCentavos: number;
  /** Why the shop does not pay its commission; null when it does. */
  motivoDaRecusa: string | null;
  /** How it came about, where the list asks for it. */
  calculo?: CalculoDoPedido;
};

/** Filter of an influencer's orders. `busca` is a part of an id; '' means all. */
export type FiltroDoInfluencer = { uid: string; status: StatusNormalizado | null; busca: string };

const statusNoBanco: Record<StatusNormalizado, StatusDoPedido> = {
  aprovado: 'approved',
  pendente: 'pendente',
  cancelado: 'rejected',
  enviado: 'enviado',
  concluido: 'concluido',
};

/** Condition for orders that this influencer may see. Every query about them must use it. */
export function condicaoDoInfluencer({ uid, status, busca }: FiltroDoInfluencer): SQL | undefined {
  return and(
    eq(pedidos.idInfluencer, uid),
    isNull(pedidos.excluidoEm),
    status ? eq(pedidos.status, statusNoBanco[status]) : undefined,
    comId(busca),
  );
}

/** Length of the id shown to admins. Longer searches are cut: they would allow guessing a whole id letter by letter. */
const MAIOR_COMECO = 8;
const TAMANHO_DO_ID = 20;

/** Matches the beginning of an id or of its short code. Characters other than letters and digits are ignored. */
function comId(busca: string): SQL | undefined {
  const texto = busca
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
    .slice(0, TAMANHO_DO_ID);
  if (busca.trim() === '') return undefined;
  if (texto === '' || (texto.length > MAIOR_COMECO && texto.length < TAMANHO_DO_ID)) return sql`false`;
  return or(sql`upper(right(${pedidos.id}, 6)) like ${`${texto}%`}`, sql`upper(${pedidos.id}) like ${`${texto}%`}`);
}

const comissaoDoPedido = sql<number>`(select coalesce(sum(l.comissao_centavos), 0)::float8 from ${lancamentosDeComissao} l where l.pedido_id = ${sql.raw('"pedidos"."id"')})`;

const colunas = {
  id: pedidos.id,
  criadoEm: pedidos.criadoEm,
  status: pedidos.status,
  subtotalCentavos: pedidos.subtotalCentavos,
  descontoCentavos: pedidos.descontoCentavos,
  freteCentavos: pedidos.freteCentavos,
  totalCentavos: pedidos.totalCentavos,
  estornadoCentavos: pedidos.estornadoCentavos,
  comissaoCentavos: comissaoDoPedido,
  motivoDaRecusa: sql<
    string | null
  >`(select r.motivo from comissoes_recusadas r where r.pedido_id = ${sql.raw('"pedidos"."id"')})`,
};

type Lida = Pick<typeof pedidos.$inferSelect, Exclude<keyof typeof colunas, 'comissaoCentavos' | 'motivoDaRecusa'>> & {
  comissaoCentavos: number;
  motivoDaRecusa: string | null;
};

function paraOInfluencer(lida: Lida): PedidoDoInfluencer {
  return {
    codigo: codigoCurto(lida.id),
    criadoEm: lida.criadoEm.toISOString(),
    status: statusNormalizado(lida.status),
    valorCentavos: estaPago(lida.status)
      ? vendaLiquida(lida)
      : baseDaComissao(lida.subtotalCentavos, lida.descontoCentavos),
    comissaoCentavos: lida.comissaoCentavos,
    motivoDaRecusa: lida.motivoDaRecusa,
  };
}

const formaDoCursor = /^(\d{1,14})\.([A-Z0-9]{6})$/;

/**
 * Continues after the order created at the cursor's moment with the cursor's code; without a code, after that moment.
 */
function depoisDoCodigo(uid: string, cursor: string | null): SQL | undefined {
  const [, ms, codigo] = formaDoCursor.exec(cursor ?? '') ?? [];
  if (!ms) return undefined;
  const momento = sql`${new Date(Number(ms)).toISOString()}::timestamptz`;
  const id = sql`(select u.id from pedidos u where u.id_influencer = ${uid} and u.criado_em = ${momento} and upper(right(u.id, 6)) = ${codigo} limit 1)`;
  return sql`(${pedidos.criadoEm}, ${pedidos.id}) < (${momento}, coalesce(${id}, ''))`;
}

/**
 * Returns the orders placed with the influencer's coupon, newest first (docs/requirements.md 7.4: page size 15 with a
 * cursor).
 */
export async function listarPedidosDoInfluencer(
  db: Db,
  filtro: FiltroDoInfluencer & { cursor: string | null; tamanho?: number; comCalculo?: boolean },
): Promise<Pagina<PedidoDoInfluencer>> {
  const tamanho = filtro.tamanho ?? tamanhoDaPagina.pedidosDoInfluencer;
  const lidas = await db
    .select(colunas)
    .from(pedidos)
    .where(and(condicaoDoInfluencer(filtro), depoisDoCodigo(filtro.uid, filtro.cursor)))
    .orderBy(desc(pedidos.criadoEm), desc(pedidos.id))
    .limit(tamanho + 1);
  const linhas = lidas.slice(0, tamanho);
  const ultima = linhas.at(-1);
  const ids = filtro.comCalculo ? linhas.map(({ id }) => id) : [];
  const calculos = await lerCalculosDosPedidos(db, ids);
  return {
    linhas: linhas.map((linha) => {
      const calculo = calculos.get(linha.id);
      return { ...paraOInfluencer(linha), ...(calculo && { calculo }) };
    }),
    proximo: ultima && lidas.length > tamanho ? `${ultima.criadoEm.getTime()}.${codigoCurto(ultima.id)}` : null,
  };
}

/** Returns all orders of the filter in batches, for an export. */
export async function* pedidosDoInfluencerEmLotes(
  db: Db,
  filtro: FiltroDoInfluencer,
  tamanho = 500,
): AsyncGenerator<PedidoDoInfluencer[]> {
  let cursor: string | null = null;
  do {
    const { linhas, proximo }: Pagina<PedidoDoInfluencer> = await listarPedidosDoInfluencer(db, {
      ...filtro,
      cursor,
      tamanho,
    });
    if (linhas.length > 0) yield linhas;
    cursor = proximo;
  } while (cursor !== null);
}

/** Totals of the filtered orders that count: number, goods sold and commission according to the ledger. */
export type TotaisDosPedidos = {
  naLista: number;
  aprovados: number;
  vendidoCentavos: number;
  comissaoCentavos: number;
};

export async function resumirPedidosDoInfluencer(
  db: Db,
  filtro: FiltroDoInfluencer,
  agora: Date,
): Promise<TotaisDosPedidos> {
  if (filtro.status === null && filtro.busca.trim() === '') return resumirTodos(db, filtro.uid, agora);
  const porStatus = await db
    .select({ status: pedidos.status, quantos: sql<number>`count(*)::float8` })
    .from(pedidos)
    .where(condicaoDoInfluencer(filtro))
    .groupBy(pedidos.status);
  const contar = (quais: typeof porStatus) => quais.reduce((soma, { quantos }) => soma + quantos, 0);
  const aprovados = contar(porStatus.filter(({ status }) => estaPago(status)));
  return {
    naLista: contar(porStatus),
    aprovados,
    ...(aprovados === 0 ? semVendas : await somarVendas(db, filtro)),
  };
}

const semVendas = { vendidoCentavos: 0, comissaoCentavos: 0 };

/** The totals of all orders: the ledger's, which are fast, and a count of those that earn nothing. */
async function resumirTodos(db: Db, uid: string, agora: Date): Promise<TotaisDosPedidos> {
  const [{ pedidos: aprovados, vendaCentavos, comissaoCentavos }, outros] = await Promise.all([
    somarLivro(db, uid, agora),
    db.$count(
      pedidos,
      and(
        condicaoDoInfluencer({ uid, status: null, busca: '' }),
        inArray(
          pedidos.status,
          statusDoPedido.filter((status) => !estaPago(status)),
        ),
      ),
    ),
  ]);
  return { naLista: aprovados + outros, aprovados, vendidoCentavos: vendaCentavos, comissaoCentavos };
}

/** Filtered orders are summed one by one. */
async function somarVendas(db: Db, filtro: FiltroDoInfluencer): Promise<typeof semVendas> {
  const [linha] = await db
    .select({
      vendidoCentavos: sql<number>`coalesce(sum(${lancamentosDeComissao.vendaCentavos}), 0)::float8`,
      comissaoCentavos: sql<number>`coalesce(sum(${lancamentosDeComissao.comissaoCentavos}), 0)::float8`,
    })
    .from(pedidos)
    .innerJoin(lancamentosDeComissao, eq(lancamentosDeComissao.pedidoId, pedidos.id))
    .where(and(condicaoDoInfluencer(filtro), inArray(pedidos.status, [...statusPagos])));
  return linha ?? semVendas;
}
