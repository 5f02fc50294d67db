// @requirement 15.6.3
import { Client } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { applyDatabaseCode, type DatabaseObject, readDatabaseCode } from '#db/database-code.ts';
import { MigracaoFalhou } from '#db/migration-state.ts';
import type { RunSql } from '#db/row-counts.ts';
import { bancoMigrado } from './banco-sem-migracoes.ts';
import { descreverEsquema } from './descrever-esquema.ts';

type Aberto = Awaited<ReturnType<typeof bancoMigrado>>;
const codigo = readDatabaseCode();

async function definicoes(perguntar: RunSql) {
  const { funcoes, gatilhos } = await descreverEsquema(perguntar);
  return { funcoes, gatilhos };
}
/** Functions that columns and indexes are made of: no table could be without them. */
const DAS_COLUNAS = ['caixa_do_email', 'sem_acento', 'sem_marcas'];
const outras = codigo.filter(({ name }) => !DAS_COLUNAS.includes(name));

/** Drops, in one go, all functions and triggers that the files make. */
const largarTudo = ({ executar }: Aberto) =>
  executar(
    outras
      .toReversed()
      .map(({ kind, name, table }) => `drop ${kind} ${name}${table && ` on ${table}`};`)
      .join('\n'),
  );

test('não tem função nem gatilho sem arquivo, e as funções se compilam todas', async () => {
  const banco = await bancoMigrado();
  const { funcoes = [], gatilhos = [] } = await definicoes(banco.perguntar);
  expect(funcoes.length).toBe(codigo.filter(({ kind }) => kind === 'function').length);
  expect(gatilhos.length).toBe(codigo.filter(({ kind }) => kind === 'trigger').length);
  // Where they are made their bodies are not looked at, since they may name each other.
  for (const { kind, sql } of codigo) if (kind === 'function') await banco.consultar(sql);
});

test('sem nenhum gatilho nem função, volta a ter o mesmo', async () => {
  const banco = await bancoMigrado();
  const antes = await definicoes(banco.perguntar);
  await largarTudo(banco);
  expect((await definicoes(banco.perguntar)).funcoes).toHaveLength(DAS_COLUNAS.length);
  await applyDatabaseCode(banco.consultar);
  expect(await definicoes(banco.perguntar)).toEqual(antes);
});

test('começa de novo sem mudar nada, e sem trancar tabela alguma', async () => {
  const banco = await bancoMigrado();
  const comandos: string[] = [];
  await applyDatabaseCode((texto, valores) => {
    comandos.push(texto);
    return banco.consultar(texto, valores);
  });
  expect(comandos).toHaveLength(1);
});

test('recebe só o que mudou, e perde o que não está nos arquivos', async () => {
  const banco = await bancoMigrado();
  await banco.executar(`create function sem_arquivo() returns trigger language plpgsql as 'begin return new; end';
    create trigger sem_arquivo before insert on cupons for each row execute function sem_arquivo();
    create schema de_outro;
    create function de_outro.f() returns trigger language plpgsql as 'begin return new; end';
    create trigger de_outro before insert on cupons for each row execute function de_outro.f()`);
  const [primeira] = outras.filter(({ file }) => file === 'creditos/functions.sql');
  const mudado = codigo.map((um) =>
    um === primeira ? { ...um, sql: um.sql.replace('begin', 'begin -- outra'), mark: `${um.mark}0` } : um,
  );
  const feitos: string[] = [];
  await applyDatabaseCode((texto, valores) => {
    feitos.push(texto);
    return banco.consultar(texto, valores);
  }, mudado);
  expect(feitos.filter((texto) => /^(?:create|drop)/.test(texto))).toEqual([
    'drop trigger sem_arquivo on cupons',
    'drop function sem_arquivo()',
    expect.stringContaining(`function ${primeira?.name}(`),
  ]);
});

test('sem as marcas, como numa cópia restaurada, é todo feito de novo', async () => {
  const banco = await bancoMigrado();
  const antes = await definicoes(banco.perguntar);
  await banco.executar(`${codigo
    .map(({ kind, name, table }) => `comment on ${kind} ${name}${table && ` on ${table}`} is null;`)
    .join('\n')}
    drop function comprado_em; create function comprado_em(outra text) returns text language sql as 'select outra'`);
  await applyDatabaseCode(banco.consultar);
  expect(await definicoes(banco.perguntar)).toEqual(antes);
});

