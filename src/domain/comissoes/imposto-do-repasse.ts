// @requirement 15.29.3
import type { Centavos } from '#domain/dinheiro.ts';
import { porcentagemDe } from '#domain/porcentagem.ts';
import { ehDocumentoDePessoa } from './dados-fiscais.ts';

/** A row of the income tax table, up to a base; null for the last row, which has no end. Rates in basis points. */
export type FaixaDoIrrf = { ateCentavos: Centavos | null; aliquotaPb: number; deducaoCentavos: Centavos };

/** Tax withheld from commission of persons in one year (docs/taxes.md). Without rows no income tax is withheld. */
export type TabelaDeImposto = { inssPb: number; inssTetoCentavos: Centavos; faixas: readonly FaixaDoIrrf[] };

export type Retencao = { inssCentavos: Centavos; irrfCentavos: Centavos };

/** Commission paid to one document in a month, before taxes, and the taxes withheld from it. */
export type PagoNoMes = Retencao & { brutoCentavos: Centavos };

const nadaPago: PagoNoMes = { brutoCentavos: 0, inssCentavos: 0, irrfCentavos: 0 };

/** Income tax on a base, rounded half up; 0 where the deduction exceeds it. */
export function irrfDaBase(base: Centavos, faixas: readonly FaixaDoIrrf[]): Centavos {
  const faixa = faixas.find(({ ateCentavos }) => ateCentavos === null || base <= ateCentavos);
  return faixa ? Math.max(0, porcentagemDe(base, faixa.aliquotaPb) - faixa.deducaoCentavos) : 0;
}

/** Both taxes on a person's sum of a month: INSS up to its ceiling, income tax on the rest. */
export function impostoDoMes(brutoCentavos: Centavos, tabela: TabelaDeImposto): Retencao {
  const inssCentavos = porcentagemDe(Math.min(brutoCentavos, tabela.inssTetoCentavos), tabela.inssPb);
  return { inssCentavos, irrfCentavos: irrfDaBase(brutoCentavos - inssCentavos, tabela.faixas) };
}

/**
 * Taxes withheld from a payout: those of the month's sum less those withheld before, so that a month paid in parts
 * bears the tax of one payment. Never negative and never above the payout. Nothing is withheld from companies, from
 * people without a document, or without a table.
 */
export function impostoDoRepasse(
  brutoCentavos: Centavos,
  {
    documento,
    tabela,
    antes = nadaPago,
  }: { documento: string | null; tabela: TabelaDeImposto | null; antes?: PagoNoMes | undefined },
): Retencao {
  if (!tabela || documento === null || !ehDocumentoDePessoa(documento)) return { inssCentavos: 0, irrfCentavos: 0 };
  const doMes = impostoDoMes(antes.brutoCentavos + brutoCentavos, tabela);
  const entre = (valor: Centavos, maior: Centavos) => Math.min(Math.max(valor, 0), maior);
  const inssCentavos = entre(doMes.inssCentavos - antes.inssCentavos, brutoCentavos);
  const irrfCentavos = entre(doMes.irrfCentavos - antes.irrfCentavos, brutoCentavos - inssCentavos);
  return { inssCentavos, irrfCentavos };
}

/**
 * Centavos that a payout withholds beyond the month's tax, never more than the payout's own taxes. `doMes` are the
 * month's sums with the payout.
 */
export function retidoAMais(
  { inssCentavos, irrfCentavos }: Retencao,
  { doMes, tabela }: { doMes: PagoNoMes; tabela: TabelaDeImposto | null },
): Centavos {
  const devido = tabela ? impostoDoMes(doMes.brutoCentavos, tabela) : nadaPago;
  const aMais = doMes.inssCentavos + doMes.irrfCentavos - devido.inssCentavos - devido.irrfCentavos;
  return Math.min(Math.max(aMais, 0), inssCentavos + irrfCentavos);
}

/** The month's sums with one more payout. */
export function somarAoMes(antes: PagoNoMes | undefined, pago: PagoNoMes): PagoNoMes {
  const { brutoCentavos, inssCentavos, irrfCentavos } = antes ?? nadaPago;
  return {
    brutoCentavos: brutoCentavos + pago.brutoCentavos,
    inssCentavos: inssCentavos + pago.inssCentavos,
    irrfCentavos: irrfCentavos + pago.irrfCentavos,
  };
}
