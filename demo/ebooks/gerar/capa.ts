import { G, Path, Rect, Svg, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import type { Livro } from '#demo-data/ebooks/tipo.ts';
import { casas } from './diagrama.ts';
import { marca } from './marca.ts';

export const A5 = { largura: 419.53, altura: 595.28 };

/** Cover: a rule, the title, a cut of a board that runs off the lower right corner, and the shop's mark. */
export function capa({ titulo, subtitulo, capa: c }: Pick<Livro, 'titulo' | 'subtitulo' | 'capa'>): ReactElement {
  const lado = 312;
  const [, , n] = c.recorte;
  return h(
    View,
    { style: { width: A5.largura, height: A5.altura, backgroundColor: c.fundo, overflow: 'hidden' } },
    h(
      View,
      { style: { position: 'absolute', left: A5.largura - lado, top: A5.altura - lado } },
      h(
        Svg,
        { viewBox: `0 0 ${n * 45} ${n * 45}`, width: lado, height: lado },
        ...casas(c.fen, { clara: c.fundo, escura: c.casa, branca: '#FAF6EE', preta: '#1C1815' }, c.recorte),
      ),
    ),
    h(
      View,
      { style: { position: 'absolute', left: 40, right: 40, top: 46 } },
      h(
        Svg,
        { viewBox: '0 0 340 2', width: 340, height: 2 },
        h(Rect, { x: 0, y: 0, width: 340, height: 1.2, fill: c.fio }),
      ),
      h(
        Text,
        {
          style: {
            fontFamily: 'Capa',
            fontSize: 43,
            lineHeight: 1.04,
            color: c.tinta,
            marginTop: 18,
            letterSpacing: -0.6,
          },
        },
        titulo,
      ),
      h(
        Text,
        {
          style: {
            fontFamily: 'Texto',
            fontStyle: 'italic',
            fontSize: 16,
            lineHeight: 1.25,
            color: c.fio,
            marginTop: 10,
            maxWidth: 270,
          },
        },
        subtitulo,
      ),
    ),
    h(
      View,
      { style: { position: 'absolute', left: 40, bottom: 38, alignItems: 'flex-start' } },
      h(
        Svg,
        { viewBox: '-45 0 90 191', width: 22, height: 46.7 },
        h(G, {}, ...marca.map((d, i) => h(Path, { key: i, d, fill: i === 2 ? c.fio : c.tinta }))),
      ),
      h(
        Text,
        { style: { fontFamily: 'Rotulo', fontSize: 7.4, color: c.tinta, marginTop: 7, letterSpacing: 0.4 } },
        'Grande Roque',
      ),
    ),
  );
}
