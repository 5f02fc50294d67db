// @requirement 15.34.5
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { apagarUsuarios } from '#db/conta/gravar-conta.ts';
import { categorias, importados, pedidos, produtos, usuarios } from '#db/schema/index.ts';
import { clientesDaShopify, pedidosDaShopify } from '#tests/support/loja-da-shopify.ts';
import { abrirLojaDoArquivo } from '#tests/support/loja-do-arquivo.ts';
import { esquecerImportacoes, importarPlanilhas } from './apoio.ts';

const { teste } = await abrirLojaDoArquivo();
beforeEach(() => esquecerImportacoes(teste.loja.db));

const daShopify = (nome: string, preco: string) =>
  `Handle,Title,Type,Variant Inventory Qty,Variant Price\ntabuleiro,${nome},Jogos,3,${preco}\n`;
const doWoo = (nome: string, preco: string) =>
  `ID,Type,SKU,Name,Stock,Regular price,Categories\n7,simple,,${nome},9,${preco},Jogos\n`;
const medidas = { pesoKg: 1, alturaCm: 1, larguraCm: 1, comprimentoCm: 1 };

const daLoja = async () =>
  (await teste.loja.db.select().from(produtos).orderBy(produtos.id)).map(({ id, nome, precoCentavos }) => [
    id,
    nome,
    precoCentavos,
  ]);

test('um produto da loja com o mesmo endereço e outro nome fica como está: o importado entra noutro endereço', async () => {
  const { db } = teste.loja;
  await db.insert(categorias).values({ slug: 'jogos', nome: 'Jogos', posicao: 1 });
  await db.insert(produtos).values({
    id: 'tabuleiro',
    nome: 'Tabuleiro da dona',
    descricao: '',
    categoria: 'jogos',
    precoCentavos: 5000,
    estoque: 1,
    ...medidas,
  });
  for (const simular of [true, false]) {
    const { resumo, linhas } = await importarPlanilhas(
      teste.loja,
      'shopify',
      { produtos: daShopify('Tabuleiro de lá', '80.00') },
      { simular },
    );
    expect(resumo.colecoes['produtos']).toMatchObject({ gravados: 1 });
    expect(linhas.map(({ motivo }) => motivo)).toContain(
      'Linha 2: O endereço /produto/tabuleiro já é de outro produto da loja: este entrou em /produto/tabuleiro-2.',
    );
  }
  expect(await daLoja()).toEqual([
    ['tabuleiro', 'Tabuleiro da dona', 5000],
    ['tabuleiro-2', 'Tabuleiro de lá', 8000],
  ]);
  // Again, changed there: its own product changes, and the owner's still does not.
  const { resumo } = await importarPlanilhas(teste.loja, 'shopify', {
    produtos: daShopify('Tabuleiro de lá', '90.00'),
  });
  expect(resumo.colecoes['produtos']).toMatchObject({ gravados: 1 });
  expect(await daLoja()).toEqual([
    ['tabuleiro', 'Tabuleiro da dona', 5000],
    ['tabuleiro-2', 'Tabuleiro de lá', 9000],
  ]);
});

test('o mesmo endereço em duas plataformas: nenhuma grava por cima da outra, nem quando muda depois', async () => {
  await importarPlanilhas(teste.loja, 'shopify', { produtos: daShopify('Tabuleiro', '80.00') });
  // A product of the same name is the same product, and stays.
  for (const preco of ['70', '75']) {
    const { resumo, linhas } = await importarPlanilhas(teste.loja, 'woocommerce', {
      produtos: doWoo('Tabuleiro', preco),
    });
    expect(resumo.colecoes['produtos']).toMatchObject({ gravados: 0, iguais: 1 });
    expect(linhas.map(({ acao, motivo }) => [acao, motivo])).toContainEqual([
      'mantido',
      expect.stringContaining('Já está na loja com outros dados'),
    ]);
  }
  expect(await daLoja()).toEqual([['tabuleiro', 'Tabuleiro', 8000]]);
  await importarPlanilhas(teste.loja, 'shopify', { produtos: daShopify('Tabuleiro', '85.00') });
  expect(await daLoja()).toEqual([['tabuleiro', 'Tabuleiro', 8500]]);
});

test('um endereço de um produto apagado não volta a ser usado por outro', async () => {
  await importarPlanilhas(teste.loja, 'shopify', { produtos: daShopify('Tabuleiro', '80.00') });
  await teste.loja.db.delete(produtos);
  await importarPlanilhas(teste.loja, 'woocommerce', { produtos: doWoo('Tabuleiro', '70') });
  expect(await daLoja()).toEqual([['tabuleiro-2', 'Tabuleiro', 7000]]);
  const { resumo } = await importarPlanilhas(teste.loja, 'shopify', { produtos: daShopify('Tabuleiro', '90.00') });
  expect(resumo.colecoes['produtos']).toMatchObject({ gravados: 0 });
});

