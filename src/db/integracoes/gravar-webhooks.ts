// @requirement 15.35.1
import { count, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { webhooks } from '#db/schema/index.ts';
import type { CadastroDoWebhook } from '#domain/integracoes/webhook.ts';

export type Webhook = typeof webhooks.$inferSelect;

/**
 * Returns the webhook, locked until the transaction ends. The lock lets orders write their messages meanwhile, which refer
 * to its key.
 */
export async function travarWebhook(tx: Db, id: string): Promise<Webhook | null> {
  const [webhook] = await tx.select().from(webhooks).where(eq(webhooks.id, id)).for('no key update');
  return webhook ?? null;
}

/** Returns how many webhooks there are; forms that create one wait for each other until their transactions end. */
export async function travarNumeroDeWebhooks(tx: Db): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('webhooks', 0))`);
  const [linha] = await tx.select({ quantos: count() }).from(webhooks);
  return linha?.quantos ?? 0;
}

export async function inserirWebhook(tx: Db, id: string, cadastro: CadastroDoWebhook): Promise<void> {
  await tx.insert(webhooks).values({ id, ...cadastro });
}

/** Writes an edit and increments the version. A new address has not failed yet. */
export async function gravarWebhook(tx: Db, id: string, cadastro: CadastroDoWebhook): Promise<void> {
  await tx
    .update(webhooks)
    .set({ ...cadastro, ...semFalhas, versao: sql`${webhooks.versao} + 1` })
    .where(eq(webhooks.id, id));
}

export const semFalhas = { falhasSeguidas: 0, falhandoDesde: null, pausadoAte: null } satisfies Partial<Webhook>;

export async function mudarWebhook(tx: Db, id: string, campos: Partial<Webhook>): Promise<void> {
  await tx.update(webhooks).set(campos).where(eq(webhooks.id, id));
}

/** Deletes a webhook with the messages that are left. Orders that commit meanwhile write it none. */
export async function apagarWebhook(tx: Db, id: string): Promise<void> {
  await tx.delete(webhooks).where(eq(webhooks.id, id));
}
