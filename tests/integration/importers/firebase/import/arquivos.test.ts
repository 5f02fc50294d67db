// @requirement 15.10.6
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arquivosDoFirebase } from '#importers/firebase/reader/arquivos-do-firebase.ts';
import { abrirLojaDoFirebase } from '#importers/firebase/reader/loja-do-firebase.ts';
import { importarArquivos, levarAgora } from '#importers/firebase/import/arquivos.ts';
import { importarLojaAntiga } from '#importers/firebase/import/importar.ts';
import { categorias, uploads, produtoImagens, produtos } from '#db/schema/index.ts';
import type { LinhaDoRelatorio } from '#importers/firebase/rules/relatorio.ts';
import { escreverContas, escreverDump } from '#demo-data/loja-antiga/formas.ts';
import type { LojaDeAntes } from '#demo-data/loja-antiga/loja.ts';
import { criarLojaDeTeste, type LojaDeTeste } from '#tests/support/loja-de-teste.ts';
import { emBytes } from './apoio.ts';

const API = 'https://firebasestorage.googleapis.com/v0/b/loja.appspot.com/o';
const produto = {
  descricao: '<p>Uma peça.</p>',
  preco: 10,
  estoque: 1,
  categoria: 'pecas',
  peso: 1,
  altura: 1,
  largura: 1,
  comprimento: 1,
};
const naPasta = `${API}/produtos%2Frei.png?alt=media&token=1`;
const naRede = `${API}/produtos%2Fdama.png?alt=media&token=2`;
const negada = `${API}/produtos%2Fnegada.png?alt=media`;
const deFora = 'https://outro.exemplo/torre.png';

const antiga: LojaDeAntes = {
  colecoes: {
    categorias: () => [{ id: 'c1', campos: { nome: 'Peças', slug: 'pecas', imagem: naPasta } }],
    produtos: () => [
      {
        id: 'Rei01',
        campos: { ...produto, nome: 'Rei', imagens: [naRede, naPasta, negada, deFora], imagemPrincipal: naPasta },
      },
      {
        id: 'Livro01',
        campos: { ...produto, nome: 'Livro', digital: true, arquivoUrl: `${API}/ebooks%2Flivro.pdf?alt=media` },
      },
      {
        id: 'Mau01',
        campos: { ...produto, nome: 'Mau', imagens: ['produtos/mau.png', 'produtos/elo.png', 'produtos/nada.png'] },
      },
    ],
  },
  contas: () => [],
};

let teste: LojaDeTeste;
let pasta: string;
let foto: Buffer;
const pedidos: string[] = [];
beforeAll(async () => {
  teste = await criarLojaDeTeste();
  pasta = await mkdtemp(join(tmpdir(), 'balde-'));
  foto = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#357' } })
    .png()
    .toBuffer();
  await mkdir(join(pasta, 'produtos'));
  await mkdir(join(pasta, 'ebooks'));
  await writeFile(join(pasta, 'produtos/rei.png'), foto);
  await writeFile(join(pasta, 'produtos/mau.png'), '<svg onload="alert(1)"/>');
  await symlink('/etc/hostname', join(pasta, 'produtos/elo.png'));
  await copyFile('demo/ebooks/como-anotar.pdf', join(pasta, 'ebooks/livro.pdf'));
}, 60_000);
afterAll(async () => {
  await teste.fechar();
  await rm(pasta, { recursive: true });
});

/** A fake Firebase Storage; `negado` is its status for refused files. */
async function trazer(negado: number, simular = false) {
  const rascunho = await mkdtemp(join(tmpdir(), 'rascunho-'));
  const aberta = await abrirLojaDoFirebase(
    { firestore: () => emBytes(escreverDump(antiga, 'admin')), auth: () => emBytes(escreverContas(antiga)) },
    rascunho,
  );
  if (!aberta.ok) throw new Error(aberta.erro.codigo);
  const linhas: LinhaDoRelatorio[] = [];
  const ouvinte = { relatar: (linha: LinhaDoRelatorio) => linhas.push(linha), andar() {} };
  const resumo = await importarLojaAntiga(teste.loja, aberta.valor, { simular, ouvinte });
  const pedir = async (endereco: Parameters<typeof fetch>[0]) => {
    pedidos.push(String(endereco));
    return endereco === naRede ? new Response(new Uint8Array(foto)) : new Response('não', { status: negado });
  };
  const antigos = arquivosDoFirebase(pasta, pedir);
  const levar = levarAgora(teste.loja, antigos);
  const { recusa } = antigos;
  await importarArquivos(teste.loja.db, aberta.valor, { simular, ouvinte, resumo, recusa, levar });
  await aberta.valor.fechar();
  await rm(rascunho, { recursive: true });
  return { conta: resumo.colecoes['arquivos'], ditos: linhas.map(({ id, motivo }) => [id, motivo]) };
}

