// @requirement 5.5.3 7.5.1 11.12.2 15.10.10
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { limparUploads } from '#application/uploads/apagar-arquivos.ts';
import { TAMANHO_DO_PEDACO } from '#domain/uploads/arquivo-enviado.ts';
import { abrirApiDoArquivo } from '#tests/support/loja-do-arquivo.ts';
import { bombaDePng, fotografia, pdfDe } from '#tests/integration/application/produtos/arquivos.ts';

const api = await abrirApiDoArquivo();
let cookie: string;
beforeAll(async () => {
  cookie = (await api.entrar('admin')).cookie;
});

const daLoja = () => ({ Cookie: cookie, Origin: api.loja.shopUrl });
const corpoDe = (bytes: Uint8Array) => bytes as Uint8Array<ArrayBuffer>;
const mandarImagem = (bytes: Uint8Array, nome = 'foto.jpg') =>
  api.pedir(`/api/admin/envios/imagens?para=produtos&nome=${encodeURIComponent(nome)}`, {
    method: 'POST',
    headers: daLoja(),
    body: corpoDe(bytes),
  });
const anunciar = (corpo: object) =>
  api.pedir('/api/admin/envios/pdfs', {
    method: 'POST',
    headers: { ...daLoja(), 'Content-Type': 'application/json' },
    body: JSON.stringify(corpo),
  });
const mandarPedaco = (id: string, bytes: Uint8Array, faixa: string) =>
  api.pedir(`/api/admin/envios/pdfs/${id}`, {
    method: 'PUT',
    headers: { ...daLoja(), 'Content-Range': faixa },
    body: corpoDe(bytes),
  });
