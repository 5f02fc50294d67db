import type { Dia, Mes } from './calendario.ts';
import type { Agrupamento, Periodo } from './periodo.ts';

// What is a day already has no time of its own: it is written as the calendar has it.
const curto = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', day: '2-digit', month: '2-digit' });
const inteiro = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'UTC',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});
const comSemana = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'UTC',
  weekday: 'short',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});
const doMes = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', month: 'long', year: 'numeric' });
const doMesCurto = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', month: 'short', year: '2-digit' });

const data = (dia: Dia) => new Date(`${dia}T00:00:00Z`);

/** `21/11/2026`. */
export function diaInteiro(dia: Dia): string {
  return inteiro.format(data(dia));
}

/** `01/11/2026 a 21/11/2026`, or the one day. */
export function periodoPorExtenso({ de, ate }: Periodo): string {
  return de === ate ? diaInteiro(de) : `${diaInteiro(de)} a ${diaInteiro(ate)}`;
}

/** `novembro de 2026`. */
export function mesPorExtenso(mes: Mes): string {
  return doMes.format(data(`${mes}-01`));
}

/** A group as a row names it: `sáb., 21/11/2026`, `16/11 a 22/11/2026`, `novembro de 2026`. */
export function nomeDoGrupo({ de, ate }: Periodo, agrupamento: Agrupamento): string {
  if (agrupamento === 'dia') return comSemana.format(data(de));
  return agrupamento === 'mes' ? doMes.format(data(de)) : `${curto.format(data(de))} a ${diaInteiro(ate)}`;
}

/** The same under a bar of the chart: `21/11`, `nov. de 26`. */
export function nomeNoGrafico({ de }: Periodo, agrupamento: Agrupamento): string {
  return agrupamento === 'mes' ? doMesCurto.format(data(de)) : curto.format(data(de));
}
