import type { SSEStreamingApi } from 'hono/streaming';
import type { Loja } from '#application/loja.ts';
import type { Avisos } from '#server/events/db-events.ts';
import type { QuemPede } from './admin-only.ts';

const BATIMENTO_MS = 20_000;

/** The part of the composition that live streams use. */
export type FonteDoFluxo = QuemPede & {
  loja: Pick<Loja, 'db' | 'relogio' | 'log' | 'assinatura' | 'shopUrl'>;
  avisos: Avisos;
};

type QuemOuve = {
  /** User whose session the stream depends on; null for visitors. */
  uid: string | null;
  /** Returns whether the client may still receive events. */
  pode: () => Promise<boolean>;
};

/**
 * Keeps a stream open with a heartbeat until the browser disconnects or `pode` returns false. `pode` is called at each
 * heartbeat, and at once on database events about the account or its sessions.
 */
export async function manterAberto(fluxo: SSEStreamingApi, avisos: Avisos, { uid, pode }: QuemOuve): Promise<void> {
  // Check once right away: changes since the request was authorised caused no event here.
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
