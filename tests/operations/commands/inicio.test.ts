// @requirement 15.6.3
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { abrirBanco } from '#db/open-database.ts';
import { lockFolder } from '#db/pglite/folder-lock.ts';
import { abrirPostgres, FalhaDaLigacaoDireta } from '#db/postgres/postgres.ts';
import { ServidorNaoResponde } from '#db/postgres/wait-for-server.ts';
import { ensureBuild, serverEntry, serverEnv } from '#scripts/build.mjs';
import { startWarnings, startFailureReasons } from '#server/process/startup-checks.ts';
import { bancoNoServidor, porBancoMigrado } from '#tests/support/banco.ts';
import { abrirLinha } from '#tests/support/linha.ts';
import { portaLivre } from '#tests/support/loja-processo.ts';

const servidor = process.env['TEST_DATABASE_URL'];
let pasta = '';
beforeAll(async () => {
  if (!(await ensureBuild())) throw new Error('a montagem da loja falhou');
  pasta = await mkdtemp(join(tmpdir(), 'inicio-'));
});
afterAll(() => rm(pasta, { recursive: true, force: true }));

/** The built shop, started with nothing but these variables, until it ends. */
async function iniciar(ambiente: Record<string, string>): Promise<{ codigo: unknown; texto: string }> {
  const env = { PATH: process.env['PATH'], ...serverEnv, DATA_DIR: join(pasta, 'dados'), ...ambiente };
  return new Promise((fim) => {
    execFile(process.execPath, [serverEntry], { env }, (falha, saida, erro) =>
      fim({ codigo: falha ? falha.code : 0, texto: saida + erro }),
    );
  });
}

function conferirFrase({ codigo, texto }: { codigo: unknown; texto: string }, frase: RegExp): void {
  expect(texto).toMatch(frase);
  expect(texto).toContain('A loja não pode iniciar:');
  expect(texto).not.toMatch(/^\s+at /m);
  expect(codigo).toBe(1);
}

/** An empty, migrated database of its own, with the environment that leads the shop to it. */
async function bancoDeTeste(nome: string): Promise<{
  onde: { dataDir: string; databaseUrl?: string };
  variaveis: Record<string, string>;
}> {
  const dataDir = join(pasta, nome);
  await porBancoMigrado(dataDir);
  if (!servidor) return { onde: { dataDir }, variaveis: { DATA_DIR: dataDir } };
  const { url, apagar } = await bancoNoServidor(servidor);
  onTestFinished(apagar);
  return { onde: { dataDir, databaseUrl: url }, variaveis: { DATA_DIR: dataDir, DATABASE_URL: url } };
}

const daLojaReal = {
  DEMO: '0',
  AUTH_SECRET: 's'.repeat(32),
  MERCADO_PAGO_ACCESS_TOKEN: 'APP_USR-1-abc-2',
  MERCADO_PAGO_WEBHOOK_SECRET: 'assinatura',
};

