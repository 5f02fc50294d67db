import { diaEmSaoPaulo } from '#domain/calendario.ts';
import { somarDias } from '#domain/periodo.ts';

/** How many days, weeks and months a copy of each stays. */
const DIAS = 7;
const SEMANAS = 4;
const MESES = 6;

/** Monday of the week of `dia` (AAAA-MM-DD). */
function segunda(dia: string): string {
  const desdeSegunda = (new Date(`${dia}T12:00:00Z`).getUTCDay() + 6) % 7;
  return somarDias(dia, -desdeSegunda);
}

const periodos: [quantos: number, qual: (dia: string) => string][] = [
  [DIAS, (dia) => dia],
  [SEMANAS, segunda],
  [MESES, (dia) => dia.slice(0, 7)],
];

/**
 * Of copies made at these moments, those that stay: the last of each of the latest seven days that have one, of the latest
 * four weeks and of the latest six months, all by the calendar of São Paulo. A shop that was closed for a while loses none
 * for it.
 */
export function backupsAManter(momentos: Date[]): Set<number> {
  const doMaisNovo = momentos.map((momento) => momento.getTime()).toSorted((a, b) => b - a);
  const ficam = new Set<number>();
  for (const [quantos, qual] of periodos) {
    const vistos = new Set<string>();
    for (const momento of doMaisNovo) {
      const periodo = qual(diaEmSaoPaulo(new Date(momento)));
      if (vistos.has(periodo)) continue;
      if (vistos.size === quantos) break;
      vistos.add(periodo);
      ficam.add(momento);
    }
  }
  return ficam;
}

const UMA_HORA_MS = 60 * 60_000;
/** The day's copy is made in the quiet of the night, São Paulo's clock. */
const HORA = 3;
const DIAS_ENTRE_EXPERIENCIAS = 7;

/** Whether the day's copy is yet to be made: from three in the morning on; at once where there never was one. */
export function ehHoraDoBackup(agora: Date, ultima: Date | null): boolean {
  const diaDeCopia = (momento: Date) => diaEmSaoPaulo(new Date(momento.getTime() - HORA * UMA_HORA_MS));
  return ultima === null || diaDeCopia(ultima) < diaDeCopia(agora);
}

/** Whether a copy should be tried by a restore again. */
export function ehHoraDoTesteDeRestauracao(agora: Date, ultima: Date | null): boolean {
  return ultima === null || agora.getTime() - ultima.getTime() >= (DIAS_ENTRE_EXPERIENCIAS - 0.5) * 24 * UMA_HORA_MS;
}
