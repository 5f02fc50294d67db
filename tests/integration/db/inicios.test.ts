import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { listarProdutosRelacionados } from '#db/produtos/ler-catalogo.ts';
import { fazerIniciosDeDescricao } from '#db/produtos/gravar-inicios-das-descricoes.ts';
import { gravarProduto, gravarVariosProdutos, inserirProduto, travarProdutos } from '#db/produtos/gravar-produtos.ts';
import { textosVazios } from '#domain/produtos/textos-do-produto.ts';
import { fichaVazia } from '#domain/produtos/ficha-tecnica.ts';
import { inicioDaDescricao, previaDaDescricao } from '#domain/produtos/previa.ts';
import { porAVenda } from '#tests/support/loja-de-teste.ts';
import { abrirLojaDoArquivo } from '#tests/support/loja-do-arquivo.ts';

const { teste } = await abrirLojaDoArquivo();
beforeAll(async () => {
  await porAVenda(teste, { id: 'qualquer' });
});

const descricao = `<p>Um <strong>bom</strong> tabuleiro &amp; um rei.</p>${'<p>Outra frase sobre ele.</p>'.repeat(20)}`;
const novo = {
  nome: 'Tabuleiro',
  descricao,
  precoCentavos: 1000,
  estoque: 0,
  categoria: 'pecas',
  variacoes: [],
  variacoesTipos: [],
  porVariacao: [],
  digital: false,
  destaque: false,
  mostraMenorPreco: false,
  precosPorQuantidade: [],
  pesoKg: 1,
  alturaCm: 1,
  larguraCm: 1,
  comprimentoCm: 1,
  arquivo: null,
  amostra: null,
  ...fichaVazia,
  ...textosVazios,
};

type Linha = { inicio: string; atual: boolean; descricao: string; atualizado_em: Date | string };
async function ler(id: string): Promise<Linha> {
  const { rows } = await teste.loja.db.execute<Linha>(
    sql`select inicio, inicio_versao = versao as atual, descricao, atualizado_em from produtos where id = ${id}`,
  );
  const [linha] = rows;
  if (!linha) throw new Error(`${id} is not there`);
  return linha;
}

async function conferirInicio(id: string): Promise<void> {
  const { inicio, atual, descricao: inteira } = await ler(id);
  expect({ inicio, atual }).toEqual({ inicio: inicioDaDescricao(inteira), atual: true });
}

beforeEach(() => teste.loja.db.execute(sql`delete from produtos where id in ('um', 'dois')`));

test('todo caminho que grava um produto grava o início da sua descrição', async () => {
  const { db } = teste.loja;
  await inserirProduto(db, { ...novo, id: 'um' });
  await conferirInicio('um');
  await gravarProduto(db, 'um', { ...novo, descricao: '<p>Mudou.</p>' });
  await conferirInicio('um');
  const [um] = await travarProdutos(db, ['um']);
  if (!um) throw new Error('um');
  await gravarVariosProdutos(db, [
    { ...um, descricao: '<p>Pela planilha.</p>' },
    { ...novo, id: 'dois', arquivadoEm: null },
  ]);
  await conferirInicio('um');
  await conferirInicio('dois');
});

test('o que uma versão anterior da loja gravou é refeito, sem dizer que o produto mudou agora', async () => {
  const { db } = teste.loja;
  await inserirProduto(db, { ...novo, id: 'um' });
  await fazerIniciosDeDescricao(db);
  await db.execute(
    sql`update produtos set descricao = '<p>De antes.</p>', versao = versao + 1, atualizado_em = '2026-01-02T03:04:05Z' where id = 'um'`,
  );
  const [cartao] = (await listarProdutosRelacionados(db, 'pecas', 'qualquer', 50)).filter(({ id }) => id === 'um');
  expect(cartao?.previa).toBe('De antes.');
  expect(await fazerIniciosDeDescricao(db)).toBe(1);
  await conferirInicio('um');
  expect(new Date((await ler('um')).atualizado_em).toISOString()).toBe('2026-01-02T03:04:05.000Z');
  expect(await fazerIniciosDeDescricao(db)).toBe(0);
});

test('o cartão mostra a prévia da descrição inteira', async () => {
  const { db } = teste.loja;
  await inserirProduto(db, { ...novo, id: 'um' });
  const [cartao] = (await listarProdutosRelacionados(db, 'pecas', 'qualquer', 50)).filter(({ id }) => id === 'um');
  expect(cartao?.previa).toBe(previaDaDescricao(descricao, 70));
});
