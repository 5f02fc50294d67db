// @requirement 11.18.7
import { CARACTERE_INVISIVEL, semInvisiveis } from './caracteres-invisiveis.ts';

/** One emoji with its variant, skin colour or flag tags, joined to others by U+200D; or a keycap. */
const umEmoji = String.raw`\p{Extended_Pictographic}(?:[\uFE0E\uFE0F]|\p{Emoji_Modifier})?(?:[\u{E0020}-\u{E007E}]+\u{E007F})?`;
const emojiOuInvisivel = new RegExp(
  String.raw`(${umEmoji}(?:\u200D${umEmoji})*|[0-9#*]\uFE0F\u20E3)|${CARACTERE_INVISIVEL}`,
  'gu',
);

/** The text without invisible characters except those that hold an emoji together: for messages and descriptions. */
export function semInvisiveisForaDeEmoji(texto: string): string {
  return texto.replace(emojiOuInvisivel, (_, emoji: string | undefined) => emoji ?? '');
}

/** Visible text on one line, trimmed: well-formed Unicode without the control characters that databases and mail headers reject. */
export function umaLinha(texto: string): string {
  return semInvisiveis(texto.toWellFormed())
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** The search of a list: one line of at most 100 characters, '' without text. */
export const lerTermo = (texto: string | null): string => umaLinha(texto ?? '').slice(0, 100);

/** As `umaLinha`, with whole emoji kept: for texts that visitors read. */
export function umaLinhaComEmoji(texto: string): string {
  return semInvisiveisForaDeEmoji(texto.toWellFormed())
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** A free text with line breaks, trimmed: as `umaLinha`, with tabs, `\n` and whole emoji kept. */
export function variasLinhas(texto: string): string {
  return semInvisiveisForaDeEmoji(texto.toWellFormed())
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();
}
