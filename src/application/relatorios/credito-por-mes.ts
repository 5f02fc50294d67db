// @requirement 15.24.8
import type { Loja } from '#application/loja.ts';
import { lerMudancasDeCredito, somarCreditoEmAberto } from '#db/relatorios/ler-credito-nos-livros.ts';
import { type CreditoDoMes, creditoPorMes } from '#domain/creditos/credito-por-mes.ts';
import { limitesDoMes, mesesAteAgora } from '#domain/mes.ts';

const MESES = 12;

/** Credit given, taken and owed in each of the last twelve months, latest first; none before the first credit. */
export async function lerCreditoPorMes({ db, relogio }: Pick<Loja, 'db' | 'relogio'>): Promise<CreditoDoMes[]> {
  const meses = mesesAteAgora(relogio.agora(), MESES);
  const primeiro = meses.at(-1);
  if (primeiro === undefined) return [];
  const [saldo, mudancas] = await Promise.all([
    somarCreditoEmAberto(db),
    lerMudancasDeCredito(db, limitesDoMes(primeiro).de),
  ]);
  return creditoPorMes(meses, saldo, mudancas);
}
