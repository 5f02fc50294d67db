import { fecharComissoes } from '#db/repositories/comissoes/fechamento-de-comissoes.ts';
import type { Loja } from '#application/loja.ts';

/** Rows are committed within seconds of their timestamp; after a day none is still uncommitted. */
const MARGEM_MS = 24 * 60 * 60 * 1000;

/** Sums the finished days of the commission ledger, so that reading totals stays cheap as it grows. */
export async function fecharDias({ db, relogio }: Pick<Loja, 'db' | 'relogio'>): Promise<void> {
  await fecharComissoes(db, new Date(relogio.agora().getTime() - MARGEM_MS));
}
