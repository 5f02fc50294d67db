// @requirement 15.37.1 15.37.2 15.37.3 15.37.5
import { and, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import {
  categorias,
  chegadasDoDia,
  medidasPorDia,
  pedidoOrigens,
  pedidos,
  pessoasDoDia,
  produtos,
  saisDoDia,
} from '#db/schema/index.ts';
import type { Dia } from '#domain/calendario.ts';
import { dimensoes, MAIS_CHAVES, type Medida } from '#domain/medicao/medida.ts';
import { type Origem, OUTRAS } from '#domain/medicao/origem.ts';
import type { Aparelho } from '#domain/medicao/pessoa.ts';

/** Returns the products and categories among these that the shop has. */
export async function conferirPaginas(
  db: Db,
  { ids, slugs }: { ids: string[]; slugs: string[] },
): Promise<{ ids: Set<string>; slugs: Set<string> }> {
  const [dosIds, dosSlugs] = await Promise.all([
    ids.length === 0 ? [] : db.select({ id: produtos.id }).from(produtos).where(inArray(produtos.id, ids)),
    slugs.length === 0
      ? []
      : db.select({ slug: categorias.slug }).from(categorias).where(inArray(categorias.slug, slugs)),
  ]);
  return { ids: new Set(dosIds.map(({ id }) => id)), slugs: new Set(dosSlugs.map(({ slug }) => slug)) };
}

/** Returns those of the marks that were written on this day. */
export async function marcasEscritas(db: Db, dia: Dia, marcas: string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ marca: string }>(sql`select p.marca from ${pessoasDoDia} p
    join jsonb_array_elements_text(${JSON.stringify(marcas)}::jsonb) as m(marca) on p.marca = m.marca where p.dia = ${dia}::date`);
  return new Set(rows.map(({ marca }) => marca));
}

/**
 * A measure and the mark that counts a person in it once. `direto` marks a first visit without an origin.
 */
export type MedidaMarcada = Medida & { marca: string };

/**
 * Adds each person to the sums of this day, once per mark: marks that are written already change nothing. Needs its own
 * transaction; instances add one after the other.
 */
