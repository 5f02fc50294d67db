import fs, { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { abrirBanco } from '#db/open-database.ts';
import { PastaEmUso } from '#db/pglite/folder-lock.ts';
import { auditoria } from '#db/schema/index.ts';
import { porBancoMigrado } from '#tests/support/banco.ts';
import { outroProcesso } from './processo.ts';

let pasta: string;
beforeAll(async () => {
  pasta = await mkdtemp(join(tmpdir(), 'pglite-'));
  await porBancoMigrado(join(pasta, 'modelo'));
  await (await abrirBanco({ dataDir: join(pasta, 'modelo') })).fechar();
});
afterAll(() => rm(pasta, { recursive: true, force: true }));

/** A migrated database in a folder of its own. */
async function copia(nome: string): Promise<string> {
  await cp(join(pasta, 'modelo'), join(pasta, nome), { recursive: true });
  return join(pasta, nome);
}

/** Counts all fsync calls of the process until the test ends. */
function contarFsyncs(): () => number {
  const original = fs.fsyncSync;
  let quantos = 0;
  fs.fsyncSync = (fd) => {
    quantos++;
    original(fd);
  };
  syncBuiltinESMExports();
  onTestFinished(() => {
    fs.fsyncSync = original;
    syncBuiltinESMExports();
  });
  return () => quantos;
}

const COMMITS = 20;

describe('o que foi confirmado está no disco', () => {
  test('cada commit da loja chega a um fsync de verdade', async () => {
    const fsyncs = contarFsyncs();
    const banco = await abrirBanco({ dataDir: await copia('com') });
    onTestFinished(() => banco.fechar());
    const antes = fsyncs();
    for (let n = 0; n < COMMITS; n++)
      await banco.db.execute(
        sql`insert into configuracao (loja) values ('{}') on conflict (id) do update set atualizado_em = now()`,
      );
    expect(fsyncs() - antes).toBeGreaterThanOrEqual(COMMITS);
  });

  test('o PGlite sozinho não faria nenhum: a guarda é necessária', async () => {
    const fsyncs = contarFsyncs();
    const pg = await PGlite.create({ fs: new NodeFS(join(await copia('sem'), 'db')) });
    onTestFinished(() => pg.close());
    await pg.exec('create table t (n int)');
    for (let n = 0; n < COMMITS; n++) await pg.query('insert into t values ($1)', [n]);
    expect(fsyncs()).toBe(0);
  });
});

describe('a pasta é de um processo só', () => {
  test('o segundo é recusado enquanto o primeiro vive, e o kill -9 deste a libera na hora', async () => {
    const dataDir = await copia('disputada');
    const primeiro = outroProcesso(dataDir, 'primeiro');
    await primeiro.ate(/^gravado 1$/);
    await expect(abrirBanco({ dataDir })).rejects.toThrow(PastaEmUso);
    const segundo = outroProcesso(dataDir, 'segundo');
    await segundo.ate(/^recusado/);
    expect(segundo.linhas).toEqual(['recusado PastaEmUso']);
    await primeiro.matar();
    const banco = await abrirBanco({ dataDir });
    onTestFinished(() => banco.fechar());
    expect(await banco.db.$count(auditoria, eq(auditoria.autorId, 'primeiro'))).toBeGreaterThanOrEqual(1);
    expect(await banco.db.$count(auditoria, eq(auditoria.autorId, 'segundo'))).toBe(0);
  });

  test('quem fecha o banco devolve a pasta', async () => {
    const dataDir = await copia('fechada');
    await (await abrirBanco({ dataDir })).fechar();
    await (await abrirBanco({ dataDir })).fechar();
    expect(existsSync(join(dataDir, 'db'))).toBe(true);
  });
});

describe('kill -9 enquanto grava', () => {
  test('nenhuma linha confirmada se perde, três vezes seguidas na mesma pasta', async () => {
    const dataDir = await copia('morta');
    for (const rodada of ['primeira', 'segunda', 'terceira']) {
      const processo = outroProcesso(dataDir, rodada);
      await processo.ate(/^gravado 2\d$/);
      await processo.matar();
      const confirmadas = processo.linhas
        .filter((linha) => linha.startsWith('gravado '))
        .map((linha) => linha.slice('gravado '.length));
      const banco = await abrirBanco({ dataDir });
      const guardadas = await banco.db
        .select({ n: auditoria.entidadeId })
        .from(auditoria)
        .where(eq(auditoria.autorId, rodada))
        .orderBy(auditoria.id);
      await banco.fechar();
      expect(confirmadas.length).toBeGreaterThanOrEqual(20);
      // One more row may exist: its commit succeeded before its confirmation was written.
      expect(guardadas.slice(0, confirmadas.length).map(({ n }) => n)).toEqual(confirmadas);
      expect(guardadas.length - confirmadas.length).toBeLessThanOrEqual(1);
    }
  });
});
