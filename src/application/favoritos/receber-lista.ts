// @requirement 15.39.4 15.39.6
import type { Db } from '#db/client.ts';
import { lerEmailConfirmado } from '#db/conta/ler-conta-do-cliente.ts';
import { lerUltimoAto, registrarConsentimentos } from '#db/consentimentos/gravar-consentimentos.ts';
import { apagarLista, type ListaDeFavoritos, mudarLista, travarLista } from '#db/favoritos/gravar-favoritos.ts';

type ListaDaConta = Pick<ListaDeFavoritos, 'id' | 'codigo'> & { uid: string };

/** Moves the messages of a guest's list to the account, unless the account has decided about them itself. */
async function receberAvisos(tx: Db, email: string, listaId: string, uid: string, em: Date): Promise<void> {
  const ato = { tipo: 'favoritos' as const, email, origem: 'conta' as const, sobre: null, em };
  const daConta = await lerUltimoAto(tx, 'favoritos', uid);
  await registrarConsentimentos(tx, [
    { ...ato, chave: listaId, ato: 'retirado', uid: null },
    ...(daConta ? [] : [{ ...ato, chave: uid, ato: 'dado' as const, uid }]),
  ]);
}

/**
 * Makes the guest's list with this key part of the account's: its shared link, unless the account has one already, which
 * then stays the only one, and its messages where their confirmed e-mail is the account's. A list with another e-mail keeps
 * its messages and nothing else. The saved products themselves arrive as acts of the browser. Returns the code of the
 * account's link.
 */
export async function receberListaDoConvidado(
  tx: Db,
  daConta: ListaDaConta,
  chaveHash: string,
  em: Date,
): Promise<string | null> {
  const doConvidado = await travarLista(tx, { chaveHash });
  if (!doConvidado) return daConta.codigo;
  const { id, email, confirmadoEm, codigo, nomeMostrado } = doConvidado;
  const mesmoEmail =
    email !== null && confirmadoEm !== null && email === (await lerEmailConfirmado(tx, daConta.uid))?.toLowerCase();
  if (mesmoEmail) await receberAvisos(tx, email, id, daConta.uid, em);
  if (email === null || mesmoEmail) await apagarLista(tx, id);
  else await mudarLista(tx, id, { codigo: null, nomeMostrado: null });
  if (daConta.codigo !== null || codigo === null) return daConta.codigo;
  await mudarLista(tx, daConta.id, { codigo, nomeMostrado });
  return codigo;
}
