// @requirement 11.10.2 15.3.1
import type { Loja } from '#application/loja.ts';
import { avisarRepasse } from '#application/parceiros/avisar-influencer.ts';
import { type Autor, registrarAuditoria } from '#db/repositories/auditoria/auditoria.ts';
import {
  encerrarRepasse as encerrarNoBanco,
  esquecerCredoresPagos,
  inserirRepasse,
  lancarRepasse,
  lerCredores,
  travarRepasses,
} from '#db/repositories/comissoes/repasses.ts';
import { emTransacao } from '#db/transaction.ts';
import { itensDoRepasse } from '#domain/comissoes/repasse.ts';
import { novoId } from '#domain/identificador.ts';
import { falha, ok, type Result } from '#domain/result.ts';

/**
 * Creates a payout with everyone who is owed commission, has a Pix key and is in no other open payout; returns its id.
 * Nothing is paid yet: the admin pays at the bank and then confirms.
 */
export async function prepararRepasse(
  { db, relogio }: Pick<Loja, 'db' | 'relogio'>,
  autor: Autor,
): Promise<Result<{ id: string }, { codigo: 'nada-a-pagar' }>> {
  return emTransacao(db, async (tx) => {
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
    const detalhe = { itens: itens.map(({ idInfluencer, valorCentavos }) => ({ idInfluencer, valorCentavos })) };
    await registrarAuditoria(tx, autor, { acao: 'criar', entidade: 'repasse', entidadeId: id, depois: detalhe });
    return ok({ id });
  });
}

/**
 * Confirms a payout (`pago`, written to the ledger) or cancels it (`cancelado`). Of two concurrent calls one succeeds
 * and the other is refused.
 */
export async function encerrarRepasse(
  loja: Pick<Loja, 'db' | 'relogio' | 'fila'>,
  autor: Autor,
  id: string,
  situacao: 'pago' | 'cancelado',
): Promise<Result<void, { codigo: 'repasse-encerrado' }>> {
  const { db, relogio } = loja;
  return emTransacao(db, async (tx) => {
    await travarRepasses(tx);
    const agora = relogio.agora();
    if (!(await encerrarNoBanco(tx, id, situacao, autor.displayName.trim() || autor.email, agora)))
      return falha({ codigo: 'repasse-encerrado' });
    if (situacao === 'pago') {
      const itens = await lancarRepasse(tx, id, agora);
      await avisarRepasse(loja, tx, { repasseId: id, itens });
      await esquecerCredoresPagos(tx);
    }
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
