// @requirement 2.7.4 15.9.5
import { beforeAll, expect, test } from 'vitest';
import { buscarProduto, type FiltroDoCatalogo, listarProdutos } from '#db/produtos/ler-catalogo.ts';
import { candidatosACombinar } from '#db/produtos/ler-combinacoes.ts';
import { listarFacetas } from '#db/produtos/ler-facetas.ts';
import type { FiltroDaFicha } from '#domain/produtos/filtro-da-ficha.ts';
import { fichaVazia } from '#domain/produtos/ficha-tecnica.ts';
import { porAVenda } from '#tests/support/loja-de-teste.ts';
import { abrirLojaDoArquivo } from '#tests/support/loja-do-arquivo.ts';

const { teste } = await abrirLojaDoArquivo();
beforeAll(async () => {
  const tabuleiro = { tipo: 'tabuleiro' } as const;
  await porAVenda(
    teste,
    { id: 'nogueira-50', ...tabuleiro, casaMm: 50, materiais: ['nogueira', 'bordo'], usos: ['casa'] },
    { id: 'nogueira-55', ...tabuleiro, casaMm: 55, materiais: ['nogueira'], usos: ['casa', 'clube'] },
    {
      id: 'vinil-57',
      nome: 'Vinil verde',
      ...tabuleiro,
      casaMm: 57.5,
      materiais: ['vinil'],
      usos: ['torneio', 'clube'],
    },
    { id: 'esgotado-55', ...tabuleiro, casaMm: 55, materiais: ['bordo'], estoque: 0 },
    { id: 'arquivado', ...tabuleiro, casaMm: 60, materiais: ['marfim'], arquivadoEm: new Date() },
    { id: 'pecas-95', tipo: 'pecas', reiMm: 95, baseMm: 40, materiais: ['buxo'], usos: ['clube'] },
    { id: 'sem-ficha' },
  );
});

const filtro = (ficha?: FiltroDaFicha, mais: Partial<FiltroDoCatalogo> = {}): FiltroDoCatalogo => ({
  ordem: 'nome',
  soDisponiveis: false,
  pagina: 1,
  ficha,
  ...mais,
});
const lista = async (...pedido: Parameters<typeof filtro>) => {
  const { produtos, total } = await listarProdutos(teste.loja.db, filtro(...pedido));
  expect(total).toBe(produtos.length);
  return produtos.map(({ id }) => id).toSorted();
};
const facetas = async (...pedido: Parameters<typeof filtro>) =>
  Object.fromEntries(
    (await listarFacetas(teste.loja.db, filtro(...pedido))).map(({ campo, valores }) => [
      campo,
      valores.map(({ valor, quantos }) => `${valor}: ${quantos}`),
    ]),
  );

test('o cartão traz a medida que decide, menos a do que esgotou', async () => {
  const { produtos } = await listarProdutos(teste.loja.db, filtro());
  expect(Object.fromEntries(produtos.map(({ id, medida }) => [id, medida?.replaceAll('\u00a0', ' ')]))).toEqual({
    'nogueira-50': 'Casa 50 mm',
    'nogueira-55': 'Casa 55 mm',
    'vinil-57': 'Casa 57,5 mm',
    'esgotado-55': undefined,
    'pecas-95': 'Rei 95 mm',
    'sem-ficha': undefined,
  });
});

test('um valor de cada campo pedido, qualquer dos valores de um campo', async () => {
  expect(await lista({ casa_mm: ['55'] })).toEqual(['esgotado-55', 'nogueira-55']);
  expect(await lista({ casa_mm: ['55', '57.5'], uso: ['clube'] })).toEqual(['nogueira-55', 'vinil-57']);
  expect(await lista({ material: ['bordo', 'vinil'], tipo: ['tabuleiro'] }, { soDisponiveis: true })).toEqual([
    'nogueira-50',
    'vinil-57',
  ]);
  expect(await lista({ material: ["'; drop table produtos; --"] })).toEqual([]);
});

test('cada valor diz quantos ficariam, sem a escolha do próprio campo e com a dos outros', async () => {
  expect(await facetas()).toMatchObject({
    tipo: ['tabuleiro: 4', 'pecas: 1'],
    casa_mm: ['50: 1', '55: 2', '57.5: 1'],
    material: ['bordo: 2', 'nogueira: 2', 'buxo: 1', 'vinil: 1'],
    uso: ['torneio: 1', 'clube: 3', 'casa: 2'],
  });
  const escolhida = await facetas({ casa_mm: ['55'] });
  expect(escolhida).toMatchObject({
    casa_mm: ['50: 1', '55: 2', '57.5: 1'],
    material: ['bordo: 1', 'nogueira: 1'],
    uso: ['clube: 1', 'casa: 1'],
  });
  // One kind is left: nothing to choose from.
  expect(escolhida).not.toHaveProperty('tipo');
});

test('uma escolha de que nada resta continua lá, para ser desfeita, e a busca e o estoque contam', async () => {
  expect(await facetas({ casa_mm: ['60'] })).toMatchObject({ casa_mm: ['50: 1', '55: 2', '57.5: 1', '60: 0'] });
  expect(await facetas({ base_mm: ['40'] }, { busca: 'vinil verde', ordem: 'relevancia' })).toEqual({
    base_mm: ['40: 0'],
  });
  expect((await facetas(undefined, { soDisponiveis: true }))['casa_mm']).toEqual(['50: 1', '55: 1', '57.5: 1']);
});

test('a conta de cada valor é a da lista que ele abre', async () => {
  const outros: FiltroDaFicha = { uso: ['casa', 'clube'] };
  for (const { campo, valores } of await listarFacetas(teste.loja.db, filtro(outros)))
    for (const { valor, quantos } of valores)
      expect(await lista({ ...outros, [campo]: [valor] })).toHaveLength(quantos);
});

test('candidatos a combinar são do que completa, à venda, e só o que pode caber', async () => {
  const produto = await buscarProduto(teste.loja.db, 'pecas-95');
  expect(produto?.ficha).toEqual({
    ...fichaVazia,
    tipo: 'pecas',
    reiMm: 95,
    baseMm: 40,
    materiais: ['buxo'],
    usos: ['clube'],
  });
  const candidatos = await candidatosACombinar(teste.loja.db, 'pecas', produto?.ficha ?? fichaVazia);
  expect(candidatos.map(({ id }) => id).toSorted()).toEqual(['nogueira-50', 'nogueira-55']);
  expect(await candidatosACombinar(teste.loja.db, 'pecas', fichaVazia)).toEqual([]);
});
