import { anotarRelato, esquecerRelatos } from '#db/saude/gravar-saude.ts';
import type { Loja } from '#application/loja.ts';
import { DIA_MS } from '#domain/duracoes.ts';
import { lerRelatosDeCsp } from '#domain/saude/relato-de-csp.ts';

const GUARDADOS_MS = 30 * DIA_MS;

/** Records CSP reports of browsers (docs/requirements.md 11.18). Returns the number of relevant reports. */
export async function anotarRelatos(
  { db, relogio, shopUrl }: Pick<Loja, 'db' | 'relogio' | 'shopUrl'>,
  corpo: unknown,
): Promise<number> {
  const relatos = lerRelatosDeCsp(corpo, new URL(shopUrl).origin);
  for (const relato of relatos) await anotarRelato(db, relato, relogio.agora());
  return relatos.length;
}

/** Deletes reports not repeated for 30 days. */
export async function esquecerRelatosAntigos({ db, relogio }: Pick<Loja, 'db' | 'relogio'>): Promise<void> {
  await esquecerRelatos(db, new Date(relogio.agora().getTime() - GUARDADOS_MS));
}
