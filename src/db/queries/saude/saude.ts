import { max, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { emails, eventosPagamento, saude } from '#db/schema/index.ts';
import { motivosDaSaude, type MotivoDaSaude, type ParteDaSaude } from '#domain/saude/saude.ts';

/** What was seen of each part when it was last looked at. */
export type VistaDaSaude = {
  parte: ParteDaSaude;
  motivo: MotivoDaSaude | null;
  desde: Date;
  conferidaEm: Date;
  avisadaEm: Date | null;
};

export async function lerVistasDaSaude(db: Db): Promise<VistaDaSaude[]> {
  const linhas = await db.select().from(saude);
  // A newer version of the shop may know more reasons than this one.
  return linhas.map(({ motivo, ...linha }) => ({
    ...linha,
    motivo: motivosDaSaude.find((conhecido) => conhecido === motivo) ?? null,
  }));
}

/** When mail last went out, and when a mail server last took none. */
export async function lerCorreio(db: Db): Promise<{ ultimoEnviadoEm: Date | null; ultimaRecusaEm: Date | null }> {
  const [[enviado], [recusado]] = await Promise.all([
    db.select({ em: max(emails.enviadoEm) }).from(emails),
    db.select({ em: max(emails.recusadoEm) }).from(emails),
  ]);
  return { ultimoEnviadoEm: enviado?.em ?? null, ultimaRecusaEm: recusado?.em ?? null };
}

/** When a webhook was last heard; null when none ever was. */
export async function ultimoWebhook(db: Db): Promise<Date | null> {
  // By situation, as its index has it: four short looks instead of one over all rows.
  const situacoes = eventosPagamento.situacao.enumValues;
  const ultimos = await Promise.all(
    situacoes.map((situacao) =>
      db
        .select({ em: max(eventosPagamento.recebidoEm) })
        .from(eventosPagamento)
        .where(sql`${eventosPagamento.situacao} = ${situacao}`),
    ),
  );
  const momentos = ultimos.flatMap(([linha]) => (linha?.em ? [linha.em.getTime()] : []));
  return momentos.length === 0 ? null : new Date(Math.max(...momentos));
}

/** Tasks of the queue whose time has come, and since when the oldest waits. */
export async function lerFila(db: Db): Promise<{ esperando: number; maisAntiga: Date | null }> {
  const { rows } = await db.execute<{ esperando: number; desde: string | null }>(
    sql`select count(*)::int as esperando, min(start_after)::text as desde from fila.job where state < 'active' and start_after <= now()`,
  );
  const desde = rows[0]?.desde;
  return { esperando: rows[0]?.esperando ?? 0, maisAntiga: desde ? new Date(desde) : null };
}
