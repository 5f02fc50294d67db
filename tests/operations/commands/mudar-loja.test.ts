// @requirement 15.8.5
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { abrirBanco } from '#db/open-database.ts';
import type { RunSql } from '#db/row-counts.ts';
import { checksumTables } from '#db/move-to-postgres.ts';
import { LojaMudada } from '#db/pglite/moved-away.ts';
import { abrirPgliteComoEsta } from '#db/pglite/pglite.ts';
import { ligarComoEsta } from '#db/postgres/postgres.ts';
import { gravarSenha } from '#db/usuarios/gravar-usuarios.ts';
import { auditoria, contas, emails, usuarios } from '#db/schema/index.ts';
import { createJobQueue } from '#server/jobs/job-queue.ts';
import { ensureBuild, serverEnv } from '#scripts/build.mjs';
import { inserirBase } from '#tests/integration/db/base.ts';
import { bancoNoServidor } from '#tests/support/banco.ts';
import { comandoMontado } from '#tests/support/comando-montado.ts';
import { logMudo } from '#tests/support/loja-de-teste.ts';
import { tarefasSemEfeito } from '#tests/support/tarefas-sem-efeito.ts';

beforeAll(async () => {
  if (!(await ensureBuild())) throw new Error('a montagem da loja falhou');
});

