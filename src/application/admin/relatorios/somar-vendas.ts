import { somarDiasPendentes } from '#db/repositories/vendas.ts';
import type { Loja } from '#application/loja.ts';

const DIAS_POR_VEZ = 31;

/** Brings the daily sums of the reports up to date, a month of days per transaction. Answers how many days it added up. */
export async function somarVendas({ db }: Pick<Loja, 'db'>): Promise<number> {
  for (let feitos = 0; ;) {
    const agora = await db.transaction((tx) => somarDiasPendentes(tx, DIAS_POR_VEZ));
    feitos += agora;
    if (agora < DIAS_POR_VEZ) return feitos;
  }
}
