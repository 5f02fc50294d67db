import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

export type OutroProcesso = {
  /** Its output so far, line by line. */
  linhas: string[];
  /** Waits for a line that looks so; throws when the process ends before. */
  ate(forma: RegExp): Promise<void>;
  /** Ends it as a power cut would. */
  matar(): Promise<void>;
};

/** Another process of the shop on `dataDir`, which writes rows under `nome` for as long as it lives. */
export function outroProcesso(dataDir: string, nome: string): OutroProcesso {
  const processo = spawn(
    process.execPath,
    [fileURLToPath(new URL('./outro-processo.ts', import.meta.url)), dataDir, nome],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const linhas: string[] = [];
  const leitor = createInterface(processo.stdout).on('line', (linha) => linhas.push(linha));
  const fim = once(leitor, 'close');
  const matar = async () => {
    processo.kill('SIGKILL');
    await fim;
  };
  onTestFinished(matar);
  return {
    linhas,
    async ate(forma) {
      const parar = new AbortController();
      const acabou = fim.then(() => parar.abort());
      while (!linhas.some((linha) => forma.test(linha))) {
        await Promise.race([once(leitor, 'line', { signal: parar.signal }).catch(() => {}), acabou]);
        if (parar.signal.aborted && !linhas.some((linha) => forma.test(linha)))
          throw new Error(`the process ended before ${forma}: ${linhas.at(-1)}`);
      }
    },
    matar,
  };
}
