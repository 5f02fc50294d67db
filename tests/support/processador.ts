import { scryptSync } from 'node:crypto';
import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';

/** Where records go; unset, nothing is weighed. */
const VARIAVEL = 'PROCESSADOR_EM';
/** Linux counts in hundredths of a second, whatever its clock. */
const POR_SEGUNDO = 100;
const LACO = { N: 2048, r: 8, p: 1 };
const VOLTAS = 4;
const MEMORIA_NOVA = 16 * 2 ** 20;

export const haProc = existsSync('/proc/self/stat');

/** Fields of /proc/PID/stat behind the name, which may hold spaces: [parent, own seconds, seconds of the ended it waited for]. */
function lerStat(pid: string): { pai: string; proprio: number; dosFilhos: number } | null {
  try {
    const texto = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const campos = texto.slice(texto.lastIndexOf(')') + 2).split(' ');
    const tiques = (...lugares: number[]) => lugares.reduce((soma, n) => soma + Number(campos[n]), 0) / POR_SEGUNDO;
    return { pai: campos[1] ?? '', proprio: tiques(11, 12), dosFilhos: tiques(13, 14) };
  } catch {
    // It ended meanwhile.
    return null;
  }
}

/**
 * Seconds that this process and all its descendants have used, with what has ended and was waited for. `netos` is the share of
 * grandchildren: a browser does not wait for its pages, so nobody else will know of it.
 */
export function usadoPelaArvore(): { todos: number; netos: number } {
  const processos = new Map(
    readdirSync('/proc')
      .filter((nome) => /^\d+$/.test(nome))
      .flatMap((pid) => {
        const stat = lerStat(pid);
        return stat ? [[pid, stat] as const] : [];
      }),
  );
  /** How many births lie between this process and that one; NaN for strangers. */
  const distancia = (pid: string): number => {
    if (pid === String(process.pid)) return 0;
    const pai = processos.get(pid)?.pai;
    return pai === undefined ? Number.NaN : 1 + distancia(pai);
  };
  const soma = { todos: 0, netos: 0 };
  for (const [pid, { proprio, dosFilhos }] of processos) {
    const longe = distancia(pid);
    if (longe >= 0) soma.todos += proprio + dosFilhos;
    if (longe > 1) soma.netos += proprio + dosFilhos;
  }
  return soma;
}

/**
 * Milliseconds that one fixed piece of work takes at this moment: longer on a slow machine, and beside busy neighbours. The
 * first time finds its memory cold and does not count.
 */
export function medirLaco(): number {
  const [, ...quentes] = Array.from({ length: VOLTAS }, umaVolta);
  return quentes.reduce((soma, ms) => soma + ms, 0) / quentes.length;
}

function umaVolta(): number {
  const antes = process.cpuUsage();
  scryptSync('laço', 'fixo', 32, LACO);
  const { user, system } = process.cpuUsage(antes);
  return (user + system) / 1000;
}

/** Where this run keeps its records, or null where nothing is weighed. */
export const ondeAnotar = (): string | null => (haProc ? (process.env[VARIAVEL] ?? null) : null);

/** Milliseconds to write memory that the system has not given yet: dear on some machines, whatever their processor does. */
function medirMemoria(): number {
  const antes = process.cpuUsage();
  Buffer.allocUnsafeSlow(MEMORIA_NOVA).fill(1);
  const { user, system } = process.cpuUsage(antes);
  return (user + system) / 1000;
}

type Registro = { file: string; cpu: number; tests: number; loopMs: number; unwaited?: number };

export function anotar(onde: string, registro: Registro): void {
  const load = (loadavg()[0] ?? 0) / availableParallelism();
  appendFileSync(onde, `${JSON.stringify({ ...registro, load, memoryMs: medirMemoria() })}\n`);
}
