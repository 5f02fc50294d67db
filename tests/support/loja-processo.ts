import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, type WriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { serverEntry, serverEnv } from '#scripts/build.mjs';
import { ateAtender, encerrar } from './esperar-processo.ts';
import type { Pergunta, Resposta } from './perguntas.ts';
import { peloPooler } from './servidor.ts';

export type OndeRodar = {
  dataDir: string;
  porta: number;
  /** Unset: the embedded database in `dataDir`. */
  databaseUrl?: string | undefined;
  /** More variables for the shop. */
  ambiente?: Record<string, string>;
  /** Called with the process id at once, long before the shop answers. */
  aoNascer?: (pid: number) => void;
  /** Opens `perguntar`, which only the embedded database needs. */
  comPerguntas?: boolean;
  /** Files of code that are loaded before the shop's own. */
  antesDoCodigo?: readonly string[];
  /** File that starts the shop; the built one unless set. */
  entrada?: string;
};

export type ProcessoDaLoja = {
  pid: number;
  /** Where the shop's output is kept. */
  registro: string;
  /** Its exit code, once it has ended; null when it was killed. */
  fim: Promise<number | null>;
  /** Rows of a query on the embedded database, which goes on serving the shop. Throws what the database refused with. */
  perguntar(sql: string, params: unknown[]): Promise<Record<string, unknown>[]>;
  /** Asks the shop to end and waits until it did. */
  parar(): Promise<void>;
  /** Ends it as a power cut would. */
  matar(): Promise<void>;
};

/** Below the ports that systems hand out by themselves: one of those may be another program's end of a connection. */
const PORTAS = { de: 20_000, ate: 32_768 };
const PORTAS_DE_UM_PROCESSO = 64;
const VEZES_COM_A_PORTA_OCUPADA = 5;
const perguntas = path.join(import.meta.dirname, 'perguntas.ts');
/** For `antesDoCodigo`: the shop reaches nobody outside this machine. */
export const semInternet = path.join(import.meta.dirname, 'sem-internet.ts');
/** For `antesDoCodigo`: names are asked from this machine's name server at `PORTA_DOS_NOMES`, and the internet is here. */
export const nomesDesviados = path.join(import.meta.dirname, 'nomes-desviados.ts');
/** For `antesDoCodigo`: cheap password hashes. A process that verifies hashes of such a shop needs it too. */
export const senhasBaratas = path.join(import.meta.dirname, 'senhas-baratas-na-loja.ts');
/** Variables that the shop inherits. Others stay out: the tester's may name a real payment account or mail server. */
const herdadas = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'TZ'];

let portasDadas = 0;

/**
 * A port for a server that is started later. Processes take theirs from ranges of their own, one after the other, so that
 * two tests do not choose the same one before either has opened it.
 */
export async function portaLivre(): Promise<number> {
  const faixas = Math.floor((PORTAS.ate - PORTAS.de) / PORTAS_DE_UM_PROCESSO);
  const primeira = PORTAS.de + (process.pid % faixas) * PORTAS_DE_UM_PROCESSO;
  for (let vez = 0; vez < PORTAS_DE_UM_PROCESSO; vez++) {
    const porta = primeira + (portasDadas++ % PORTAS_DE_UM_PROCESSO);
    if (await estaLivre(porta)) return porta;
  }
  throw new Error('sem porta livre');
}

async function estaLivre(porta: number): Promise<boolean> {
  const servidor = createServer();
  const livre = await new Promise<boolean>((resolve) => {
    servidor.once('error', () => resolve(false)).listen(porta, '127.0.0.1', () => resolve(true));
  });
  if (livre) await new Promise((resolve) => servidor.close(resolve));
  return livre;
}

export function enderecoDa(porta: number): string {
  return `http://localhost:${porta}`;
}

/**
 * Starts the shop and waits until it answers /readyz. Throws with the end of its output when it does not. Another program may
 * have opened the port since it was chosen: the shop is started again until that one has closed it.
 */
