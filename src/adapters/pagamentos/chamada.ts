import { createHash } from 'node:crypto';
import { emDuasTentativas, type Prazos } from '#adapters/duas-tentativas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import type { FalhaDoProvedor } from '#application/ports/pagamentos.ts';
import { falhaDaRede, falhaDaResposta, respostaSemSentido } from './falhas.ts';
import type { Registro } from './registro.ts';

export type Linha = Prazos & {
  accessToken: string;
  /** The provider's base URL, without a trailing slash. */
  baseUrl: string;
  log: Registro;
};

export type Chamada = {
  operacao: string;
  /** The address below `baseUrl`, to the letter: `/checkout/preferences/` ends with its slash. */
  caminho: string;
  /** Meaning of a 404: a missing payment, or a refusal. */
  em404: 'nao-encontrado' | 'recusado';
} & (
  | { metodo: 'GET' }
  // Every write has a key, so that a retry of an executed call has no effect.
  | { metodo: 'POST' | 'PUT'; corpo: object; chave: string }
);

/**
 * Calls the provider, up to twice under the same key. `ler` turns the response into a value, or null when it is unreadable.
 */
export async function chamarProvedor<T>(
  linha: Linha,
  chamada: Chamada,
  ler: (resposta: unknown) => T | null,
): Promise<Result<T, FalhaDoProvedor>> {
  const inicio = Date.now();
  const respondido = await perguntar(linha, chamada);
  const valor = respondido.ok ? ler(respondido.valor) : null;
  if (valor !== null) return ok(valor);
  const erro = respondido.ok ? respostaSemSentido : respondido.erro;
  const dados = { operacao: chamada.operacao, ...erro, duracaoMs: Date.now() - inicio };
  if (erro.codigo === 'recusado') linha.log.error(dados, 'Mercado Pago recusou o pedido');
  else linha.log.warn(dados, 'Mercado Pago não respondeu como esperado');
  return falha(erro);
}

async function perguntar(linha: Linha, chamada: Chamada): Promise<Result<unknown, FalhaDoProvedor>> {
  const dita = await emDuasTentativas(linha, (sinal) => pedir(linha, chamada, sinal));
  if (!dita.ok) return falha(falhaDaRede(dita.erro));
  // A truncated or malformed body is an unreadable answer, which is not retried.
  const corpo = await dita.valor.json().catch(() => null);
  return dita.valor.ok ? ok(corpo) : falha(falhaDaResposta(dita.valor.status, corpo, chamada.em404));
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

/** Mercado Pago takes keys of 1 to 64 visible characters; any other is replaced by its digest, equal for equal keys. */
function chaveAceita(chave: string): string {
  return /^[\x21-\x7e]{1,64}$/.test(chave) ? chave : createHash('sha256').update(chave).digest('hex');
}
