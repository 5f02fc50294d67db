import { inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { saude } from '#db/schema/index.ts';
import type { MotivoDaSaude, ParteDaSaude } from '#domain/saude/saude.ts';

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
