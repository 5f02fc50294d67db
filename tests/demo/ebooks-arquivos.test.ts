import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test, vi } from 'vitest';
import { produtosDemo } from '#demo-data/catalogo/index.ts';
import { livros } from '#demo-data/ebooks/textos/index.ts';

// Parsing a PDF is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const ebooks = join(import.meta.dirname, '..', '..', 'demo', 'ebooks');
const vendidos = produtosDemo.flatMap(({ nome, ebook }) => (ebook ? [[nome, ebook] as const] : []));
const abrir = async (arquivo: string) => PDFDocument.load(await readFile(join(ebooks, arquivo)));

test('todo eBook à venda é um livro que a loja sabe compor, e vice-versa', () => {
  expect(vendidos.map(([, { arquivo }]) => arquivo).toSorted()).toEqual(
    livros.map(({ slug }) => `${slug}.pdf`).toSorted(),
  );
});

test.each(vendidos)('o PDF tem as páginas que o catálogo diz, em A5, e é leve: %s', async (_, { arquivo, paginas }) => {
  const pdf = await abrir(arquivo);
  expect(pdf.getPageCount()).toBe(paginas);
  expect(paginas).toBeGreaterThanOrEqual(7);
  expect(paginas).toBeLessThanOrEqual(15);
  const { width, height } = pdf.getPage(0).getSize();
  expect([Math.round(width), Math.round(height)]).toEqual([420, 595]);
  expect(pdf.getAuthor()).toBe('Grande Roque');
  expect((await stat(join(ebooks, arquivo))).size).toBeLessThan(600_000);
});

test('pelo menos quatro eBooks têm amostra, de duas ou três páginas', async () => {
  const amostras = vendidos.flatMap(([, { amostra }]) => (amostra ? [amostra] : []));
  const paginas = await Promise.all(amostras.map(async (a) => (await abrir(a)).getPageCount()));
  expect(amostras.length).toBeGreaterThanOrEqual(4);
  expect(paginas.filter((n) => n < 2 || n > 3)).toEqual([]);
});
