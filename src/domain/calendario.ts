/** A day of the shop's calendar, `YYYY-MM-DD`, in America/Sao_Paulo. Two of them compare as text. */
export type Dia = string;
/** A month of it, `YYYY-MM`. */
export type Mes = string;

const emSaoPaulo = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Sao_Paulo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day it is in São Paulo at this moment. */
export function diaEmSaoPaulo(momento: Date): Dia {
  const partes = Object.fromEntries(emSaoPaulo.formatToParts(momento).map(({ type, value }) => [type, value]));
  return `${partes.year}-${partes.month}-${partes.day}`;
}

/** Last second (23:59:59) of a day in São Paulo, which has kept UTC-3 all year round since 2019. */
export function fimDoDia(dia: Dia): Date {
  return new Date(`${dia}T23:59:59-03:00`);
}