const apagar = async (email: string) => {
  const pessoas = await teste.loja.db.select().from(usuarios).where(eq(usuarios.email, email));
  expect(pessoas).toHaveLength(1);
  await teste.loja.db.transaction((tx) => apagarUsuarios(tx, pessoas));
};

const APAGADA = expect.stringContaining('Esta pessoa foi apagada aqui: não voltou.');

test('quem foi apagado não volta, nem nos pedidos novos, e o relatório o diz', async () => {
  const { db } = teste.loja;
  await importarPlanilhas(teste.loja, 'shopify', { clientes: clientesDaShopify, pedidos: pedidosDaShopify });
  await apagar('ana@exemplo.test');
  const novo = pedidosDaShopify.replaceAll('#1003', '#1004');
  for (const vez of [1, 2]) {
    const { resumo, linhas } = await importarPlanilhas(teste.loja, 'shopify', {
      clientes: clientesDaShopify,
      pedidos: novo,
    });
    expect(resumo.colecoes['usuarios']).toMatchObject({ lidos: 3, gravados: 0, fora: 2 });
    expect(linhas).toContainEqual(expect.objectContaining({ colecao: 'usuarios', acao: 'fora', motivo: APAGADA }));
    expect(resumo.colecoes['pedidos']).toMatchObject({ gravados: vez === 1 ? 1 : 0, fora: 0 });
  }
  expect(await db.select().from(usuarios).where(eq(usuarios.email, 'ana@exemplo.test'))).toEqual([]);
  const deAna = await db.select().from(pedidos).where(eq(pedidos.email, 'ana@exemplo.test'));
  expect(deAna).toEqual([]);
  const [entrou] = await db.select().from(pedidos).where(eq(pedidos.id, 'shopify1004'));
  expect(entrou).toMatchObject({ nome: 'Conta excluída', telefone: '', rua: '', totalCentavos: 1000, uid: null });
});

test('quem foi apagado e voltou com outra conta fica com a que tem, e a importação vai até o fim', async () => {
  const { db } = teste.loja;
  await importarPlanilhas(teste.loja, 'shopify', { clientes: clientesDaShopify });
  await apagar('ana@exemplo.test');
  await db.insert(usuarios).values({ id: 'nova', email: 'ana@exemplo.test', nome: 'Ana de novo' });
  for (let vez = 0; vez < 2; vez++) {
    const { resumo } = await importarPlanilhas(teste.loja, 'shopify', { clientes: clientesDaShopify });
    expect(resumo.colecoes['usuarios']).toMatchObject({ gravados: 0, iguais: 2, fora: 1 });
  }
  const [ana] = await db.select().from(usuarios).where(eq(usuarios.id, 'nova'));
  expect(ana).toMatchObject({ nome: 'Ana de novo', cidade: null, telefone: null });
});

test('uma conta da loja com o e-mail de lá não é gravada, e apagada não volta', async () => {
  const { db } = teste.loja;
  await db.insert(usuarios).values({ id: 'daqui', email: 'ana@exemplo.test', nome: 'Ana daqui' });
  await importarPlanilhas(teste.loja, 'shopify', { clientes: clientesDaShopify });
  expect((await db.select().from(usuarios).where(eq(usuarios.id, 'daqui')))[0]).toMatchObject({
    nome: 'Ana daqui',
    cidade: null,
  });
  await apagar('ana@exemplo.test');
  const { resumo, linhas } = await importarPlanilhas(teste.loja, 'shopify', { clientes: clientesDaShopify });
  expect(resumo.colecoes['usuarios']).toMatchObject({ gravados: 0, fora: 2 });
  expect(linhas).toContainEqual(expect.objectContaining({ motivo: APAGADA }));
  expect(await db.select().from(usuarios).where(eq(usuarios.email, 'ana@exemplo.test'))).toEqual([]);
  expect(JSON.stringify(await db.select().from(importados))).not.toContain('ana@');
});

test('pedidos 101 e 10-1 são dois, e o que veio com o código antigo é reconhecido', async () => {
  const { db } = teste.loja;
  const um = pedidosDaShopify.split('\n').filter((linha) => !/^#100[12]/.test(linha));
  const folha = (...codigos: string[]) => [
    um[0],
    ...codigos.map((codigo) => um.slice(1).join('\n').replaceAll('#1003', codigo)),
  ];
  await importarPlanilhas(teste.loja, 'shopify', { pedidos: folha('#101').join('\n') });
  // As imports before this rule stored it.
  await db.update(importados).set({ deLa: 'shopify:10-1' }).where(eq(importados.id, 'shopify101'));
  const { resumo } = await importarPlanilhas(teste.loja, 'shopify', { pedidos: folha('#10-1', '#1-01').join('\n') });
  expect(resumo.colecoes['pedidos']).toMatchObject({ lidos: 2, gravados: 1, iguais: 1 });
  expect((await db.select().from(pedidos)).map(({ id }) => id).toSorted()).toEqual([
    'shopify101',
    expect.stringMatching(/^shopify101[A-Za-z0-9]{10}$/),
  ]);
});
