import { sql } from 'drizzle-orm';
import type { Loja } from '#application/loja.ts';
import { configuracao, conteudo } from '#db/schema/index.ts';
import { conteudoDaDemo, sobreDaDemo } from '#demo-data/conteudo.ts';

/**
 * Sets the texts of the demo's pages once, also in a demo that was filled before the texts were data. Edited texts stay.
 */
export async function semearConteudo({ db }: Pick<Loja, 'db'>): Promise<void> {
  await db.transaction(async (tx) => {
    const novos = await tx
      .insert(conteudo)
      .values({ dados: conteudoDaDemo })
      .onConflictDoNothing()
      .returning({ id: conteudo.id });
    if (novos.length === 0) return;
    await tx
      .update(configuracao)
      .set({ paginas: sql`jsonb_set(${configuracao.paginas}, '{sobre}', to_jsonb(${sobreDaDemo}::text))` })
      .where(sql`${configuracao.paginas}->>'sobre' is null`);
  });
}
