// @requirement 15.9.6
import type { MedidasDaPeca } from './escala.ts';

/**
 * A point of a turned piece's side outline, from foot to top. Both values are relative: to the height, and to half the
 * base. Points without `canto` are control points of a curve.
 */
type Ponto = { altura: number; raio: number; canto: boolean };

const ponto = (altura: number, raio: number, canto = false): Ponto => ({ altura, raio, canto });

const pe = [ponto(0, 1, true), ponto(0.035, 1, true), ponto(0.06, 0.95, true)];

/** Right half of a ball around height `centro`, bottom to top; `alto` and `largo`: its radius in each unit. */
const bola = (centro: number, alto: number, largo: number): Ponto[] =>
  [-60, -30, 0, 30, 60].map((graus) => {
    const angulo = (graus * Math.PI) / 180;
    return ponto(centro + alto * Math.sin(angulo), largo * Math.cos(angulo));
  });

/** Staunton king: foot, stem, collars, crown and cross. */
const rei: readonly Ponto[] = [
  ...pe,
  ponto(0.09, 0.97),
  ponto(0.13, 0.8),
  ponto(0.155, 0.62, true),
  ponto(0.175, 0.6, true),
  ponto(0.27, 0.4),
  ponto(0.43, 0.31),
  ponto(0.545, 0.33, true),
  ponto(0.56, 0.52),
  ponto(0.575, 0.56, true),
  ponto(0.59, 0.52, true),
  ponto(0.605, 0.36, true),
  ponto(0.62, 0.46, true),
  ponto(0.635, 0.36, true),
  ponto(0.72, 0.36),
  ponto(0.85, 0.56, true),
  ponto(0.865, 0.5, true),
  ponto(0.89, 0.38),
  ponto(0.905, 0.14, true),
  ponto(0.925, 0.09, true),
  ponto(0.945, 0.09, true),
  ponto(0.94, 0.22, true),
  ponto(0.975, 0.22, true),
  ponto(0.97, 0.09, true),
  ponto(1, 0.13, true),
];

/** Pawn: foot, stem, collar and ball. */
const peao: readonly Ponto[] = [
  ponto(0, 1, true),
  ponto(0.06, 1, true),
  ponto(0.1, 0.95, true),
  ponto(0.15, 0.96),
  ponto(0.22, 0.74),
  ponto(0.26, 0.6, true),
  ponto(0.29, 0.58, true),
  ponto(0.4, 0.38),
  ponto(0.6, 0.3, true),
  ponto(0.62, 0.54),
  ponto(0.645, 0.58, true),
  ponto(0.67, 0.52, true),
  ponto(0.69, 0.3, true),
  ...bola(0.845, 0.155, 0.5),
  ponto(1, 0.12, true),
];

const perfis = { rei, peao } as const;
export type PecaTorneada = keyof typeof perfis;

const arredondarACentesimos = (valor: number): number => Math.round(valor * 100) / 100;

/** SVG path of a piece in millimetres: fills `0 0 baseMm alturaMm`, standing on the lower edge, mirror-symmetric. */
export function silhuetaDaPeca(peca: PecaTorneada, { alturaMm, baseMm }: MedidasDaPeca): string {
  const meio = baseMm / 2;
  const lado = (direcao: 1 | -1) =>
    perfis[peca].map(({ altura, raio, canto }) => ({
      x: arredondarACentesimos(meio + direcao * raio * meio),
      y: arredondarACentesimos((1 - altura) * alturaMm),
      canto,
    }));
  const volta = [...lado(1), ...lado(-1).toReversed()];
  const passos = volta.map(({ x, y, canto }, i) => {
    const depois = volta[i + 1];
    if (i === 0) return `M${x} ${y}`;
    if (canto || !depois) return `L${x} ${y}`;
    // A curve point is the control point of a quadratic curve that ends half way to the next point.
    const fim = depois.canto
      ? depois
      : { x: arredondarACentesimos((x + depois.x) / 2), y: arredondarACentesimos((y + depois.y) / 2) };
    return `Q${x} ${y} ${fim.x} ${fim.y}`;
  });
  return `${passos.join('')}Z`;
}
