import type { Dia } from '#domain/calendario.ts';
import { somarDias } from '#domain/periodo.ts';
import { diasParados, feriadosNacionais } from './feriados.ts';

function diaDaSemana(dia: Dia): number {
  return new Date(`${dia}T00:00:00Z`).getUTCDay();
}

function ehUm(dias: { dia: Dia }[], dia: Dia): boolean {
  return dias.some((um) => um.dia === dia);
}

/** Monday to Friday and no national holiday: a working day as laws and contracts count them. */
export function ehDiaUtil(dia: Dia): boolean {
  const naSemana = diaDaSemana(dia);
  return naSemana !== 0 && naSemana !== 6 && !ehUm(feriadosNacionais(Number(dia.slice(0, 4))), dia);
}

/** A working day on which carriers work too: Carnaval and Corpus Christi are none. */
export function ehDiaDeEntrega(dia: Dia): boolean {
  return ehDiaUtil(dia) && !ehUm(diasParados(Number(dia.slice(0, 4))), dia);
}

/** The day itself if it is a working day, else the next one that is (Código Civil, article 132, § 1). */
export function proximoDiaUtil(dia: Dia): Dia {
  return ehDiaUtil(dia) ? dia : proximoDiaUtil(somarDias(dia, 1));
}

function contar(dia: Dia, quantos: number, conta: (dia: Dia) => boolean): Dia {
  let atual = dia;
  for (let faltam = quantos; faltam > 0;) {
    atual = somarDias(atual, 1);
    if (conta(atual)) faltam -= 1;
  }
  return atual;
}

/** The `quantos`-th working day after `dia`, which itself does not count; `dia` as it is for none. */
export function somarDiasUteis(dia: Dia, quantos: number): Dia {
  return contar(dia, quantos, ehDiaUtil);
}

/** The `quantos`-th day after `dia` on which carriers work; `dia` as it is for none. */
export function somarDiasDeEntrega(dia: Dia, quantos: number): Dia {
  return contar(dia, quantos, ehDiaDeEntrega);
}
