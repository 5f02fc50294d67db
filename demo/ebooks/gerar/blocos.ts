import { Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import type { Bloco, Diagrama, Exercicio, Linha } from '#demo-data/ebooks/tipo.ts';
import { comLegenda, tabuleiro } from './diagrama.ts';
import { estilos } from './estilo.ts';

/** `*italic*` and `**bold**` to nested Text. */
function rico(texto: string): ReactElement[] {
  return texto
    .split(/(\*\*[^*]+\*\*|\*[^*]+\*)/)
    .filter(Boolean)
    .map((t, i) => {
      if (t.startsWith('**')) return h(Text, { key: i, style: { fontWeight: 700 } }, t.slice(2, -2));
      if (t.startsWith('*')) return h(Text, { key: i, style: { fontStyle: 'italic' } }, t.slice(1, -1));
      return h(Text, { key: i }, t);
    });
}

/** Keeps a move number with its move at the end of a line. */
const colado = (lances: string): string => lances.replace(/(\d+\.(?:\.\.)?)\s+/g, '$1');

function linha({ lances, nota }: Linha, i: number): ReactElement {
  return h(
    View,
    { key: i },
    h(Text, { style: [estilos.nota, estilos.lances, { marginBottom: nota ? 1 : 6 }] }, colado(lances)),
    ...(nota ? [h(Text, { key: 'n', style: estilos.nota }, ...rico(nota))] : []),
  );
}

const linhasDe = (d: Diagrama): Linha[] => [...(d.desde ? [{ lances: d.desde }] : []), ...(d.linhas ?? [])];

function comLinhas(d: Diagrama): ReactElement {
  return h(
    View,
    { style: estilos.bloco, wrap: false },
    comLegenda(d.fen, 126, d.legenda, d.marcas),
    h(View, { style: estilos.lateral }, ...linhasDe(d).map(linha)),
  );
}

function exercicio(e: Exercicio, n: number): ReactElement {
  const vez = e.fen.split(' ')[1] === 'b' ? 'Pretas' : 'Brancas';
  return h(
    View,
    { key: n, style: { width: 128, marginBottom: 12 } },
    tabuleiro(e.fen, 112),
    h(Text, { style: [estilos.legenda, { marginLeft: 10 }] }, `${n}. ${vez}: ${e.meta}`),
  );
}

function solucao(e: Exercicio, n: number): ReactElement {
  return h(
    Text,
    { key: n, style: { fontSize: 9.6, marginBottom: 4, lineHeight: 1.4 } },
    h(Text, { style: { fontFamily: 'Rotulo', fontSize: 7.6 } }, `${n}  `),
    h(Text, { style: { fontWeight: 700 } }, colado(e.solucao)),
    ...(e.nota ? [h(Text, { key: 'n' }, '  '), ...rico(e.nota)] : []),
  );
}

export function desenhar(b: Bloco): ReactElement {
  switch (b.tipo) {
    case 'capitulo':
      return h(
        View,
        { minPresenceAhead: 120, style: { marginTop: 8 } },
        h(View, { style: estilos.fioCapitulo }),
        h(Text, { style: estilos.capitulo }, b.titulo),
        ...(b.abre ? [h(Text, { key: 'a', style: estilos.abre }, ...rico(b.abre))] : []),
      );
    case 'secao':
      return h(View, { minPresenceAhead: 70 }, h(Text, { style: estilos.secao }, b.titulo));
    case 'texto':
      return h(Text, { style: estilos.texto, orphans: 2, widows: 2 }, ...rico(b.texto));
    case 'lista':
      return h(
        View,
        { style: { marginBottom: 6 } },
        ...b.itens.map((t, i) =>
          h(
            View,
            { key: i, style: estilos.item, wrap: false },
            h(View, { style: estilos.marcador }),
            h(Text, { style: { flex: 1 } }, ...rico(t)),
          ),
        ),
      );
    case 'partida':
      return h(
        View,
        { style: { marginBottom: 8 } },
        h(Text, { style: estilos.secao }, b.titulo),
        h(Text, { style: estilos.lances }, colado(b.lances)),
      );
    case 'diagrama':
      return comLinhas(b.diagrama);
    case 'par':
      return h(
        View,
        { style: [estilos.bloco, { justifyContent: 'space-between' }], wrap: false },
        ...b.diagramas.map((d, i) =>
          h(
            View,
            { key: i, style: { width: 158 } },
            comLegenda(d.fen, 132, d.legenda, d.marcas),
            h(View, { style: { marginLeft: 10, marginTop: 3 } }, ...linhasDe(d).map(linha)),
          ),
        ),
      );
    case 'exercicios':
      return h(
        View,
        { wrap: false, style: { flexDirection: 'row', justifyContent: 'space-between', paddingHorizontal: 14 } },
        ...b.itens.map((e, i) => exercicio(e, b.primeiro + i)),
      );
    case 'solucoes':
      return h(View, {}, ...b.itens.map((e, i) => solucao(e, b.primeiro + i)));
  }
}
