// @requirement 15.34.2 15.34.3 15.34.4 15.34.5 15.34.6
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  emails,
  lancamentosDeComissao,
  movimentosEstoque,
  pedidoItens,
  pedidos,
  produtos,
  produtoVariacoes,
  usuarios,
} from '#db/schema/index.ts';
import {
  clientesDaShopify,
  csvDaShopify,
  pedidosDaShopify,
  produtosGerados,
  type ProdutoGerado,
} from '#tests/support/loja-da-shopify.ts';
import { criarLojaDeTeste, type LojaDeTeste } from '#tests/support/loja-de-teste.ts';
import { retrato } from '#tests/integration/importers/firebase/import/apoio.ts';
import { importarPlanilhas } from './apoio.ts';

/** More than the importer writes in one batch. */
const PRODUTOS = 220;

let teste: LojaDeTeste;
let gerados: ProdutoGerado[];
let folhas: { produtos: string; clientes: string; pedidos: string };

beforeAll(async () => {
  const daqui = 'https://fotos.exemplo';
  teste = await criarLojaDeTeste();
  gerados = produtosGerados(PRODUTOS, (n) =>
    n === 0
      ? [`${daqui}/a.png`, `${daqui}/b.png`]
      : n === 1
        ? [`${daqui}/nada.png`]
        : n === 2
          ? ['http://10.0.0.1/x.png']
          : [],
  );
  folhas = { produtos: csvDaShopify(gerados), clientes: clientesDaShopify, pedidos: pedidosDaShopify };
});
afterAll(async () => {
  await teste.fechar();
});

const esperado = () => {
  const variantes = gerados.flatMap((produto) => produto.variantes);
  return {
    produtos: PRODUTOS,
    variacoes: gerados
      .filter(({ tipos }) => tipos !== null)
      .reduce((soma, produto) => soma + produto.variantes.length, 0),
    estoque: variantes.reduce((soma, { estoque }) => soma + estoque, 0),
    precos: gerados.reduce((soma, produto) => soma + Math.min(...produto.variantes.map(({ centavos }) => centavos)), 0),
  };
};

async function naLoja() {
  const { rows } = await teste.loja.db.execute<Record<string, number>>(sql`
    select (select count(*)::int from produtos) as produtos, (select count(*)::int from produto_variacoes) as variacoes,
      (select sum(estoque)::int from produtos) as estoque, (select sum(preco_centavos)::int from produtos) as precos`);
  return rows[0];
}

test('a conferência não grava nada, e a importação grava todos os produtos com as mesmas somas', async () => {
  const antes = await retrato(teste.loja.db);
  const conferida = await importarPlanilhas(teste.loja, 'shopify', folhas, { simular: true });
  expect(await retrato(teste.loja.db)).toEqual(antes);
  expect(conferida.resumo.colecoes['produtos']).toMatchObject({
    lidos: PRODUTOS,
    gravados: PRODUTOS,
    iguais: 0,
    fora: 0,
  });
  expect(conferida.resumo.colecoes['categorias']).toMatchObject({ lidos: 3, gravados: 3 });
  expect(conferida.linhas).toContainEqual(
    expect.objectContaining({ colecao: 'produtos', acao: 'fora', motivo: expect.stringMatching(/Vendor.*Tags/) }),
  );
  const feita = await importarPlanilhas(teste.loja, 'shopify', folhas);
  expect(feita.resumo.colecoes['produtos']).toEqual(conferida.resumo.colecoes['produtos']);
  expect(await naLoja()).toEqual(esperado());
  const [comDois] = await teste.loja.db.select().from(produtos).where(eq(produtos.id, 'peca-2'));
  expect(comDois).toMatchObject({
    nome: 'Peça nº 2, "de torneio"',
    categoria: 'relogios',
    pesoKg: 0.35,
    variacoesTipos: ['Cor', 'Tamanho'],
    variacoes: ['Azul / P', 'Azul / G', 'Verde / P', 'Verde / G', 'Preto / P', 'Preto / G'],
  });
  const variacoes = await teste.loja.db.select().from(produtoVariacoes).where(eq(produtoVariacoes.produtoId, 'peca-1'));
  expect(variacoes.map(({ nome, estoque, precoCentavos }) => [nome, estoque, precoCentavos])).toEqual([
    ['Azul', 1, null],
    ['Verde', 2, 1187],
    ['Preto', 3, 1337],
  ]);
  const movimentos = await teste.loja.db
    .select()
    .from(movimentosEstoque)
    .where(eq(movimentosEstoque.produtoId, 'peca-1'));
  expect(movimentos).toMatchObject([{ tipo: 'entrada', quantidade: 6, motivo: 'Saldo da loja anterior' }]);
});

