import type { LinhaDoCarrinho } from '#domain/carrinho/carrinho.ts';
import { DIA_MS } from '#domain/duracoes.ts';

/** An attempt at placing an order: the cart (`conteudo`), its idempotency key and start (ms). */
export type Tentativa = { conteudo: string; chave: string; desde: number };

/** The life of an order whose payment could not be opened. The key of an order that is over is replaced (`chaveGasta`). */
const VALIDADE_MS = DIA_MS;
const NOME_GUARDADO = 'loja:tentativa';

/** Returns the identity of a cart: its products, variations and quantities. */
export function conteudoDoCarrinho(linhas: readonly LinhaDoCarrinho[]): string {
  return JSON.stringify(linhas.map(({ id, variacao, quantidade }) => [id, variacao, quantidade]).toSorted());
}

/**
 * Returns the attempt of this cart: the earlier one when the cart was the same, so that the server responds with the
 * order it may have created; else a new one.
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
 * Returns the key of this cart, stored beside it for all tabs: the same cart sent from two of them is one order. Without
 * storage every attempt has a new key, which blocks nothing.
 */
export function chaveDaTentativa(
  conteudo: string,
  novaChave: () => string,
  guarda: () => Storage = () => localStorage,
): string {
  const guardada = lerGuardada(guarda);
  const tentativa = tentativaPara(guardada, conteudo, Date.now(), novaChave);
  if (tentativa === guardada) return tentativa.chave;
  try {
    guarda().setItem(NOME_GUARDADO, JSON.stringify(tentativa));
  } catch {
    // Storage is full or disabled.
    return tentativa.chave;
  }
  // Another tab may have stored a key for the same cart in the same moment: the stored one is the cart's.
  return tentativaPara(lerGuardada(guarda), conteudo, Date.now(), () => tentativa.chave).chave;
}

function lerGuardada(guarda: () => Storage): Tentativa | null {
  try {
    return lerTentativa(guarda().getItem(NOME_GUARDADO));
  } catch {
    // Storage is disabled or invalid: a new attempt.
    return null;
  }
}

export function esquecerTentativa(guarda: () => Storage = () => localStorage): void {
  try {
    guarda().removeItem(NOME_GUARDADO);
  } catch {
    // Storage is disabled: nothing was stored.
  }
}
