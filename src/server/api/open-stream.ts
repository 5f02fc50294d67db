import type { SSEStreamingApi } from 'hono/streaming';
import type { Loja } from '#application/loja.ts';
import type { DbEvents } from '#server/events/db-events.ts';
import type { SessionSource } from './panel-rights.ts';

const HEARTBEAT_MS = 20_000;

/** The part of the composition that live streams use. */
export type StreamSource = SessionSource & {
  loja: Pick<Loja, 'db' | 'relogio' | 'log' | 'assinatura' | 'shopUrl'>;
  dbEvents: DbEvents;
};

type StreamClient = {
  /** User whose session the stream depends on; null for visitors. */
  uid: string | null;
  /** Returns whether the client may still receive events. */
  mayReceive: () => Promise<boolean>;
};

/**
 * Keeps a stream open with a heartbeat until the browser disconnects or `mayReceive` returns false. `mayReceive` is called at each
 * heartbeat, and at once on database events about the account or its sessions.
 */
export async function keepOpen(
  stream: SSEStreamingApi,
  dbEvents: DbEvents,
  { uid, mayReceive }: StreamClient,
): Promise<void> {
  // Check once right away: changes since the request was authorised caused no event here.
  let changed = true;
  let wake = () => {};
  const checkNow = () => {
    changed = true;
    wake();
  };
  const unsubscribe = dbEvents.subscribe((event) => {
    if (event.tipo === 'tudo' || (event.tipo === 'acesso' && event.uid === uid)) checkNow();
  });
  stream.onAbort(checkNow);
  try {
    for (;;) {
      if (!changed) {
        let heartbeat: NodeJS.Timeout | undefined;
        await new Promise<void>((resolve) => {
          wake = resolve;
          heartbeat = setTimeout(resolve, HEARTBEAT_MS);
        });
        clearTimeout(heartbeat);
      }
      changed = false;
      if (stream.aborted || !(await mayReceive())) return;
      await stream.write(': vivo\n\n');
    }
  } finally {
    unsubscribe();
  }
}
