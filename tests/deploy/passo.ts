import { spawnSync, type SpawnSyncOptions } from 'node:child_process';

/** One step of the run and its outcome. */
type Resultado = { nome: string; certo: boolean; dito: string };

const resultados: Resultado[] = [];

/** Records the outcome of a step. Failures end the run only at its end, so that one run reports all. */
export function anotar(nome: string, certo: boolean, dito = ''): boolean {
  resultados.push({ nome, certo, dito });
  console.log(`${certo ? 'certo ' : 'ERRADO'}  ${nome}${dito && `: ${dito}`}`);
  return certo;
}

/** True when every step went well. */
export const tudoCerto = () => resultados.every(({ certo }) => certo);

type Saida = { codigo: number | null; texto: string };

/** Runs a command to its end; its output is kept. */
export function rodar(comando: string, argumentos: string[], opcoes: SpawnSyncOptions = {}): Saida {
  const { status, stdout, stderr, error } = spawnSync(comando, argumentos, {
    maxBuffer: 256 * 1024 * 1024,
    ...opcoes,
    encoding: 'utf8',
  });
  return { codigo: status, texto: `${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}` };
}

/** The same, noted as a step of its own; the end of its output where it failed. */
export function passo(nome: string, comando: string, argumentos: string[], opcoes: SpawnSyncOptions = {}): boolean {
  const { codigo, texto } = rodar(comando, argumentos, opcoes);
  return anotar(nome, codigo === 0, codigo === 0 ? '' : texto.slice(-3000));
}
