import { avisarChegadas } from '#application/consentimentos/avisar-chegada.ts';
import type { Loja } from '#application/loja.ts';
import type { Avisos } from './db-events.ts';

/**
 * Tells those who wait as soon as the database says that something came back (docs/requirements.md 15.18). What comes while
 * they are told is looked at once more afterwards; what is missed the clock finds within a minute.
 */
export function avisarAoChegar(loja: Loja, avisos: Avisos): () => Promise<void> {
  let correndo: Promise<void> | null = null;
  let outraVez = false;

  async function correr(): Promise<void> {
    do {
      outraVez = false;
      await avisarChegadas(loja).catch((erro: unknown) =>
        loja.log.warn({ err: erro }, 'who waits for a product could not be told: the clock tries again'),
      );
    } while (outraVez);
    correndo = null;
  }

  const soltar = avisos.assinar((aviso) => {
    // Said without `soEstoque` when a stock went from nothing to something.
    if (aviso.tipo !== 'produto' || aviso.soEstoque) return;
    if (correndo) outraVez = true;
    else correndo = correr();
  });
  return async () => {
    soltar();
    outraVez = false;
    await correndo;
  };
}
