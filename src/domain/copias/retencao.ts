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
export function copiasQueFicam(momentos: Date[]): Set<number> {
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
