// @requirement 11.12.2
import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createFairLimiter } from '#domain/fair-limiter.ts';
import type { Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { MAIS_ESPERANDO, MAIS_ESPERANDO_DE_UM, MEMORIA_MB, OCIOSO_MS, PRAZO_MS } from './limites-de-imagens.ts';
import type { RespostaDoProcesso, ResultadosDeImagem, TarefaDeImagem } from './tarefas.ts';

/** `imagens-na-fila`: too many wait; `imagem-pesada`: the process was ended at its limit of memory or time. */
export type RecusaDoProcesso = Recusa<'imagem-pesada' | 'imagens-na-fila'>;
/** Queue of a picture: the owner's pictures are first, visitors' pictures take turns by visitor. */
export type VezDaImagem = 'loja' | { visitante: string };

class ImagemInterrompida extends Error {}

const VIGIA_MS = 50;
/** The process needs nothing of the shop's environment, which holds secrets. */
const herdadas = ['PATH', 'LANG', 'TZ', 'TMPDIR', 'NODE_ENV', 'NODE_COMPILE_CACHE'];

const fila = createFairLimiter({
  maxConcurrent: 1,
  maxWaitingPerVisitor: MAIS_ESPERANDO_DE_UM,
  maxWaiting: MAIS_ESPERANDO,
});
let processo: { filho: ChildProcess; fim: Promise<void>; ocioso?: NodeJS.Timeout; encerrando?: true } | null = null;

/**
 * Decodes a picture in a child process, one at a time, so that its memory is not the shop's and is given back when the
 * process ends: beyond its limits, or idle for a while. Throws an error of the decoder that is no refusal.
 */
export async function executarImagem<T extends TarefaDeImagem>(
  tarefa: T,
  vez: VezDaImagem,
  { prazoMs = PRAZO_MS, memoriaMb = MEMORIA_MB } = {},
): Promise<Result<ResultadosDeImagem[T['nome']], RecusaDoProcesso>> {
  const dono = vez === 'loja';
  const resposta = await fila(
    dono ? 'loja' : `visitante ${vez.visitante}`,
    () =>
      enviarTarefa(tarefa, { prazoMs, memoriaMb }).catch((erro: unknown) => {
        if (erro instanceof ImagemInterrompida) return falha({ codigo: 'imagem-pesada' as const });
        throw erro;
      }),
    { first: dono },
  );
  if (!resposta) return falha({ codigo: 'imagens-na-fila' });
  if ('ok' in resposta) return resposta;
  if ('erro' in resposta) throw new Error(resposta.erro);
  return ok(resposta.valor as ResultadosDeImagem[T['nome']]);
}

async function enviarTarefa(
  tarefa: TarefaDeImagem,
  limites: { prazoMs: number; memoriaMb: number },
): Promise<RespostaDoProcesso> {
  // A task sent to a process that was told to end is lost with it, and its picture would be refused as too large.
  if (processo?.encerrando) await processo.fim;
  const atual = (processo ??= abrirProcesso());
  clearTimeout(atual.ocioso);
  const { filho } = atual;
  filho.ref();
  filho.channel?.ref();
  try {
    const resposta = await esperarResposta(filho, tarefa, limites);
    filho.unref();
    filho.channel?.unref();
    atual.ocioso = setTimeout(() => void encerrar(atual), OCIOSO_MS).unref();
    return resposta;
  } catch (erro) {
    await encerrar(atual);
    throw erro;
  }
}

async function esperarResposta(
  filho: ChildProcess,
  tarefa: TarefaDeImagem,
  { prazoMs, memoriaMb }: { prazoMs: number; memoriaMb: number },
): Promise<RespostaDoProcesso> {
  const { promise, resolve, reject } = Promise.withResolvers<RespostaDoProcesso>();
  const parar = (motivo: string) => reject(new ImagemInterrompida(motivo));
  const prazo = setTimeout(parar, prazoMs, 'too slow');
  const vigia = setInterval(() => {
    void memoriaResidenteMb(filho.pid).then((mb) => mb > memoriaMb && parar('too much memory'));
  }, VIGIA_MS);
  const aoTerminar = () => parar('process ended');
  filho.once('message', resolve).once('error', reject).once('exit', aoTerminar);
  // An error of sending is the end of the process, which 'exit' reports.
  filho.send(tarefa, () => {});
  try {
    return await promise;
  } finally {
    clearTimeout(prazo);
    clearInterval(vigia);
    filho.off('message', resolve).off('error', reject).off('exit', aoTerminar);
  }
}

/** In MiB; 0 where the system does not tell. */
async function memoriaResidenteMb(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024;
}

function abrirProcesso(): NonNullable<typeof processo> {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([nome]) => herdadas.includes(nome) || nome.startsWith('MALLOC_')),
  );
  const filho = fork(fileURLToPath(new URL('./processo-de-imagens.ts', import.meta.url)), [], {
    env,
    execArgv: ['--max-semi-space-size=8', '--max-old-space-size=128'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const { promise: fim, resolve: terminou } = Promise.withResolvers<void>();
  const aberto = { filho, fim };
  const esquecer = () => {
    if (processo?.filho === filho) processo = null;
    terminou();
  };
  // An 'error' event without a listener would end the shop.
  filho.on('error', esquecer).once('exit', esquecer);
  return aberto;
}

async function encerrar(atual: NonNullable<typeof processo>): Promise<void> {
  atual.encerrando = true;
  atual.filho.kill('SIGKILL');
  // Two of them would need twice the memory.
  await atual.fim;
}
