import { inserirEmail, type TipoDeEmail } from '#db/repositories/emails.ts';
import { novoId } from '#domain/identificador.ts';
import type { Loja } from '#application/loja.ts';

/** Puts a message about an account (welcome, verification, new password) into the outbox. Each call is its own cause. */
export async function enfileirarEmailDaConta(
  loja: Loja,
  { tipo, para, dados }: { tipo: TipoDeEmail; para: string; dados: Record<string, unknown> },
): Promise<void> {
  await loja.db.transaction(async (tx) => {
    const emailId = await inserirEmail(tx, { tipo, chave: `${tipo}:${novoId()}`, para, dados });
    if (emailId) await loja.fila.enfileirar(tx, { nome: 'enviar-email', dados: { emailId } });
  });
}
