/** A day of the shop's calendar, `YYYY-MM-DD`, in America/Sao_Paulo. Two of them compare as text. */
export type Dia = string;

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

/** National holidays with a fixed date, `MM-DD`. Movable ones (Carnaval, Sexta-feira Santa, Corpus Christi) are left out. */
const feriadosNacionais = new Set(['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25']);

function diaSeguinte(dia: Dia): Dia {
  const meiaNoite = new Date(`${dia}T00:00:00Z`);
  meiaNoite.setUTCDate(meiaNoite.getUTCDate() + 1);
  return meiaNoite.toISOString().slice(0, 10);
}

/** Monday to Friday and no fixed national holiday. */
export function ehDiaUtil(dia: Dia): boolean {
  const diaDaSemana = new Date(`${dia}T00:00:00Z`).getUTCDay();
  return diaDaSemana !== 0 && diaDaSemana !== 6 && !feriadosNacionais.has(dia.slice(5));
}

/** The `quantos`-th working day after `dia`, which itself does not count. */
export function somarDiasUteis(dia: Dia, quantos: number): Dia {
  let atual = dia;
  for (let faltam = quantos; faltam > 0;) {
    atual = diaSeguinte(atual);
    if (ehDiaUtil(atual)) faltam -= 1;
  }
  return atual;
}
