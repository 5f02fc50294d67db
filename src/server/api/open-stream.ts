import type { SSEStreamingApi } from 'hono/streaming';
import type { Loja } from '#application/loja.ts';
import type { Avisos } from '#server/events/db-events.ts';
import type { QuemPede } from './admin-only.ts';

const BATIMENTO_MS = 20_000;

/** What a stream of the shop is made of. */
export type FonteDoFluxo = QuemPede & {
  loja: Pick<Loja, 'db' | 'relogio' | 'log' | 'assinatura' | 'shopUrl'>;
  avisos: Avisos;
};

type QuemOuve = {
  /** Whose session the stream hangs on; null for visitors. */
  uid: string | null;
  /** Whether whoever asked may still hear. */
  pode: () => Promise<boolean>;
};

/**
 * Keeps a stream open, with a sign of life now and then, until the browser leaves or may hear no more. That is asked at
 * each beat, and at once when the database announces a change of the account or its sessions.
 */
export async function manterAberto(fluxo: SSEStreamingApi, avisos: Avisos, { uid, pode }: QuemOuve): Promise<void> {
  // Asked once right away: what changed since the request was let in was announced to nobody.
  let mudou = true;
  let acordar = () => {};
  const olhar = () => {
    mudou = true;
    acordar();
  };
  const parar = avisos.assinar((aviso) => {
    if (aviso.tipo === 'tudo' || (aviso.tipo === 'acesso' && aviso.uid === uid)) olhar();
  });
  fluxo.onAbort(olhar);
  try {
    for (;;) {
      if (!mudou) {
        let batimento: NodeJS.Timeout | undefined;
        await new Promise<void>((pronto) => {
          acordar = pronto;
          batimento = setTimeout(pronto, BATIMENTO_MS);
        });
        clearTimeout(batimento);
      }
      mudou = false;
      if (fluxo.aborted || !(await pode())) return;
      await fluxo.write(': vivo\n\n');
    }
  } finally {
    parar();
  }
}
