// @requirement 15.29.6
import { diaEmSaoPaulo, type Mes } from '#domain/calendario.ts';
import type { Centavos } from '#domain/dinheiro.ts';
import type { DadosFiscais } from './dados-fiscais.ts';

/** Sums of payouts: gross, taxes and net. */
export type SomaDoInforme = {
  valorCentavos: Centavos;
  inssCentavos: Centavos;
  irrfCentavos: Centavos;
  liquidoCentavos: Centavos;
};

/** A paid payout of one influencer, with the papers it was made with. */
export type PagoNoAno = SomaDoInforme & { preparadoEm: Date; fiscais: DadosFiscais | null; nome: string };

/** The payouts of one document in a year: months that have any, and their sum. */
export type BeneficiarioDoInforme = {
  /** null for payouts made without a document. */
  documento: string | null;
  nome: string;
  endereco: string;
  meses: (SomaDoInforme & { mes: Mes })[];
  soma: SomaDoInforme;
};

const nada: SomaDoInforme = { valorCentavos: 0, inssCentavos: 0, irrfCentavos: 0, liquidoCentavos: 0 };

function somar(a: SomaDoInforme, b: SomaDoInforme): SomaDoInforme {
  return {
    valorCentavos: a.valorCentavos + b.valorCentavos,
    inssCentavos: a.inssCentavos + b.inssCentavos,
    irrfCentavos: a.irrfCentavos + b.irrfCentavos,
    liquidoCentavos: a.liquidoCentavos + b.liquidoCentavos,
  };
}

/**
 * Groups a year's payouts of one influencer by the document they were paid to, in order of time; name and address are
 * the latest.
 */
export function beneficiariosDoInforme(pagos: readonly PagoNoAno[]): BeneficiarioDoInforme[] {
  const porDocumento = Map.groupBy(pagos, ({ fiscais }) => fiscais?.documento ?? null);
  return [...porDocumento].map(([documento, doDocumento]) => {
    const porMes = Map.groupBy(doDocumento, ({ preparadoEm }) => diaEmSaoPaulo(preparadoEm).slice(0, 7));
    const ultimo = doDocumento.at(-1);
    return {
      documento,
      nome: ultimo?.fiscais?.nome ?? ultimo?.nome ?? '',
      endereco: ultimo?.fiscais?.endereco ?? '',
      meses: [...porMes].map(([mes, doMes]) => ({ mes, ...doMes.reduce(somar, nada) })),
      soma: doDocumento.reduce(somar, nada),
    };
  });
}

/** The year of `2026.pdf` or `informe-2026.csv`; null for any other file name. */
export function anoDoArquivo(nome: string, padrao: 'pdf' | 'csv'): string | null {
  const forma = padrao === 'pdf' ? /^(20\d\d)\.pdf$/ : /^informe-(20\d\d)\.csv$/;
  return forma.exec(nome)?.[1] ?? null;
}

/** Start of a year in São Paulo (UTC-3 all year round) and start of the next one, exclusive. */
export function limitesDoAno(ano: string): { de: Date; ate: Date } {
  return { de: new Date(`${ano}-01-01T00:00:00-03:00`), ate: new Date(`${Number(ano) + 1}-01-01T00:00:00-03:00`) };
}
