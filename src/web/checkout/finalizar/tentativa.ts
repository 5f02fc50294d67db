/** An attempt at placing an order: its content, idempotency key and start (ms). */
export type Tentativa = { conteudo: string; chave: string; desde: number };

/** Shorter than the life of an unpaid order, so that a late retry never lands on an order that is already over. */
const VALIDADE_MS = 12 * 60 * 60 * 1000;
const NOME_NA_SESSAO = 'loja:tentativa';

/**
 * Returns the attempt of this content: the earlier one when its content was the same, so that the server responds with
 * the order it may have created; else a new one.
 */
export function tentativaPara(
  anterior: Tentativa | null,
  conteudo: string,
  agora: number,
  novaChave: () => string,
): Tentativa {
  const repetida = anterior?.conteudo === conteudo && agora - anterior.desde < VALIDADE_MS;
  return repetida ? anterior : { conteudo, chave: novaChave(), desde: agora };
}

function lerTentativa(texto: string | null): Tentativa | null {
  const gravada: unknown = JSON.parse(texto ?? 'null');
  if (typeof gravada !== 'object' || gravada === null) return null;
  const { conteudo, chave, desde } = gravada as Partial<Tentativa>;
  return typeof conteudo === 'string' && typeof chave === 'string' && typeof desde === 'number'
    ? { conteudo, chave, desde }
    : null;
}

/**
 * Returns the key of this content, stored for the tab. Without storage every attempt has a new key, which blocks
 * nothing.
 */
export function chaveDaTentativa(
  conteudo: string,
  novaChave: () => string,
  guarda: () => Storage = () => sessionStorage,
): string {
  let anterior: Tentativa | null = null;
  try {
    anterior = lerTentativa(guarda().getItem(NOME_NA_SESSAO));
  } catch {
    // Storage is disabled or invalid: a new attempt.
  }
  const tentativa = tentativaPara(anterior, conteudo, Date.now(), novaChave);
  try {
    guarda().setItem(NOME_NA_SESSAO, JSON.stringify(tentativa));
  } catch {
    // Storage is full or disabled.
  }
  return tentativa.chave;
}

export function esquecerTentativa(guarda: () => Storage = () => sessionStorage): void {
  try {
    guarda().removeItem(NOME_NA_SESSAO);
  } catch {
    // Storage is disabled: nothing was stored.
  }
}
