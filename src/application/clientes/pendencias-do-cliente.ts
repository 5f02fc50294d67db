// @requirement 15.33.8
import type { Loja } from '#application/loja.ts';
import { lerPendencias } from '#db/conta/gravar-conta.ts';
import { haPendencias, type Pendencias } from '#domain/usuarios/pendencias.ts';

/** Returns the account's open commission, credit, orders and returns, in centavos; null where nothing is open. */
export async function pendenciasDaConta(
  { db, relogio }: Pick<Loja, 'db' | 'relogio'>,
  uid: string,
): Promise<Pendencias | null> {
  const pendencias = (await lerPendencias(db, [uid], relogio.agora())).get(uid);
  return pendencias && haPendencias(pendencias) ? pendencias : null;
}
