/**
 * Printed faces for the photographs: covers of the notebook, the score sheet, the wax label, the clock's display.
 *
 *   node demo/fotos/texturas.ts FOLDER      then: pdftoppm -r 230 -singlefile -png NAME.pdf NAME
 */
import '#demo-data/ebooks/gerar/estilo.ts';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Circle, Document, Line, Page, Rect, renderToBuffer, Svg, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';

type Tamanho = [largura: number, altura: number];
const A5: Tamanho = [419.53, 595.28];

function caderno(fundo: string): ReactElement {
  return h(View, { style: { flex: 1, backgroundColor: fundo, padding: 46 } },
    h(View, { style: { borderTopWidth: 1.2, borderColor: '#D9B27C' } }),
    h(Text, { style: { fontFamily: 'Capa', fontSize: 40, color: '#FAF6EE', marginTop: 18, lineHeight: 1.05 } }, 'Partidas'),
    h(Text, { style: { fontFamily: 'Texto', fontStyle: 'italic', fontSize: 17, color: '#D9B27C', marginTop: 10 } }, 'sessenta jogos'),
    h(View, { style: { position: 'absolute', left: 46, right: 46, bottom: 60, borderBottomWidth: .8, borderColor: '#D9B27C' } }));
}

function planilha(): ReactElement {
  const linha = (n: number) => h(View, { key: n, style: { flexDirection: 'row', borderBottomWidth: .6, borderColor: '#94866F', height: 13.8 } },
    ...[n, n + 30].flatMap((k) => [
      h(View, { key: `n${k}`, style: { width: 22, borderRightWidth: .6, borderColor: '#94866F', alignItems: 'center', justifyContent: 'center' } }, h(Text, { style: { fontFamily: 'Rotulo', fontSize: 7 } }, `${k}.`)),
      h(View, { key: `b${k}`, style: { flex: 1, borderRightWidth: .6, borderColor: '#94866F' } }),
      h(View, { key: `p${k}`, style: { flex: 1, borderRightWidth: .6, borderColor: '#94866F' } }),
    ]));
  const campo = (t: string) => h(View, { key: t, style: { flex: 1, borderBottomWidth: .6, borderColor: '#94866F', marginRight: 10, paddingBottom: 2 } }, h(Text, { style: { fontFamily: 'Rotulo', fontSize: 7, color: '#554A3F' } }, t));
  return h(View, { style: { flex: 1, backgroundColor: '#F6F1E5', padding: 24 } },
    h(View, { style: { flexDirection: 'row', marginBottom: 12 } }, ...['Brancas', 'Pretas'].map(campo)),
    h(View, { style: { flexDirection: 'row', marginBottom: 14 } }, ...['Torneio', 'Rodada', 'Data', 'Resultado'].map(campo)),
    h(View, { style: { borderTopWidth: 1, borderLeftWidth: .6, borderColor: '#554A3F' } }, ...Array.from({ length: 30 }, (_, i) => linha(i + 1))));
}

function cera(): ReactElement {
  return h(View, { style: { flex: 1, backgroundColor: '#F1E9DA', alignItems: 'center', justifyContent: 'center' } },
    h(View, { style: { position: 'absolute', top: 0, left: 0 } }, h(Svg, { viewBox: '0 0 300 300', width: 300, height: 300 },
      h(Circle, { cx: 150, cy: 150, r: 136, fill: 'none', stroke: '#6B4226', strokeWidth: 1.6 }), h(Line, { x1: 96, y1: 186, x2: 204, y2: 186, stroke: '#6B4226', strokeWidth: 1 }))),
    h(Text, { style: { fontFamily: 'Capa', fontSize: 40, color: '#1C1815', lineHeight: 1 } }, 'Cera'),
    h(Text, { style: { fontFamily: 'Texto', fontStyle: 'italic', fontSize: 17, color: '#6B4226', marginTop: 6, marginBottom: 22 } }, 'de carnaúba'),
    h(Text, { style: { fontFamily: 'Rotulo', fontSize: 10, color: '#1C1815' } }, '100 g'));
}

/** Seven strokes of a digit in a 10x18 box: top, upper right, lower right, bottom, lower left, upper left, middle. */
const tracos: [x: number, y: number, l: number, a: number][] = [[1.5, 0, 7, 1.7], [8.3, 1.2, 1.7, 7], [8.3, 9.8, 1.7, 7], [1.5, 16.3, 7, 1.7], [0, 9.8, 1.7, 7], [0, 1.2, 1.7, 7], [1.5, 8.15, 7, 1.7]];
const digitos = ['1111110', '0110000', '1101101', '1111001', '0110011', '1011011', '1011111', '1110000', '1111111', '1111011'];

function visor(): ReactElement {
  const hora = (texto: string, x0: number) => [...texto].flatMap((c, i) => {
    const x = x0 + i * 13 - (i > 1 ? 6 : 0);
    if (c === ':') return [5, 11.5].map((y) => h(Rect, { key: `${x}${y}`, x: x + 2, y: 16 + y, width: 1.9, height: 1.9, fill: '#23281F' }));
    return [...(digitos[Number(c)] ?? '')].flatMap((aceso, k) => {
      const [tx, ty, l, a] = tracos[k] ?? [0, 0, 0, 0];
      return aceso === '1' ? [h(Rect, { key: `${x}.${k}`, x: x + tx, y: 16 + ty, width: l, height: a, rx: .6, fill: '#23281F' })] : [];
    });
  });
  return h(Svg, { viewBox: '0 0 244 50', width: 488, height: 100 }, h(Rect, { x: 0, y: 0, width: 244, height: 50, fill: '#B9C2AC' }),
    ...hora('14:52', 34), ...hora('15:07', 150), h(Line, { x1: 122, y1: 10, x2: 122, y2: 40, stroke: '#7E8873', strokeWidth: .8 }));
}

const faces: Record<string, [Tamanho, ReactElement]> = {
  caderno: [A5, caderno('#1F4D3A')],
  'caderno-vinho': [A5, caderno('#7A2B28')],
  planilha: [[419.53, 550], planilha()],
  cera: [[300, 300], cera()],
  lcd: [[488, 100], visor()],
};

const pasta = process.argv[2] ?? '.';
for (const [nome, [size, face]] of Object.entries(faces)) {
  await writeFile(join(pasta, `${nome}.pdf`), await renderToBuffer(h(Document, {}, h(Page, { size }, face))));
}
