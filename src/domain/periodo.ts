import { DIA_MS } from '#domain/duracoes.ts';
import { type Dia, diaEmSaoPaulo } from './calendario.ts';

/** Days from `de` to `ate`, both included. */
export type Periodo = { de: Dia; ate: Dia };

/** Choices of period: the last 7, 30 or 90 days (today included), the current month, or free dates. */
export const escolhasDePeriodo = ['7', '30', '90', 'mes', 'livre'] as const;
export type EscolhaDePeriodo = (typeof escolhasDePeriodo)[number];

export const agrupamentos = ['dia', 'semana', 'mes'] as const;
export type Agrupamento = (typeof agrupamentos)[number];

/** Longest period: two years including a leap day. */
export const MAIOR_PERIODO_DIAS = 731;

const emMs = (dia: Dia): number => Date.parse(`${dia}T00:00:00Z`);
const emDia = (ms: number): Dia => new Date(ms).toISOString().slice(0, 10);

/** The day `quantos` days after `dia`; negative values go back. */
export function somarDias(dia: Dia, quantos: number): Dia {
  return emDia(emMs(dia) + quantos * DIA_MS);
}

/** Number of days in a period. */
export function diasDoPeriodo({ de, ate }: Periodo): number {
  return Math.round((emMs(ate) - emMs(de)) / DIA_MS) + 1;
}

/** The day if `texto` is an existing date `YYYY-MM-DD` of the years 2000 to 2199; otherwise null. */
export function lerDia(texto: string | null): Dia | null {
  if (!texto || !/^2[01]\d\d-\d\d-\d\d$/.test(texto)) return null;
  return Number.isNaN(emMs(texto)) || emDia(emMs(texto)) !== texto ? null : texto;
}

/**
 * The period of the URL parameters `periodo`, `de` and `ate`. Invalid values give the last 30 days; reversed dates are
 * swapped; a period that is too long keeps its end.
 */
export function lerPeriodo(parametros: URLSearchParams, agora: Date): { escolha: EscolhaDePeriodo; periodo: Periodo } {
  const hoje = diaEmSaoPaulo(agora);
  const escolha = escolhasDePeriodo.find((opcao) => opcao === parametros.get('periodo')) ?? '30';
  if (escolha === 'mes') return { escolha, periodo: { de: `${hoje.slice(0, 8)}01`, ate: hoje } };
  if (escolha !== 'livre') return { escolha, periodo: { de: somarDias(hoje, 1 - Number(escolha)), ate: hoje } };
  const inicio = lerDia(parametros.get('de'));
  const fim = lerDia(parametros.get('ate'));
  if (!inicio && !fim) return { escolha, periodo: { de: somarDias(hoje, -29), ate: hoje } };
  const [primeiro, ultimo] = [inicio ?? fim ?? hoje, fim ?? inicio ?? hoje].toSorted() as [Dia, Dia];
  const maisCedo = somarDias(ultimo, 1 - MAIOR_PERIODO_DIAS);
  return { escolha, periodo: { de: primeiro < maisCedo ? maisCedo : primeiro, ate: ultimo } };
}

/** The period of equal length immediately before this one, for comparison. */
export function periodoAnterior(periodo: Periodo): Periodo {
  return { de: somarDias(periodo.de, -diasDoPeriodo(periodo)), ate: somarDias(periodo.de, -1) };
}

/** The groups of a period, each as far back as the previous period is, for comparison one by one. */
export function gruposDoPeriodoAnterior(periodo: Periodo, grupos: readonly Periodo[]): Periodo[] {
  const dias = diasDoPeriodo(periodo);
  return grupos.map(({ de, ate }) => ({ de: somarDias(de, -dias), ate: somarDias(ate, -dias) }));
}

/** First day of the group of `dia`: the day, its Monday, or the first of its month. */
export function inicioDoGrupo(dia: Dia, agrupamento: Agrupamento): Dia {
  if (agrupamento === 'mes') return `${dia.slice(0, 8)}01`;
  if (agrupamento === 'dia') return dia;
  const diaDaSemana = new Date(`${dia}T00:00:00Z`).getUTCDay();
  return somarDias(dia, -((diaDaSemana + 6) % 7));
}

/** Splits a period into days, weeks or months; the first and last group end at the period's limits. */
export function gruposDoPeriodo(periodo: Periodo, agrupamento: Agrupamento): Periodo[] {
  const grupos: Periodo[] = [];
  for (let dia = periodo.de; dia <= periodo.ate; dia = somarDias(dia, 1)) {
    const ultimo = grupos.at(-1);
    if (ultimo && inicioDoGrupo(ultimo.de, agrupamento) === inicioDoGrupo(dia, agrupamento)) ultimo.ate = dia;
    else grupos.push({ de: dia, ate: dia });
  }
  return grupos;
}
