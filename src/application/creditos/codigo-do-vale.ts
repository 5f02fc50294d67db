// @requirement 15.24.1
import { createHash } from 'node:crypto';
import type { Loja } from '#application/loja.ts';
import { codigoDosBytes, finalDoVale } from '#domain/creditos/codigo-do-vale.ts';

/**
 * The code of a card, from the shop's secret and the card's id: it can be shown again without being stored. Changing the
 * secret leaves all codes valid, since their hashes are stored; it only makes them impossible to show again.
 */
export function codigoDoVale({ assinatura }: Pick<Loja, 'assinatura'>, id: string): string {
  return codigoDosBytes(Buffer.from(assinatura.assinar('codigo-do-vale', id), 'base64url'));
}

/** The stored hash of a code, by which typed codes are looked up. Codes have 80 random bits, so the hash needs no salt. */
export function hashDoCodigo(codigo: string): string {
  return createHash('sha256').update(codigo).digest('base64url');
}

/** The code's columns. */
export function colunasDoCodigo(codigo: string): { codigoHash: string; final: string } {
  return { codigoHash: hashDoCodigo(codigo), final: finalDoVale(codigo) };
}
