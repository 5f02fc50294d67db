// @requirement 15.6.3
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { applyDatabaseCode } from '#db/database-code.ts';
import { migrar } from '#db/migration-state.ts';
import {
  bancoDaPonte,
  bancoSemMigracoes,
  linhasDaMigracao,
  nomesDasMigracoes,
  pastaDasPrimeiras,
  tabelasVazias,
} from './banco-sem-migracoes.ts';
import { descreverEsquema } from './descrever-esquema.ts';

test('um banco com linhas em todas as tabelas recebe uma a uma as migrações, e chega ao esquema de um banco novo', async () => {
  const { consultar, perguntar, executar } = await bancoDaPonte();
  for (const [posicao, nome] of nomesDasMigracoes.entries()) {
    await migrar(consultar, pastaDasPrimeiras(posicao + 1));
    await executar(linhasDaMigracao(nome) ?? '');
    // The migrations that follow must find rows in the tables that this one added.
    expect(
      await tabelasVazias(perguntar),
      `${nome} deixa tabelas vazias: dê linhas a elas em tests/integration/db/linhas-${nome}.sql`,
    ).toEqual([]);
  }
  const novo = await bancoSemMigracoes();
  await migrar(novo.consultar);
  await applyDatabaseCode(novo.consultar);
  await applyDatabaseCode(consultar);
  expect(await descreverEsquema(perguntar)).toEqual(await descreverEsquema(novo.perguntar));
});

test('a tabela que uma migração acrescenta sem linhas é apontada, e todo arquivo de linhas é de uma migração', async () => {
  const { consultar, perguntar, executar } = await bancoDaPonte();
  await migrar(consultar, pastaDasPrimeiras(nomesDasMigracoes.length, 'create table depois (id integer)'));
  for (const nome of nomesDasMigracoes) await executar(linhasDaMigracao(nome) ?? '');
  expect(await tabelasVazias(perguntar)).toEqual(['public.depois']);
  const deLinhas = readdirSync(import.meta.dirname).flatMap((nome) => /^linhas-(\d{4}_.+)\.sql$/.exec(nome)?.[1] ?? []);
  expect(deLinhas.filter((nome) => !nomesDasMigracoes.includes(nome))).toEqual([]);
});
