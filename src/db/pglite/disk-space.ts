// @requirement 14.1.3
import { statfs } from 'node:fs/promises';

/** Bytes kept free: PostgreSQL panics when a new WAL segment (16 MB) does not fit on the disk. */
export const RESERVA_EM_BYTES = 64 * 1024 * 1024;
const CADA_MS = 2000;

/** Too little disk space to open the embedded database, whose startup writes. */
export class SemEspaco extends Error {
  constructor(pasta: string, livres: number) {
    super(
      `Não há espaço em disco para abrir o banco de dados (${pasta}): ${emMb(livres)} MB livres, são precisos ${emMb(RESERVA_EM_BYTES)} MB.`,
    );
  }
}

const emMb = (bytes: number) => Math.floor(bytes / 1024 / 1024);

async function bytesLivres(pasta: string): Promise<number> {
  const { bavail, bsize } = await statfs(pasta);
  return bavail * bsize;
}

/** Throws `SemEspaco` if the disk of `pasta` is nearly full. */
export async function requireDiskSpace(pasta: string): Promise<void> {
  const livres = await bytesLivres(pasta);
  if (livres < RESERVA_EM_BYTES) throw new SemEspaco(pasta, livres);
}

/**
 * Makes the database read-only while the disk of `pasta` is nearly full, and writable again afterwards. `mudar`
 * switches the mode and is retried when it fails. Returns the function that stops the monitoring.
 */
export function watchDiskSpace(
  pasta: string,
  mudar: (soLeitura: boolean) => Promise<void>,
  cadaMs = CADA_MS,
): () => void {
  let soLeitura = false;
  const conferir = async () => {
    const falta = (await bytesLivres(pasta)) < RESERVA_EM_BYTES;
    if (falta === soLeitura) return;
    await mudar(falta);
    soLeitura = falta;
  };
  let emCurso = false;
  const relogio = setInterval(() => {
    if (emCurso) return;
    emCurso = true;
    void conferir()
      .catch(() => {})
      .finally(() => {
        emCurso = false;
      });
  }, cadaMs).unref();
  return () => clearInterval(relogio);
}