function testarNoServidor(servidor: string): void {
  test('uma loja embutida muda para o PostgreSQL com tudo o que tem, e só para um banco vazio', async () => {
    const pasta = await mkdtemp(join(tmpdir(), 'mudar-'));
    const { url, apagar } = await bancoNoServidor(servidor);
    onTestFinished(async () => {
      await apagar();
      await rm(pasta, { recursive: true, force: true });
    });
    const mudar = () =>
      spawnSync(process.execPath, [comandoMontado('mudar'), '--para', url], {
        encoding: 'utf8',
        env: { ...process.env, ...serverEnv, DATA_DIR: pasta, DATABASE_URL: '', S3_BUCKET: '' },
      });
    const origem = await abrirBanco({ dataDir: pasta });
    await inserirBase(origem.db);
    // Values that are hard to copy: quotes, backslashes, breaks, a JSON null beside a missing one, more rows than a batch.
    const dificil = {
      autorId: 'a\\b',
      autorNome: `Ana "A" d'Ávila\n\t{x,y}`,
      acao: '',
      entidade: 'NULL',
      entidadeId: '♞',
    };
    await origem.db
      .insert(auditoria)
      .values([
        { ...dificil, antes: null, depois: { a: [1, '\\', null] } },
        ...Array.from({ length: 1200 }, (_, n) => ({ ...dificil, entidadeId: String(n) })),
      ]);
    await origem.db.execute(
      sql`insert into auditoria (autor_id, autor_nome, acao, entidade, entidade_id, antes) values ('a','b','c','d','e','null'::jsonb)`,
    );
    const fila = await createJobQueue(origem, logMudo);
    await origem.db
      .insert(emails)
      .values({ id: 'por-enviar', chave: 'por-enviar', tipo: 'pedido-recebido', para: 'a@exemplo.test' });
    await fila.enfileirar(origem.db, { nome: 'enviar-email', dados: { emailId: 'por-enviar' } });
    await fila.stop();
    const correndo = mudar();
    expect([correndo.status, correndo.stderr]).toEqual([
      1,
      `A loja está rodando sobre ${pasta}: pare-a antes de mudá-la.\n`,
    ]);
    await origem.fechar();
    await mkdir(join(pasta, 'files/produtos'), { recursive: true });
    await writeFile(join(pasta, 'files/produtos/rei.webp'), 'rei');

    const mudada = mudar();
    expect([mudada.status, mudada.stderr]).toEqual([0, '']);
    expect(mudada.stdout).toMatch(/^Loja mudada para o PostgreSQL: \d+ tabelas, \d+ linhas, iguais .*; 1 arquivos/);
    // Asked once more, of both as they lie there.
    const somar = async (banco: { perguntar: RunSql; fechar(): Promise<void> }) => {
      await banco.perguntar(`set timezone = 'UTC'`);
      const somas = await checksumTables(banco.perguntar);
      await banco.fechar();
      return somas;
    };
    const antes = await somar(await abrirPgliteComoEsta(join(pasta, 'db-mudada')));
    expect(await somar(await ligarComoEsta(url, 'teste'))).toEqual(antes);
    expect(antes['public.auditoria']?.linhas).toBe(1203);
    expect(antes['fila.job']?.linhas).toBeGreaterThanOrEqual(1);

    // The old place does not open by mistake, and the new one works: numbers go on, triggers stand, the task is taken.
    await expect(abrirBanco({ dataDir: pasta })).rejects.toThrow(LojaMudada);
    expect(await readdir(pasta)).toContain('files');
    const destino = await abrirBanco({ dataDir: pasta, databaseUrl: url });
    const [nova] = await destino.db.insert(auditoria).values(dificil).returning({ id: auditoria.id });
    expect(nova?.id).toBe(1204);
    const { rows: numeros } = await destino.db.execute(
      sql`select (select max(numero_do_pedido) from pedidos) as maior, nextval('pedidos_numero_do_pedido_seq')::int as seguinte`,
    );
    expect(numeros).toEqual([{ maior: 1001, seguinte: 1002 }]);
    await expect(destino.db.execute(sql`update auditoria set acao = 'x'`)).rejects.toThrow('Failed query');
    const tomadas: string[] = [];
    const filaNova = await createJobQueue(destino, logMudo);
    const { promise: feito, resolve: pronto } = Promise.withResolvers<void>();
    await filaNova.startWorkers({
      ...tarefasSemEfeito,
      'enviar-email': async ({ emailId }) => {
        tomadas.push(emailId);
        pronto();
      },
    });
    await feito;
    expect(tomadas).toEqual(['por-enviar']);
    await filaNova.stop();
    await destino.fechar();

    const outraVez = mudar();
    expect([outraVez.status, outraVez.stderr]).toEqual([1, `Não há loja com banco de dados embutido em ${pasta}.\n`]);
  });

  test('as contas de uma demonstração são trancadas, e o comando diz quais', async () => {
    const pasta = await mkdtemp(join(tmpdir(), 'mudar-'));
    const { url, apagar } = await bancoNoServidor(servidor);
    onTestFinished(async () => {
      await apagar();
      await rm(pasta, { recursive: true, force: true });
    });
    const origem = await abrirBanco({ dataDir: pasta });
    const conta = { emailVerificado: true, nome: 'Otávio' };
    await origem.db.insert(usuarios).values([
      { ...conta, id: 'da-demo', email: 'admin@grande-roque.test', role: 'admin' },
      { ...conta, id: 'da-loja', email: 'dona@exemplo.com.br', role: 'admin' },
    ]);
    await gravarSenha(origem.db, 'da-demo', { hash: 'a:b', temporaria: false });
    await gravarSenha(origem.db, 'da-loja', { hash: 'a:b', temporaria: false });
    await origem.fechar();
    const { status, stdout } = spawnSync(process.execPath, [comandoMontado('mudar'), '--para', url], {
      encoding: 'utf8',
      env: { ...process.env, ...serverEnv, DATA_DIR: pasta, DATABASE_URL: '', S3_BUCKET: '' },
    });
    expect([status, stdout]).toEqual([
      0,
      expect.stringContaining('foram trancadas, porque a senha delas é pública: admin@grande-roque.test. '),
    ]);
    const destino = await abrirBanco({ dataDir: pasta, databaseUrl: url });
    const ativos = await destino.db.select({ id: usuarios.id, ativo: usuarios.ativo }).from(usuarios);
    expect(new Map(ativos.map(({ id, ativo }) => [id, ativo]))).toEqual(
      new Map([
        ['da-demo', false],
        ['da-loja', true],
      ]),
    );
    expect((await destino.db.select().from(contas)).map(({ usuarioId }) => usuarioId)).toEqual(['da-loja']);
    await destino.fechar();
  });

  test('um banco que não está vazio fica como está, e a loja também', async () => {
    const pasta = await mkdtemp(join(tmpdir(), 'mudar-'));
    const { url, apagar } = await bancoNoServidor(servidor);
    onTestFinished(async () => {
      await apagar();
      await rm(pasta, { recursive: true, force: true });
    });
    await (await abrirBanco({ dataDir: pasta })).fechar();
    const outro = await ligarComoEsta(url, 'teste');
    await outro.perguntar('create table minha (n int)');
    await outro.fechar();
    const { status, stderr } = spawnSync(process.execPath, [comandoMontado('mudar'), '--para', url], {
      encoding: 'utf8',
      env: { ...process.env, ...serverEnv, DATA_DIR: pasta },
    });
    expect([status, stderr]).toEqual([1, expect.stringContaining('não está vazio')]);
    expect(await readdir(pasta)).toContain('db');
  });
}

test('sem dizer para onde, ou para o que não é um PostgreSQL, diz como se usa', () => {
  for (const para of [['--para'], ['--para', 'https://exemplo.test']]) {
    const { status, stderr } = spawnSync(process.execPath, [comandoMontado('mudar'), ...para], {
      encoding: 'utf8',
      env: { ...process.env, ...serverEnv },
    });
    expect([status, stderr]).toEqual([
      1,
      'Uso: npm run mudar -- --para postgres://usuario:senha@servidor:5432/banco\n',
    ]);
  }
});

const servidor = process.env['TEST_DATABASE_URL'];
if (servidor) testarNoServidor(servidor);
