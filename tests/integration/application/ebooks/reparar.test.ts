// @requirement 5.5.3 11.11.1 11.18.9
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { getDocumentProxy } from 'unpdf';
import { carimbarPdf } from '#tests/support/carimbar-pdf.ts';
import { conferirPdf } from '#application/uploads/conferir-pdf.ts';
import { pdfDe } from '#tests/support/pdf-hostil.ts';

const comprador = { nome: 'Ana Souza', email: 'ana@exemplo.test', codigo: 'AB12CD' };
const FRASE = 'Exemplar de Ana Souza · ana@exemplo.test · pedido AB12CD';
const catalogo = '<</Type/Catalog/Pages 2 0 R>>';
const arvore = '<</Type/Pages/Count 1/Kids[3 0 R]>>';
const folha = (mais = '') => `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]${mais}>>`;

/** Opens a PDF with a reader's code, not the stamp's own. */
async function lerComoLeitor(pdf: Uint8Array) {
  const documento = await getDocumentProxy(new Uint8Array(pdf));
  return Promise.all(
    Array.from({ length: documento.numPages }, async (_, i) => {
      const pagina = await documento.getPage(i + 1);
      const vista = pagina.getViewport({ scale: 1 });
      const { items } = await pagina.getTextContent();
      const textos = items.flatMap((item) => {
        if (!('str' in item) || item.str === '') return [];
        const [x = 0, y = 0] = vista.convertToViewportPoint(item.transform[4], item.transform[5]);
        const [fim = 0, altura = 0] = vista.convertToViewportPoint(
          item.transform[4] + item.transform[0],
          item.transform[5] + item.transform[1],
        );
        return [{ texto: item.str, x, doPe: vista.height - y, deitado: Math.abs(altura - y) < 0.01 && fim > x }];
      });
      return { pagina, textos };
    }),
  );
}

const emPecas = () => {
  const objetos = [catalogo, arvore, folha('/Resources<<>>')];
  const corpos = objetos.join('\n');
  const lugares = objetos
    .map((_, i) => `${i + 1} ${objetos.slice(0, i).join('\n').length + (i > 0 ? 1 : 0)}`)
    .join(' ');
  const texto = `${lugares} `;
  const dicionario = `/Type/ObjStm/N 3/First ${texto.length}/Filter /Fl `;
  const pdf = Buffer.from(
    pdfDe(['null', 'null', 'null', { dicionario, corpo: deflateSync(Buffer.from(texto + corpos)) }]),
  ).toString('latin1');
  return new Uint8Array(Buffer.from(pdf.replace(/\d 0 objnullendobj\n/g, ''), 'latin1'));
};

test.each<[string, Uint8Array]>([
  ['o catálogo tem outro tipo', pdfDe(['<</Type/Catalogg/Pages 2 0 R>>', arvore, folha()])],
  ['nada diz o seu tipo', pdfDe(['<</Pages 2 0 R>>', '<</Count 1/Kids[3 0 R]>>', folha().replace('/Type/Page', '')])],
  ['a página não tem tamanho', pdfDe([catalogo, arvore, '<</Type/Page/Parent 2 0 R>>'])],
  ['o tamanho não é uma caixa', pdfDe([catalogo, arvore, '<</Type/Page/Parent 2 0 R/MediaBox[0 0 0 0]/CropBox 7>>'])],
  ['a página não diz onde está', pdfDe([catalogo, arvore, '<</Type/Page/MediaBox[0 0 595 842]>>'])],
  ['a página diz estar noutro lugar', pdfDe([catalogo, arvore, folha().replace('Parent 2', 'Parent 4'), '(nada)'])],
  ['a página é escrita na própria árvore', pdfDe([catalogo, `<</Type/Pages/Count 1/Kids[${folha()}]>>`])],
  [
    'a árvore é escrita no catálogo',
    pdfDe([`<</Type/Catalog/Pages${arvore}>>`, 'null', folha().replace('/Parent 2 0 R', '')]),
  ],
  ['os recursos não são recursos', pdfDe([catalogo, arvore, folha('/Resources 4 0 R/Annots 4 0 R'), '[1]'])],
  [
    'as fontes não são fontes',
    pdfDe([catalogo, arvore, folha('/Resources<</Font 1/XObject[]/ExtGState/X>>/Rotate/Z')]),
  ],
  ['o conteúdo não é conteúdo', pdfDe([catalogo, arvore, folha('/Contents 1 0 R')])],
  ['o conteúdo falta em parte', pdfDe([catalogo, arvore, folha('/Contents[9 0 R null]')])],
  ['os filtros são abreviados', emPecas()],
])('um PDF que os leitores abrem é aceito e carimbado: %s', async (_, pdf) => {
  expect(await conferirPdf(pdf)).toEqual({ ok: true, valor: { paginas: 1 } });
  const paginas = await lerComoLeitor(await carimbarPdf(pdf, comprador));
  expect(paginas.map(({ textos }) => textos.map(({ texto }) => texto))).toEqual([[FRASE]]);
});