test('as fotos esperam pela fila; as de redes internas estão no relatório e não são pedidas', async () => {
  const { resumo, linhas } = await importarPlanilhas(teste.loja, 'shopify', folhas);
  expect(resumo.colecoes['arquivos']).toMatchObject({ lidos: 4, iguais: 3, fora: 1 });
  expect(linhas.filter(({ colecao }) => colecao === 'arquivos').map(({ motivo }) => motivo)).toEqual([
    'Não foi buscado: o endereço é de uma rede interna.',
  ]);
});

test('clientes entram sem senha e sem e-mail; pedidos entram como história, sem estoque, comissão nem cobrança', async () => {
  const { db } = teste.loja;
  const [ana] = await db.select().from(usuarios).where(eq(usuarios.email, 'ana@exemplo.test'));
  expect(ana).toMatchObject({
    nome: 'Ana Reis',
    role: 'cliente',
    cidade: 'Campinas',
    estado: 'SP',
    telefone: '19988887777',
  });
  expect(await db.select().from(emails)).toEqual([]);
  expect(await db.select().from(lancamentosDeComissao)).toEqual([]);
  const tudo = await db.select().from(pedidos).orderBy(pedidos.numeroDoPedido);
  expect(
    tudo.map(({ id, status, origem, totalCentavos, freteCentavos, uid, estoqueReservado }) => [
      id,
      status,
      origem,
      totalCentavos,
      freteCentavos,
      uid,
      estoqueReservado,
    ]),
  ).toEqual([
    ['shopify1003', 'rejected', 'Shopify', 1000, 0, ana?.id, false],
    ['shopify1001', 'concluido', 'Shopify', 4250, 1250, ana?.id, false],
    ['shopify1002', 'rejected', 'Shopify', 1000, 0, null, false],
  ]);
  expect(tudo[1]).toMatchObject({
    nome: 'Ana Reis',
    cep: '13010000',
    uf: 'SP',
    observacao: 'Presente',
    pagoEm: new Date('2024-03-05T13:05:00Z'),
    criadoEm: new Date('2024-03-05T13:00:00Z'),
  });
  const itens = await db.select().from(pedidoItens).where(eq(pedidoItens.pedidoId, 'shopify1001'));
  expect(itens.map(({ nome, quantidade, precoCentavos }) => [nome, quantidade, precoCentavos])).toEqual([
    ['Peão - Azul', 2, 1000],
    ['Rei', 1, 1000],
  ]);
});

test('a segunda vez não muda nada; o que mudou lá muda aqui, e o que a dona mudou fica', async () => {
  const { db } = teste.loja;
  const antes = await retrato(db);
  const igual = await importarPlanilhas(teste.loja, 'shopify', folhas);
  expect(igual.resumo.colecoes['produtos']).toMatchObject({ lidos: PRODUTOS, gravados: 0, iguais: PRODUTOS });
  expect(igual.resumo.colecoes['pedidos']).toMatchObject({ lidos: 3, gravados: 0, iguais: 3 });
  expect(igual.resumo.colecoes['usuarios']).toMatchObject({ lidos: 3, gravados: 0, iguais: 2, fora: 1 });
  const depois = await retrato(db);
  expect({ ...depois, importados: '' }).toEqual({ ...antes, importados: '' });

  await db.update(produtos).set({ nome: 'Nome da dona' }).where(eq(produtos.id, 'peca-3'));
  const mudados = gerados.map((produto, n) =>
    n === 3
      ? { ...produto, nome: 'Nome de lá' }
      : n === 4
        ? {
            ...produto,
            variantes: produto.variantes.map((variante, i) =>
              i === 0 ? { ...variante, estoque: 40, centavos: 900 } : variante,
            ),
          }
        : produto,
  );
  const { resumo, linhas } = await importarPlanilhas(teste.loja, 'shopify', { produtos: csvDaShopify(mudados) });
  expect(resumo.colecoes['produtos']).toMatchObject({ gravados: 1, iguais: PRODUTOS - 1 });
  expect(linhas).toContainEqual(
    expect.objectContaining({ id: 'peca-3', acao: 'mantido', motivo: expect.stringContaining('ficou o daqui') }),
  );
  const [tres] = await db.select().from(produtos).where(eq(produtos.id, 'peca-3'));
  expect(tres?.nome).toBe('Nome da dona');
  const [quatro] = await db.select().from(produtos).where(eq(produtos.id, 'peca-4'));
  const delas = await db.select().from(produtoVariacoes).where(eq(produtoVariacoes.produtoId, 'peca-4'));
  expect(quatro?.precoCentavos).toBe(900);
  expect(quatro?.estoque).toBe(delas.reduce((soma, { estoque }) => soma + (estoque ?? 0), 0));
  const movimentos = await db.select().from(movimentosEstoque).where(eq(movimentosEstoque.produtoId, 'peca-4'));
  expect(movimentos.reduce((soma, { quantidade }) => soma + quantidade, 0)).toBe(quatro?.estoque);
});
