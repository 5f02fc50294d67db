import type { Db } from '#db/client.ts';
import { configuracao } from '#db/schema/index.ts';
import { type DadosDaLoja, lojaDaDemo } from '#domain/loja.ts';

/** Name, CNPJ, address, contact, social links and texts of the shop; the demo's until the owner saves their own. */
export async function lerDadosDaLoja(db: Db): Promise<DadosDaLoja> {
  const [linha] = await db.select({ loja: configuracao.loja }).from(configuracao);
  return linha?.loja ?? lojaDaDemo;
}
