// @requirement 15.34.6
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { asc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createGuardedFetch, parsePermittedHosts } from '#adapters/network/guarded-fetch.ts';
import { esquecerArquivosImportados } from '#db/importacao/gravar-arquivos-a-importar.ts';
import { lerChegadaDosArquivos } from '#db/importacao/ler-arquivos-a-importar.ts';
import { arquivosAImportar, importados, produtoImagens, produtos, uploads } from '#db/schema/index.ts';
import { buscarArquivosDeNovo, buscarArquivosImportados } from '#importers/firebase/import/arquivos-em-fila.ts';
import { leitorDasPlanilhas } from '#importers/planilhas/reader/loja-das-planilhas.ts';
import { csvDaShopify, produtosGerados } from '#tests/support/loja-da-shopify.ts';
import { criarLojaDeTeste, type LojaDeTeste } from '#tests/support/loja-de-teste.ts';
import { importarPlanilhas } from './apoio.ts';

/** Width of the picture that an address has, so that it can be recognised. */
const larguras: Record<string, number> = { a: 330, b: 340, c: 350, d: 360 };
const fotos = new Map<string, Buffer>();

let teste: LojaDeTeste;
let servidor: Server;
let daqui: string;
let pedidas: string[];
/** Answers of the server for some addresses. */
let respostas: Map<string, (resposta: ServerResponse) => void>;

