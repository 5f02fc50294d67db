// @requirement 15.27.3 15.27.5 15.27.6
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import {
  diasDosLinks,
  linksDoInfluencer,
  mesesDosLinks,
  pedidoLinks,
  pessoasDoDia,
  usuarios,
  visitasDosLinks,
} from '#db/schema/index.ts';
import type { Dia } from '#domain/calendario.ts';
import type { LinkClicado } from '#domain/comissoes/link-do-influencer.ts';

export type LinkDoInfluencer = typeof linksDoInfluencer.$inferSelect;

/** Locks an influencer's row, so that their links are made one after the other. Returns their code; null without one. */
export async function travarInfluencer(tx: Db, uid: string): Promise<string | null> {
  const [linha] = await tx.select({ cupom: usuarios.cupom }).from(usuarios).where(eq(usuarios.id, uid)).for('update');
  return linha?.cupom ?? null;
}

/** Inserts a link; false if its address is taken, by a link of another time of the same code. */
export async function inserirLink(tx: Db, link: Omit<LinkDoInfluencer, 'arquivadoEm'>): Promise<boolean> {
  const inseridos = await tx
    .insert(linksDoInfluencer)
    .values(link)
    .onConflictDoNothing({ target: [linksDoInfluencer.codigo, linksDoInfluencer.slug] })
    .returning({ id: linksDoInfluencer.id });
  return inseridos.length > 0;
}

/** Archives a link of this influencer, or lists it again with null. Returns whether there is one. */
export async function arquivarLink(
  db: Db,
  { id, idInfluencer, em }: { id: string; idInfluencer: string; em: Date | null },
): Promise<boolean> {
  const mudados = await db
    .update(linksDoInfluencer)
    .set({ arquivadoEm: em })
    .where(
      and(
        eq(linksDoInfluencer.id, id),
        eq(linksDoInfluencer.idInfluencer, idInfluencer),
        em ? isNull(linksDoInfluencer.arquivadoEm) : undefined,
      ),
    )
    .returning({ id: linksDoInfluencer.id });
  return mudados.length > 0;
}

/** Sites that are told apart of one link and day; further ones count as this one. */
const MAXIMO_DE_SITES = 50;
const OUTROS_SITES = 'outros';

/** Counts a person's first visit of the day, by `marca`; a further one changes nothing. One statement. Returns whether it counted. */
export async function contarVisitaDoLink(
  db: Db,
  { linkId, site, dia, marca }: LinkClicado & { dia: Dia; marca: string },
): Promise<boolean> {
  const { linkId: doLink, dia: doDia, site: doSite } = visitasDosLinks;
  const doMesmo = sql`${doLink} = ${linkId} and ${doDia} = ${dia}`;
  const { rows } = await db.execute(sql`with nova as (
      insert into ${pessoasDoDia} (dia, marca) values (${dia}, ${marca}) on conflict do nothing returning 1
    )
    insert into ${visitasDosLinks} (link_id, dia, site, visitas)
    select ${linkId}, ${dia}, case
        when (select count(*) from ${visitasDosLinks} where ${doMesmo}) < ${MAXIMO_DE_SITES}
          or exists (select 1 from ${visitasDosLinks} where ${doMesmo} and ${doSite} = ${site}) then ${site}
        else ${OUTROS_SITES} end, 1
    from nova
    on conflict (link_id, dia, site) do update set visitas = ${visitasDosLinks}.visitas + 1 returning 1`);
  return rows.length > 0;
}

/** Deletes counts of days before `doAno`, which no page shows. */
export async function esquecerCliques(db: Db, doAno: Dia): Promise<void> {
  await db.delete(visitasDosLinks).where(lt(visitasDosLinks.dia, doAno));
  await db.delete(mesesDosLinks).where(lt(mesesDosLinks.mes, doAno));
  await db.delete(diasDosLinks).where(lt(diasDosLinks.dia, doAno));
}

/** Writes the link of a new order, if it is one of the influencer of its code. */
export async function inserirLinkDoPedido(
  tx: Db,
  clicado: LinkClicado,
  pedido: { id: string; idInfluencer: string | null; em: Date },
): Promise<void> {
  if (pedido.idInfluencer === null) return;
  const { id, idInfluencer } = linksDoInfluencer;
  await tx.insert(pedidoLinks).select(
    tx
      .select({
        pedidoId: sql`${pedido.id}`.as('pedido_id'),
        linkId: id,
        site: sql`${clicado.site}`.as('site'),
        criadoEm: sql`${pedido.em.toISOString()}::timestamptz`.as('criado_em'),
      })
      .from(linksDoInfluencer)
      .where(and(eq(id, clicado.linkId), eq(idInfluencer, pedido.idInfluencer))),
  );
}
