// @requirement 15.42.1 15.42.2
import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { colunasDaTabela } from '#application/exportacao-completa/arquivos-das-tabelas.ts';
import { conteudoDoPacote } from '#application/exportacao-completa/conteudo-do-arquivo.ts';
import { leiaMe, textoDaColuna } from '#application/exportacao-completa/leia-me.ts';
import { tabelasDeFora, textosDasTabelas } from '#application/exportacao-completa/textos-das-tabelas.ts';
import { linhasDaTabela } from '#db/exportacao/ler-linhas-da-tabela.ts';
import {
  colunasExportadas,
  type NomeDaTabela,
  nomesDasTabelas,
  tabelasExportadas,
} from '#db/exportacao/gravar-tabelas-exportadas.ts';
import * as schema from '#db/schema/index.ts';
import { abrirLojaDoArquivo } from '#tests/support/loja-do-arquivo.ts';

const todas = new Map(
  Object.values<unknown>(schema)
    .filter((valor) => is(valor, PgTable))
    .map((tabela): [string, PgTable] => [getTableName(tabela), tabela]),
);

const tabelaNoBanco = (nome: NomeDaTabela) => getTableName(tabelasExportadas[nome].tabela);

const { teste } = await abrirLojaDoArquivo();

describe('cada tabela está no pacote ou fica com um motivo', () => {
  test.each([...todas.keys()])('%s', (tabela) => {
    const noPacote = nomesDasTabelas.filter((nome) => tabelaNoBanco(nome) === tabela);
    const porque = tabelasDeFora[tabela];
    expect(noPacote.length + (porque === undefined ? 0 : 1), `decide whether the archive contains ${tabela}`).toBe(1);
    expect(porque ?? textosDasTabelas[noPacote[0] ?? 'contas']).toMatch(/^[^\s].{5,}[^.\s]$/);
  });

  test('e nenhum motivo é de uma tabela que não há', () => {
    expect(Object.keys(tabelasDeFora).filter((tabela) => !todas.has(tabela))).toEqual([]);
  });

  test('as tabelas do banco são as do código', async () => {
    const { rows } = await teste.loja.db.execute<{ nome: string }>(
      sql`select tablename as nome from pg_tables where schemaname = 'public'`,
    );
    expect(rows.map(({ nome }) => nome).filter((nome) => !todas.has(nome))).toEqual([]);
  });
});

test.each(nomesDasTabelas)('%s: cada coluna tem um texto, e as que ficam existem', (nome) => {
  const sem = colunasDaTabela(nome).filter(({ titulo }) => textoDaColuna(nome, titulo) === undefined);
  expect(sem.map(({ titulo }) => titulo)).toEqual([]);
  const tabela = todas.get(tabelaNoBanco(nome));
  const colunas = Object.values(getTableColumns(tabela as PgTable)).map((coluna) => coluna.name);
  expect(colunas).toEqual(expect.arrayContaining([...(tabelasExportadas[nome].semColunas ?? [])]));
});

test('nada que deixe entrar, gastar ou aceitar sai da loja', () => {
  const saem = nomesDasTabelas.flatMap((nome) => colunasExportadas(nome).map((coluna) => `${nome}.${coluna.nome}`));
  expect(saem.filter((coluna) => /hash|senha|segredo|token|impressao|\.copia/.test(coluna))).toEqual([]);
  expect(saem).not.toContain('orcamentos.id');
  expect(saem).not.toContain('favoritos-listas.codigo');
});

test('o LEIA-ME diz cada arquivo e cada coluna das planilhas que se leem', async () => {
  const texto = leiaMe(teste.loja.relogio.agora());
  const partes = new Map(
    texto
      .split('\n\n')
      .map((parte) => /^([a-z/-]+): [^\n]+\n(?<colunas>(?: {4}[^\n]+\n?)+)$/.exec(parte))
      .flatMap((achado) => (achado ? [[achado[1] ?? '', achado.groups?.['colunas'] ?? ''] as const] : [])),
  );
  const planilhas = (await conteudoDoPacote(teste.loja, [])).filter(
    ({ caminho }) => caminho.endsWith('.csv') && !/^(?:shopify|woocommerce)-/.test(caminho),
  );
  expect(planilhas.length).toBe(nomesDasTabelas.length + 6);
  for (const { caminho, abrir } of planilhas) {
    const fluxo = await abrir();
    let inicio = '';
    for await (const pedaco of fluxo ?? []) inicio += String(pedaco);
    const titulos = (inicio.replace('\uFEFF', '').split('\r\n')[0] ?? '').split(';');
    const descritas = [...(partes.get(caminho.replace('.csv', '')) ?? '').matchAll(/^ {4}([^:]+): \S/gm)];
    expect({ caminho, titulos: descritas.map(([, titulo]) => titulo) }).toEqual({ caminho, titulos });
  }
});

test('uma tabela maior do que um lote sai inteira e uma vez, também com a hora na chave', async () => {
  const { db } = teste.loja;
  const semeadas = [
    `insert into categorias (slug, nome, posicao) values ('c', 'C', 1)`,
    `insert into redirecionamentos (de, para) select 'de-' || n, 'c' from generate_series(1, 1203) n`,
    `insert into produtos (id, nome, descricao, categoria, preco_centavos, estoque, peso_kg, altura_cm, largura_cm, comprimento_cm)
      values ('p', 'P', '', 'c', 100, 0, 1, 1, 1, 1)`,
    `insert into produto_precos (produto_id, desde, preco_centavos)
      select 'p', timestamptz '2026-01-01 00:00:00+00' + n * interval '1 millisecond', n from generate_series(1, 1100) n`,
  ];
  for (const semear of semeadas) await db.execute(sql.raw(semear));
  const ler = async (nome: Parameters<typeof linhasDaTabela>[1]) => {
    const linhas: Record<string, unknown>[] = [];
    for await (const lote of linhasDaTabela(teste.loja.db, nome)) linhas.push(...lote);
    return linhas;
  };
  const redirecionamentos = await ler('redirecionamentos');
  expect(new Set(redirecionamentos.map(({ de }) => de)).size).toBe(1203);
  expect(redirecionamentos).toHaveLength(1203);
  expect(Object.keys(redirecionamentos[0] ?? {})).toEqual(['de', 'para', 'criadoEm']);
  const precos = (await ler('produtos-precos')).map(({ precoCentavos }) => precoCentavos);
  expect(precos.slice(0, 1100)).toEqual(Array.from({ length: 1100 }, (_, n) => n + 1));
});
