import { avisarChegadas } from '#application/consentimentos/avisar-chegada.ts';
import type { Loja } from '#application/loja.ts';
import type { Avisos } from './db-events.ts';

/**
 * Starts the e-mails about products back in stock on database events (docs/requirements.md 15.18). Events during a run
 * cause one more run; the minute job covers missed events. Returns how to stop.
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
    // Stock events from zero to positive come without `soEstoque`.
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