describe('o início recusado é dito numa frase', () => {
  test('variáveis faltando e malformadas, todas de uma vez e sem os segredos', async () => {
    const fim = await iniciar({ ...daLojaReal, MERCADO_PAGO_ACCESS_TOKEN: 'segredo', SMTP_URL: 'lixo', PORT: 'x' });
    conferirFrase(fim, /MERCADO_PAGO_ACCESS_TOKEN: /);
    for (const nome of ['SMTP_URL: ', 'PORT: ']) expect(fim.texto).toContain(nome);
    expect(fim.texto).not.toContain('segredo');
  });

  test('DATA_DIR onde não se grava', async () => {
    const arquivo = join(pasta, 'arquivo');
    await writeFile(arquivo, '');
    conferirFrase(await iniciar({ DATA_DIR: join(arquivo, 'dados') }), /DATA_DIR: não é possível gravar em .*ENOTDIR/);
  });

  test('BACKUP_DIR onde não se grava não impede o início, mas é dito alto', async () => {
    const arquivo = join(pasta, 'um-arquivo');
    await writeFile(arquivo, '');
    const comEmail = { DEMO: false, SMTP_URL: 'smtp://x', SHOP_URL: 'https://loja.test' };
    expect(await startWarnings({ ...comEmail, BACKUP_DIR: join(pasta, 'copias') })).toEqual([]);
    expect(await startWarnings({ ...comEmail, BACKUP_DIR: join(arquivo, 'copias') })).toEqual([
      expect.stringMatching(/^ATENÇÃO: BACKUP_DIR: não é possível gravar em .*ENOTDIR/),
    ]);
    expect(
      await startWarnings({ DEMO: false, SHOP_URL: 'http://localhost', SMTP_URL: undefined, BACKUP_DIR: undefined }),
    ).toHaveLength(2);
  });

  test('DATA_DIR em uso por outra loja', async () => {
    const dados = join(pasta, 'em-uso');
    await mkdir(dados);
    const trava = lockFolder(join(dados, 'db.lock'));
    onTestFinished(() => trava.soltar());
    conferirFrase(await iniciar({ DATA_DIR: dados }), /DATA_DIR: .*já está em uso por outra loja/);
  });

  test('porta em uso, com o banco fechado em ordem', async () => {
    const outro = createServer();
    await new Promise<void>((pronto) => outro.listen(0, '127.0.0.1', pronto));
    onTestFinished(() => void outro.close());
    const { port } = outro.address() as AddressInfo;
    const banco = await bancoDeTeste('porta');
    const fim = await iniciar({ ...daLojaReal, ...banco.variaveis, PORT: String(port) });
    conferirFrase(fim, /PORT: a porta \d+ já está em uso/);
    // Nothing was left half-open: the same data opens again.
    await (await abrirBanco(banco.onde)).fechar();
  });

  test('banco de uma versão mais nova', async () => {
    const banco = await bancoDeTeste('mais-novo');
    const aberto = await abrirBanco(banco.onde);
    await aberto.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('de depois', 9999999999999)`,
    );
    await aberto.fechar();
    const fim = await iniciar({ ...daLojaReal, ...banco.variaveis, PORT: String(await portaLivre()) });
    conferirFrase(fim, /banco de dados é de uma versão mais nova da loja/);
  });

  test('banco que não responde: espera o que se manda, dizendo uma vez só que espera', async () => {
    const url = `postgres://ninguem:segredo@127.0.0.1:${await portaLivre()}/loja`;
    let vezes = 0;
    const erro: unknown = await abrirPostgres(url, { espera: { ateMs: 2500, aoEsperar: () => (vezes += 1) } }).catch(
      (recusa: unknown) => recusa,
    );
    expect(erro).toBeInstanceOf(ServidorNaoResponde);
    expect(vezes).toBe(1);
    expect(startFailureReasons(erro)).toEqual([
      'DATABASE_URL: o banco de dados não respondeu em 60 segundos (ECONNREFUSED).',
    ]);
  });

  test('banco que atende e se cala também é dito, sem esperar para sempre', async () => {
    const mudo = createServer();
    await new Promise<void>((pronto) => mudo.listen(0, '127.0.0.1', pronto));
    onTestFinished(() => void mudo.close());
    const url = `postgres://ninguem:segredo@127.0.0.1:${(mudo.address() as AddressInfo).port}/loja`;
    const erro: unknown = await abrirPostgres(url, { espera: { ateMs: 1000, aoEsperar: () => {} } }).catch(
      (recusa: unknown) => recusa,
    );
    expect(startFailureReasons(erro)).toEqual([
      'DATABASE_URL: o banco de dados não respondeu em 60 segundos (sem resposta).',
    ]);
  });

  test('o PostgreSQL que recusa é dito logo, sem esperar', () => {
    const recusa = (code: string) => startFailureReasons(Object.assign(new Error('senha de loja'), { code }));
    expect(recusa('28P01')).toEqual(['DATABASE_URL: o banco de dados recusa a senha (28P01).']);
    expect(recusa('3D000')?.[0]).toContain('crie-a antes');
    expect(recusa('XX000')).toBeNull();
    expect(recusa('08P01')?.[0]).toMatch(/^DATABASE_URL: .*PgBouncer/);
    const direta = new FalhaDaLigacaoDireta('', {
      cause: Object.assign(new Error('senha de loja'), { code: '28P01' }),
    });
    expect(startFailureReasons(direta)).toEqual(['DATABASE_DIRECT_URL: o banco de dados recusa a senha (28P01).']);
  });
});

function testarEspera(noServidor: string): void {
  test('banco que aparece depois de a loja começar a esperar é usado', async () => {
    const { url, apagar } = await bancoNoServidor(noServidor);
    onTestFinished(apagar);
    const linha = await abrirLinha(url);
    onTestFinished(() => linha.fechar());
    linha.desligar();
    const banco = await abrirPostgres(linha.url, { espera: { ateMs: 30_000, aoEsperar: () => linha.ligar() } });
    expect(banco.tipo).toBe('postgres');
    await banco.fechar();
  });
}

// A database that comes up later exists only on a server.
if (servidor) testarEspera(servidor);
