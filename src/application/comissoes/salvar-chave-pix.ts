import { gravarChavePix } from '#db/comissoes/gravar-comissoes.ts';
import { type ErroDeChavePix, lerChavePix } from '#domain/comissoes/chave-pix.ts';
import { ok, type Result } from '#domain/result.ts';
import type { Loja } from '#application/loja.ts';

/** Stores the Pix key that receives a user's commission; an empty key deletes it. */
export async function salvarChavePix(
  { db, log }: Pick<Loja, 'db' | 'log'>,
  uid: string,
  entrada: { tipo: string; chave: string },
): Promise<Result<void, ErroDeChavePix>> {
  if (entrada.chave.trim() === '') {
    await gravarChavePix(db, uid, null);
    return ok(undefined);
  }
  const lida = lerChavePix(entrada.tipo, entrada.chave);
  if (!lida.ok) return lida;
  await gravarChavePix(db, uid, lida.valor);
  log.info({ uid, tipo: lida.valor.tipo }, 'Pix key of an influencer was changed');
  return ok(undefined);
}
