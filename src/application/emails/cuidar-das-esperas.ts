import { esquecerVezes, liberarConfirmadas } from '#db/repositories/mensagens/vez-dos-emails.ts';
import type { Loja } from '#application/loja.ts';

const POR_VEZ = 500;

/**
 * Sends what waited until an account's e-mail was confirmed: all of it goes in as few messages as it takes. Without a
 * `uid` that of everybody, where the word that it was confirmed got lost. Answers how many no longer wait.
 */
export async function liberarEsperas({ db, fila }: Pick<Loja, 'db' | 'fila'>, uid: string | null): Promise<number> {
  return db.transaction(async (tx) => {
    const ids = await liberarConfirmadas(tx, uid, POR_VEZ);
    for (const emailId of ids) await fila.enfileirar(tx, { nome: 'enviar-email', dados: { emailId } });
    return ids.length;
  });
}

/** What is done about waiting messages by the clock. */
export async function cuidarDasEsperas(loja: Pick<Loja, 'db' | 'fila' | 'relogio'>): Promise<void> {
  await esquecerVezes(loja.db, loja.relogio.agora());
  await liberarEsperas(loja, null);
}
