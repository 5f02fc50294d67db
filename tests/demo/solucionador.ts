import { aplicar, eMate, emXeque, type Lance, lancesLegais, type Posicao } from './regras.ts';

/** First moves that force mate in at most `n` moves of the side to play. */
export function lancesQueDaoMate(p: Posicao, n: number): Lance[] {
  return lancesLegais(p).filter((l) => perde(aplicar(p, l), n - 1));
}

/** True when the side to move is mated now, or whatever it does is mated within `n` more moves of the other side. */
function perde(p: Posicao, n: number): boolean {
  const respostas = lancesLegais(p);
  if (respostas.length === 0) return emXeque(p, p.brancas);
  return n > 0 && respostas.every((r) => ganha(aplicar(p, r), n));
}

function ganha(p: Posicao, n: number): boolean {
  const lances = lancesLegais(p);
  if (n === 1) return lances.some((l) => eMate(aplicar(p, l)));
  return lances.some((l) => perde(aplicar(p, l), n - 1));
}

const valores: Record<string, number> = { p: 100, n: 300, b: 310, r: 500, q: 900, k: 0 };

function material(p: Posicao): number {
  const soma = p.casas.reduce(
    (t, c) => t + (c === null ? 0 : (valores[c.toLowerCase()] ?? 0) * (c === c.toUpperCase() ? 1 : -1)),
    0,
  );
  return p.brancas ? soma : -soma;
}

/** Material (centipawns, for the side to move) after best play: `n` plies, then captures only. Mate counts 100000. */
export function balanco(p: Posicao, n: number, alfa = -1e6, beta = 1e6): number {
  const xeque = emXeque(p, p.brancas);
  let melhor = -1e6;
  if (n <= 0 && !xeque) {
    melhor = material(p);
    if (melhor >= beta) return melhor;
  }
  const legais = lancesLegais(p);
  if (legais.length === 0) return xeque ? -100000 - n : 0;
  const capturas = (l: Lance) => valores[(p.casas[l.para] ?? 'k').toLowerCase()] ?? 0;
  const lances = (
    n <= 0 && !xeque ? legais.filter((l) => p.casas[l.para] !== null || l.promocao === 'Q') : legais
  ).toSorted((a, b) => capturas(b) - capturas(a));
  for (const l of lances) {
    const v = -balanco(aplicar(p, l), n - 1, -beta, -Math.max(alfa, melhor));
    if (v > melhor) melhor = v;
    if (melhor >= beta) return melhor;
  }
  return melhor;
}

/** Material of the side to move, in centipawns, as it stands. */
export const materialAgora = material;
