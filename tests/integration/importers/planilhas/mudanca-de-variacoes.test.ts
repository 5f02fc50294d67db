// @requirement 15.34.5
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { importados, movimentosEstoque, produtos, produtoVariacoes } from '#db/schema/index.ts';
import { abrirLojaDoArquivo } from '#tests/support/loja-do-arquivo.ts';
import { esquecerImportacoes, importarPlanilhas } from './apoio.ts';

const { teste } = await abrirLojaDoArquivo();
beforeEach(() => esquecerImportacoes(teste.loja.db));

const TITULOS = 'Handle,Title,Type,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price';
const simples = (preco = '10.00') => `${TITULOS}\nrei,Rei,Jogos,Title,Default Title,5,${preco}`;
const comVariacoes = (preco = '12.00') => `${TITULOS}\nrei,Rei,Jogos,Cor,Claro,3,${preco}\nrei,,,Cor,Escuro,4,15.00`;

async function trazer(csv: string) {
  const { resumo, linhas } = await importarPlanilhas(teste.loja, 'shopify', { produtos: csv });
  return { gravados: resumo.colecoes['produtos']?.gravados, ditos: linhas.map(({ motivo }) => motivo) };
}
async function rei() {
  const { db } = teste.loja;
  const [produto] = await db.select().from(produtos).where(eq(produtos.id, 'rei'));
  const variacoes = await db.select().from(produtoVariacoes).orderBy(produtoVariacoes.ordem);
  const movimentos = await db.select().from(movimentosEstoque);
  expect(movimentos.reduce((soma, { quantidade }) => soma + quantidade, 0)).toBe(produto?.estoque);
  return [
    produto?.precoCentavos,
    produto?.estoque,
    produto?.variacoesTipos,
    variacoes.map(({ nome, estoque }) => [nome, estoque]),
  ];
}
const SIMPLES = [1000, 5, [], []];
const COM_VARIACOES = [
  1200,
  7,
  ['Cor'],
  [
    ['Claro', 3],
    ['Escuro', 4],
  ],
];

test('um produto que lá ganha variações as ganha aqui, e segue mudando; e perde as que lá perde', async () => {
  await trazer(simples());
  expect(await rei()).toEqual(SIMPLES);
  expect(await trazer(comVariacoes())).toEqual({ gravados: 1, ditos: [] });
  expect(await rei()).toEqual(COM_VARIACOES);
  expect(await trazer(comVariacoes())).toEqual({ gravados: 0, ditos: [] });
  expect(await trazer(comVariacoes('11.00'))).toEqual({ gravados: 1, ditos: [] });
  expect((await rei())[0]).toBe(1100);
  expect(await trazer(simples())).toEqual({ gravados: 1, ditos: [] });
  expect(await rei()).toEqual(SIMPLES);
  expect(await trazer(simples())).toEqual({ gravados: 0, ditos: [] });
  expect(await trazer(simples('9.00'))).toEqual({ gravados: 1, ditos: [] });
  expect((await rei())[0]).toBe(900);
});

test('o que mudou aqui também fica como está, e isto é dito', async () => {
  await trazer(simples());
  await teste.loja.db.update(produtos).set({ precoCentavos: 777 }).where(eq(produtos.id, 'rei'));
  const ganhou = await trazer(comVariacoes());
  expect(ganhou.ditos).toEqual([expect.stringContaining('Mudou na loja anterior e aqui (oferta)')]);
  expect(await rei()).toEqual([777, 5, [], []]);
});

test.each([
  ['ganhou', simples, comVariacoes, COM_VARIACOES],
  ['perdeu', comVariacoes, simples, SIMPLES],
])(
  'um produto que %s variações numa importação que não as escrevia as recebe na seguinte',
  async (_, antes, depois, fica) => {
    await trazer(antes());
    const lido = async () => (await teste.loja.db.select().from(importados).where(eq(importados.id, 'rei')))[0]?.campos;
    const primeira = await lido();
    await trazer(depois());
    const segunda = await lido();
    // The mark as such an import left it: the digests of both kinds, and the product as before.
    await esquecerImportacoes(teste.loja.db);
    await trazer(antes());
    await teste.loja.db
      .update(importados)
      .set({ campos: { ...primeira, ...segunda } })
      .where(eq(importados.id, 'rei'));
    await trazer(depois());
    expect((await rei()).slice(0, 3)).toEqual(fica.slice(0, 3));
  },
);
