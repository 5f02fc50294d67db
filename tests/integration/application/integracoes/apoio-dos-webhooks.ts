import { asc, eq } from 'drizzle-orm';
import { createGuardedFetch, parsePermittedHosts } from '#adapters/network/guarded-fetch.ts';
import { enviarMensagem, tomarMensagens } from '#application/integracoes/enviar-webhooks.ts';
import { criarWebhook } from '#application/integracoes/webhooks.ts';
import type { Loja } from '#application/loja.ts';
import type { Db } from '#db/client.ts';
import { usuarios, webhookMensagens } from '#db/schema/index.ts';

export const dona = {
  uid: 'dona',
  displayName: 'Dona',
  email: 'dona@exemplo.test',
  role: 'admin' as const,
  direitos: [],
};

export async function porADona(db: Db): Promise<void> {
  const { uid, email } = dona;
  await db.insert(usuarios).values({ id: uid, email, nome: 'Dona', role: 'admin' }).onConflictDoNothing();
}

/** Lets the shop reach these receivers. */
export function permitir(loja: Loja, ...hosts: string[]): void {
  loja.guardedFetch = createGuardedFetch(parsePermittedHosts(hosts.join(',')) ?? new Set());
}

let formularios = 0;
/** A new webhook of the owner. */
export async function novoWebhook(loja: Loja, endereco: string, topicos: readonly string[]) {
  formularios += 1;
  const criado = await criarWebhook(loja, dona, { endereco, topicos, chave: `formulario-${formularios}` });
  if (!criado.ok) throw new Error(JSON.stringify(criado.erro));
  return criado.valor;
}

/** Writes a message about an object as the triggers do. */
export async function escrever(db: Db, webhookId: string, objeto: string, topico = 'pedido.pago'): Promise<string> {
  const id = `msg_${crypto.randomUUID()}`;
  const corpo = JSON.stringify({ type: topico, timestamp: new Date().toISOString(), data: { id: objeto } });
  await db.insert(webhookMensagens).values({ id, webhookId, objeto, topico, corpo });
  return id;
}

/** Sends everything that is due now, message after message, as the sender does. Returns how many tries it took. */
export async function enviarTudo(loja: Loja): Promise<number> {
  let tentativas = 0;
  for (;;) {
    const tomadas = await tomarMensagens(loja, 100);
    if (tomadas.length === 0) return tentativas;
    tentativas += tomadas.length;
    await Promise.all(tomadas.map((mensagem) => enviarMensagem(loja, mensagem)));
  }
}

/** Returns the messages of a webhook in their order. */
export const mensagensDe = (db: Db, webhookId: string) =>
  db
    .select()
    .from(webhookMensagens)
    .where(eq(webhookMensagens.webhookId, webhookId))
    .orderBy(asc(webhookMensagens.sequencia));
