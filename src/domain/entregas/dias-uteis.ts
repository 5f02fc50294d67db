// @requirement 9.1.2 15.16.1
import type { Dia } from '#domain/calendario.ts';
import { somarDias } from '#domain/periodo.ts';
import { diasParados, feriadosNacionais } from './feriados.ts';

function diaDaSemana(dia: Dia): number {
  return new Date(`${dia}T00:00:00Z`).getUTCDay();
}

function contemDia(dias: { dia: Dia }[], dia: Dia): boolean {
  return dias.some((feriado) => feriado.dia === dia);
}

/** Whether `dia` is a working day by law: Monday to Friday, not a national holiday. */
export function ehDiaUtil(dia: Dia): boolean {
  const naSemana = diaDaSemana(dia);
  return naSemana !== 0 && naSemana !== 6 && !contemDia(feriadosNacionais(Number(dia.slice(0, 4))), dia);
}

/** Whether carriers work on `dia`: working days except Carnaval and Corpus Christi. */
export function ehDiaDeEntrega(dia: Dia): boolean {
  return ehDiaUtil(dia) && !contemDia(diasParados(Number(dia.slice(0, 4))), dia);
}

/** `dia` if it is a working day, otherwise the next one (Código Civil, article 132, § 1). */
export function proximoDiaUtil(dia: Dia): Dia {
  return ehDiaUtil(dia) ? dia : proximoDiaUtil(somarDias(dia, 1));
}

function contarDias(dia: Dia, quantos: number, conta: (dia: Dia) => boolean): Dia {
  let atual = dia;
  for (let faltam = quantos; faltam > 0;) {
    atual = somarDias(atual, 1);
    if (conta(atual)) faltam -= 1;
  }
  return atual;
}

/** The `quantos`-th working day after `dia`, which is not counted; `dia` itself for 0. */
export function somarDiasUteis(dia: Dia, quantos: number): Dia {
  return contarDias(dia, quantos, ehDiaUtil);
}

/** The `quantos`-th delivery day after `dia`, which is not counted; `dia` itself for 0. */
export function somarDiasDeEntrega(dia: Dia, quantos: number): Dia {
  return contarDias(dia, quantos, ehDiaDeEntrega);
}
