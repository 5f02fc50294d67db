import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { type DimensaoDasVendas, somasDeVendasAoVivo } from '#db/relatorios/ler-vendas.ts';

const TRAVA_DAS_SOMAS = 760_217_002;
const deTudo: DimensaoDasVendas[] = ['loja', 'produto', 'cupom', 'influencer', 'recebidos', 'origem', 'aparelho'];

/**
 * Recomputes the totals of at most `limite` outdated days, newest first, and returns their number. Needs its own
 * transaction: the marks are deleted before the orders are read, so a concurrent change leaves a new mark.
 */
export async function somarDiasPendentes(tx: Db, limite: number): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(${TRAVA_DAS_SOMAS}::bigint)`);
  const { rows } = await tx.execute<{ dia: string }>(sql`with feitas as (
      delete from dias_a_somar where dia in (select distinct dia from dias_a_somar order by dia desc limit ${limite}) returning dia
    ) select distinct dia::text as dia from feitas`);
  if (rows.length === 0) return 0;
  const dias = sql`select unnest(array[${sql.join(
    rows.map(({ dia }) => sql`${dia}::date`),
    sql`, `,
  )}]) as dia`;
  await tx.execute(
    sql`delete from vendas_por_dia where de in ('loja','produto','cupom','influencer','recebidos','origem','aparelho') and dia in (${dias})`,
  );
  for (const de of deTudo) await tx.execute(sql`insert into vendas_por_dia ${somasDeVendasAoVivo(de, dias)}`);
  return rows.length;
}
