import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { lancamentosDeComissao, pedidos } from '#db/schema/index.ts';
import { baseDaComissao } from '#domain/comissao.ts';
import { vendaLiquida } from '#domain/comissao-lancamentos.ts';
import { tamanhoDaPagina } from '#domain/loja.ts';
import { codigoCurto } from '#domain/pedido.ts';
import {
  estaPago,
  type StatusDoPedido,
  type StatusNormalizado,
  statusNormalizado,
  statusPagos,
} from '#domain/pedido-status.ts';
import { somarLivro } from './livro-de-comissoes.ts';
import { depoisDe, type Pagina, paginar } from './pedidos-do-cliente.ts';

/** An order as its influencer sees it: never who bought, nor what (DESIGN 5, Personal data). Money in centavos. */
export type PedidoDoInfluencer = {
  id: string;
  /** Last 6 characters in capitals. */
  codigo: string;
  /** ISO, so that it reads the same from a page and from a stream. */
  criadoEm: string;
  status: StatusNormalizado;
  /** Goods after discount; of a paid order without what was given back. */
  valorCentavos: number;
  /** What the ledger holds for it. */
  comissaoCentavos: number;
};

/** Which of their orders an influencer looks at. `busca` is a part of an id; '' means all. */
export type FiltroDoInfluencer = { uid: string; status: StatusNormalizado | null; busca: string };

const statusNoBanco: Record<StatusNormalizado, StatusDoPedido> = {
  aprovado: 'approved',
  pendente: 'pendente',
  cancelado: 'rejected',
  enviado: 'enviado',
  concluido: 'concluido',
};

/** What makes an order this influencer's to see. Every query about them goes through it. */
export function doInfluencer({ uid, status, busca }: FiltroDoInfluencer): SQL | undefined {
  return and(
    eq(pedidos.idInfluencer, uid),
    isNull(pedidos.excluidoEm),
    status ? eq(pedidos.status, statusNoBanco[status]) : undefined,
    comId(busca),
  );
}

/** An id by its beginning, or by the beginning of its short code. Anything but letters and digits is left out. */
function comId(busca: string): SQL | undefined {
  const texto = busca
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
    .slice(0, 20);
  if (busca.trim() === '') return undefined;
  if (texto === '') return sql`false`;
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
};

type Lida = Pick<typeof pedidos.$inferSelect, Exclude<keyof typeof colunas, 'comissaoCentavos'>> & {
  comissaoCentavos: number;
};

function paraOInfluencer(lida: Lida): PedidoDoInfluencer {
  return {
    id: lida.id,
    codigo: codigoCurto(lida.id),
    criadoEm: lida.criadoEm.toISOString(),
    status: statusNormalizado(lida.status),
    valorCentavos: estaPago(lida.status)
      ? vendaLiquida(lida)
      : baseDaComissao(lida.subtotalCentavos, lida.descontoCentavos),
    comissaoCentavos: lida.comissaoCentavos,
  };
}

/** Orders placed with the influencer's coupon, newest first (specification 7: page size 15 with a cursor). */
export async function listarPedidosDoInfluencer(
  db: Db,
  filtro: FiltroDoInfluencer & { cursor: string | null; tamanho?: number },
): Promise<Pagina<PedidoDoInfluencer>> {
  const tamanho = filtro.tamanho ?? tamanhoDaPagina.pedidosDoInfluencer;
  const lidas = await db
    .select(colunas)
    .from(pedidos)
    .where(and(doInfluencer(filtro), depoisDe(filtro.cursor)))
    .orderBy(desc(pedidos.criadoEm), desc(pedidos.id))
    .limit(tamanho + 1);
  const { linhas, proximo } = paginar(lidas, tamanho);
  return { linhas: linhas.map(paraOInfluencer), proximo };
}

/** All of them in batches, for an export. */
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

/** Of the orders that a filter lets through, those that count: how many, goods sold and commission, as the ledger has them. */
export type ResumoDosPedidos = {
  naLista: number;
  aprovados: number;
  vendidoCentavos: number;
  comissaoCentavos: number;
};

export async function resumirPedidosDoInfluencer(
  db: Db,
  filtro: FiltroDoInfluencer,
  agora: Date,
): Promise<ResumoDosPedidos> {
  const porStatus = await db
    .select({ status: pedidos.status, quantos: sql<number>`count(*)::float8` })
    .from(pedidos)
    .where(doInfluencer(filtro))
    .groupBy(pedidos.status);
  const contar = (quais: typeof porStatus) => quais.reduce((soma, { quantos }) => soma + quantos, 0);
  const aprovados = contar(porStatus.filter(({ status }) => estaPago(status)));
  return {
    naLista: contar(porStatus),
    aprovados,
    ...(aprovados === 0 ? semVendas : await somarVendas(db, filtro, agora)),
  };
}

const semVendas = { vendidoCentavos: 0, comissaoCentavos: 0 };

/** All orders are the whole ledger, which is quick to add up; a part of them is looked up order by order. */
async function somarVendas(db: Db, filtro: FiltroDoInfluencer, agora: Date): Promise<typeof semVendas> {
  if (filtro.status === null && filtro.busca.trim() === '') {
    const { vendaCentavos, comissaoCentavos } = await somarLivro(db, filtro.uid, agora);
    return { vendidoCentavos: vendaCentavos, comissaoCentavos };
  }
  const [linha] = await db
    .select({
      vendidoCentavos: sql<number>`coalesce(sum(${lancamentosDeComissao.vendaCentavos}), 0)::float8`,
      comissaoCentavos: sql<number>`coalesce(sum(${lancamentosDeComissao.comissaoCentavos}), 0)::float8`,
    })
    .from(pedidos)
    .innerJoin(lancamentosDeComissao, eq(lancamentosDeComissao.pedidoId, pedidos.id))
    .where(and(doInfluencer(filtro), inArray(pedidos.status, [...statusPagos])));
  return linha ?? semVendas;
}
