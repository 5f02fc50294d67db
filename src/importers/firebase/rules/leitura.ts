import type { Centavos } from '#domain/dinheiro.ts';
import { somenteDigitos } from '#domain/numeros.ts';
import { lerTelefone } from '#domain/telefone.ts';
import type { Campos, Valor } from './valores.ts';

const MAIOR_TEXTO = 5000;

/** The text (or number as text) on one line, without control characters; '' for anything else. */
export function lerTexto(valor: Valor | undefined, maior = MAIOR_TEXTO): string {
  return lerTextoLongo(valor)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, maior)
    .trim();
}

/** The text (or number as text) with its line breaks; '' for anything else. */
export function lerTextoLongo(valor: Valor | undefined): string {
  if (typeof valor === 'number') return String(valor);
  return typeof valor === 'string' ? valor.toWellFormed().replaceAll('\0', '').trim() : '';
}

/** The telephone as the shop stores it; all digits of one that is not Brazilian, '' for none. */
export function lerTelefoneAntigo(valor: Valor | undefined): string {
  const escrito = lerTexto(valor, 60);
  const telefone = lerTelefone(escrito);
  return telefone.ok ? telefone.valor : somenteDigitos(escrito).slice(0, 20);
}

/** The first of these fields that is not empty. */
export function primeiroCampo(campos: Campos, ...nomes: string[]): Valor | undefined {
  return nomes.map((nome) => campos[nome]).find((valor) => valor !== undefined && valor !== null && valor !== '');
}

/** The id, or the last segment of a reference's path; null if empty. */
export function lerId(valor: Valor | undefined): string | null {
  const ultimo = lerTexto(valor, 200).split('/').at(-1) ?? '';
  return ultimo === '' ? null : ultimo;
}

export function lerLogico(valor: Valor | undefined, senao: boolean): boolean {
  if (typeof valor === 'boolean') return valor;
  if (typeof valor === 'number') return valor !== 0;
  if (typeof valor !== 'string' || valor.trim() === '') return senao;
  return /^(?:true|sim|s|1|yes|on|ativo)$/i.test(valor.trim());
}

export const lerLista = (valor: Valor | undefined): Valor[] => (Array.isArray(valor) ? valor : []);

export const lerMapa = (valor: Valor | undefined): Campos =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor) ? valor : {};

/** A number; `ambiguo`: `1.890` may mean thousands or three decimals. */
export type NumeroLido = { numero: number; ambiguo: boolean };

// No number with thousands begins with a zero: `0.455` has decimals.
const comVirgula = /^(-?)([1-9]\d{0,2}(?:\.\d{3})+|\d+)(?:,(\d+))?$/;
const comPonto = /^(-?)([1-9]\d{0,2}(?:,\d{3})+|\d+)(?:\.(\d+))?$/;

/**
 * The number, also from text in Brazilian or program format: `1.234,56`, `R$ 10`, `1234.56`, `-5`; null for anything
 * else.
 */
export function lerNumeroEscrito(valor: Valor | undefined): NumeroLido | null {
  if (typeof valor === 'number') return { numero: valor, ambiguo: false };
  if (typeof valor !== 'string') return null;
  const limpo = valor
    .replaceAll(/[\s\u00a0]/g, '')
    .replace(/^(-?)R\$(-?)/i, '$1$2')
    .replace(/%$/, '');
  const partes = comVirgula.exec(limpo) ?? comPonto.exec(limpo);
  if (!partes) return null;
  const [, sinal, inteiros = '', decimais = ''] = partes;
  const numero = Number(`${sinal}${inteiros.replaceAll(/[.,]/g, '')}.${decimais || '0'}`);
  return Number.isFinite(numero) ? { numero, ambiguo: /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(limpo) } : null;
}

export type ValorLido = { centavos: Centavos; ambiguo: boolean; arredondado: boolean };

/** The amount in centavos, rounded; null if it is not a number or exceeds the database column. */
export function lerReais(valor: Valor | undefined): ValorLido | null {
  const lido = lerNumeroEscrito(valor);
  if (!lido) return null;
  const exato = lido.numero * 100;
  // In floating point `1.005 * 100` is below the half; rounding to 15 digits first restores the intended value.
  const centavos = Math.sign(exato) * Math.round(Number(Math.abs(exato).toPrecision(15)));
  if (!Number.isSafeInteger(centavos) || Math.abs(centavos) > MAIS_CENTAVOS) return null;
  return { centavos: centavos + 0, ambiguo: lido.ambiguo, arredondado: Math.abs(exato - centavos) > 1e-4 };
}

/** Maximum of the amount columns. */
export const MAIS_CENTAVOS: Centavos = 2_000_000_000;

const PRIMEIRO_ANO = 2000;
const ULTIMO_ANO = 2100;
/** Numbers below this are seconds: as milliseconds they would lie before 1973. */
const MENOR_EM_MS = 1e11;

/**
 * The time from a text in a common format, or from a number of milliseconds or seconds; null if invalid or outside 2000
 * to 2100. Without a time zone it is São Paulo's.
 */
export function lerMomento(valor: Valor | undefined): Date | null {
  const data = momentoDe(valor);
  if (!data || Number.isNaN(data.getTime())) return null;
  const ano = data.getUTCFullYear();
  return ano >= PRIMEIRO_ANO && ano <= ULTIMO_ANO ? data : null;
}

const brasileiro = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:[,\s]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;
const iso = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)\s*(Z|[+-]\d{2}:?\d{2})?)?$/;

function momentoDe(valor: Valor | undefined): Date | null {
  if (typeof valor === 'number') return new Date(Math.abs(valor) < MENOR_EM_MS ? valor * 1000 : valor);
  if (typeof valor !== 'string') return null;
  const texto = valor.trim();
  if (/^\d{10,13}$/.test(texto)) return momentoDe(Number(texto));
  const [, dia = '', mes = '', ano, hora = '0', minuto = '00', segundo = '00'] = brasileiro.exec(texto) ?? [];
  if (ano)
    return dataExistente(
      `${ano}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}`,
      `${hora.padStart(2, '0')}:${minuto}:${segundo}`,
      '-03:00',
    );
  const [, doIso, as = '00:00:00', zona = '-03:00'] = iso.exec(texto) ?? [];
  if (doIso) return dataExistente(doIso, as.replace(/^\d:/, '0$&'), zona);
  // `Tue Mar 05 2024 10:00:00 GMT-0300`
  return / GMT[+-]?\d*/.test(texto) ? new Date(texto) : null;
}

/** null for dates that do not exist: Date would read 30 February as 2 March. */
function dataExistente(dia: string, hora: string, zona: string): Date | null {
  const meiaNoite = new Date(`${dia}T00:00:00Z`);
  if (Number.isNaN(meiaNoite.getTime()) || !meiaNoite.toISOString().startsWith(dia)) return null;
  return new Date(`${dia}T${hora}${zona}`);
}

const MAIOR_ENDERECO = 2000;

/** File URLs or paths, without repetitions. */
export function lerEnderecos(valores: Valor[]): string[] {
  return [...new Set(valores.map((valor) => lerTexto(valor, MAIOR_ENDERECO)).filter((endereco) => endereco !== ''))];
}
