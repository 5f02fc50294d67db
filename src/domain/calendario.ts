// @requirement 9.12.1
/** A calendar day in America/Sao_Paulo, `YYYY-MM-DD`. Days compare correctly as strings. */
export type Dia = string;
/** A calendar month in America/Sao_Paulo, `YYYY-MM`. */
export type Mes = string;

const emSaoPaulo = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Sao_Paulo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The calendar day of `momento` in São Paulo. */
export function diaEmSaoPaulo(momento: Date): Dia {
  const partes = Object.fromEntries(emSaoPaulo.formatToParts(momento).map(({ type, value }) => [type, value]));
  return `${partes.year}-${partes.month}-${partes.day}`;
}

/** 23:59:59 of `dia` in São Paulo. The fixed UTC-3 is right: there has been no daylight saving time since 2019. */
export function fimDoDia(dia: Dia): Date {
  return new Date(`${dia}T23:59:59-03:00`);
}
