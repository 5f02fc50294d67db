import { enfileirarEmail } from '#application/emails/enfileirar-email.ts';
import type { Loja } from '#application/loja.ts';
import { novoId } from '#domain/identificador.ts';
import type { Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';

/** E-mails the signed-in admin to verify that mail arrives; the result is listed under messages. */
export async function testarEmail(
  loja: Pick<Loja, 'db' | 'fila' | 'emails' | 'demo'>,
  para: string,
): Promise<Result<void, Recusa<'sem-servidor'>>> {
  if (!loja.emails.saem && !loja.demo) return falha({ codigo: 'sem-servidor' });
  await loja.db.transaction((tx) =>
    enfileirarEmail(loja, tx, { tipo: 'teste-de-email', chave: `teste-de-email:${novoId()}`, para }),
  );
  return ok(undefined);
}
