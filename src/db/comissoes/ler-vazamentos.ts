// @requirement 15.28.3 15.28.4 15.28.6
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { sqlLiterals } from '#db/sql-literals.ts';
import {
  alarmesDispensados,
  codigosPausados,
  comissoesRecusadas,
  linksDoInfluencer,
  pedidoLinks,
  pedidos,
  usuarios,
} from '#db/schema/index.ts';
import {
  type Alarme,
  alarmeDoCodigo,
  type DiaDoCodigo,
  diasPassados,
  MENOS_PEDIDOS_DO_ALARME,
  type PedidosDaEvidencia,
  periodosDoAlarme,
} from '#domain/comissoes/alarme-de-vazamento.ts';
import type { DadosDoComprador } from '#domain/comissoes/compra-propria.ts';
import type { Centavos } from '#domain/dinheiro.ts';
import { statusPagos, type StatusDoPedido } from '#domain/pedidos/pedido-status.ts';
import { pickColumns } from '#db/pick-columns.ts';
import { cartaoDoInfluencer } from './ler-compra-propria.ts';

/** A code that looks leaked, with the counts that say so. */
export type CodigoEmAlarme = Alarme & { uid: string; nome: string; codigo: string };

const pagos = sql`p.status in (${sqlLiterals(statusPagos)}) and p.excluido_em is null`;

/**
 * Returns the codes that raise the alarm now, of one influencer or of all: not those that are paused, or whose alarm was dismissed lately. The ledger's
 * index tells who sold enough in the days that can raise it; only their orders are counted, by code and day.
 */
export async function lerAlarmes(db: Db, momento: Date, uid: string | null = null): Promise<CodigoEmAlarme[]> {
  const { desde, desdeEvidencia } = periodosDoAlarme(momento);
  const agora = sql`${momento.toISOString()}::timestamptz`;
  const { rows } = await db.execute<
    DiaDoCodigo & { uid: string; nome: string; codigo: string; dispensadoEm: string | Date | null }
  >(sql`
    select u.id as uid, u.nome, c.codigo, d.criado_em as "dispensadoEm", c.dia, c.pedidos, c.sem_clique as "semClique"
    from usuarios u
    cross join lateral (
      select upper(p.cupom_codigo) as codigo, greatest(ceil(extract(epoch from ${agora} - p.criado_em) / 86400) - 1, 0)::int as dia,
        count(*)::int as pedidos, (count(*) filter (where l.pedido_id is null))::int as sem_clique
      from pedidos p left join pedido_links l on l.pedido_id = p.id
      where p.id_influencer = u.id and p.criado_em >= ${desde.toISOString()}::timestamptz and p.criado_em <= ${agora} and ${pagos} and p.cupom_codigo is not null
      group by 1, 2
    ) c
    left join alarmes_dispensados d on d.codigo = c.codigo
    where u.role in ('influencer', 'admin') and u.cupom is not null ${uid === null ? sql`` : sql`and u.id = ${uid}`}
      and (select coalesce(sum(l.pedidos) filter (where l.pedidos > 0), 0) from lancamentos_de_comissao l
        where l.id_influencer = u.id and l.criado_em >= ${desdeEvidencia.toISOString()}::timestamptz) >= ${MENOS_PEDIDOS_DO_ALARME}
      and not exists (select from codigos_pausados s where s.codigo = c.codigo)`);
  return [...Map.groupBy(rows, (dia) => `${dia.uid} ${dia.codigo}`).values()]
    .flatMap((dias) => {
      const [{ uid: dono, nome, codigo, dispensadoEm }] = dias as [(typeof dias)[number]];
      const alarme = alarmeDoCodigo(dias, dispensadoEm === null ? null : diasPassados(new Date(dispensadoEm), momento));
      return alarme ? [{ uid: dono, nome, codigo, ...alarme }] : [];
    })
    .toSorted((a, b) => b.agora.semClique - a.agora.semClique || a.codigo.localeCompare(b.codigo));
}

/** A code that the owner paused, with the account that has it now. */
export type CodigoPausado = typeof codigosPausados.$inferSelect & { uid: string | null; nome: string | null };

/** Returns the paused codes, newest first. */
export async function listarCodigosPausados(db: Db): Promise<CodigoPausado[]> {
  return db
    .select({
      ...pickColumns(codigosPausados, 'codigo', 'porNome', 'criadoEm'),
      uid: usuarios.id,
      nome: usuarios.nome,
    })
    .from(codigosPausados)
    .leftJoin(usuarios, eq(usuarios.cupom, codigosPausados.codigo))
    .orderBy(desc(codigosPausados.criadoEm), asc(codigosPausados.codigo))
    .limit(MAIS_PAUSADOS);
}
const MAIS_PAUSADOS = 200;

/** State of a code: since when and by whom it is paused, and its last dismissed alarm; null for none. */
export type EstadoDoCodigoNoPainel = {
  pausa: { porNome: string; criadoEm: Date } | null;
  dispensa: { nota: string; porNome: string; criadoEm: Date } | null;
};

