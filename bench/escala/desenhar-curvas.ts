/** Without `ms` where only blocks were measured. */
export type Curva = { nome: string; pontos: { pedidos: number; blocos: number; ms?: number }[] };

const PAPEL = '#fffdf8';
const TINTA = '#1c1815';
const TINTA_2 = '#554a3f';
const LINHA = '#ded2bd';
/** The first curve stands out; the others take these in turn, full and then dashed. */
const FORTE = '#8c2f2b';
const CORES = ['#1f4d3a', '#a97b2f', '#6b4226', '#4c6f8a', '#7a5f8c'];

const [LARGURA, ALTO_DO_QUADRO, TOPO] = [1200, 460, 64];
const QUADRO = { x: 76, largura: 640 };
const ENTRE_QUADROS = 96;
const ENTRE_NOMES = 24;

const log = Math.log10;
const seguro = (texto: string) => texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const numero = (n: number) => n.toLocaleString('en-US', { maximumSignificantDigits: n < 1000 ? 2 : 3 });

/** Moves labels apart that would cover each other, in their order from top to bottom. */
function afastar(alturas: number[], topo: number, fundo: number): number[] {
  const ordem = alturas.map((y, i) => ({ y, i })).toSorted((a, b) => a.y - b.y);
  const livres: number[] = [];
  let minimo = topo;
  for (const { y, i } of ordem) {
    const livre = Math.max(y, minimo);
    livres[i] = livre;
    minimo = livre + ENTRE_NOMES;
  }
  // Labels below the lower edge move back up and push the ones above.
  let maximo = fundo;
  for (const { i } of ordem.toReversed()) {
    const livre = Math.min(livres[i] ?? 0, maximo);
    livres[i] = livre;
    maximo = livre - ENTRE_NOMES;
  }
  return livres;
}

function quadro(curvas: Curva[], de: 'blocos' | 'ms', titulo: string, topo: number): string {
  const valores = curvas.flatMap(({ pontos }) => pontos.map((ponto) => Math.max(ponto[de] ?? 0, 0.001)));
  const tamanhos = [...new Set(curvas.flatMap(({ pontos }) => pontos.map(({ pedidos }) => pedidos)))].toSorted(
    (a, b) => a - b,
  );
  const [menor, maior] = [Math.floor(log(Math.min(...valores))), Math.ceil(log(Math.max(...valores)))];
  const [primeiro = 1, ultimo = 10] = [tamanhos[0], tamanhos.at(-1)];
  const fundo = topo + ALTO_DO_QUADRO;
  const direita = QUADRO.x + QUADRO.largura;
  const x = (pedidos: number) =>
    QUADRO.x + (QUADRO.largura * log(pedidos / primeiro)) / Math.max(1, log(ultimo / primeiro));
  const y = (valor: number) =>
    fundo - (ALTO_DO_QUADRO * (log(Math.max(valor, 0.001)) - menor)) / Math.max(1, maior - menor);
  const pecas = [`<text x="${QUADRO.x}" y="${topo - 20}" class="titulo">${titulo}</text>`];
  for (let decada = menor; decada <= maior; decada++)
    pecas.push(
      `<path d="M${QUADRO.x} ${y(10 ** decada)}H${direita}" class="grade"/><text x="${QUADRO.x - 10}" y="${y(10 ** decada) + 5}" text-anchor="end">${numero(10 ** decada)}</text>`,
    );
  for (const tamanho of tamanhos)
    pecas.push(
      `<path d="M${x(tamanho)} ${topo}V${fundo}" class="grade"/><text x="${x(tamanho)}" y="${fundo + 22}" text-anchor="middle">${tamanho.toLocaleString('en-US')}</text>`,
    );
  pecas.push(
    `<text x="${QUADRO.x + QUADRO.largura / 2}" y="${fundo + 46}" text-anchor="middle">orders in the database</text>`,
  );
  const fins = afastar(
    curvas.map(({ pontos }) => y(pontos.at(-1)?.[de] ?? 1)),
    topo + 6,
    fundo - 6,
  );
  for (const [i, { nome, pontos }] of curvas.entries()) {
    const cor = i === 0 ? FORTE : (CORES[(i - 1) % CORES.length] ?? TINTA);
    const traco = i > CORES.length ? ' stroke-dasharray="7 4"' : '';
    const fim = pontos.at(-1);
    if (!fim) continue;
    const linha = pontos.map((ponto) => `${x(ponto.pedidos).toFixed(1)} ${y(ponto[de] ?? 0).toFixed(1)}`).join('L');
    pecas.push(
      `<path d="M${linha}" fill="none" stroke="${cor}" stroke-width="${i === 0 ? 4 : 2}"${traco}/>`,
      ...pontos.map(
        (ponto) =>
          `<circle cx="${x(ponto.pedidos).toFixed(1)}" cy="${y(ponto[de] ?? 0).toFixed(1)}" r="${i === 0 ? 5 : 3.5}" fill="${cor}"/>`,
      ),
      `<path d="M${direita + 7} ${y(fim[de] ?? 0).toFixed(1)}L${direita + 30} ${(fins[i] ?? 0).toFixed(1)}" stroke="${cor}" stroke-width="1" fill="none"/>`,
      `<text x="${direita + 36}" y="${((fins[i] ?? 0) + 5).toFixed(1)}" style="fill:${cor}"${i === 0 ? ' class="forte"' : ''}>${seguro(nome)}: ${numero(fim[de] ?? 0)}</text>`,
    );
  }
  return pecas.join('\n');
}

/**
 * The picture of the curves on logarithmic axes: blocks above and milliseconds below, if they were measured; the first curve
 * stands out.
 */
export function desenharCurvas(curvas: Curva[]): string {
  const comTempos = curvas.every(({ pontos }) => pontos.every(({ ms }) => ms !== undefined));
  const segundo = TOPO + ALTO_DO_QUADRO + ENTRE_QUADROS + 40;
  const altura = (comTempos ? segundo : TOPO) + ALTO_DO_QUADRO + 64;
  const quadros = [quadro(curvas, 'blocos', 'Blocks of 8 kB touched', TOPO)];
  if (comTempos) quadros.push(quadro(curvas, 'ms', 'Milliseconds in PostgreSQL', segundo));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${LARGURA} ${altura}" role="img" aria-labelledby="t">
<title id="t">${comTempos ? 'Blocks and milliseconds' : 'Blocks'} of the statements, by the number of orders in the database</title>
<style>text{font:14px Inter,Arial,sans-serif;fill:${TINTA_2}}.titulo{font-size:18px;font-weight:600;fill:${TINTA}}.forte{font-weight:700}.grade{stroke:${LINHA};stroke-width:1}</style>
<rect width="${LARGURA}" height="${altura}" fill="${PAPEL}"/>
${quadros.join('\n')}
</svg>
`;
}
