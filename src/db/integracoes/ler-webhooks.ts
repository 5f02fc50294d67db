// @requirement 15.35.1 15.35.6
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { type Cursor, lerPaginaDaLista, type PaginaDaLista } from '#db/list-page.ts';
import { pickColumns } from '#db/pick-columns.ts';
import { webhookMensagens, webhooks } from '#db/schema/index.ts';
import { lerCorpo } from '#domain/integracoes/corpo-da-mensagem.ts';
import type { SituacaoDaMensagem } from '#domain/integracoes/webhook.ts';
import { LIMITE_DA_CONTAGEM } from '#domain/numeros.ts';

const MENSAGENS_POR_PAGINA = 20;

const dosWebhooks = {
  ...pickColumns(
    webhooks,
    'id',
    'endereco',
    'topicos',
    'ativo',
    'desligadoPor',
    'desligadoEm',
    'falhandoDesde',
    'pausadoAte',
  ),
  ...pickColumns(webhooks, 'segredoVez', 'segredoAnteriorAte', 'versao'),
  entregueEm: sql<Date | null>`(select m.tentada_em from webhook_mensagens m
    where m.webhook_id = webhooks.id and m.situacao = 'entregue' order by m.sequencia desc limit 1)`.mapWith(
    webhookMensagens.tentadaEm,
  ),
  esperando: contadas('esperando'),
  paradas: contadas('parada'),
};

/** Counted up to a limit: a receiver that has been away for days may have many. */
function contadas(situacao: SituacaoDaMensagem) {
  return sql<number>`(select count(*)::int from (select from webhook_mensagens m
    where m.webhook_id = webhooks.id and m.situacao = ${sql.raw(`'${situacao}'`)} limit ${sql.raw(String(LIMITE_DA_CONTAGEM + 1))}) contadas)`;
}

const lidos = (db: Db) => db.select(dosWebhooks).from(webhooks);

/** A webhook in the panel, with the numbers of messages that wait and that stopped (`LIMITE_DA_CONTAGEM` + 1 for more). */
export type WebhookNoPainel = Awaited<ReturnType<typeof lidos>>[number];

/** Returns all webhooks, the oldest first. */
export function listarWebhooks(db: Db): Promise<WebhookNoPainel[]> {
  return lidos(db).orderBy(asc(webhooks.criadoEm), asc(webhooks.id));
}

export async function buscarWebhook(db: Db, id: string): Promise<WebhookNoPainel | null> {
  const [webhook] = await lidos(db).where(eq(webhooks.id, id));
  return webhook ?? null;
}

/** A message in a webhook's log. */
export type MensagemNoPainel = Pick<
  typeof webhookMensagens.$inferSelect,
  | 'id'
  | 'topico'
  | 'objeto'
  | 'situacao'
  | 'tentativas'
  | 'proximaEm'
  | 'tentadaEm'
  | 'duracaoMs'
  | 'status'
  | 'resposta'
  | 'erro'
  | 'criadoEm'
> & { /** null if it cannot be written. */ corpo: string | null };

/** Returns a page of a webhook's messages, all or those in one state, newest first. */
export async function listarMensagensDeWebhook(
  db: Db,
  webhookId: string,
  { situacao, cursor }: { situacao: SituacaoDaMensagem | null; cursor: Cursor },
): Promise<PaginaDaLista<MensagemNoPainel>> {
  const m = webhookMensagens;
  const pagina = await lerPaginaDaLista(cursor, MENSAGENS_POR_PAGINA, {
    ordem: { coluna: m.sequencia, tipo: 'bigint', id: m.id, descendente: true },
    onde: and(eq(m.webhookId, webhookId), situacao ? eq(m.situacao, situacao) : undefined),
    selecionar: (chaveDaLinha) =>
      db
        .select({
          ...pickColumns(m, 'id', 'topico', 'objeto', 'corpo', 'situacao', 'tentativas', 'proximaEm', 'tentadaEm'),
          ...pickColumns(m, 'duracaoMs', 'status', 'resposta', 'erro', 'criadoEm', 'fatos'),
          chaveDaLinha,
        })
        .from(m),
  });
  return {
    ...pagina,
    linhas: pagina.linhas.map(({ fatos, ...linha }) => {
      const texto = lerCorpo({ ...linha, fatos });
      return { ...linha, corpo: texto.ok ? texto.valor : null };
    }),
  };
}

/** Returns when the next message may be sent, which may have been earlier; null while none waits. */
export async function lerProximoEnvio(db: Db): Promise<Date | null> {
  const { rows } = await db.execute<{ ms: number | null }>(sql`
    select (extract(epoch from min(greatest(w.pausado_ate, m.proxima_em))) * 1000)::float8 as ms
    from webhooks w cross join lateral (
      select m.proxima_em from webhook_mensagens m where m.webhook_id = w.id and m.situacao = 'esperando'
      order by m.proxima_em, m.sequencia limit 1
    ) m where w.ativo`);
  const ms = rows[0]?.ms ?? null;
  return ms === null ? null : new Date(ms);
}
