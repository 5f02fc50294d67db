import { statfs } from 'node:fs/promises';

/** Bytes that stay free: PostgreSQL gives up when a new file of its log (16 MB) finds no room. */
export const RESERVA_EM_BYTES = 64 * 1024 * 1024;
const CADA_MS = 2000;

/** Too little room to open the embedded database: coming up writes. */
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

/** Throws `SemEspaco` when the disk of `pasta` is nearly full. */
export async function exigirEspaco(pasta: string): Promise<void> {
  const livres = await bytesLivres(pasta);
  if (livres < RESERVA_EM_BYTES) throw new SemEspaco(pasta, livres);
}

/**
 * While the disk of `pasta` is nearly full the database only reads; it writes again once there is room. `mudar` sets
 * that, and is asked again when it fails. Answers how to stop.
 */
export function vigiarEspaco(
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
