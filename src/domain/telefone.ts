// @requirement 5.2.2
import { somenteDigitos } from './numeros.ts';
import type { Recusa } from './recusas.ts';
import { falha, ok, type Result } from './result.ts';
import { semInvisiveis } from './caracteres-invisiveis.ts';

/** Area codes of Anatel's numbering plan. */
const ddds: ReadonlySet<string> = new Set(
  [
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49',
    '51 53 54 55 61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89',
    '91 92 93 94 95 96 97 98 99',
  ].flatMap((linha) => linha.split(' ')),
);

export type RecusaDeTelefone = Recusa<'telefone-incompleto' | 'telefone-de-outro-pais' | 'ddd-desconhecido'>;

/** One sentence per refusal of `lerTelefone`. */
export const frasesDoTelefone: Readonly<Record<RecusaDeTelefone['codigo'], string>> = {
  'telefone-incompleto': 'Informe DDD e número, com 10 ou 11 dígitos.',
  'telefone-de-outro-pais': 'Informe um telefone do Brasil, com DDD.',
  'ddd-desconhecido': 'Este DDD não existe. Confira o DDD e o número.',
};

/** Number in the address of a WhatsApp conversation, always with the country code. */
const linkDoWhatsapp = /(?:wa\.me\/|whatsapp\.com\/send\/?\?(?:[^#\s]*&)?phone=)(?:\+|%2B)?(\d+)/i;

/** Digits with the way they are dialled: `+` and `00` begin a country code. */
type Discado = { internacional: '+' | '00' | ''; digitos: string };

function comoDiscado(texto: string): Discado {
  const limpo = semInvisiveis(texto).trim();
  const doLink = linkDoWhatsapp.exec(limpo)?.[1];
  if (doLink) return { internacional: '+', digitos: doLink };
  const digitos = somenteDigitos(limpo);
  if (/^\D*\+/.test(limpo)) return { internacional: '+', digitos };
  return digitos.startsWith('00') ? { internacional: '00', digitos: digitos.slice(2) } : { internacional: '', digitos };
}

/**
 * A number of area code 55 as the mask writes it, with one digit too many: its area code is no country code, although
 * twelve digits would allow that.
 */
const doDdd55 = /^\D*\(\s*55\s*\)\s*9/;

/** An area code such as `01`, which does not exist: its zero is not dialled before another one. */
const dddComZero = /^\D*0\d\D+\d/;

/** Removes what is dialled before the area code: trunk zero, a carrier's code after it, country code without a sign. */
function semPrefixos(discados: string, texto: string): string {
  let digitos = discados;
  for (;;) {
    const semOperadora = /^0[1-9]{2}([1-9]{2}\d{8,9})$/.exec(digitos)?.[1];
    const semPais = /^550?([1-9]{2}\d{8,9})$/.exec(digitos)?.[1];
    if (semOperadora && ddds.has(semOperadora.slice(0, 2))) digitos = semOperadora;
    else if (/^0[1-9]/.test(digitos) && !dddComZero.test(texto)) digitos = digitos.slice(1);
    else if (semPais && digitos.length > 11 && !(digitos.length === 12 && doDdd55.test(texto))) digitos = semPais;
    else return digitos;
  }
}

/** The digits of a Brazilian number from its area code on, complete or not; null for one of another country. */
function digitosNacionais(texto: string): string | null {
  const { internacional, digitos } = comoDiscado(texto);
  if (internacional === '') return semPrefixos(digitos, texto);
  return digitos.startsWith('55') ? semPrefixos(digitos.slice(2), '') : null;
}

/**
 * The Brazilian telephone in its stored form, area code and number in 10 or 11 digits, or why it is none. Understands
 * `+55…`, `55…`, `0055…`, `0` before the area code and the address of a WhatsApp conversation. No digit of the number
 * is ever cut off.
 */
export function lerTelefone(texto: string): Result<string, RecusaDeTelefone> {
  const digitos = digitosNacionais(texto);
  if (digitos === null) return falha({ codigo: 'telefone-de-outro-pais' });
  if (!/^\d{10,11}$/.test(digitos)) return falha({ codigo: 'telefone-incompleto' });
  return ddds.has(digitos.slice(0, 2)) ? ok(digitos) : falha({ codigo: 'ddd-desconhecido' });
}

/**
 * Input mask `(99) 9999-9999` or `(99) 99999-9999`. Prefixes that `lerTelefone` understands are removed; digits beyond
 * the eleventh and numbers of other countries stay as typed, for the check to refuse them.
 */
export function mascararTelefone(texto: string): string {
  const { internacional, digitos: discados } = comoDiscado(texto);
  const digitos = digitosNacionais(texto);
  if (digitos === null || (digitos === '' && internacional !== '')) return internacional + discados;
  // Without what precedes it, `00` would begin a country code.
  if (digitos.startsWith('00')) return internacional + discados;
  if (digitos.length <= 2) return digitos === '' ? '' : `(${digitos}`;
  const corte = digitos.length > 10 ? 7 : 6;
  const fim = digitos.slice(corte);
  return `(${digitos.slice(0, 2)}) ${digitos.slice(2, corte)}${fim === '' ? '' : `-${fim}`}`;
}
