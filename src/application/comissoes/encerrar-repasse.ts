import { type Autor, registrarAuditoria } from '#db/repositories/auditoria.ts';
import { encerrarRepasse as encerrarNoBanco, lancarRepasse, travarRepasses } from '#db/repositories/repasses.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import type { Loja } from '#application/loja.ts';

/**
 * Confirms that a payout was sent (`pago`), which writes it to the ledger, or gives it up (`cancelado`). Once: of two
 * presses at the same time one does it, the other is refused.
 */
export async function encerrarRepasse(
  { db, relogio }: Pick<Loja, 'db' | 'relogio'>,
  autor: Autor,
  id: string,
  situacao: 'pago' | 'cancelado',
): Promise<Result<void, { codigo: 'repasse-encerrado' }>> {
  return db.transaction(async (tx): Promise<Result<void, { codigo: 'repasse-encerrado' }>> => {
    await travarRepasses(tx);
    const agora = relogio.agora();
    if (!(await encerrarNoBanco(tx, id, situacao, autor.displayName.trim() || autor.email, agora)))
      return falha({ codigo: 'repasse-encerrado' });
    if (situacao === 'pago') await lancarRepasse(tx, id, agora);
    await registrarAuditoria(tx, autor, {
      acao: situacao === 'pago' ? 'pagar' : 'cancelar',
      entidade: 'repasse',
      entidadeId: id,
      antes: { situacao: 'aberto' },
      depois: { situacao },
    });
    return ok(undefined);
  });
}