/** Returns whether this code is paused, and its last dismissed alarm. */
export async function lerEstadoDoCodigo(db: Db, codigo: string): Promise<EstadoDoCodigoNoPainel> {
  const [[pausa], [dispensa]] = await Promise.all([
    db
      .select(pickColumns(codigosPausados, 'porNome', 'criadoEm'))
      .from(codigosPausados)
      .where(eq(codigosPausados.codigo, codigo)),
    db
      .select(pickColumns(alarmesDispensados, 'nota', 'porNome', 'criadoEm'))
      .from(alarmesDispensados)
      .where(eq(alarmesDispensados.codigo, codigo)),
  ]);
  return { pausa: pausa ?? null, dispensa: dispensa ?? null };
}

/** An order with the code, as evidence. */
export type PedidoDoCodigo = DadosDoComprador & {
  id: string;
  numeroDoPedido: number;
  nome: string;
  status: StatusDoPedido;
  criadoEm: Date;
  cidade: string;
  uf: string;
  totalCentavos: Centavos;
  comissaoCentavos: Centavos;
  /** Channel of the link it came through; null without a click. */
  canal: string | null;
  site: string;
  /** Whether the buyer's account, mailbox or document has an earlier paid order. */
  jaComprou: boolean;
  /** The reason why its commission is not paid; null when it is. */
  motivo: string | null;
};

/** Orders with a code since a moment. */
type PeriodoDoCodigo = { uid: string; codigo: string; desde: Date };

const doPeriodo = ({ uid, codigo, desde }: PeriodoDoCodigo) =>
  and(
    eq(pedidos.idInfluencer, uid),
    isNull(pedidos.excluidoEm),
    inArray(pedidos.status, [...statusPagos]),
    sql`${pedidos.criadoEm} >= ${desde.toISOString()}::timestamptz`,
    sql`upper(${pedidos.cupomCodigo}) = ${codigo}`,
  );

// One condition each, by its own index: joined by `or`, the planner would read all orders.
const antesDele = sql`e.criado_em < pedidos.criado_em and e.status in (${sqlLiterals(statusPagos)}) and e.excluido_em is null`;
const jaComprou = sql<boolean>`(exists (select from pedidos e where e.uid = pedidos.uid and ${antesDele})
    or exists (select from pedidos e where caixa_do_email(e.email) = caixa_do_email(pedidos.email) and ${antesDele})
    or (pedidos.documento is not null and exists (select from pedidos e where e.documento is not null and e.documento = pedidos.documento and ${antesDele})))`;
const site = sql<string>`coalesce(${pedidoLinks.site}, '')`;

/** Counts all paid orders with this influencer's code since a moment, those that are alike together. */
export async function contarEvidencia(db: Db, periodo: PeriodoDoCodigo): Promise<PedidosDaEvidencia[]> {
  const fatos = db
    .select({
      clicou: sql<boolean>`${pedidoLinks.pedidoId} is not null`.as('clicou'),
      site: site.as('site_clicado'),
      jaComprou: jaComprou.as('ja_comprou'),
      ...pickColumns(pedidos, 'cidade', 'uf'),
      hora: sql<number>`extract(hour from ${pedidos.criadoEm} at time zone 'America/Sao_Paulo')::int`.as('hora'),
    })
    .from(pedidos)
    .leftJoin(pedidoLinks, eq(pedidoLinks.pedidoId, pedidos.id))
    .where(doPeriodo(periodo))
    .as('fatos');
  const { clicou, site: clicado, cidade, uf, hora } = fatos;
  const iguais = { clicou, site: clicado, jaComprou: fatos.jaComprou, cidade, uf, hora };
  return db
    .select({ ...iguais, pedidos: sql<number>`count(*)::int` })
    .from(fatos)
    .groupBy(...Object.values(iguais));
}

/**
 * Returns the first of the paid orders with this influencer's code since a moment: unmarked ones first, without a click
 * first, newest first.
 */
export async function listarEvidencia(
  db: Db,
  periodo: PeriodoDoCodigo & { quantos: number },
): Promise<PedidoDoCodigo[]> {
  return db
    .select({
      ...pickColumns(
        pedidos,
        'id',
        'numeroDoPedido',
        'nome',
        'status',
        'criadoEm',
        'cidade',
        'uf',
        'totalCentavos',
        'uid',
        'email',
        'documento',
        'cep',
        'numero',
      ),
      comissaoCentavos: sql<number>`(select coalesce(sum(l.comissao_centavos), 0)::float8 from lancamentos_de_comissao l where l.pedido_id = pedidos.id)`,
      canal: linksDoInfluencer.canal,
      site,
      jaComprou,
      cartaoDoInfluencer,
      motivo: comissoesRecusadas.motivo,
    })
    .from(pedidos)
    .leftJoin(pedidoLinks, eq(pedidoLinks.pedidoId, pedidos.id))
    .leftJoin(linksDoInfluencer, eq(linksDoInfluencer.id, pedidoLinks.linkId))
    .leftJoin(comissoesRecusadas, eq(comissoesRecusadas.pedidoId, pedidos.id))
    .where(doPeriodo(periodo))
    .orderBy(
      desc(isNull(comissoesRecusadas.pedidoId)),
      desc(isNull(pedidoLinks.pedidoId)),
      desc(pedidos.criadoEm),
      desc(pedidos.id),
    )
    .limit(periodo.quantos);
}
