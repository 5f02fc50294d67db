// @requirement 11.18.9
import { expect, test } from 'vitest';
import { executarNaThread, TrabalhoInterrompido } from '#application/ebooks/a-parte/chamar.ts';
import { conferirPdf } from '#application/uploads/conferir-pdf.ts';
import {
  pdfBom,
  pdfComScript,
  pdfDePaginasDemais,
  pdfDePaginasRepetidas,
  pdfInchado,
  pdfQueAbrePrograma,
  pdfSemTopo,
} from '#tests/support/pdf-hostil.ts';

const comprador = { nome: 'Ana', email: 'ana@exemplo.test', codigo: 'AB12CD' };

test.each([
  ['a mesma página 8.000 vezes em poucos bytes', pdfDePaginasRepetidas, 'pdf-repetido'],
  ['250 MB comprimidos num objeto', () => pdfInchado(250 * 1024 * 1024), 'pdf-inchado'],
  ['um script', pdfComScript, 'pdf-com-acao'],
  ['um programa a abrir, com o nome disfarçado', pdfQueAbrePrograma, 'pdf-com-acao'],
  ['páginas sem fim para cima', pdfSemTopo, 'pdf-quebrado'],
  ['mais páginas que um livro', pdfDePaginasDemais, 'pdf-paginas-demais'],
])('um PDF com %s é recusado, e o seguinte é conferido', async (_, pdf, erro) => {
  expect(await conferirPdf(pdf())).toEqual({ ok: false, erro: { codigo: erro } });
  expect(await conferirPdf(pdfBom())).toEqual({ ok: true, valor: { paginas: 1 } });
});

test('um que a loja já tinha não é carimbado quando custa demais, e um com script é', async () => {
  const carimbar = (pdf: Uint8Array) => executarNaThread({ nome: 'carimbar', pdf, comprador });
  expect(await carimbar(pdfDePaginasRepetidas())).toEqual({ ok: false, defeito: 'pdf-repetido' });
  expect(await carimbar(pdfSemTopo())).toEqual({ ok: false, defeito: 'pdf-quebrado' });
  expect(await carimbar(pdfComScript())).toMatchObject({ ok: true });
});

test('o que passa do prazo é interrompido, e o seguinte não espera por ele', async () => {
  const demorado = pdfInchado(60 * 1024 * 1024);
  await expect(executarNaThread({ nome: 'conferir', pdf: demorado }, 1)).rejects.toThrow(TrabalhoInterrompido);
  expect(await conferirPdf(pdfBom())).toEqual({ ok: true, valor: { paginas: 1 } });
});
