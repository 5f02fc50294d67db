import type { PGlite } from '@electric-sql/pglite';

/** The embedded database gave up and answers nothing any more; what was committed is on disk. */
export class BancoEmPane extends Error {
  constructor(causa: Error) {
    super(`The embedded database stopped: ${causa.message}`, { cause: causa });
  }
}

/**
 * A PANIC ends a PostgreSQL server, which starts again and recovers. PGlite lives on, and the next question spins for
 * ever with the whole process: so the first one is told to `aoParar` (once), and nothing is asked any more.
 */
export function vigiarPane(
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
