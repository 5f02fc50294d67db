import { diaEmSaoPaulo } from '#domain/calendario.ts';

const UMA_HORA_MS = 60 * 60_000;
/** The day's copy is made in the quiet of the night, São Paulo's clock. */
const HORA = 3;
const DIAS_ENTRE_EXPERIENCIAS = 7;

/** Whether the day's copy is yet to be made: from three in the morning on; at once where there never was one. */
export function ehHoraDeCopiar(agora: Date, ultima: Date | null): boolean {
  const diaDeCopia = (momento: Date) => diaEmSaoPaulo(new Date(momento.getTime() - HORA * UMA_HORA_MS));
  return ultima === null || diaDeCopia(ultima) < diaDeCopia(agora);
}

/** Whether a copy should be tried by a restore again. */
export function ehHoraDeExperimentar(agora: Date, ultima: Date | null): boolean {
  return ultima === null || agora.getTime() - ultima.getTime() >= (DIAS_ENTRE_EXPERIENCIAS - 0.5) * 24 * UMA_HORA_MS;
}
