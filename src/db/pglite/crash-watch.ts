import type { PGlite } from '@electric-sql/pglite';

/** The embedded database has stopped and accepts no more statements; committed data is on disk. */
export class BancoEmPane extends Error {
  constructor(causa: Error) {
    super(`The embedded database stopped: ${causa.message}`, { cause: causa });
  }
}

/**
 * Detects a PANIC in PGlite: calls `aoParar` once with the cause and rejects every later statement. A PostgreSQL server
 * would restart and recover; PGlite keeps running, and the next statement would block the process in an endless loop.
 */
export function watchForCrash(
  pg: Pick<PGlite, 'execProtocol' | 'execProtocolStream'>,
  aoParar: (causa: Error) => void,
): void {
  let pane: BancoEmPane | null = null;
  for (const metodo of ['execProtocol', 'execProtocolStream'] as const) {
    const original = pg[metodo].bind(pg) as (...argumentos: unknown[]) => Promise<unknown>;
    const vigiado = async (...argumentos: unknown[]) => {
      if (pane) throw pane;
      try {
        return await original(...argumentos);
      } catch (erro) {
        if (!(erro instanceof Error) || !('severity' in erro) || erro.severity !== 'PANIC') throw erro;
        pane = new BancoEmPane(erro);
        aoParar(pane);
        throw pane;
      }
    };
    Object.assign(pg, { [metodo]: vigiado });
  }
}
