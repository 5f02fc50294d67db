import { createHash } from 'node:crypto';
import { setTimeout as esperar } from 'node:timers/promises';
import { falha, ok, type Result } from '#domain/result.ts';
import type { FalhaDoProvedor } from '#application/ports/pagamentos.ts';
import { falhaDaRede, falhaDaResposta, respostaSemSentido } from './falhas.ts';
import type { Registro } from './registro.ts';

export type Linha = {
  accessToken: string;
  /** Where the provider's addresses begin, without a trailing slash. */
  baseUrl: string;
  /** Longest time for one try, body included; a call has two tries. */
  timeoutMs: number;
  /** Pause before the second try. */
  esperaMs: number;
  log: Registro;
};

export type Chamada = {
  operacao: string;
  /** The address below `baseUrl`, to the letter: `/checkout/preferences/` ends with its slash. */
  caminho: string;
  /** What a 404 means: a payment that is not there, or a refusal. */
  em404: 'nao-encontrado' | 'recusado';
} & (
  | { metodo: 'GET' }
  // A write always has a key, so that a try that was carried out unheard is not carried out again.
  | { metodo: 'POST' | 'PUT'; corpo: object; chave: string }
);

const TENTATIVAS = 2;
const passamComOTempo = new Set([429, 500, 502, 503, 504]);

/**
 * One call to the provider, ending in bounded time: two tries of `timeoutMs`, body included, and the pause between them.
 * A second try follows a broken line, 429 and 5xx, under the same key. `ler` turns the answer into a value, or null when
 * it makes no sense.
 */
export async function chamar<T>(
  linha: Linha,
  chamada: Chamada,
  ler: (resposta: unknown) => T | null,
): Promise<Result<T, FalhaDoProvedor>> {
  const inicio = Date.now();
  const respondido = await comSegundaTentativa(linha, chamada);
  const valor = respondido.ok ? ler(respondido.valor) : null;
  if (valor !== null) return ok(valor);
  const erro = respondido.ok ? respostaSemSentido : respondido.erro;
  const dados = { operacao: chamada.operacao, ...erro, duracaoMs: Date.now() - inicio };
  if (erro.codigo === 'recusado') linha.log.error(dados, 'Mercado Pago recusou o pedido');
  else linha.log.warn(dados, 'Mercado Pago não respondeu como esperado');
  return falha(erro);
}

async function comSegundaTentativa(linha: Linha, chamada: Chamada): Promise<Result<unknown, FalhaDoProvedor>> {
  for (let tentativa = 1; ; tentativa += 1) {
    const ultima = tentativa === TENTATIVAS;
    const prazo = AbortSignal.timeout(linha.timeoutMs);
    let resposta: Response;
    try {
      resposta = await pedir(linha, chamada, prazo);
    } catch (causa) {
      if (ultima) return falha(falhaDaRede(causa));
      await esperar(linha.esperaMs);
      continue;
    }
    // A body that breaks off or is no JSON is an answer nobody can read, not one to ask for again.
    const corpo = await resposta.json().catch(() => null);
    if (resposta.ok) return ok(corpo);
    if (ultima || !passamComOTempo.has(resposta.status))
      return falha(falhaDaResposta(resposta.status, corpo, chamada.em404));
    await esperar(pausa(resposta, linha.esperaMs));
  }
}

function pedir({ baseUrl, accessToken }: Linha, chamada: Chamada, signal: AbortSignal): Promise<Response> {
  const headers = { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json' };
  const url = baseUrl + chamada.caminho;
  if (chamada.metodo === 'GET') return fetch(url, { headers, signal });
  return fetch(url, {
    method: chamada.metodo,
    headers: { ...headers, 'X-Idempotency-Key': chaveAceita(chamada.chave) },
    body: JSON.stringify(chamada.corpo),
    signal,
  });
}

/** Who sends too much is told how long to wait; the shop waits no longer than four of its own pauses. */
function pausa(resposta: Response, esperaMs: number): number {
  const segundos =
    resposta.status === 429 ? Number.parseInt(resposta.headers.get('Retry-After') ?? '', 10) : Number.NaN;
  return Number.isNaN(segundos) ? esperaMs : Math.min(Math.max(segundos, 0) * 1000, 4 * esperaMs);
}

/** Mercado Pago takes keys of 1 to 64 visible characters; any other is replaced by its digest, equal for equal keys. */
function chaveAceita(chave: string): string {
  return /^[\x21-\x7e]{1,64}$/.test(chave) ? chave : createHash('sha256').update(chave).digest('hex');
}
