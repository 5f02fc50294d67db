// @requirement 15.23.5 15.30.1
import { digitarMomento, lerMomentoDigitado } from './momento-digitado.ts';

/** The typed beginning and end of a rule, in São Paulo. */
export type PeriodoDigitado = { comecaEm: string; terminaEm: string };
export type FaltaNoPeriodo = 'momento-invalido' | 'termina-antes' | 'ja-terminou';

type PeriodoLido = {
  comecaEm: Date;
  terminaEm: Date | null;
  faltas: Partial<Record<keyof PeriodoDigitado, FaltaNoPeriodo>>;
};

/** The typed period with its faults. Empty moments are now and never. */
export function lerPeriodoDigitado(digitado: PeriodoDigitado, agora: Date): PeriodoLido {
  const faltas: PeriodoLido['faltas'] = {};
  const ler = (campo: keyof PeriodoDigitado): Date | null => {
    const momento = lerMomentoDigitado(digitado[campo]);
    if (digitado[campo].trim() !== '' && momento === null) faltas[campo] = 'momento-invalido';
    return momento;
  };
  const comeco = ler('comecaEm');
  const terminaEm = ler('terminaEm');
  // Without a typed beginning there is none that the end could come before.
  const comecoDigitado = digitado.comecaEm.trim() !== '';
  if (terminaEm !== null && comecoDigitado && terminaEm <= (comeco ?? agora)) faltas.terminaEm = 'termina-antes';
  else if (terminaEm !== null && terminaEm <= agora) faltas.terminaEm = 'ja-terminou';
  return { comecaEm: comeco ?? agora, terminaEm, faltas };
}

/** The form's values of a period: the inverse of `lerPeriodoDigitado`. */
export function digitarPeriodo({ comecaEm, terminaEm }: { comecaEm: Date; terminaEm: Date | null }): PeriodoDigitado {
  return { comecaEm: digitarMomento(comecaEm), terminaEm: terminaEm ? digitarMomento(terminaEm) : '' };
}
