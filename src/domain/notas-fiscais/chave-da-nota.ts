// @requirement 15.21.1
import { ehCnpj, ehCpf } from '#domain/cpf-cnpj.ts';
import type { Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';

/** Fiscal document models by their two digits. */
export const modelosDaNota = { '55': 'NF-e', '65': 'NFC-e', '99': 'DC-e' } as const;
export type ModeloDaNota = keyof typeof modelosDaNota;

/** State by its IBGE code. */
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

/** Data encoded in an access key. `emissor`: CNPJ, or CPF of an issuer without CNPJ, without punctuation. */
export type ChaveDaNota = {
  chave: string;
  uf: string;
  /** Month of issue: `2026-11`. */
  mes: string;
  emissor: string;
  modelo: ModeloDaNota;
  serie: number;
  numero: number;
};

/** Why a text is not an access key: wrong length, wrong check digit (a typo), or parts that no fiscal document has. */
export type ChaveRecusada = Recusa<'chave-tamanho' | 'chave-digito' | 'chave-de-outra-coisa'>;

/** Structure of an access key; the issuer's CNPJ may contain letters since July 2026. */
const forma = /^(\d{2})(\d{2})(\d{2})([0-9A-Z]{12}\d{2})(\d{2})(\d{3})(\d{9})\d{10}$/;

/**
 * Check digit of the first 43 characters: modulo 11, weights 2 to 9 from the right; a letter counts as its character
 * code less 48.
 */
export function digitoDaChaveDaNota(corpo: string): number {
  const soma = Array.from(corpo)
    .toReversed()
    .reduce((total, letra, i) => total + (letra.charCodeAt(0) - 48) * (2 + (i % 8)), 0);
  const resto = soma % 11;
  return resto < 2 ? 0 : 11 - resto;
}

/**
 * The access key of an invoice, as typed or pasted: spaces, dots, dashes and the `NFe` prefix of its file are accepted
 * (docs/requirements.md 15.21).
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
    // A CPF is padded with three zeros; some CNPJs start with three zeros too.
    emissor: emissor.startsWith('000') && !ehCnpj(emissor) && ehCpf(emissor.slice(3)) ? emissor.slice(3) : emissor,
    modelo: modelo as ModeloDaNota,
    serie: Number(serie),
    numero: Number(numero),
  });
}

/** The key in its printed form: eleven groups of four. */
export function chaveEmGrupos(chave: string): string {
  return chave.replace(/(.{4})(?=.)/g, '$1 ');
}

/** Public page to look up an NF-e; other models are looked up at each state's site. */
export const CONSULTA_DA_NFE = 'https://www.nfe.fazenda.gov.br/portal/principal.aspx';
