/**
 * Writes the demo's eBooks and their samples: `node demo/ebooks/gerar/gerar.ts [SLUG …]` from the project's root.
 * With `--capas FOLDER` it writes only covers, those of the printed books too, for the photographs.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { Document, Page, renderToBuffer } from '@react-pdf/renderer';
import { createElement as h } from 'react';
import { livros } from '#demo-data/ebooks/textos/index.ts';
import { capa } from './capa.ts';
import { impressos } from './impressos.ts';
import { livro } from './livro.ts';

const ebooks = join(import.meta.dirname, '..');
const argumentos = process.argv.slice(2);

async function amostra(slug: string, paginas: number[]): Promise<void> {
  const inteiro = await PDFDocument.load(await readFile(join(ebooks, `${slug}.pdf`)));
  const parte = await PDFDocument.create();
  for (const pagina of await parte.copyPages(
    inteiro,
    paginas.map((n) => n - 1),
  ))
    parte.addPage(pagina);
  parte.setTitle(`${inteiro.getTitle() ?? slug} (amostra)`);
  parte.setAuthor('Grande Roque');
  await mkdir(join(ebooks, 'amostras'), { recursive: true });
  await writeFile(join(ebooks, 'amostras', `${slug}.pdf`), await parte.save());
}

if (argumentos[0] === '--capas') {
  const pasta = argumentos[1] ?? '.';
  for (const l of [...livros, ...impressos]) {
    await writeFile(
      join(pasta, `${l.slug}.pdf`),
      await renderToBuffer(h(Document, {}, h(Page, { size: 'A5' }, capa(l)))),
    );
  }
} else {
  for (const l of livros.filter(({ slug }) => argumentos.length === 0 || argumentos.includes(slug))) {
    await writeFile(join(ebooks, `${l.slug}.pdf`), await renderToBuffer(livro(l)));
    if (l.amostra) await amostra(l.slug, l.amostra);
  }
}
