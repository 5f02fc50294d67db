import { type Dia, diaEmSaoPaulo } from './calendario.ts';

/** Days of the shop from `de` to `ate`, both included. */
export type Periodo = { de: Dia; ate: Dia };

/** What may be picked: the last so many days, today included; the running month; a range of one's own. */
export const escolhasDePeriodo = ['7', '30', '90', 'mes', 'livre'] as const;
export type EscolhaDePeriodo = (typeof escolhasDePeriodo)[number];

export const agrupamentos = ['dia', 'semana', 'mes'] as const;
export type Agrupamento = (typeof agrupamentos)[number];

/** Longest range: two years with their leap day. */
export const MAIOR_PERIODO_DIAS = 731;

const UM_DIA_MS = 86_400_000;
const emMs = (dia: Dia): number => Date.parse(`${dia}T00:00:00Z`);
const emDia = (ms: number): Dia => new Date(ms).toISOString().slice(0, 10);

/** `dia` moved by so many days; negative goes back. */
export function somarDias(dia: Dia, quantos: number): Dia {
  return emDia(emMs(dia) + quantos * UM_DIA_MS);
}

/** How many days a period has. */
export function diasDoPeriodo({ de, ate }: Periodo): number {
  return Math.round((emMs(ate) - emMs(de)) / UM_DIA_MS) + 1;
}

/** A day that exists, written `YYYY-MM-DD`, from the year 2000 to 2199; null otherwise. */
export function lerDia(texto: string | null): Dia | null {
  if (!texto || !/^2[01]\d\d-\d\d-\d\d$/.test(texto)) return null;
  return Number.isNaN(emMs(texto)) || emDia(emMs(texto)) !== texto ? null : texto;
}

/**
 * The period an address asks for (`periodo`, and `de` and `ate` for a range of one's own). What makes no sense is the
 * last 30 days; a range the wrong way round is turned, one that is too long keeps its end.
 */
export function lerPeriodo(parametros: URLSearchParams, agora: Date): { escolha: EscolhaDePeriodo; periodo: Periodo } {
  const hoje = diaEmSaoPaulo(agora);
  const escolha = escolhasDePeriodo.find((uma) => uma === parametros.get('periodo')) ?? '30';
  if (escolha === 'mes') return { escolha, periodo: { de: `${hoje.slice(0, 8)}01`, ate: hoje } };
  if (escolha !== 'livre') return { escolha, periodo: { de: somarDias(hoje, 1 - Number(escolha)), ate: hoje } };
  const um = lerDia(parametros.get('de'));
  const outro = lerDia(parametros.get('ate'));
  if (!um && !outro) return { escolha, periodo: { de: somarDias(hoje, -29), ate: hoje } };
  const [primeiro, ultimo] = [um ?? outro ?? hoje, outro ?? um ?? hoje].toSorted() as [Dia, Dia];
  const maisCedo = somarDias(ultimo, 1 - MAIOR_PERIODO_DIAS);
  return { escolha, periodo: { de: primeiro < maisCedo ? maisCedo : primeiro, ate: ultimo } };
}

/** The period of the same length right before this one, to compare with. */
export function periodoAnterior(periodo: Periodo): Periodo {
  return { de: somarDias(periodo.de, -diasDoPeriodo(periodo)), ate: somarDias(periodo.de, -1) };
}

/** First day of the day's group: itself, its Monday, or the first of its month. */
export function inicioDoGrupo(dia: Dia, agrupamento: Agrupamento): Dia {
  if (agrupamento === 'mes') return `${dia.slice(0, 8)}01`;
  if (agrupamento === 'dia') return dia;
  const diaDaSemana = new Date(`${dia}T00:00:00Z`).getUTCDay();
  return somarDias(dia, -((diaDaSemana + 6) % 7));
}

/** Days, weeks or months of a period, the first and the last cut where the period ends. */
export function gruposDoPeriodo(periodo: Periodo, agrupamento: Agrupamento): Periodo[] {
  const grupos: Periodo[] = [];
  for (let dia = periodo.de; dia <= periodo.ate; dia = somarDias(dia, 1)) {
    const ultimo = grupos.at(-1);
    if (ultimo && inicioDoGrupo(ultimo.de, agrupamento) === inicioDoGrupo(dia, agrupamento)) ultimo.ate = dia;
    else grupos.push({ de: dia, ate: dia });
  }
  return grupos;
}
