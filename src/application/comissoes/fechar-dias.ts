import { fecharComissoes } from '#db/repositories/comissoes/fechamento-de-comissoes.ts';
import type { Loja } from '#application/loja.ts';

/** A row is written within seconds of its moment; after a day none of then can still be on its way. */
const MARGEM_MS = 24 * 60 * 60 * 1000;

/** Adds up the days of the commission ledger that are over, so that totals cost the same after years. */
export async function fecharDias({ db, relogio }: Pick<Loja, 'db' | 'relogio'>): Promise<void> {
  await fecharComissoes(db, new Date(relogio.agora().getTime() - MARGEM_MS));
}
