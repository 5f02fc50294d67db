import { createHash } from 'node:crypto';
import { MercadoPagoConfig } from 'mercadopago';
import { AppConfig } from 'mercadopago/dist/utils/config/index.js';
import { falha, ok, type Result } from '#domain/result.ts';
import type { FalhaDoProvedor } from '#application/ports/pagamentos.ts';
import { respostaSemSentido, traduzirFalha } from './falhas.ts';
import type { Registro } from './registro.ts';

export type Linha = {
  accessToken: string;
  baseUrl: string;
  /** Longest wait for the headers of one try; a call has two tries. */
  timeoutMs: number;
  /** Pause before the second try. */
  esperaMs: number;
  log: Registro;
};

export type Pedido = {
  operacao: string;
  /** Idempotency key of a write. */
  chave?: string;
  /** What a 404 means: a payment that is not there, or a refusal. */
  em404: 'nao-encontrado' | 'recusado';
  fazer(config: MercadoPagoConfig): Promise<unknown>;
};

/**
 * One call to the provider, ending in bounded time: two tries of `timeoutMs` and the pause between them, body included
 * (the SDK's own limit ends with the headers). `ler` turns the answer into a value, or null when it makes no sense.
 */
export async function chamar<T>(
  linha: Linha,
  pedido: Pedido,
  ler: (resposta: unknown) => T | null,
): Promise<Result<T, FalhaDoProvedor>> {
  const inicio = Date.now();
  const maxDelay = linha.esperaMs * 4;
  // A new configuration each time: the SDK keeps per-call options, so a key would be sent again by the next call.
  const config = new MercadoPagoConfig({
    accessToken: linha.accessToken,
    options: {
      timeout: linha.timeoutMs,
      maxRetries: 1,
      initialDelay: linha.esperaMs,
      maxDelay,
      ...(pedido.chave === undefined ? {} : { idempotencyKey: chaveAceita(pedido.chave) }),
    },
  });
  let erro: FalhaDoProvedor;
  try {
    const resposta = await comPrazo(
      naBase(linha.baseUrl, () => pedido.fazer(config)),
      2 * linha.timeoutMs + maxDelay,
    );
    const valor = ler(resposta);
    if (valor !== null) return ok(valor);
    erro = respostaSemSentido;
  } catch (causa) {
    erro = traduzirFalha(causa, pedido.em404);
  }
  const dados = { operacao: pedido.operacao, ...erro, duracaoMs: Date.now() - inicio };
  if (erro.codigo === 'recusado') linha.log.error(dados, 'Mercado Pago recusou o pedido');
  else linha.log.warn(dados, 'Mercado Pago não respondeu como esperado');
  return falha(erro);
}

/** The SDK reads its base address when the call starts, synchronously; so it can be lent for just that moment. */
function naBase<T>(baseUrl: string, fazer: () => Promise<T>): Promise<T> {
  const anterior = AppConfig.BASE_URL;
  Object.assign(AppConfig, { BASE_URL: baseUrl });
  try {
    return fazer();
  } finally {
    Object.assign(AppConfig, { BASE_URL: anterior });
  }
}

async function comPrazo<T>(promessa: Promise<T>, prazoMs: number): Promise<T> {
  let relogio: NodeJS.Timeout | undefined;
  const prazo = new Promise<never>((_, rejeitar) => {
    relogio = setTimeout(() => rejeitar(new Error(`sem resposta completa em ${prazoMs} ms`)), prazoMs);
  });
  try {
    return await Promise.race([promessa, prazo]);
  } finally {
    clearTimeout(relogio);
  }
}

/** Mercado Pago takes keys of 1 to 64 visible characters; any other is replaced by its digest, equal for equal keys. */
function chaveAceita(chave: string): string {
  return /^[\x21-\x7e]{1,64}$/.test(chave) ? chave : createHash('sha256').update(chave).digest('hex');
}
