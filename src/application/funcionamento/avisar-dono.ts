import { enfileirarEmail } from '#application/emails/enfileirar-email.ts';
import type { Loja } from '#application/loja.ts';
import type { Db } from '#db/client.ts';
import { lerConfiguracao } from '#db/queries/configuracao/configuracao.ts';
import { lerFuncionamento } from '#db/queries/funcionamento/funcionamento.ts';
import type { EmailAInserir } from '#db/repositories/mensagens/emails.ts';

/**
 * A message of the shop to whoever runs it, in the transaction that causes it: to those named in the panel, else to the
 * shop's contact address. A demo writes only to those named: its address is nobody's.
 */
export async function avisarDono(
  loja: Pick<Loja, 'fila' | 'demo'>,
  tx: Db,
  { chave, ...aviso }: Omit<EmailAInserir, 'para'>,
): Promise<void> {
  for (const para of await quemOuve(loja, tx))
    await enfileirarEmail(loja, tx, { ...aviso, chave: `${chave}:${para}`, para });
}

async function quemOuve({ demo }: Pick<Loja, 'demo'>, tx: Db): Promise<string[]> {
  const { avisarA } = await lerFuncionamento(tx);
  if (avisarA.length > 0) return avisarA;
  const { loja } = await lerConfiguracao(tx);
  return demo || !loja?.email ? [] : [loja.email];
}