test('troca uma função cuja assinatura mudou, com os gatilhos que a chamam, e a função que uma coluna usa fica', async () => {
  const banco = await bancoMigrado();
  const antes = await definicoes(banco.perguntar);
  const assinatura = (um: DatabaseObject) => ({ ...um, mark: um.mark.replace(/\w+/, 'outra') });
  const mudado = codigo.map((um) =>
    um.name === 'somar_credito' || um.name === 'creditos_somar'
      ? assinatura(um)
      : um.name === 'comprado_em'
        ? {
            ...assinatura(um),
            sql: um.sql.replace('comprado_em(p pedidos)', 'comprado_em(p pedidos, dia date default null)'),
          }
        : um,
  );
  await applyDatabaseCode(banco.consultar, mudado);
  const [comprado] = await banco.perguntar(
    `select string_agg(oid::regprocedure::text, ' ') as uma from pg_proc where proname = 'comprado_em'`,
  );
  expect(comprado).toEqual({ uma: 'comprado_em(pedidos,date)' });
  await applyDatabaseCode(banco.consultar);
  expect(await definicoes(banco.perguntar)).toEqual(antes);
});

test('o que outra coisa usa fica, e nomes repetidos, agregações e gatilhos desligados não a param', async () => {
  const banco = await bancoMigrado();
  const antes = await definicoes(banco.perguntar);
  await banco.executar(`create function da_vista() returns int language sql as 'select 1';
    create view vista_de_outro as select da_vista() as um;
    create function somar_credito(text) returns text language sql as 'select $1';
    create function repetida() returns int language sql as 'select 1';
    create function repetida(int) returns int language sql as 'select 1';
    create aggregate juntas(text) (sfunc = textcat, stype = text);
    alter table cupons disable trigger user`);
  await applyDatabaseCode(banco.consultar);
  await banco.executar('drop aggregate juntas(text); drop view vista_de_outro; drop function da_vista()');
  expect(await definicoes(banco.perguntar)).toEqual(antes);
  expect(await banco.perguntar(`select 1 from pg_trigger where tgenabled <> 'O'`)).toEqual([]);
});

test('sem nenhum arquivo não apaga nada', () => {
  expect(() => readDatabaseCode('tests/support')).toThrow('No functions.sql');
});

test('interrompida em qualquer ponto não deixa nada pela metade, e o início seguinte a termina', async () => {
  const banco = await bancoMigrado();
  await largarTudo(banco);
  const antes = await definicoes(banco.perguntar);
  const poucos = codigo.filter(({ file }) => /^(?:creditos|auditoria)\//.test(file));
  const comAsColunas = [...codigo.filter((um) => !outras.includes(um)), ...poucos];
  let passos = 0;
  for (let queda = 1; queda < 100; queda++) {
    passos = 0;
    const cair: Aberto['consultar'] = (texto, valores) => {
      if (texto === 'rollback') return banco.consultar(texto);
      if (++passos === queda) throw new Error('caiu');
      return banco.consultar(texto, valores);
    };
    const erro: unknown = await applyDatabaseCode(cair, comAsColunas).catch((falha: unknown) => falha);
    if (erro === undefined) break;
    expect(await definicoes(banco.perguntar)).toEqual(antes);
  }
  expect(passos).toBe(2 * poucos.length + 8);
  expect((await definicoes(banco.perguntar)).gatilhos).toHaveLength(
    poucos.filter(({ kind }) => kind === 'trigger').length,
  );
});

test('o que falha é dito pelo arquivo e pelo nome', async () => {
  const banco = await bancoMigrado();
  const [uma, ...resto] = codigo as [DatabaseObject, ...DatabaseObject[]];
  const errada = { ...uma, sql: 'create function', mark: `${uma.mark}0` };
  const erro: unknown = await applyDatabaseCode(banco.consultar, [errada, ...resto]).catch((falha: unknown) => falha);
  expect(erro).toBeInstanceOf(MigracaoFalhou);
  expect(erro).toMatchObject({ migracao: `${uma.file} ${uma.name}` });
});

/** A sale while the shop starts: only a server has two connections. */
function testarComVendas(): void {
  test('uma venda que trancou o estoque e grava o pedido depois não é interrompida', async () => {
    const banco = await bancoMigrado();
    const antes = await definicoes(banco.perguntar);
    for (const { kind, name, table } of codigo)
      if (kind === 'trigger') await banco.consultar(`comment on trigger ${name} on ${table} is null`);
    const venda = new Client({ connectionString: banco.url });
    await venda.connect();
    onTestFinished(() => venda.end());
    await venda.query('begin; lock table produtos in row share mode');
    const inicio = applyDatabaseCode(banco.consultar, codigo, { limiteMs: 3000, tentativas: 100, pausaMs: 50 });
    await vi.waitFor(async () => {
      const { rows } = await venda.query('select 1 from pg_locks where not granted');
      expect(rows).toHaveLength(1);
    }, 20_000);
    await venda.query('lock table pedidos in row exclusive mode');
    await venda.query('commit');
    await inicio;
    expect(await definicoes(banco.perguntar)).toEqual(antes);
  });
}
if (process.env['TEST_DATABASE_URL']) testarComVendas();
