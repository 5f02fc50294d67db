import { Circle, G, Path, Rect, Svg, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import { cores, estilos } from './estilo.ts';
import type { TipoDePeca } from '#domain/produtos/posicao.ts';
import { desenhos, olhoDoCavalo } from '#web/ui/tabuleiro/pecas.ts';

const tipos: Record<string, TipoDePeca> = { k: 'R', q: 'D', r: 'T', b: 'B', n: 'C', p: 'P' };

export type CoresDoTabuleiro = { clara: string; escura: string; branca: string; preta: string };
const coresDoMiolo: CoresDoTabuleiro = {
  clara: cores.papel,
  escura: cores.casa,
  branca: '#FFFFFF',
  preta: cores.ebano,
};

function peca(letra: string, x: number, y: number, c: CoresDoTabuleiro): ReactElement {
  const tipo = tipos[letra.toLowerCase()] ?? 'P';
  const branca = letra === letra.toUpperCase();
  const traco = { stroke: c.preta, strokeWidth: 1.4 };
  const fill = branca ? c.branca : c.preta;
  const fio = branca ? c.preta : c.branca;
  const { corpo, linhas, circulos } = desenhos[tipo];
  return h(
    G,
    { key: `${x}-${y}`, transform: `translate(${x} ${y})` },
    ...corpo.map((d, i) => h(Path, { key: `c${i}`, d, fill, ...traco })),
    ...circulos.map(([cx, cy, r], i) => h(Circle, { key: `o${i}`, cx, cy, r, fill, ...traco })),
    ...linhas.map((d, i) => h(Path, { key: `l${i}`, d, fill: 'none', stroke: fio, strokeWidth: 1.2 })),
    ...(tipo === 'C'
      ? [h(Circle, { key: 'olho', cx: olhoDoCavalo[0], cy: olhoDoCavalo[1], r: olhoDoCavalo[2], fill: fio })]
      : []),
  );
}

/** Squares and pieces of a FEN, from column `x0` and row `y0` (0 at a8), `n` squares wide and high: the children of an Svg in units of 45 a square. */
export function casas(
  fen: string,
  c: CoresDoTabuleiro,
  [x0, y0, n]: readonly [number, number, number] = [0, 0, 8],
): ReactElement[] {
  const filas = (fen.split(' ')[0] ?? '').split('/').map((f) => f.replace(/\d/g, (d) => '.'.repeat(Number(d))));
  const fundo: ReactElement[] = [];
  const homens: ReactElement[] = [];
  for (let y = 0; y < n; y++) {
    for (let x = 0; x < n; x++) {
      fundo.push(
        h(Rect, {
          key: `${x}.${y}`,
          x: x * 45,
          y: y * 45,
          width: 45,
          height: 45,
          fill: (x + x0 + y + y0) % 2 ? c.escura : c.clara,
        }),
      );
      const letra = filas[y + y0]?.[x + x0] ?? '.';
      if (letra !== '.') homens.push(peca(letra, x * 45, y * 45, c));
    }
  }
  return [...fundo, ...homens];
}

function anel(casa: string): ReactElement {
  const x = 'abcdefgh'.indexOf(casa[0] ?? 'a');
  return h(Circle, {
    key: `m${casa}`,
    cx: x * 45 + 22.5,
    cy: (8 - Number(casa[1])) * 45 + 22.5,
    r: 17,
    fill: 'none',
    stroke: '#8C2F2B',
    strokeWidth: 3,
  });
}

/** Board with coordinates and a small mark of the side to move. `lado` is the width of the squares' field in points. */
export function tabuleiro(fen: string, lado: number, marcas: string[] = []): ReactElement {
  const brancas = fen.split(' ')[1] !== 'b';
  const letra = { fontFamily: 'Rotulo', fontSize: Math.max(5, lado / 24), color: cores.tinta2, lineHeight: 1 };
  const passo = lado / 8;
  return h(
    View,
    { wrap: false, style: { width: lado + 10 } },
    h(
      View,
      { style: { flexDirection: 'row' } },
      h(
        View,
        { style: { width: 10 } },
        ...[8, 7, 6, 5, 4, 3, 2, 1].map((n) =>
          h(View, { key: n, style: { height: passo, justifyContent: 'center' } }, h(Text, { style: letra }, String(n))),
        ),
      ),
      h(
        Svg,
        { viewBox: '-1.5 -1.5 363 363', width: lado, height: lado },
        ...casas(fen, coresDoMiolo),
        ...marcas.map(anel),
        h(Rect, {
          key: 'moldura',
          x: 0,
          y: 0,
          width: 360,
          height: 360,
          fill: 'none',
          stroke: cores.ebano,
          strokeWidth: 3,
        }),
      ),
    ),
    h(
      View,
      { style: { flexDirection: 'row', marginLeft: 10, marginTop: 3 } },
      ...[...'abcdefgh'].map((l) =>
        h(View, { key: l, style: { width: passo, alignItems: 'center' } }, h(Text, { style: letra }, l)),
      ),
    ),
    // The side to move, as books mark it: an empty or a full square at the lower right corner.
    h(View, {
      style: {
        position: 'absolute',
        right: -7,
        top: brancas ? lado - 5 : 0,
        width: 5,
        height: 5,
        borderWidth: 0.8,
        borderColor: cores.ebano,
        backgroundColor: brancas ? '#FFFFFF' : cores.ebano,
      },
    }),
  );
}

export function comLegenda(fen: string, lado: number, legenda: string, marcas?: string[]): ReactElement {
  return h(
    View,
    { style: { width: lado + 12 } },
    tabuleiro(fen, lado, marcas),
    h(Text, { style: [estilos.legenda, { marginLeft: 10 }] }, legenda),
  );
}
