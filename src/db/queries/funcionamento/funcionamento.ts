import type { Db } from '#db/client.ts';
import { funcionamento } from '#db/schema/index.ts';

export type Funcionamento = {
  /** Since when visitors are let in; null while the shop is closed. */
  abertaEm: Date | null;
  /** Who gets the shop's own messages; empty means its contact address. */
  avisarA: string[];
  /** When a test message last left the shop. */
  testeDeEmailEm: Date | null;
};

export async function lerFuncionamento(db: Db): Promise<Funcionamento> {
  const { abertaEm, avisarA, testeDeEmailEm } = funcionamento;
  const [linha] = await db.select({ abertaEm, avisarA, testeDeEmailEm }).from(funcionamento);
  return linha ?? { abertaEm: null, avisarA: [], testeDeEmailEm: null };
}
