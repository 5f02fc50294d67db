import type { Loja } from '#application/loja.ts';
import type { TipoDeParada } from '#domain/consentimentos/consentimento.ts';
import { podeSerId } from '#domain/identificador.ts';

type Assina = Pick<Loja, 'assinatura'>;

const letras = {
  'avise-me': 'a',
  'carrinho-deixado': 'c',
  'pedir-avaliacao': 'p',
} as const satisfies Record<TipoDeParada, string>;

/** What a link stops, and whose: a consent's key; of 'pedir-avaliacao' the order that was asked about. */
export type EloDeParada = { tipo: TipoDeParada; chave: string };

/** The address that stops such messages: a page with a button, and where mail programs send their one click. */
export function eloDeParar({ assinatura, shopUrl }: Assina & Pick<Loja, 'shopUrl'>, elo: EloDeParada): string {
  const texto = letras[elo.tipo] + elo.chave;
  return `${shopUrl}/parar/${texto}.${assinatura.assinar('parar-de-receber', texto)}`;
}

/** What such a link says; null for one the shop never gave out. */
export function lerEloDeParar({ assinatura }: Assina, token: string): EloDeParada | null {
  const [texto = '', selo = '', ...resto] = token.split('.');
  const tipo = Object.entries(letras).find(([, letra]) => texto.startsWith(letra))?.[0] as TipoDeParada;
  const chave = texto.slice(1);
  const confere = resto.length === 0 && podeSerId(chave) && assinatura.confere('parar-de-receber', texto, selo);
  return confere && tipo ? { tipo, chave } : null;
}

/** The address that confirms a request to be told. */
export function eloDoAviso({ assinatura, shopUrl }: Assina & Pick<Loja, 'shopUrl'>, id: string): string {
  return `${shopUrl}/avise-me/${id}/${assinatura.assinar('avise-me', id)}`;
}

/** Whether the shop gave this link out. */
export function eloDoAvisoConfere({ assinatura }: Assina, { id, selo }: { id: string; selo: string }): boolean {
  return podeSerId(id) && assinatura.confere('avise-me', id, selo);
}
