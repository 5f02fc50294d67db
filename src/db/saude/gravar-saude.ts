// @requirement 11.18.18
import { inArray, sql, lt } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { saude, relatosDeCsp } from '#db/schema/index.ts';
import type { MotivoDaSaude, ParteDaSaude } from '#domain/saude/saude.ts';
import type { RelatoDeCsp } from '#domain/saude/relato-de-csp.ts';

/** Stores the result of a health check. `desde` changes only between healthy and unhealthy. */
export async function gravarVistaDaSaude(
  tx: Db,
  { parte, motivo, agora }: { parte: ParteDaSaude; motivo: MotivoDaSaude | null; agora: Date },
): Promise<void> {
  await tx
    .insert(saude)
    .values({ parte, motivo, desde: agora, conferidaEm: agora })
    .onConflictDoUpdate({
      target: saude.parte,
      set: {
        motivo,
        conferidaEm: agora,
        // A problem whose reason changes is still the same problem.
        desde: sql`case when (${saude.motivo} is null) = (excluded.motivo is null) then ${saude.desde} else excluded.desde end`,
      },
    });
}

export async function marcarSaudeAvisada(tx: Db, partes: readonly ParteDaSaude[], agora: Date): Promise<void> {
  await tx
    .update(saude)
    .set({ avisadaEm: agora })
    .where(inArray(saude.parte, [...partes]));
}

/** Anyone may send reports: beyond this number of different ones only known ones are counted. */
const DIFERENTES = 200;

export async function anotarRelato(db: Db, relato: RelatoDeCsp, agora: Date): Promise<void> {
  const { diretiva, origem, imposta, pagina } = relato;
  const em = sql`${agora.toISOString()}::timestamptz`;
  await db.execute(sql`
    insert into relatos_de_csp as r (diretiva, origem, imposta, pagina, primeira_em, ultima_em)
    select ${diretiva}, ${origem}, ${imposta}::boolean, ${pagina}, ${em}, ${em}
    where (select count(*) from relatos_de_csp) < ${DIFERENTES}::int
      or exists (select 1 from relatos_de_csp where diretiva = ${diretiva} and origem = ${origem} and imposta = ${imposta}::boolean)
    on conflict (diretiva, origem, imposta) do update
      set vezes = least(r.vezes, 2000000000) + 1, pagina = excluded.pagina, ultima_em = excluded.ultima_em`);
}

export async function esquecerRelatos(db: Db, antesDe: Date): Promise<void> {
  await db.delete(relatosDeCsp).where(lt(relatosDeCsp.ultimaEm, antesDe));
}
