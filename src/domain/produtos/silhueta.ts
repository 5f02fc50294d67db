import type { Torneada } from './escala.ts';

/**
 * The outline of a turned piece, seen from the side: its points from the foot to the top, in parts of the height and of half
 * the base. Between two `canto`s the line is a curve.
 */
type Ponto = { altura: number; raio: number; canto: boolean };

const p = (altura: number, raio: number, canto = false): Ponto => ({ altura, raio, canto });

const pe = [p(0, 1, true), p(0.035, 1, true), p(0.06, 0.95, true)];

/** The right half of a ball around `centro`, from below to its top; `alto` and `largo` are its radius in both measures. */
const bola = (centro: number, alto: number, largo: number): Ponto[] =>
  [-60, -30, 0, 30, 60].map((graus) => {
    const angulo = (graus * Math.PI) / 180;
    return p(centro + alto * Math.sin(angulo), largo * Math.cos(angulo));
  });

/** A Staunton king: foot, waisted stem, collars, crown and cross. */
const rei: readonly Ponto[] = [
  ...pe,
  p(0.09, 0.97),
  p(0.13, 0.8),
  p(0.155, 0.62, true),
  p(0.175, 0.6, true),
  p(0.27, 0.4),
  p(0.43, 0.31),
  p(0.545, 0.33, true),
  p(0.56, 0.52),
  p(0.575, 0.56, true),
  p(0.59, 0.52, true),
  p(0.605, 0.36, true),
  p(0.62, 0.46, true),
  p(0.635, 0.36, true),
  p(0.72, 0.36),
  p(0.85, 0.56, true),
  p(0.865, 0.5, true),
  p(0.89, 0.38),
  p(0.905, 0.14, true),
  p(0.925, 0.09, true),
  p(0.945, 0.09, true),
  p(0.94, 0.22, true),
  p(0.975, 0.22, true),
  p(0.97, 0.09, true),
  p(1, 0.13, true),
];

/** A pawn: foot, short stem, collar and ball. */
const peao: readonly Ponto[] = [
  p(0, 1, true),
  p(0.06, 1, true),
  p(0.1, 0.95, true),
  p(0.15, 0.96),
  p(0.22, 0.74),
  p(0.26, 0.6, true),
  p(0.29, 0.58, true),
  p(0.4, 0.38),
  p(0.6, 0.3, true),
  p(0.62, 0.54),
  p(0.645, 0.58, true),
  p(0.67, 0.52, true),
  p(0.69, 0.3, true),
  ...bola(0.845, 0.155, 0.5),
  p(1, 0.12, true),
];

const perfis = { rei, peao } as const;
export type PecaTorneada = keyof typeof perfis;

const cem = (valor: number): number => Math.round(valor * 100) / 100;

/**
 * The piece as the path of an SVG whose unit is the millimetre: it fills `0 0 baseMm alturaMm` to its edges, standing on the
 * lower one, the left half the mirror of the right.
 */
export function silhueta(peca: PecaTorneada, { alturaMm, baseMm }: Torneada): string {
  const meio = baseMm / 2;
  const lado = (direcao: 1 | -1) =>
    perfis[peca].map(({ altura, raio, canto }) => ({
      x: cem(meio + direcao * raio * meio),
      y: cem((1 - altura) * alturaMm),
      canto,
    }));
  const volta = [...lado(1), ...lado(-1).toReversed()];
  const passos = volta.map(({ x, y, canto }, i) => {
    const depois = volta[i + 1];
    if (i === 0) return `M${x} ${y}`;
    if (canto || !depois) return `L${x} ${y}`;
    // A point that is no corner pulls the line towards itself, as far as half way to the next.
    const fim = depois.canto ? depois : { x: cem((x + depois.x) / 2), y: cem((y + depois.y) / 2) };
    return `Q${x} ${y} ${fim.x} ${fim.y}`;
  });
  return `${passos.join('')}Z`;
}
