// @requirement 11.19.3
import { esquecerVezesDeEmail, liberarEmailsConfirmados } from '#db/mensagens/gravar-vez-dos-emails.ts';
import type { Loja } from '#application/loja.ts';

const POR_VEZ = 500;

/**
 * Releases the messages that waited for the confirmation of an account's e-mail; returns their number. With a null
 * `uid` releases those of every confirmed account, in case a release was missed.
 */
export async function liberarEsperas({ db, fila }: Pick<Loja, 'db' | 'fila'>, uid: string | null): Promise<number> {
  return db.transaction(async (tx) => {
    const ids = await liberarEmailsConfirmados(tx, uid, POR_VEZ);
    for (const emailId of ids) await fila.enfileirar(tx, { nome: 'enviar-email', dados: { emailId } });
    return ids.length;
  });
}

/** Scheduled maintenance of waiting messages. */
export async function cuidarDasEsperas(loja: Pick<Loja, 'db' | 'fila' | 'relogio'>): Promise<void> {
  await esquecerVezesDeEmail(loja.db, loja.relogio.agora());
  await liberarEsperas(loja, null);
}
