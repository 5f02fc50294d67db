import type { Dia, Mes } from './calendario.ts';
import type { Agrupamento, Periodo } from './periodo.ts';

// A `Dia` has no time zone, so it is parsed and formatted in UTC.
const diaEMes = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', day: '2-digit', month: '2-digit' });
const diaMesEAno = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'UTC',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});
const diaComSemana = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'UTC',
  weekday: 'short',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});
const diaDaSemana = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});
const mesEAno = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', month: 'long', year: 'numeric' });
const mesEAnoCurto = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', month: 'short', year: '2-digit' });

const dataDoDia = (dia: Dia) => new Date(`${dia}T00:00:00Z`);

/** `21/11/2026`. */
export function diaInteiro(dia: Dia): string {
  return diaMesEAno.format(dataDoDia(dia));
}

/** `sábado, 21 de novembro`. */
export function diaComSemanaPorExtenso(dia: Dia): string {
  return diaDaSemana.format(dataDoDia(dia));
}

/** `01/11/2026 a 21/11/2026`; a single date for a one-day period. */
export function periodoPorExtenso({ de, ate }: Periodo): string {
  return de === ate ? diaInteiro(de) : `${diaInteiro(de)} a ${diaInteiro(ate)}`;
}

/** `novembro de 2026`. */
export function mesPorExtenso(mes: Mes): string {
  return mesEAno.format(dataDoDia(`${mes}-01`));
}

/** Name of a group in a table row: `sáb., 21/11/2026`, `16/11 a 22/11/2026`, `novembro de 2026`. */
export function nomeDoGrupo({ de, ate }: Periodo, agrupamento: Agrupamento): string {
  if (agrupamento === 'dia') return diaComSemana.format(dataDoDia(de));
  return agrupamento === 'mes'
    ? mesEAno.format(dataDoDia(de))
    : `${diaEMes.format(dataDoDia(de))} a ${diaInteiro(ate)}`;
}

/** Short name of a group, below a bar of the chart: `21/11`, `nov. de 26`. */
export function nomeDoGrupoNoGrafico({ de }: Periodo, agrupamento: Agrupamento): string {
  return agrupamento === 'mes' ? mesEAnoCurto.format(dataDoDia(de)) : diaEMes.format(dataDoDia(de));
}
