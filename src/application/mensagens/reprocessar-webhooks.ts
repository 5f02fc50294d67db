import { eventosQueFalharam } from '#db/queries/mensagens/admin-mensagens.ts';
import { type Autor, registrarAuditoria } from '#db/repositories/auditoria/auditoria.ts';
import { receberEventosDeNovo } from '#db/repositories/pagamentos/eventos-pagamento.ts';
import { emTransacao } from '#db/transaction.ts';
import type { Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import type { Loja } from '#application/loja.ts';

const POR_VEZ = 200;

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
