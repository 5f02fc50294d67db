import { type Autor, registrarAuditoria } from '#db/repositories/auditoria.ts';
import { inserirRepasse, lerCredores, travarRepasses } from '#db/repositories/repasses.ts';
import { novoId } from '#domain/identificador.ts';
import { itensDoRepasse } from '#domain/repasse.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import type { Loja } from '#application/loja.ts';

/**
 * Makes a payout ready for everybody who is owed commission, has a Pix key and is in no other open payout. Nothing is
 * paid yet: the admin sends it at the bank and confirms. Answers the payout's id.
 */
export async function prepararRepasse(
  { db, relogio }: Pick<Loja, 'db' | 'relogio'>,
  autor: Autor,
): Promise<Result<{ id: string }, { codigo: 'nada-a-pagar' }>> {
  return db.transaction(async (tx): Promise<Result<{ id: string }, { codigo: 'nada-a-pagar' }>> => {
    await travarRepasses(tx);
    const agora = relogio.agora();
    const itens = itensDoRepasse(await lerCredores(tx, agora));
    if (itens.length === 0) return falha({ codigo: 'nada-a-pagar' });
    const id = novoId();
    await inserirRepasse(
      tx,
      { id, criadoPor: autor.uid, criadoPorNome: autor.displayName.trim() || autor.email, criadoEm: agora },
      itens,
    );
    const depois = { itens: itens.map(({ idInfluencer, valorCentavos }) => ({ idInfluencer, valorCentavos })) };
    await registrarAuditoria(tx, autor, { acao: 'criar', entidade: 'repasse', entidadeId: id, depois });
    return ok({ id });
  });
}
