/** Parts that the charts of the reports share. */

export const compacto = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 });

const letra = { fontSize: 13, fill: 'var(--tinta-2)' };

export const margem = { top: 8, right: 0, bottom: 0, left: 0 };

export const eixoDosNomes = {
  dataKey: 'nome',
  tickLine: false,
  axisLine: { stroke: 'var(--ebano)' },
  tick: letra,
  minTickGap: 16,
  height: 28,
} as const;

/** An axis of values with these round steps, the first of them 0. */
export function eixoDosValores(degraus: number[], formatar: (valor: number) => string, width: number) {
  return {
    width,
    tickLine: false,
    axisLine: false,
    tick: letra,
    ticks: degraus,
    domain: [0, degraus.at(-1) ?? 0],
    tickFormatter: formatar,
  } as const;
}

export const fioDeComparar = {
  stroke: 'var(--latao)',
  strokeWidth: 1.5,
  dot: false,
  activeDot: false,
  isAnimationActive: false,
} as const;
