import type { Db } from '#db/client.ts';
import { funcionamento } from '#db/schema/index.ts';

export type Funcionamento = {
  /** When the shop was opened to visitors; null while it is closed. */
  abertaEm: Date | null;
  /** Recipients of the shop's own notifications; empty means its contact address. */
  avisarA: string[];
  /** Time of the last test e-mail. */
  testeDeEmailEm: Date | null;
};

export async function lerFuncionamento(db: Db): Promise<Funcionamento> {
  const { abertaEm, avisarA, testeDeEmailEm } = funcionamento;
  const [linha] = await db.select({ abertaEm, avisarA, testeDeEmailEm }).from(funcionamento);
  return linha ?? { abertaEm: null, avisarA: [], testeDeEmailEm: null };
}
