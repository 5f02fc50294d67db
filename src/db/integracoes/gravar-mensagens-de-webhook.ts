// @requirement 15.35.4 15.35.5 15.35.6
import { and, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { pickColumns } from '#db/pick-columns.ts';
import { webhookMensagens, webhooks } from '#db/schema/index.ts';
import { lerCorpo, type MensagemEscrita, type TextoIlegivel } from '#domain/integracoes/corpo-da-mensagem.ts';

export type MensagemDeWebhook = typeof webhookMensagens.$inferSelect;

/** A message that this process sends, and where to. */
export type MensagemReservada = Pick<MensagemDeWebhook, 'id' | 'webhookId'> & {
  corpo: string;
  endereco: string;
  segredoVez: number;
  segredoAnteriorAte: Date | null;
};

/** A message that was stopped, and why no text can be written for it. */
export type MensagemIlegivel = Pick<MensagemDeWebhook, 'id' | 'webhookId'> & { erro: TextoIlegivel };

type Reserva = {
  agora: Date;
  /** Longer than a try takes. */ ate: Date;
  /** Messages to return at most. */ vagas: number;
  /** Messages of one webhook that may be on their way at once; one while its receiver is probed. */ porWebhook: number;
  /** Failures in a row from which on a receiver is probed. */ sondarApos: number;
};

/**
 * Reserves messages that are due, the earliest waiting one of each object only, taking turns between webhooks. A webhook
 * whose messages another process is reserving is left out: the limit of each holds for all processes together. Those without a
 * readable text are stopped instead.
 */
export async function reservarMensagens(
  tx: Db,
  { agora, ate, vagas, porWebhook, sondarApos }: Reserva,
): Promise<{ reservadas: MensagemReservada[]; ilegiveis: MensagemIlegivel[] }> {
  const aptos = await tx
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(and(eq(webhooks.ativo, true), or(isNull(webhooks.pausadoAte), lte(webhooks.pausadoAte, agora))))
    .for('no key update', { skipLocked: true });
  if (aptos.length === 0) return { reservadas: [], ilegiveis: [] };
  const ids = aptos.map(({ id }) => id);
  // A statement of its own sees what the holders of these locks had reserved before. The earliest message of an object is a
  // scalar subquery: as a join, a table without statistics was read whole for each message.
  const m = webhookMensagens;
  const { rows } = await tx.execute<{ id: string }>(sql`
    select m.id from webhooks w cross join lateral (
      select m.id, row_number() over (order by m.proxima_em, m.sequencia) as vez from (
        select m.id, m.proxima_em, m.sequencia from webhook_mensagens m
        where m.webhook_id = w.id and m.situacao = 'esperando' and m.proxima_em <= ${agora.toISOString()}
          and (m.reservada_ate is null or m.reservada_ate <= ${agora.toISOString()})
          and m.sequencia = (select a.sequencia from webhook_mensagens a
            where a.webhook_id = m.webhook_id and a.objeto = m.objeto and a.situacao = 'esperando' order by a.sequencia limit 1)
        order by m.proxima_em, m.sequencia
        limit greatest(0, case when w.falhas_seguidas >= ${sondarApos} then 1 else ${porWebhook} end
          - (select count(*)::int from webhook_mensagens r
             where r.webhook_id = w.id and r.reservada_ate is not null and r.reservada_ate > ${agora.toISOString()}))
      ) m
    ) m
    where w.id in ${ids}
    order by m.vez limit ${vagas}`);
  if (rows.length === 0) return { reservadas: [], ilegiveis: [] };
  const reservadas = await tx
    .update(m)
    .set({ reservadaAte: ate })
    .from(webhooks)
    .where(
      and(
        eq(webhooks.id, m.webhookId),
        inArray(
          m.id,
          rows.map(({ id }) => id),
        ),
        eq(m.situacao, 'esperando'),
      ),
    )
    .returning({
      ...pickColumns(m, 'id', 'webhookId', 'topico', 'criadoEm', 'corpo', 'fatos'),
      ...pickColumns(webhooks, 'endereco', 'segredoVez', 'segredoAnteriorAte'),
    });
  return comTextos(tx, reservadas);
}

/**
 * Writes and stores the text of each message without one, so that a later version of the shop sends the same text again. Stops
 * a message whose text cannot be written; the others are sent.
 */
async function comTextos<M extends MensagemEscrita & { id: string; webhookId: string }>(tx: Db, mensagens: M[]) {
  const lidas = mensagens.map(({ fatos, ...mensagem }) => ({
    ...mensagem,
    nova: fatos !== null,
    texto: lerCorpo({ ...mensagem, fatos }),
  }));
  const reservadas = lidas.flatMap(({ texto, ...lida }) => (texto.ok ? [{ ...lida, corpo: texto.valor }] : []));
  const ilegiveis = lidas.flatMap(({ id, webhookId, texto }) =>
    texto.ok ? [] : [{ id, webhookId, erro: texto.erro }],
  );
  for (const { id, erro } of ilegiveis)
    await mudarMensagem(tx, id, {
      situacao: 'parada',
      proximaEm: null,
      reservadaAte: null,
      status: null,
      erro: erro.codigo,
    });
  const novas = reservadas.filter(({ nova }) => nova);
  if (novas.length > 0)
    await tx.execute(sql`
      update webhook_mensagens m set corpo = n.corpo, fatos = null
      from unnest(${sql.param(novas.map(({ id }) => id))}::text[], ${sql.param(novas.map(({ corpo }) => corpo))}::text[]) as n(id, corpo)
      where m.id = n.id`);
  return { reservadas, ilegiveis };
}

/** Returns the message, locked until the transaction ends. */
export async function travarMensagem(tx: Db, id: string): Promise<MensagemDeWebhook | null> {
  const [mensagem] = await tx.select().from(webhookMensagens).where(eq(webhookMensagens.id, id)).for('update');
  return mensagem ?? null;
}

export async function mudarMensagem(tx: Db, id: string, campos: Partial<MensagemDeWebhook>): Promise<void> {
  await tx.update(webhookMensagens).set(campos).where(eq(webhookMensagens.id, id));
}

/** Lets the later messages about an object wait for its first, so that the next look passes over them. */
export async function adiarMensagensDoObjeto(
  tx: Db,
  { webhookId, objeto }: Pick<MensagemDeWebhook, 'webhookId' | 'objeto'>,
  proximaEm: Date,
): Promise<void> {
  const m = webhookMensagens;
  await tx
    .update(m)
    .set({ proximaEm })
    .where(
      and(eq(m.webhookId, webhookId), eq(m.objeto, objeto), eq(m.situacao, 'esperando'), lte(m.proximaEm, proximaEm)),
    );
}

/** Makes the next message about an object due. */
export async function apressarMensagensDoObjeto(
  tx: Db,
  { webhookId, objeto }: Pick<MensagemDeWebhook, 'webhookId' | 'objeto'>,
  agora: Date,
): Promise<void> {
  const m = webhookMensagens;
  await tx
    .update(m)
    .set({ proximaEm: agora })
    .where(
      and(
        eq(m.webhookId, webhookId),
        eq(m.objeto, objeto),
        eq(m.situacao, 'esperando'),
        eq(m.falhas, 0),
        gt(m.proximaEm, agora),
      ),
    );
}

/** Stops all waiting messages of a webhook. Those on their way stay reserved, so that nobody else sends them meanwhile. */
export async function pararMensagens(tx: Db, webhookId: string): Promise<void> {
  const m = webhookMensagens;
  await tx
    .update(m)
    .set({ situacao: 'parada', proximaEm: null })
    .where(and(eq(m.webhookId, webhookId), eq(m.situacao, 'esperando')));
}

const denovo = (agora: Date) =>
  ({ situacao: 'esperando', falhas: 0, falhandoDesde: null, proximaEm: agora }) satisfies Partial<MensagemDeWebhook>;

/** Sends a message that does not wait again, with the same id and text. */
export async function reporMensagem(tx: Db, id: string, agora: Date): Promise<void> {
  await tx.update(webhookMensagens).set(denovo(agora)).where(eq(webhookMensagens.id, id));
  await anunciarMensagens(tx);
}

/** Sends all stopped messages of a webhook again, in their order. Returns how many. */
export async function reporParadas(tx: Db, webhookId: string, agora: Date): Promise<number> {
  const m = webhookMensagens;
  const repostas = await tx
    .update(m)
    .set(denovo(agora))
    .where(and(eq(m.webhookId, webhookId), eq(m.situacao, 'parada')))
    .returning({ um: sql`1` });
  if (repostas.length > 0) await anunciarMensagens(tx);
  return repostas.length;
}

type MensagemNova = Pick<MensagemDeWebhook, 'id' | 'webhookId' | 'topico' | 'objeto'> & {
  corpo: string;
  proximaEm: Date;
};

/** Writes a message that no trigger does; false if its id has been used. */
export async function inserirMensagem(tx: Db, mensagem: MensagemNova): Promise<boolean> {
  const inseridas = await tx
    .insert(webhookMensagens)
    .values(mensagem)
    .onConflictDoNothing()
    .returning({ um: sql`1` });
  if (inseridas.length > 0) await anunciarMensagens(tx);
  return inseridas.length > 0;
}

/** Wakes the senders of all processes. */
async function anunciarMensagens(tx: Db): Promise<void> {
  await tx.execute(sql`insert into anuncios (dados) values ('{"tipo":"webhooks"}')`);
}

/** Stops messages that were written while their webhook was being turned off. */
export async function pararMensagensDosDesligados(db: Db): Promise<void> {
  const m = webhookMensagens;
  await db
    .update(m)
    .set({ situacao: 'parada', proximaEm: null })
    .from(webhooks)
    .where(and(eq(webhooks.id, m.webhookId), eq(webhooks.ativo, false), eq(m.situacao, 'esperando')));
}

const DE_CADA_VEZ = 5000;

/** Deletes the messages of a webhook, in bounded steps of a transaction each. */
export async function apagarMensagens(db: Db, webhookId: string): Promise<void> {
  for (;;) {
    const { rows } = await db.execute<{ apagadas: number }>(sql`
      with apagadas as (
        delete from webhook_mensagens where id in (
          select id from webhook_mensagens where webhook_id = ${webhookId} limit ${DE_CADA_VEZ}
        ) returning 1
      ) select count(*)::int as apagadas from apagadas`);
    if ((rows[0]?.apagadas ?? 0) < DE_CADA_VEZ) return;
  }
}

/** Deletes messages written before `antes` that do not wait, in bounded steps. */
export async function expurgarMensagens(db: Db, antes: Date): Promise<void> {
  for (;;) {
    const { rows } = await db.execute<{ apagadas: number }>(sql`
      with velhas as (
        select id from webhook_mensagens where situacao <> 'esperando' and criado_em < ${antes.toISOString()}
        order by criado_em limit ${DE_CADA_VEZ}
      ), apagadas as (
        delete from webhook_mensagens where id in (select id from velhas) returning 1
      ) select count(*)::int as apagadas from apagadas`);
    if ((rows[0]?.apagadas ?? 0) < DE_CADA_VEZ) return;
  }
}
