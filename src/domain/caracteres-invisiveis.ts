// @requirement 11.18.7
/** A class of a regular expression: characters that show nothing or change the reading order, and the empty Braille cell. */
export const CARACTERE_INVISIVEL = String.raw`[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]`;
const invisiveis = new RegExp(CARACTERE_INVISIVEL, 'gu');

/**
 * The text without invisible and bidirectional characters, which pasting brings along: for names, addresses, codes,
 * e-mails, telephones and searches. A text of nothing else becomes ''.
 */
export function semInvisiveis(texto: string): string {
  return texto.replace(invisiveis, '');
}