export async function somarMedidas(tx: Db, dia: Dia, medidas: readonly MedidaMarcada[]): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('medidas', 0))`);
  const { rows } = await tx.execute<{ marca: string }>(sql`insert into ${pessoasDoDia} (dia, marca)
    select ${dia}::date, marca from jsonb_array_elements_text(${JSON.stringify(medidas.map(({ marca }) => marca))}::jsonb) as m(marca)
    on conflict do nothing returning marca`);
  const novas = new Set(rows.map(({ marca }) => marca));
  const conhecidas = await chavesDoDia(tx, dia);
  const somas = new Map<string, Medida & { pessoas: number }>();
  for (const { de, chave: pedida, marca } of medidas) {
    if (!novas.delete(marca)) continue;
    const chave = chaveComLimite(conhecidas, de, pedida);
    const id = `${de} ${chave}`;
    const soma = somas.get(id) ?? { de, chave, pessoas: 0 };
    somas.set(id, { ...soma, pessoas: soma.pessoas + 1 });
  }
  if (somas.size === 0) return;
  await tx.execute(sql`insert into ${medidasPorDia} as m (de, dia, chave, pessoas)
    select de, ${dia}::date, chave, pessoas from jsonb_to_recordset(${JSON.stringify([...somas.values()])}::jsonb) as s(de text, chave text, pessoas int)
    on conflict (de, dia, chave) do update set pessoas = m.pessoas + excluded.pessoas`);
}

type ChavesDoDia = Map<string, Set<string>>;

async function chavesDoDia(tx: Db, dia: Dia): Promise<ChavesDoDia> {
  const { rows } = await tx.execute<{ de: string; chave: string }>(
    sql`select de, chave from ${medidasPorDia} where dia = ${dia}::date and de in ('origem', 'busca')`,
  );
  const chaves: ChavesDoDia = new Map();
  for (const { de, chave } of rows) chaves.set(de, (chaves.get(de) ?? new Set()).add(chave));
  return chaves;
}

/** Strangers can make up sources and searches: beyond the day's limit all new ones are counted under one name. */
function chaveComLimite(conhecidas: ChavesDoDia, de: Medida['de'], chave: string): string {
  const limite = MAIS_CHAVES[de];
  if (limite === undefined) return chave;
  const doDia = conhecidas.get(de) ?? new Set();
  conhecidas.set(de, doDia);
  if (!doDia.has(chave) && doDia.size >= limite) return OUTRAS;
  doDia.add(chave);
  return chave;
}

type ChegadaDaPessoa = Origem & { marca: string };

const daUtm = ({ utm }: Origem) => ({
  utmSource: utm.source,
  utmMedium: utm.medium,
  utmCampaign: utm.campaign,
  utmTerm: utm.term,
  utmContent: utm.content,
});

/** Stores where these people came from; a later arrival of the day replaces an earlier one. */
export async function guardarChegadas(tx: Db, dia: Dia, chegadas: readonly ChegadaDaPessoa[]): Promise<void> {
  if (chegadas.length === 0) return;
  await tx
    .insert(chegadasDoDia)
    .values(chegadas.map((chegada) => ({ dia, marca: chegada.marca, origem: chegada.chave, ...daUtm(chegada) })))
    .onConflictDoUpdate({
      target: [chegadasDoDia.dia, chegadasDoDia.marca],
      set: {
        origem: sql`excluded.origem`,
        utmSource: sql`excluded.utm_source`,
        utmMedium: sql`excluded.utm_medium`,
        utmCampaign: sql`excluded.utm_campaign`,
        utmTerm: sql`excluded.utm_term`,
        utmContent: sql`excluded.utm_content`,
      },
    });
}

export type PedidoMedido = { pedidoId: string; marca: string; aparelho: Aparelho };

/** Stores with these orders where their buyers came from today, `direta` without an arrival. Stored origins are kept. */
export async function guardarOrigens(
  tx: Db,
  dia: Dia,
  medidos: readonly PedidoMedido[],
  direta: string,
): Promise<void> {
  if (medidos.length === 0) return;
  await tx.execute(sql`insert into ${pedidoOrigens} (pedido_id, origem, aparelho, utm_source, utm_medium, utm_campaign, utm_term, utm_content)
    select p.id, coalesce(c.origem, ${direta}), m.aparelho, c.utm_source, c.utm_medium, c.utm_campaign, c.utm_term, c.utm_content
    from jsonb_to_recordset(${JSON.stringify(medidos)}::jsonb) as m("pedidoId" text, marca text, aparelho text)
    join ${pedidos} p on p.id = m."pedidoId"
    left join ${chegadasDoDia} c on c.dia = ${dia}::date and c.marca = m.marca
    on conflict do nothing`);
}

/** Returns the salt of this day; the first caller's `novo` becomes it. */
export async function salDoDia(db: Db, dia: Dia, novo: string): Promise<string> {
  const ler = async () =>
    (await db.execute<{ sal: string }>(sql`select sal from ${saisDoDia} where dia = ${dia}::date`)).rows[0]?.sal;
  const lido = await ler();
  if (lido !== undefined) return lido;
  await db.insert(saisDoDia).values({ dia, sal: novo }).onConflictDoNothing();
  return (await ler()) ?? novo;
}

/** Deletes marks, arrivals and salts of days before `hoje`: the remaining sums lead back to nobody. */
export async function esquecerMarcas(db: Db, hoje: Dia): Promise<void> {
  await db.delete(pessoasDoDia).where(lt(pessoasDoDia.dia, hoje));
  await db.delete(chegadasDoDia).where(lt(chegadasDoDia.dia, hoje));
  await db.delete(saisDoDia).where(lt(saisDoDia.dia, hoje));
}

/** Deletes the sums of days before `doDia`. */
export async function esquecerMedidas(db: Db, doDia: Dia): Promise<void> {
  await db.delete(medidasPorDia).where(and(inArray(medidasPorDia.de, [...dimensoes]), lt(medidasPorDia.dia, doDia)));
}
