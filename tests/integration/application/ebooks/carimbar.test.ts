// @requirement 11.11.1
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { carimbarPdf } from '#tests/support/carimbar-pdf.ts';
import { pdfDeExemplo, textosDasPaginas } from '#tests/integration/application/conta/apoio.ts';

const comprador = { nome: 'José Antônio Conceição', email: 'jose@exemplo.test', codigo: 'AB12CD' };

test('cada página traz o nome com acentos, o e-mail e o código, e o texto do livro continua lá', async () => {
  const textos = await textosDasPaginas(await carimbarPdf(await pdfDeExemplo(3), comprador));
  expect(textos).toHaveLength(3);
  for (const [i, texto] of textos.entries()) {
    expect(texto).toContain(`Pagina ${i + 1} do livro`);
    expect(texto).toContain('Exemplar de José Antônio Conceição · jose@exemplo.test · pedido AB12CD');
  }
});

test('o mesmo comprador recebe sempre os mesmos bytes, e outro recebe outros', async () => {
  const pdf = await pdfDeExemplo(2);
  const um = await carimbarPdf(pdf, comprador);
  expect(Buffer.from(um).equals(await carimbarPdf(pdf, comprador))).toBe(true);
  expect(Buffer.from(um).equals(await carimbarPdf(pdf, { ...comprador, codigo: 'ZZ99ZZ' }))).toBe(false);
});

test.each([
  ['Ольга Ли', 'Ольга Ли'],
  ['Γιώργος Παπαδόπουλος', 'Γιώργος Παπαδόπουλος'],
  ['Łukasz Őry', 'Łukasz Őry'],
  ['王小明', 'WangXiaoMing'],
  ['محمد', 'mhmd'],
  ['Ỹara Nguyễn ♟ e\u0301\u0000\nfim', 'Ỹara Nguyễn :chess_pawn: é fim'],
])('o nome %s é carimbado inteiro, sempre com os mesmos bytes', async (nome, escrito) => {
  const pdf = await pdfDeExemplo(1);
  const carimbado = await carimbarPdf(pdf, { ...comprador, nome });
  expect(Buffer.from(carimbado).equals(await carimbarPdf(pdf, { ...comprador, nome }))).toBe(true);
  const { text } = await extractText(await getDocumentProxy(carimbado), { mergePages: true });
  expect(text).toContain(`Exemplar de ${escrito} · jose@exemplo.test · pedido AB12CD`);
});

test('um nome longo quebra em linhas que cabem na página, sem perder nada', async () => {
  const nome = 'Maria das Graças de Oliveira e Albuquerque Cavalcanti '.repeat(2).trim();
  const email = `${'a'.repeat(120)}@exemplo.test`;
  const [texto = ''] = await textosDasPaginas(
    await carimbarPdf(await pdfDeExemplo(1, [300, 400]), { nome, email, codigo: 'AB12CD' }),
  );
  const linhas = texto.split('\n').slice(1);
  expect(linhas.length).toBeGreaterThan(2);
  expect(linhas.join('').replaceAll(' ', '')).toBe(
    `Exemplar de ${nome} · ${email} · pedido AB12CD`.replaceAll(' ', ''),
  );
});

test('um arquivo que não é PDF é recusado', async () => {
  await expect(carimbarPdf(new TextEncoder().encode('isto não é um PDF'), comprador)).rejects.toThrow('pdf-quebrado');
});
