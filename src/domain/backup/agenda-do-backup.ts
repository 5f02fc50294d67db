// @requirement 15.8.3
import { diaEmSaoPaulo } from '#domain/calendario.ts';
import { somarDias } from '#domain/periodo.ts';

/** Retention: days, weeks and months that keep one backup each. */
const DIAS = 7;
const SEMANAS = 4;
const MESES = 6;

/** Monday of the week of `dia` (YYYY-MM-DD). */
function segundaFeira(dia: string): string {
  const diasDesdeSegunda = (new Date(`${dia}T12:00:00Z`).getUTCDay() + 6) % 7;
  return somarDias(dia, -diasDesdeSegunda);
}

const retencoes: [quantos: number, periodoDoDia: (dia: string) => string][] = [
  [DIAS, (dia) => dia],
  [SEMANAS, segundaFeira],
  [MESES, (dia) => dia.slice(0, 7)],
];

/**
 * The times (epoch ms) of the backups to keep: the last backup of each of the latest seven days, four weeks and six
 * months that have one, by the calendar of São Paulo. Days without backups do not count, so a shop that was closed
 * loses none.
 */
export function backupsAManter(momentos: Date[]): Set<number> {
  const momentosDoMaisNovo = momentos.map((momento) => momento.getTime()).toSorted((a, b) => b - a);
  const mantidos = new Set<number>();
  for (const [quantos, periodoDoDia] of retencoes) {
    const vistos = new Set<string>();
    for (const momento of momentosDoMaisNovo) {
      const periodo = periodoDoDia(diaEmSaoPaulo(new Date(momento)));
      if (vistos.has(periodo)) continue;
      if (vistos.size === quantos) break;
      vistos.add(periodo);
      mantidos.add(momento);
    }
  }
  return mantidos;
}

const UMA_HORA_MS = 60 * 60_000;
/** Hour of the daily backup in São Paulo: low traffic. */
const HORA = 3;
const DIAS_ENTRE_EXPERIENCIAS = 7;

/** Whether the daily backup is due: from 03:00 on, or at once if there never was one. */
export function ehHoraDoBackup(agora: Date, ultima: Date | null): boolean {
  const diaDeCopia = (momento: Date) => diaEmSaoPaulo(new Date(momento.getTime() - HORA * UMA_HORA_MS));
  return ultima === null || diaDeCopia(ultima) < diaDeCopia(agora);
}

/** Whether a restore test of a backup is due (weekly). */
export function ehHoraDoTesteDeRestauracao(agora: Date, ultima: Date | null): boolean {
  return ultima === null || agora.getTime() - ultima.getTime() >= (DIAS_ENTRE_EXPERIENCIAS - 0.5) * 24 * UMA_HORA_MS;
}