beforeAll(async () => {
  for (const [nome, width] of Object.entries(larguras))
    fotos.set(
      nome,
      await sharp({ create: { width, height: 330, channels: 3, background: '#446' } })
        .png()
        .toBuffer(),
    );
});
beforeEach(async () => {
  pedidas = [];
  respostas = new Map();
  servidor = createServer(({ url = '' }, resposta) => {
    const nome = /([a-z-]+)\.png/.exec(url)?.[1] ?? '';
    pedidas.push(nome);
    const outra = respostas.get(nome);
    if (outra) outra(resposta);
    else if (fotos.has(nome)) resposta.writeHead(200, { 'Content-Type': 'image/png' }).end(fotos.get(nome));
    else resposta.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(servidor, 'listening');
  const { port } = servidor.address() as AddressInfo;
  daqui = `http://127.0.0.1:${port}`;
  teste = await criarLojaDeTeste();
  teste.loja.guardedFetch = createGuardedFetch(parsePermittedHosts(`127.0.0.1:${port}`) ?? new Set());
});
afterEach(async () => {
  servidor.close();
  await teste.fechar();
});

const planilha = (...nomes: string[]) => ({
  produtos: csvDaShopify(produtosGerados(1, () => nomes.map((nome) => `${daqui}/${nome}.png`))),
});
const importar = (...nomes: string[]) => importarPlanilhas(teste.loja, 'shopify', planilha(...nomes));

/** Runs the queue's task until it has nothing more to do now. */
async function buscar(sinal = new AbortController().signal): Promise<void> {
  const fonte = () => leitorDasPlanilhas.arquivos(teste.loja.guardedFetch);
  while (teste.tarefas.some(({ nome }) => nome === 'buscar-arquivos-importados')) {
    teste.tarefas.length = 0;
    const antes = pedidas.length;
    await buscarArquivosImportados(teste.loja, fonte, sinal);
    if (pedidas.length === antes) return;
  }
}

const linhas = () => teste.loja.db.select().from(arquivosAImportar).orderBy(asc(arquivosAImportar.posicao));
const situacoes = async () => (await linhas()).map(({ situacao, tentativas, erro }) => [situacao, tentativas, erro]);
async function largurasNaLoja() {
  const imagens = await teste.loja.db
    .select()
    .from(produtoImagens)
    .where(eq(produtoImagens.produtoId, 'peca-0'))
    .orderBy(asc(produtoImagens.posicao));
  return imagens.map(({ largura, principal }) => [largura, principal]);
}

test('a importação termina sem pedir nenhuma imagem; a fila as busca, e elas ficam na ordem do arquivo', async () => {
  const { resumo } = await importar('c', 'a', 'd', 'b');
  expect(pedidas).toEqual([]);
  expect(resumo.colecoes['arquivos']).toMatchObject({ lidos: 4, gravados: 4 });
  expect(await lerChegadaDosArquivos(teste.loja.db)).toMatchObject({ esperando: 4, veio: 0, total: 4 });
  // The first one is the last to come.
  let falhas = 0;
  respostas.set('c', (resposta) => {
    if (falhas++ < 1) resposta.writeHead(503).end();
    else resposta.writeHead(200, { 'Content-Type': 'image/png' }).end(fotos.get('c'));
  });
  await buscar();
  expect(await largurasNaLoja()).toEqual([
    [330, false],
    [360, false],
    [340, false],
  ]);
  teste.adiantar(31_000);
  await buscar();
  expect(await largurasNaLoja()).toEqual([
    [350, true],
    [330, false],
    [360, false],
    [340, false],
  ]);
  expect(await lerChegadaDosArquivos(teste.loja.db)).toMatchObject({ esperando: 0, veio: 4, total: 4, falhas: [] });
  expect(await teste.loja.db.select().from(uploads)).toEqual([]);
});

test('a repetição da importação não dobra nada: nem o que espera, nem o que veio', async () => {
  await importar('a', 'b');
  const outra = await importar('a', 'b');
  expect(outra.resumo.colecoes['arquivos']).toMatchObject({ lidos: 2, gravados: 0, iguais: 2 });
  expect(await linhas()).toHaveLength(2);
  await buscar();
  expect(pedidas.toSorted()).toEqual(['a', 'b']);
  const terceira = await importar('a', 'b');
  expect(terceira.resumo.colecoes['arquivos']).toMatchObject({ gravados: 0, iguais: 2 });
  await buscar();
  expect(pedidas).toHaveLength(2);
  expect(await largurasNaLoja()).toHaveLength(2);
});

test('o que não existe falha de vez e é dito; “Tentar de novo” busca só o que falhou', async () => {
  respostas.set('b', (resposta) => resposta.writeHead(200, { 'Content-Type': 'image/png' }).end('não é foto'));
  await importar('a', 'nada', 'b');
  await buscar();
  expect(await situacoes()).toEqual([
    ['veio', 1, null],
    ['falhou', 1, 'O arquivo não veio: o servidor respondeu 404.'],
    ['falhou', 1, 'O arquivo não é uma foto que a loja aceite.'],
  ]);
  const chegada = await lerChegadaDosArquivos(teste.loja.db);
  expect(chegada).toMatchObject({ veio: 1, falhou: 2, total: 3 });
  expect(chegada?.falhas.map(({ nome, endereco }) => [nome, endereco])).toContainEqual([
    'Peça nº 0, "de torneio"',
    `${daqui}/nada.png`,
  ]);
  pedidas = [];
  respostas.delete('b');
  const [, , b] = await linhas();
  expect(await buscarArquivosDeNovo(teste.loja, b?.chave ?? '')).toMatchObject({ ok: true, valor: { quantos: 1 } });
  await buscar();
  expect(pedidas).toEqual(['b']);
  expect(await largurasNaLoja()).toEqual([
    [330, true],
    [340, false],
  ]);
  expect(await buscarArquivosDeNovo(teste.loja, b?.chave ?? '')).toMatchObject({ ok: false });
  respostas.set('nada', (resposta) => resposta.writeHead(200, { 'Content-Type': 'image/png' }).end(fotos.get('c')));
  expect(await buscarArquivosDeNovo(teste.loja, null)).toMatchObject({ ok: true, valor: { quantos: 1 } });
  await buscar();
  expect((await largurasNaLoja()).map(([largura]) => largura)).toEqual([330, 350, 340]);
});

test('um servidor fora do ar é tentado seis vezes, com esperas que crescem, e então falha', async () => {
  respostas.set('a', (resposta) => resposta.writeHead(503).end());
  await importar('a');
  const quando: number[] = [];
  for (const espera of [0, 30, 120, 480, 1920, 3600]) {
    teste.adiantar(espera * 500);
    teste.tarefas.push({ nome: 'buscar-arquivos-importados', dados: {} });
    await buscar();
    quando.push(pedidas.length);
    teste.adiantar(espera * 500 + 1000);
    teste.tarefas.push({ nome: 'buscar-arquivos-importados', dados: {} });
    await buscar();
  }
  expect(pedidas).toHaveLength(6);
  expect(quando).toEqual([1, 1, 2, 3, 4, 5]);
  expect(await situacoes()).toEqual([['falhou', 6, 'O arquivo não veio: o servidor respondeu 503.']]);
});

test('um processo que acaba no meio perde uma tentativa: outro busca o resto', async () => {
  await importar('a', 'b');
  const controle = new AbortController();
  controle.abort();
  await expect(buscar(controle.signal)).rejects.toThrow('abort');
  // Taken by a process that ended: its row counts as lost after its time.
  await teste.loja.db
    .update(arquivosAImportar)
    .set({ tentativas: 1, proximaEm: new Date(Date.now() + 5 * 60_000) })
    .where(eq(arquivosAImportar.posicao, 0));
  teste.tarefas.push({ nome: 'buscar-arquivos-importados', dados: {} });
  await buscar();
  expect(await largurasNaLoja()).toEqual([[340, false]]);
  teste.adiantar(5 * 60_000 + 1000);
  teste.tarefas.push({ nome: 'buscar-arquivos-importados', dados: {} });
  await buscar();
  expect(await largurasNaLoja()).toEqual([
    [330, true],
    [340, false],
  ]);
});

test('duas tentativas do mesmo arquivo dão uma imagem', async () => {
  await importar('a');
  respostas.set('a', (resposta) => {
    respostas.delete('a');
    // While this answer is under way another process takes the row for lost.
    void teste.loja.db
      .update(arquivosAImportar)
      .set({ proximaEm: new Date(0) })
      .then(() => buscarArquivosImportados(teste.loja, fonte, new AbortController().signal))
      .then(() => resposta.writeHead(200, { 'Content-Type': 'image/png' }).end(fotos.get('a')));
  });
  const fonte = () => leitorDasPlanilhas.arquivos(teste.loja.guardedFetch);
  await buscarArquivosImportados(teste.loja, fonte, new AbortController().signal);
  expect(pedidas).toEqual(['a', 'a']);
  expect(await largurasNaLoja()).toEqual([[330, true]]);
});

test('um produto apagado leva as suas linhas; uma imagem apagada não volta e não atrapalha', async () => {
  await importar('a', 'b', 'c');
  respostas.set('b', (resposta) => resposta.writeHead(503).end());
  await buscar();
  await teste.loja.db.delete(produtoImagens).where(eq(produtoImagens.largura, 330));
  respostas.delete('b');
  teste.adiantar(31_000);
  teste.tarefas.push({ nome: 'buscar-arquivos-importados', dados: {} });
  await buscar();
  expect((await largurasNaLoja()).map(([largura]) => largura)).toEqual([340, 350]);
  expect((await importar('a', 'b', 'c')).resumo.colecoes['arquivos']).toMatchObject({ iguais: 3, gravados: 0 });

  await teste.loja.db.delete(arquivosAImportar);
  await teste.loja.db.delete(importados).where(eq(importados.colecao, 'arquivos'));
  await teste.loja.db.delete(produtoImagens);
  await importar('a', 'b');
  await teste.loja.db.delete(produtos).where(eq(produtos.id, 'peca-0'));
  pedidas = [];
  teste.tarefas.push({ nome: 'buscar-arquivos-importados', dados: {} });
  await buscar();
  expect(pedidas).toEqual([]);
  expect(await lerChegadaDosArquivos(teste.loja.db)).toBeNull();
});

test('endereços longos demais são ditos; o que veio se esquece, salvo se faltam irmãs', async () => {
  const { linhas: ditas } = await importar('a', `${'x'.repeat(1990)}`);
  expect(ditas.filter(({ colecao }) => colecao === 'arquivos').map(({ motivo }) => motivo)).toEqual([
    'Não foi buscado: o endereço é longo demais.',
  ]);
  await importar('a', 'nada');
  await buscar();
  const esquecer = (falhas: boolean) => teste.loja.db.transaction((tx) => esquecerArquivosImportados(tx, { falhas }));
  await esquecer(false);
  expect((await linhas()).map(({ situacao }) => situacao)).toEqual(['veio', 'falhou']);
  await esquecer(true);
  expect(await linhas()).toEqual([]);
});
