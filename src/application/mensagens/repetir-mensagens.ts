import { emailsQueFalharam, eventosQueFalharam } from '#db/mensagens/ler-admin-mensagens.ts';
import { type Autor, registrarAuditoria } from '#db/auditoria/gravar-auditoria.ts';
import { reporEmailsNaFila } from '#db/mensagens/gravar-emails.ts';
import { emTransacao } from '#db/transaction.ts';
import type { Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import type { Loja } from '#application/loja.ts';
import { receberEventosDeNovo } from '#db/pagamentos/gravar-eventos-pagamento.ts';

/** Messages or webhooks per call; the rest with the next call. */
const POR_VEZ = 200;

/**
 * Re-enqueues one failed message, or all of them, for immediate sending; returns their number and refuses zero. Sent
 * messages are skipped, and sending is serialised per message, so nothing is delivered twice.
 */
export async function reenviarEmails(
  { db, fila }: Pick<Loja, 'db' | 'fila'>,
  autor: Autor,
  qual: { id: string } | 'todos',
): Promise<Result<number, Recusa<'nada-a-reenviar'>>> {
  return emTransacao(db, async (tx) => {
    const ids = await reporEmailsNaFila(tx, qual === 'todos' ? await emailsQueFalharam(tx, POR_VEZ) : [qual.id]);
    if (ids.length === 0) return falha({ codigo: 'nada-a-reenviar' });
    await fila.refazer(
      tx,
      'enviar-email',
      ids.map((emailId) => ({ emailId })),
    );
    await registrarAuditoria(tx, autor, {
      acao: 'reenviar',
      entidade: 'email',
      entidadeId: qual === 'todos' ? 'todos' : qual.id,
      depois: { quantos: ids.length },
    });
    return ok(ids.length);
  });
}

/**
 * Re-enqueues one failed payment webhook, or all of them; returns their number and refuses zero. Processing only
 * queries the provider, so a repetition is harmless.
 */
export async function reprocessarWebhooks(
  { db, fila }: Pick<Loja, 'db' | 'fila'>,
  autor: Autor,
  qual: { chave: string } | 'todos',
): Promise<Result<number, Recusa<'nada-a-reprocessar'>>> {
  return emTransacao(db, async (tx) => {
    const chaves = await receberEventosDeNovo(
      tx,
      qual === 'todos' ? await eventosQueFalharam(tx, POR_VEZ) : [qual.chave],
    );
    if (chaves.length === 0) return falha({ codigo: 'nada-a-reprocessar' });
    await fila.refazer(
      tx,
      'processar-evento-de-pagamento',
      chaves.map((chave) => ({ chave })),
    );
    await registrarAuditoria(tx, autor, {
      acao: 'reprocessar',
      entidade: 'evento-de-pagamento',
      entidadeId: qual === 'todos' ? 'todos' : qual.chave,
      depois: { quantos: chaves.length },
    });
    return ok(chaves.length);
  });
}
