// @requirement 15.29.3
import { type Centavos, lerPrecoDigitado, partesDoPreco } from '#domain/dinheiro.ts';
import { lerPercentual, percentualSemSinal } from '#domain/percentual-digitado.ts';
import { porcentagemDe } from '#domain/porcentagem.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import type { FaixaDoIrrf, TabelaDeImposto } from './imposto-do-repasse.ts';

export const MAIS_FAIXAS = 12;
const PRIMEIRO_ANO = 2000;
const ULTIMO_ANO = 2100;

/** A row as typed. */
export type FaixaDigitada = { ate: string; aliquota: string; deducao: string };
export type TabelaDigitada = { inssPercentual: string; inssTeto: string; faixas: FaixaDigitada[] };

type CampoDaFaixa = keyof FaixaDigitada;
/** Fields of the form; those of a row end with its number from 1. */
export type CampoDaTabela = 'inssPercentual' | 'inssTeto' | `${CampoDaFaixa}-${number}`;
export type FaltaNaTabela =
  | 'falta'
  | 'percentual-invalido'
  | 'valor-invalido'
  | 'ate-falta'
  | 'ate-na-ultima'
  | 'ate-fora-de-ordem'
  | 'aliquota-menor'
  | 'imposto-cai';
export type FaltasNaTabela = Partial<Record<CampoDaTabela, FaltaNaTabela>>;

/** The year of an address or form if tables may exist for it; otherwise null. */
export function lerAnoDeImposto(texto: string): number | null {
  const ano = /^\d{4}$/.test(texto) ? Number(texto) : 0;
  return ano >= PRIMEIRO_ANO && ano <= ULTIMO_ANO ? ano : null;
}

/** Published deductions are rounded to centavos, so neighbouring rows may differ by this much where they meet. */
const FOLGA: Centavos = 10;

const reaisComMilhares = (centavos: Centavos) => partesDoPreco(centavos).valor;
const vazio = (texto: string) => texto.trim() === '';

/** Reads a field; '' is `vale`, and a text that cannot be read is a fault. */
function lerCampo<T>(
  faltas: FaltasNaTabela,
  campo: CampoDaTabela,
  texto: string,
  { ler, vale, falta }: { ler: (texto: string) => T | null; vale: T; falta: FaltaNaTabela },
): T {
  if (vazio(texto)) return vale;
  const lido = ler(texto);
  if (lido === null) faltas[campo] = falta;
  return lido ?? vale;
}

const comoPercentual = { ler: lerPercentual, vale: 0, falta: 'percentual-invalido' } as const;
const comoValor = { ler: lerPrecoDigitado, vale: 0, falta: 'valor-invalido' } as const;
const comoFim = { ler: lerPrecoDigitado, vale: null, falta: 'valor-invalido' } as const;

/** Both fields of the INSS are needed as soon as one is filled in. */
function lerInss({ inssPercentual, inssTeto }: TabelaDigitada, faltas: FaltasNaTabela) {
  if (vazio(inssPercentual) && !vazio(inssTeto)) faltas.inssPercentual = 'falta';
  if (vazio(inssTeto) && !vazio(inssPercentual)) faltas.inssTeto = 'falta';
  return {
    inssPb: lerCampo(faltas, 'inssPercentual', inssPercentual, comoPercentual),
    inssTetoCentavos: lerCampo(faltas, 'inssTeto', inssTeto, comoValor),
  };
}

/** The fault of a row after another one; null if the two make a progressive table. */
function faltaEntreFaixas(anterior: FaixaDoIrrf, faixa: FaixaDoIrrf): [CampoDaFaixa, FaltaNaTabela] | null {
  const { ateCentavos: fim } = anterior;
  if (fim === null) return null;
  if (faixa.ateCentavos !== null && faixa.ateCentavos <= fim) return ['ate', 'ate-fora-de-ordem'];
  if (faixa.aliquotaPb < anterior.aliquotaPb) return ['aliquota', 'aliquota-menor'];
  // Where the rows meet; below 0 the deduction is too large as well.
  const imposto = ({ aliquotaPb, deducaoCentavos }: FaixaDoIrrf) => porcentagemDe(fim, aliquotaPb) - deducaoCentavos;
  return imposto(faixa) + FOLGA < Math.max(0, imposto(anterior)) ? ['deducao', 'imposto-cai'] : null;
}

/**
 * Reads a year's table. Rows without any value are left out; an empty rate or deduction is 0. null if nothing is filled
 * in: then nothing is withheld in that year.
 */
export function lerTabelaDigitada(digitada: TabelaDigitada): Result<TabelaDeImposto | null, FaltasNaTabela> {
  const faltas: FaltasNaTabela = {};
  const inss = lerInss(digitada, faltas);
  const lidas = digitada.faixas.slice(0, MAIS_FAIXAS).flatMap(({ ate, aliquota, deducao }, i) => {
    const numero = i + 1;
    if ([ate, aliquota, deducao].every(vazio)) return [];
    const faixa: FaixaDoIrrf = {
      ateCentavos: lerCampo(faltas, `ate-${numero}`, ate, comoFim),
      aliquotaPb: lerCampo(faltas, `aliquota-${numero}`, aliquota, comoPercentual),
      deducaoCentavos: lerCampo(faltas, `deducao-${numero}`, deducao, comoValor),
    };
    if (faixa.ateCentavos === 0) faltas[`ate-${numero}`] = 'valor-invalido';
    return [{ numero, faixa }];
  });
  for (const [i, { numero, faixa }] of lidas.entries()) {
    const ultima = i === lidas.length - 1;
    if (!ultima && faixa.ateCentavos === null) faltas[`ate-${numero}`] ??= 'ate-falta';
    if (ultima && faixa.ateCentavos !== null) faltas[`ate-${numero}`] ??= 'ate-na-ultima';
  }
  // The first fault only: the rows after it are compared with a wrong one.
  for (const [i, { numero, faixa }] of lidas.entries()) {
    const anterior = lidas[i - 1]?.faixa;
    const falta = anterior ? faltaEntreFaixas(anterior, faixa) : null;
    if (!falta) continue;
    faltas[`${falta[0]}-${numero}`] ??= falta[1];
    break;
  }
  if (Object.keys(faltas).length > 0) return falha(faltas);
  const faixas = lidas.map(({ faixa }) => faixa);
  const nada = vazio(digitada.inssPercentual) && vazio(digitada.inssTeto) && faixas.length === 0;
  return ok(nada ? null : { ...inss, faixas });
}

/** The form's values of a table: those that `lerTabelaDigitada` reads back. */
export function digitarTabela(tabela: TabelaDeImposto | null): TabelaDigitada {
  if (!tabela) return { inssPercentual: '', inssTeto: '', faixas: [] };
  const semInss = tabela.inssPb === 0 && tabela.inssTetoCentavos === 0;
  return {
    inssPercentual: semInss ? '' : percentualSemSinal(tabela.inssPb),
    inssTeto: semInss ? '' : reaisComMilhares(tabela.inssTetoCentavos),
    faixas: tabela.faixas.map(({ ateCentavos, aliquotaPb, deducaoCentavos }) => ({
      ate: ateCentavos === null ? '' : reaisComMilhares(ateCentavos),
      aliquota: percentualSemSinal(aliquotaPb),
      deducao: reaisComMilhares(deducaoCentavos),
    })),
  };
}
