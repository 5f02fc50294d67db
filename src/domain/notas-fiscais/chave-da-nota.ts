import { ehCnpj, ehCpf } from '#domain/cpf-cnpj.ts';
import type { Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';

/** The kinds of fiscal document a parcel goes with, by the two digits of their model. */
export const modelosDaNota = { '55': 'NF-e', '65': 'NFC-e', '99': 'DC-e' } as const;
export type ModeloDaNota = keyof typeof modelosDaNota;

/** The two digits each state has in a key (table of the IBGE). */
const ufs: Readonly<Record<string, string>> = {
  '11': 'RO',
  '12': 'AC',
  '13': 'AM',
  '14': 'RR',
  '15': 'PA',
  '16': 'AP',
  '17': 'TO',
  '21': 'MA',
  '22': 'PI',
  '23': 'CE',
  '24': 'RN',
  '25': 'PB',
  '26': 'PE',
  '27': 'AL',
  '28': 'SE',
  '29': 'BA',
  '31': 'MG',
  '32': 'ES',
  '33': 'RJ',
  '35': 'SP',
  '41': 'PR',
  '42': 'SC',
  '43': 'RS',
  '50': 'MS',
  '51': 'MT',
  '52': 'GO',
  '53': 'DF',
};

/** What a key says by itself. `emissor` is the CNPJ, or the CPF of who has none, without punctuation. */
export type ChaveDaNota = {
  chave: string;
  uf: string;
  /** Of the issue: `2026-11`. */
  mes: string;
  emissor: string;
  modelo: ModeloDaNota;
  serie: number;
  numero: number;
};

/** Why a text is no key: not 44 places; a check digit that says it was mistyped; or parts no fiscal document has. */
export type ChaveRecusada = Recusa<'chave-tamanho' | 'chave-digito' | 'chave-de-outra-coisa'>;

/** Places of a key; those of the issuer's CNPJ may be letters since July 2026. */
const forma = /^(\d{2})(\d{2})(\d{2})([0-9A-Z]{12}\d{2})(\d{2})(\d{3})(\d{9})\d{10}$/;

/** The check digit of the first 43 places: modulo 11, weights 2 to 9 from the right; a letter counts as its code less 48. */
export function digitoDaChaveDaNota(corpo: string): number {
  const soma = Array.from(corpo)
    .toReversed()
    .reduce((total, letra, i) => total + (letra.charCodeAt(0) - 48) * (2 + (i % 8)), 0);
  const resto = soma % 11;
  return resto < 2 ? 0 : 11 - resto;
}

/**
 * Reads the access key of an invoice as people type and paste it: with spaces, points or dashes, and with the `NFe` that
 * stands before it in its file (docs/requirements.md 15.21).
 */
export function lerChaveDaNota(digitada: string): Result<ChaveDaNota, ChaveRecusada> {
  const chave = digitada
    .toUpperCase()
    .replace(/[\s.\-/]/g, '')
    .replace(/^(?:NFE|DCE)(?=[0-9A-Z]{44}$)/, '');
  if (!/^[0-9A-Z]{44}$/.test(chave)) return falha({ codigo: 'chave-tamanho' });
  if (digitoDaChaveDaNota(chave.slice(0, 43)) !== Number(chave[43])) return falha({ codigo: 'chave-digito' });
  const [, codigoDaUf = '', ano, mes = '', emissor = '', modelo = '', serie, numero] = forma.exec(chave) ?? [];
  const uf = ufs[codigoDaUf];
  if (!uf || mes < '01' || mes > '12' || !(modelo in modelosDaNota)) return falha({ codigo: 'chave-de-outra-coisa' });
  return ok({
    chave,
    uf,
    mes: `20${ano}-${mes}`,
    // A CPF stands behind three noughts; there are CNPJs that begin so too.
    emissor: emissor.startsWith('000') && !ehCnpj(emissor) && ehCpf(emissor.slice(3)) ? emissor.slice(3) : emissor,
    modelo: modelo as ModeloDaNota,
    serie: Number(serie),
    numero: Number(numero),
  });
}

/** The key as it is printed: eleven groups of four. */
export function chaveEmGrupos(chave: string): string {
  return chave.replace(/(.{4})(?=.)/g, '$1 ');
}

/** Where anybody looks an NF-e up by its key; other models are looked up elsewhere in each state. */
export const CONSULTA_DA_NFE = 'https://www.nfe.fazenda.gov.br/portal/principal.aspx';
