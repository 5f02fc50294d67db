/**
 * What somebody may allow the shop to write to them about, besides their orders and their account: that a product is back,
 * and the cart they left.
 */
export const tiposDeConsentimento = ['avise-me', 'carrinho-deixado'] as const;
export type TipoDeConsentimento = (typeof tiposDeConsentimento)[number];

/**
 * What a link in a message stops: what was allowed, and being asked for reviews, which is done by legitimate interest and
 * ends with a word.
 */
export const tiposDeParada = [...tiposDeConsentimento, 'pedir-avaliacao'] as const;
export type TipoDeParada = (typeof tiposDeParada)[number];

/** Asked for by whoever typed the e-mail, given by whoever has it, taken back. */
export const atosDeConsentimento = ['pedido', 'dado', 'retirado'] as const;
export type AtoDeConsentimento = (typeof atosDeConsentimento)[number];

/** Where it was done: at a product, by the link of the confirmation, in the account, at the link of a message, by the mail program. */
export const origensDoConsentimento = ['produto', 'confirmacao', 'conta', 'elo-do-email', 'um-clique'] as const;
export type OrigemDoConsentimento = (typeof origensDoConsentimento)[number];

/**
 * The words that are agreed to, as the pages show them. The version goes with each consent: whoever changes the words
 * raises it, and leaves those of before here.
 */
export const textosDoConsentimento: Record<TipoDeConsentimento, readonly [string, ...string[]]> = {
  'avise-me': [
    'Você recebe um e-mail para confirmar e, quando o produto chegar, um único aviso. Depois disso apagamos o pedido.',
  ],
  'carrinho-deixado': [
    'Se eu deixar produtos no carrinho, a loja guarda essa lista e me escreve no máximo duas vezes: depois de 4 horas e depois de 2 dias.',
  ],
};

/** The words as they are now, and their version, from 1. */
export function textoAtual(tipo: TipoDeConsentimento): { texto: string; versao: number } {
  const textos = textosDoConsentimento[tipo];
  return { texto: textos.at(-1) ?? textos[0], versao: textos.length };
}

/** Whether the shop may write: what was done last counts, and silence allows nothing. */
export function permite(ultimo: AtoDeConsentimento | null): boolean {
  return ultimo === 'dado';
}

/** For so long a consent that is over is kept, in years: as long as one might have to show that it was given. */
export const GUARDA_EM_ANOS = 5;
