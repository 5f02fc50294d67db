// @requirement 15.19.1
/** E-mails that need consent: back in stock, abandoned cart, and news about saved products. */
export const tiposDeConsentimento = ['avise-me', 'carrinho-deixado', 'favoritos'] as const;
export type TipoDeConsentimento = (typeof tiposDeConsentimento)[number];

/** E-mails with an unsubscribe link: the consented ones, and review requests, which are sent by legitimate interest. */
export const tiposDeParada = [...tiposDeConsentimento, 'pedir-avaliacao'] as const;
export type TipoDeParada = (typeof tiposDeParada)[number];

/** Consent events: `pedido` by whoever typed the address, `dado` by the mailbox owner, `retirado`. */
export const atosDeConsentimento = ['pedido', 'dado', 'retirado'] as const;
export type AtoDeConsentimento = (typeof atosDeConsentimento)[number];

/**
 * Origin of a consent event: product page, list of saved products, confirmation link, account, link in an e-mail, or
 * one-click unsubscribe in the mail program.
 */
export const origensDoConsentimento = [
  'produto',
  'favoritos',
  'confirmacao',
  'conta',
  'elo-do-email',
  'um-clique',
] as const;
export type OrigemDoConsentimento = (typeof origensDoConsentimento)[number];

/**
 * The consent texts shown on the pages. The version (index + 1) is stored with each consent: to change a text, append
 * the new one and keep the old ones.
 */
export const textosDoConsentimento: Record<TipoDeConsentimento, readonly [string, ...string[]]> = {
  'avise-me': [
    'Você recebe um e-mail para confirmar e, quando o produto chegar, um único aviso. Depois disso apagamos o pedido.',
  ],
  'carrinho-deixado': [
    'Se eu deixar produtos no carrinho, a loja guarda essa lista e me escreve no máximo duas vezes: depois de 4 horas e depois de 2 dias.',
  ],
  favoritos: [
    'Quando um produto da lista baixar de preço ou voltar ao estoque, a loja me escreve: no máximo uma mensagem por dia, com um link para parar.',
  ],
};

/** The current text and its version, counted from 1. */
export function textoAtualDoConsentimento(tipo: TipoDeConsentimento): { texto: string; versao: number } {
  const textos = textosDoConsentimento[tipo];
  return { texto: textos.at(-1) ?? textos[0], versao: textos.length };
}

/** Whether the shop may send: the last event decides; no event means no. */
export function consentimentoPermite(ultimo: AtoDeConsentimento | null): boolean {
  return ultimo === 'dado';
}

/** Years an ended consent is kept, as proof that it was given. */
export const GUARDA_DO_CONSENTIMENTO_ANOS = 5;
