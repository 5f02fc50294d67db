// @requirement 15.6.6
import { enfileirarEmail } from '#application/emails/enfileirar-email.ts';
import type { Loja } from '#application/loja.ts';
import type { Db } from '#db/client.ts';
import { lerConfiguracao } from '#db/configuracao/ler-configuracao.ts';
import { lerFuncionamento } from '#db/funcionamento/ler-funcionamento.ts';
import type { EmailAInserir } from '#db/mensagens/gravar-emails.ts';

/**
 * Enqueues an e-mail to the shop's owner in the caller's transaction: to the addresses set in the panel, otherwise to
 * the shop's contact address. A demo writes only to addresses set in the panel, since its contact address is
 * fictitious.
 */
export async function notificarDono(
  loja: Pick<Loja, 'fila' | 'demo'>,
  tx: Db,
  { chave, ...aviso }: Omit<EmailAInserir, 'para'>,
): Promise<void> {
  for (const para of await destinatariosDoDono(loja, tx))
    await enfileirarEmail(loja, tx, { ...aviso, chave: `${chave}:${para}`, para });
}

async function destinatariosDoDono({ demo }: Pick<Loja, 'demo'>, tx: Db): Promise<string[]> {
  const { avisarA } = await lerFuncionamento(tx);
  if (avisarA.length > 0) return avisarA;
  const { loja } = await lerConfiguracao(tx);
  return demo || !loja?.email ? [] : [loja.email];
}
