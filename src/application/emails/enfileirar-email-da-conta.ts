import { novoId } from '#domain/identificador.ts';
import type { Loja } from '#application/loja.ts';
import type { TipoDeEmail } from '#domain/mensagens/tipo-de-email.ts';
import { enfileirarEmail } from './enfileirar-email.ts';

/** Enqueues an account e-mail (welcome, verification, new password). Every call sends a message. */
export async function enfileirarEmailDaConta(
  loja: Loja,
  { tipo, para, dados }: { tipo: TipoDeEmail; para: string; dados: Record<string, unknown> },
): Promise<void> {
  await loja.db.transaction(async (tx) => {
    await enfileirarEmail(loja, tx, { tipo, chave: `${tipo}:${novoId()}`, para, dados });
  });
}