export async function iniciarProcesso(onde: OndeRodar): Promise<ProcessoDaLoja> {
  for (let vez = 1; ; vez++) {
    const { processo, registro, saida, fechado } = nascer(onde);
    const escrito = () => saida.bytesWritten;
    const fim = new Promise<number | null>((resolve) => processo.once('exit', resolve));
    if (processo.pid !== undefined) onde.aoNascer?.(processo.pid);
    try {
      await ateAtender(processo, onde.porta, { escrito });
    } catch (erro) {
      processo.kill('SIGKILL');
      await fechado;
      const texto = (await readFile(registro, 'utf8').catch(() => '')).slice(-Math.min(escrito(), 4000));
      if (texto.includes('EADDRINUSE') && vez < VEZES_COM_A_PORTA_OCUPADA) continue;
      throw new Error(`A loja não abriu: ${String(erro)}\n${texto}`, { cause: erro });
    }
    return {
      pid: processo.pid ?? 0,
      registro,
      fim,
      perguntar: (sql, params) => perguntarA(processo, registro, sql, params),
      parar: () => encerrar(processo, 'SIGTERM', { escrito }),
      matar: () => encerrar(processo, 'SIGKILL'),
    };
  }
}

function nascer({
  dataDir,
  porta,
  databaseUrl,
  ambiente = {},
  comPerguntas = false,
  antesDoCodigo = [],
  entrada = serverEntry,
}: OndeRodar): { processo: ChildProcess; registro: string; saida: WriteStream; fechado: Promise<unknown> } {
  const registro = path.join(path.dirname(dataDir), `${path.basename(dataDir)}.log`);
  const saida = createWriteStream(registro, { flags: 'a' });
  const antes = [...(comPerguntas ? [perguntas] : []), ...antesDoCodigo].flatMap((arquivo) => ['--import', arquivo]);
  const processo = spawn(process.execPath, [...antes, entrada], {
    stdio: ['ignore', 'pipe', 'pipe', ...(comPerguntas ? (['ipc'] as const) : [])],
    env: {
      ...Object.fromEntries(herdadas.flatMap((nome) => (process.env[nome] ? [[nome, process.env[nome]]] : []))),
      ...serverEnv,
      PORT: String(porta),
      HOST: '127.0.0.1',
      SHOP_URL: enderecoDa(porta),
      DATA_DIR: dataDir,
      DEMO: '1',
      ...(databaseUrl && { DATABASE_URL: peloPooler(databaseUrl), DATABASE_DIRECT_URL: databaseUrl }),
      ...ambiente,
    },
  });
  processo.stdout?.pipe(saida, { end: false });
  processo.stderr?.pipe(saida, { end: false });
  const fechado = new Promise<void>((resolve) => processo.once('close', () => saida.end(() => resolve())));
  return { processo, registro, saida, fechado };
}

let quantasPerguntas = 0;

/** Tells how a shop ended that was to answer: its exit code or signal, and the end of its output. */
async function comoTerminou({ exitCode, signalCode }: ChildProcess, registro: string): Promise<string> {
  const texto = await readFile(registro, 'utf8').catch(() => '');
  return `A loja terminou (${exitCode ?? signalCode ?? 'ainda roda, sem canal'}) antes de responder:\n${texto.slice(-2000)}`;
}

async function perguntarA(
  processo: ChildProcess,
  registro: string,
  sql: string,
  params: unknown[],
): Promise<Record<string, unknown>[]> {
  const pergunta: Pergunta = { numero: ++quantasPerguntas, sql, params };
  const resposta = await new Promise<Resposta>((resolve, reject) => {
    const semResposta = async () => reject(new Error(await comoTerminou(processo, registro)));
    const ouvir = (recebida: Resposta) => {
      if (recebida.numero !== pergunta.numero) return;
      processo.off('message', ouvir).off('disconnect', semResposta);
      resolve(recebida);
    };
    processo.on('message', ouvir).once('disconnect', semResposta);
    processo.send(pergunta, (erro) => void (erro && semResposta()));
  });
  if ('erro' in resposta) throw new Error(resposta.erro);
  return resposta.rows;
}
