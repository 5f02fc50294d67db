import { deflateSync } from 'node:zlib';

type Objeto = string | { dicionario: string; corpo: Uint8Array };

/** A PDF of these objects, numbered from 1, with object 1 as its catalogue. */
export function pdfDe(objetos: readonly Objeto[]): Uint8Array<ArrayBuffer> {
  const partes: Uint8Array[] = [Buffer.from('%PDF-1.7\n')];
  for (const [i, objeto] of objetos.entries()) {
    if (typeof objeto === 'string') partes.push(Buffer.from(`${i + 1} 0 obj${objeto}endobj\n`));
    else
      partes.push(
        Buffer.from(`${i + 1} 0 obj<<${objeto.dicionario}/Length ${objeto.corpo.length}>>stream\n`),
        objeto.corpo,
        Buffer.from('\nendstream endobj\n'),
      );
  }
  partes.push(Buffer.from(`trailer<</Root 1 0 R/Size ${objetos.length + 1}>>\n%%EOF\n`));
  return new Uint8Array(Buffer.concat(partes));
}

const pagina = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>';
const catalogo = (mais = '') => `<</Type/Catalog/Pages 2 0 R${mais}>>`;
const arvore = '<</Type/Pages/Count 1/Kids[3 0 R]>>';

/** A well-made file of one page. */
export const pdfBom = () => pdfDe([catalogo(), arvore, pagina]);

/** A few hundred bytes with 8,000 references to one page: 20 × 20 × 20. */
export function pdfDePaginasRepetidas(): Uint8Array<ArrayBuffer> {
  const vinte = (de: number) => `<</Type/Pages/Count 8000/Kids[${`${de} 0 R `.repeat(20)}]>>`;
  return pdfDe([catalogo(), vinte(3), vinte(4), vinte(5), pagina]);
}

/** A small object stream that decompresses to `bytes`. */
export function pdfInchado(bytes: number): Uint8Array<ArrayBuffer> {
  const corpo = deflateSync(Buffer.alloc(bytes, ' '), { level: 1 });
  const dicionario = '/Type/ObjStm/N 1/First 10/Filter/FlateDecode';
  return pdfDe([catalogo(), arvore, pagina, { dicionario, corpo }]);
}

export const pdfComScript = () =>
  pdfDe([catalogo('/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>'), arvore, pagina]);
export const pdfQueAbrePrograma = () =>
  pdfDe([catalogo(), arvore, pagina.replace('>>', '/Annots[<</Subtype/Link/A<</S/La#75nch/F(cmd.exe)>>>>]>>')]);
/** The node above each page is below it. */
export const pdfSemTopo = () => pdfDe([catalogo(), arvore.replace('>>', '/Parent 3 0 R>>'), pagina]);
export const pdfDePaginasDemais = () =>
  pdfDe([
    catalogo(),
    `<</Type/Pages/Count 5001/Kids[${Array.from({ length: 5001 }, (_, i) => `${i + 3} 0 R`).join(' ')}]>>`,
    ...Array.from({ length: 5001 }, () => pagina),
  ]);