test('páginas que dividem a lista de conteúdos têm um carimbo cada uma', async () => {
  const pagina = folha('/Contents 5 0 R');
  const pdf = pdfDe([
    catalogo,
    '<</Type/Pages/Count 2/Kids[3 0 R 4 0 R]>>',
    pagina,
    pagina,
    '[6 0 R]',
    { dicionario: '', corpo: Buffer.from('q Q') },
  ]);
  const paginas = await lerComoLeitor(await carimbarPdf(pdf, comprador));
  expect(paginas.map(({ textos }) => textos.length)).toEqual([1, 1]);
});

test.each([0, 90, 180, 270, -90, 450])('o carimbo fica ao pé da página como se lê, girada %i graus', async (giro) => {
  const cortada = `/Rotate ${giro}/CropBox[100 150 5000 700]`;
  const [pagina] = await lerComoLeitor(await carimbarPdf(pdfDe([catalogo, arvore, folha(cortada)]), comprador));
  const [carimbo] = pagina?.textos ?? [];
  expect(carimbo).toMatchObject({ texto: FRASE, deitado: true });
  expect(carimbo?.x).toBeCloseTo(24, 0);
  expect(carimbo?.doPe).toBeCloseTo(10, 0);
});

test('debaixo do texto há um fundo claro, que o torna legível numa página escura', async () => {
  const escura = { dicionario: '', corpo: Buffer.from('0.05 g 0 0 595 842 re f') };
  const pdf = pdfDe([catalogo, arvore, folha('/Contents 4 0 R'), escura]);
  const [pagina] = await lerComoLeitor(await carimbarPdf(pdf, comprador));
  const { fnArray, argsArray } = (await pagina?.pagina.getOperatorList()) ?? { fnArray: [], argsArray: [] };
  const cores = argsArray.flatMap((args) =>
    typeof args?.[0] === 'string' && args[0].startsWith('#') ? [args[0]] : [],
  );
  expect(fnArray.length).toBeGreaterThan(0);
  expect(cores.slice(-2)).toEqual(['#ffffff', expect.stringMatching(/^#[0-4]/)]);
});

test('numa página estreita o carimbo inteiro cabe na largura', async () => {
  const [pagina] = await lerComoLeitor(
    await carimbarPdf(pdfDe([catalogo, arvore, folha().replace('595 842', '10 10')]), comprador),
  );
  expect(pagina?.textos.map(({ texto }) => texto).join(' ')).toBe(FRASE);
  expect(pagina?.textos.every(({ x, doPe }) => x < 10 && doPe < 10)).toBe(true);
});

test.each([
  ['não tem catálogo', pdfDe(['(nada)'])],
  ['não tem páginas', pdfDe([catalogo, '<</Type/Pages/Count 0/Kids[]>>'])],
  ['tem um filho que não existe', pdfDe([catalogo, '<</Type/Pages/Count 1/Kids[9 0 R]>>'])],
])('um que %s é dito corrompido, e não demorado', async (_, pdf) => {
  expect(await conferirPdf(pdf)).toEqual({ ok: false, erro: { codigo: 'pdf-quebrado' } });
});