const codigoDe = async (resposta: Response) => ((await resposta.json()) as { error?: { code: string } }).error?.code;
const guardados = async (): Promise<string[]> => {
  const pasta = await api.pastaDosArquivos();
  return (await readdir(pasta, { recursive: true, withFileTypes: true }))
    .filter((e) => e.isFile())
    .map((e) => join(e.parentPath, e.name).slice(pasta.length + 1))
    .filter((nome) => /^(produtos|ebooks|amostras|envios)\//.test(nome));
};
const linhas = async () =>
  (await api.loja.db.execute<{ n: number }>(sql`select count(*)::int as n from envios`)).rows[0]?.n;

async function enviarPdf(
  pdf: Uint8Array,
  tipo = 'ebook',
  nome = 'livro.pdf',
): Promise<{ id: string; ultima: Response }> {
  const { envio: id } = (await (await anunciar({ tipo, nome, tamanho: pdf.length })).json()) as { envio: string };
  let ultima = new Response();
  for (let inicio = 0; inicio < pdf.length; inicio += TAMANHO_DO_PEDACO) {
    const pedaco = pdf.subarray(inicio, inicio + TAMANHO_DO_PEDACO);
    ultima = await mandarPedaco(id, pedaco, `bytes ${inicio}-${inicio + pedaco.length - 1}/${pdf.length}`);
  }
  return { id, ultima };
}

describe('imagens', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('%s vira AVIF e WebP nas larguras da loja', async (formato) => {
    const resposta = await mandarImagem(await fotografia(formato), 'Meu Tabuleiro ÇÃ.jpg');
    expect(resposta.status).toBe(201);
    const { imagem } = (await resposta.json()) as {
      imagem: { pasta: string; largura: number; altura: number; larguras: number[] };
    };
    expect(imagem).toMatchObject({ largura: 700, altura: 500, larguras: [320, 640] });
    expect(imagem.pasta).toMatch(/^produtos\/\w{20}-meu-tabuleiro-ca$/);
    for (const arquivo of ['320.avif', '320.webp', '640.avif', '640.webp']) {
      expect((await api.pedir(`/arquivos/${imagem.pasta}/${arquivo}`)).status).toBe(200);
    }
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"><script>alert(1)</script></svg>';
  test.each([
    ['um SVG', async () => new TextEncoder().encode(svg), 'nao-e-imagem'],
    ['um SVG com nome de JPEG', async () => new TextEncoder().encode(`<?xml version="1.0"?>${svg}`), 'nao-e-imagem'],
    ['HTML com nome de imagem', async () => new TextEncoder().encode('<html><script>1</script>'), 'nao-e-imagem'],
    ['uma foto HEIC', async () => new TextEncoder().encode('....ftypheic....'), 'imagem-heic'],
    ['um PDF com nome de imagem', () => pdfDe(1), 'nao-e-imagem'],
    ['uma bomba', async () => bombaDePng(), 'imagem-grande-demais'],
    ['zero bytes', async () => new Uint8Array(), 'vazio'],
    ['uma imagem cortada ao meio', async () => (await fotografia('jpeg')).subarray(0, 20_000), 'imagem-quebrada'],
    ['só o começo de um PNG', async () => (await fotografia('png')).subarray(0, 12), 'imagem-quebrada'],
    ['uma imagem minúscula', () => fotografia('png', 20, 20), 'imagem-pequena'],
  ])('%s é recusado e nada fica guardado', async (_, fazer, codigo) => {
    const [antes, linhasAntes] = [await guardados(), await linhas()];
    const resposta = await mandarImagem(await fazer());
    expect([resposta.status, await codigoDe(resposta)]).toEqual([422, codigo]);
    expect([await guardados(), await linhas()]).toEqual([antes, linhasAntes]);
  });

  test('200 MB em fluxo são cortados no limite, sem encher a memória', async () => {
    let mandados = 0;
    const corpo = new ReadableStream<Uint8Array>({
      pull(fluxo) {
        if (mandados >= 200 * 2 ** 20) return fluxo.close();
        mandados += 2 ** 20;
        fluxo.enqueue(new Uint8Array(2 ** 20));
      },
    });
    const resposta = await api.pedir('/api/admin/envios/imagens?para=produtos', {
      method: 'POST',
      headers: daLoja(),
      body: corpo,
      duplex: 'half',
    } as RequestInit);
    expect(resposta.status).toBe(413);
    expect(mandados).toBeLessThan(20 * 2 ** 20);
  });

  test('quem não é admin, ou vem de outro site, é recusado', async () => {
    const cliente = await api.entrar('cliente');
    const pedir = (headers: Record<string, string>) =>
      api.pedir('/api/admin/envios/imagens?para=produtos', { method: 'POST', headers, body: 'x' });
    expect((await pedir({ Origin: api.loja.shopUrl })).status).toBe(401);
    expect((await pedir({ Origin: api.loja.shopUrl, Cookie: cliente.cookie })).status).toBe(403);
    expect((await pedir({ Origin: 'https://outro.test', Cookie: cookie })).status).toBe(403);
  });
});

describe('PDFs em pedaços', () => {
  test('um livro de 9 MB chega inteiro, é privado e tem as páginas contadas', async () => {
    const livro = await pdfDe(3);
    const pdf = new Uint8Array(Buffer.concat([livro, Buffer.from(`\n%${'x'.repeat(9 * 2 ** 20)}`)]));
    const { ultima } = await enviarPdf(pdf);
    expect(await ultima.json()).toEqual({ recebido: pdf.length, paginas: 3 });
    const [chave = ''] = (await guardados()).filter((nome) => nome.startsWith('ebooks/'));
    expect(chave).toMatch(/^ebooks\/\w{20}-livro\.pdf$/);
    expect((await api.pedir(`/arquivos/${chave}`)).status).toBe(404);
    expect((await guardados()).filter((nome) => nome.startsWith('envios/'))).toEqual([]);
  });

  test('um envio cortado continua de onde parou, e pedaços repetidos não estragam nada', async () => {
    const pdf = new Uint8Array(Buffer.concat([await pdfDe(1), Buffer.from(`\n%${'y'.repeat(5 * 2 ** 20)}`)]));
    const { envio: id } = (await (await anunciar({ tipo: 'amostra', nome: 'a.pdf', tamanho: pdf.length })).json()) as {
      envio: string;
    };
    const primeiro = pdf.subarray(0, TAMANHO_DO_PEDACO);
    const faixa = `bytes 0-${TAMANHO_DO_PEDACO - 1}/${pdf.length}`;
    const juntos = await Promise.all([
      mandarPedaco(id, primeiro, faixa),
      mandarPedaco(id, primeiro, faixa),
      mandarPedaco(id, primeiro, faixa),
    ]);
    expect(juntos.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const onde = (await (await api.pedir(`/api/admin/envios/pdfs/${id}`, { headers: daLoja() })).json()) as {
      recebido: number;
    };
    expect(onde.recebido).toBe(TAMANHO_DO_PEDACO);
    const fim = await mandarPedaco(
      id,
      pdf.subarray(onde.recebido),
      `bytes ${onde.recebido}-${pdf.length - 1}/${pdf.length}`,
    );
    expect(await fim.json()).toEqual({ recebido: pdf.length, paginas: 1 });
  });

  test.each([
    ['texto com nome de PDF', async () => new TextEncoder().encode('isto não é um PDF'), 'nao-e-pdf'],
    ['um PDF que só tem o começo', async () => (await pdfDe(2)).subarray(0, 200), 'pdf-quebrado'],
    ['uma imagem com nome de PDF', () => fotografia('jpeg'), 'nao-e-pdf'],
  ])('%s é recusado e nada fica guardado', async (_, fazer, codigo) => {
    const [antes, linhasAntes] = [await guardados(), await linhas()];
    const { ultima } = await enviarPdf(await fazer());
    expect([ultima.status, await codigoDe(ultima)]).toEqual([422, codigo]);
    expect([await guardados(), await linhas()]).toEqual([antes, linhasAntes]);
  });

  test('um PDF com senha é recusado', async () => {
    const { PDFDocument } = await import('@cantoo/pdf-lib');
    const pdf = await PDFDocument.create();
    pdf.addPage();
    pdf.encrypt({ userPassword: 'segredo', ownerPassword: 'segredo' });
    const { ultima } = await enviarPdf(new Uint8Array(await pdf.save()));
    expect([ultima.status, await codigoDe(ultima)]).toEqual([422, 'pdf-protegido']);
  });

  test.each([
    [{ tipo: 'ebook', nome: 'a.pdf', tamanho: 0 }, 'vazio'],
    [{ tipo: 'ebook', nome: 'a.pdf', tamanho: 101 * 2 ** 20 }, 'pdf-grande-demais'],
    [{ tipo: 'amostra', nome: 'a.pdf', tamanho: 21 * 2 ** 20 }, 'pdf-grande-demais'],
    [{ tipo: 'ebook', nome: 'a.pdf', tamanho: 1.5 }, 'vazio'],
    [{ tipo: 'programa', nome: 'a.exe', tamanho: 10 }, 'envio-invalido'],
    [{ tipo: 'ebook', nome: 'a.pdf', tamanho: 'muito' }, 'envio-invalido'],
  ])('o anúncio %j é recusado', async (anuncio, codigo) => {
    expect(await codigoDe(await anunciar(anuncio))).toBe(codigo);
  });

  test('o que ninguém usou some depois de um dia, e o que foi cortado também', async () => {
    await mandarImagem(await fotografia('jpeg'));
    const { envio: id } = (await (
      await anunciar({ tipo: 'ebook', nome: 'a.pdf', tamanho: TAMANHO_DO_PEDACO + 10 })
    ).json()) as { envio: string };
    const inicio = new Uint8Array(TAMANHO_DO_PEDACO);
    inicio.set(new TextEncoder().encode('%PDF-1.7'));
    await mandarPedaco(id, inicio, `bytes 0-${TAMANHO_DO_PEDACO - 1}/${TAMANHO_DO_PEDACO + 10}`);
    expect((await guardados()).length).toBeGreaterThan(4);
    await limparUploads(api.loja);
    expect((await guardados()).length).toBeGreaterThan(4);
    api.adiantar(25 * 60 * 60_000);
    await limparUploads(api.loja);
    expect([await guardados(), await linhas()]).toEqual([[], 0]);
    api.adiantar(-25 * 60 * 60_000);
  });
});