const imagensDoRei = () =>
  teste.loja.db
    .select()
    .from(produtoImagens)
    .where(eq(produtoImagens.produtoId, 'Rei01'))
    .orderBy(produtoImagens.posicao);

test('fotos e PDFs vêm da pasta ou do Firebase, feitos de novo; o que não vem é dito, e o resto segue', async () => {
  const { conta, ditos } = await trazer(402);
  expect(ditos).toEqual([
    ['Rei01 produtos/negada.png', expect.stringContaining('402')],
    [`Rei01 ${deFora}`, expect.stringContaining('não é do armazém')],
    ['Mau01 produtos/mau.png', 'O arquivo não é uma foto que a loja aceite.'],
    ['Mau01 produtos/elo.png', expect.stringContaining('não está na pasta')],
    ['Mau01 produtos/nada.png', expect.stringContaining('não está na pasta')],
  ]);
  expect(conta).toMatchObject({ lidos: 9, gravados: 4, fora: 5 });
  expect(pedidos).toEqual([naRede, negada]);
  const imagens = await imagensDoRei();
  expect(imagens.map(({ posicao, principal, largura, larguras }) => [posicao, principal, largura, larguras])).toEqual([
    [0, false, 400, [320]],
    [1, true, 400, [320]],
  ]);
  const [livro] = await teste.loja.db.select().from(produtos).where(eq(produtos.id, 'Livro01'));
  expect(livro?.arquivo).toMatch(/^ebooks\/\w{20}-livro\.pdf$/);
  expect(livro?.paginas).toBeGreaterThan(5);
  expect(await teste.loja.arquivos.ler(livro?.arquivo ?? '')).not.toBeNull();
  const [pecas] = await teste.loja.db.select().from(categorias);
  expect(pecas?.imagem?.pasta).toMatch(/^categorias\//);
  expect(await teste.loja.db.select().from(uploads)).toEqual([]);
});

test('outra vez só se busca o que faltou; o que foi apagado aqui não volta', async () => {
  pedidos.length = 0;
  const [primeira] = await imagensDoRei();
  await teste.loja.db.delete(produtoImagens).where(eq(produtoImagens.id, primeira?.id ?? ''));
  const { conta } = await trazer(403);
  expect(conta).toMatchObject({ gravados: 0, iguais: 4, fora: 5 });
  expect(pedidos).toEqual([negada]);
  expect(await imagensDoRei()).toHaveLength(1);
});

test('numa simulação nada é buscado, e o que se sabe de antemão é dito', async () => {
  pedidos.length = 0;
  const { ditos } = await trazer(404, true);
  expect(ditos).toEqual([[`Rei01 ${deFora}`, expect.stringContaining('não é do armazém')]]);
  expect(pedidos).toEqual([]);
});

test('quando a rede não responde a cinco seguidos, os outros não são pedidos', async () => {
  let vezes = 0;
  const semRede = arquivosDoFirebase(undefined, async () => {
    vezes++;
    throw new TypeError('fetch failed');
  });
  for (let n = 0; n < 8; n++)
    expect(await semRede.buscar(`${API}/produtos%2F${n}.png?alt=media`, 1000)).toMatchObject({
      recusa: expect.stringContaining('a rede não respondeu'),
    });
  expect(vezes).toBe(5);
  const grande = arquivosDoFirebase(undefined, async () => new Response('x'.repeat(2000)));
  expect(await grande.buscar(naRede, 1000)).toEqual({ recusa: 'é maior do que a loja aceita' });
});
