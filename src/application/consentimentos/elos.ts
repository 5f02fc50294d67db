import { createHash } from 'node:crypto';
import type { Loja } from '#application/loja.ts';
import type { TipoDeParada } from '#domain/consentimentos/consentimento.ts';
import { podeSerId } from '#domain/identificador.ts';

type ComAssinatura = Pick<Loja, 'assinatura'>;

const letras = {
  'avise-me': 'a',
  'carrinho-deixado': 'c',
  favoritos: 'f',
  'pedir-avaliacao': 'p',
} as const satisfies Record<TipoDeParada, string>;

/** `chave` is the key of the consent; for 'pedir-avaliacao' the id of the order. */
export type EloDeParada = { tipo: TipoDeParada; chave: string };

/** Signed unsubscribe URL, for the page with the button and for one-click unsubscription (RFC 8058). */
export function eloDeParar({ assinatura, shopUrl }: ComAssinatura & Pick<Loja, 'shopUrl'>, elo: EloDeParada): string {
  const texto = letras[elo.tipo] + elo.chave;
  return `${shopUrl}/parar/${texto}.${assinatura.assinar('parar-de-receber', texto)}`;
}

/** Reads an unsubscribe token; null when the shop did not sign it. */
export function lerEloDeParar({ assinatura }: ComAssinatura, token: string): EloDeParada | null {
  const [texto = '', selo = '', ...resto] = token.split('.');
  const tipo = Object.entries(letras).find(([, letra]) => texto.startsWith(letra))?.[0] as TipoDeParada;
  const chave = texto.slice(1);
  const confere = resto.length === 0 && podeSerId(chave) && assinatura.confere('parar-de-receber', texto, selo);
  return confere && tipo ? { tipo, chave } : null;
}

/** Signed URL that confirms a back-in-stock request. */
export function eloDoAviso({ assinatura, shopUrl }: ComAssinatura & Pick<Loja, 'shopUrl'>, id: string): string {
  return `${shopUrl}/avise-me/${id}/${assinatura.assinar('avise-me', id)}`;
}

/** Stands for an address in a link, which mail scanners read too. */
const marcaDoEmail = (email: string): string => createHash('sha256').update(email).digest('base64url');

/** Signed URL that confirms messages about a guest's list of saved products: to this address, and to no later one. */
export function eloDosFavoritos(
  { assinatura, shopUrl }: ComAssinatura & Pick<Loja, 'shopUrl'>,
  { id, email }: { id: string; email: string },
): string {
  const marca = marcaDoEmail(email);
  return `${shopUrl}/favoritos/confirmar/${id}/${marca}.${assinatura.assinar('favoritos', `${id}.${marca}`)}`;
}

export type EloDosFavoritos = { id: string; selo: string };

/** Whether the shop issued this link. */
export function eloDosFavoritosConfere({ assinatura }: ComAssinatura, { id, selo }: EloDosFavoritos): boolean {
  const [marca = '', assinado = ''] = selo.split('.');
  return podeSerId(id) && assinatura.confere('favoritos', `${id}.${marca}`, assinado);
}

/** Whether a link that the shop issued was sent to this address. */
export function eloFoiPara({ selo }: EloDosFavoritos, email: string | null): boolean {
  return email !== null && selo.startsWith(`${marcaDoEmail(email)}.`);
}

/** Whether the shop issued this link. */
export function eloDoAvisoConfere({ assinatura }: ComAssinatura, { id, selo }: { id: string; selo: string }): boolean {
  return podeSerId(id) && assinatura.confere('avise-me', id, selo);
}
