import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { create } from 'tar';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { unpackEmptyDatabase } from '#db/pglite/empty-database.ts';

describe('o banco vazio da montagem', () => {
  let pasta: string;
  let pronto: string;

  beforeEach(async () => {
    vi.stubEnv('NODE_ENV', 'production');
    pasta = await mkdtemp(join(tmpdir(), 'banco-vazio-'));
    const feito = join(pasta, 'feito');
    await mkdir(join(feito, 'base'), { recursive: true });
    await writeFile(join(feito, 'PG_VERSION'), '18');
    await writeFile(join(feito, 'base', '1'), 'tabela');
    pronto = join(pasta, 'banco.tar.gz');
    await create({ file: pronto, gzip: true, cwd: feito }, ['.']);
  });

  afterEach(async () => {
    vi.unstubAllEnvs();
    await rm(pasta, { recursive: true });
  });

  test('vai para onde ainda não há banco', async () => {
    await unpackEmptyDatabase(join(pasta, 'db'), pronto);
    expect(await readFile(join(pasta, 'db', 'PG_VERSION'), 'utf8')).toBe('18');
    expect(await readFile(join(pasta, 'db', 'base', '1'), 'utf8')).toBe('tabela');
  });

  test('não toca no banco que existe', async () => {
    await mkdir(join(pasta, 'db'));
    await unpackEmptyDatabase(join(pasta, 'db'), pronto);
    expect(await readdir(join(pasta, 'db'))).toEqual([]);
  });

  test('chega inteiro ou não chega, e o que uma vez interrompida deixou não atrapalha a próxima', async () => {
    const inteiro = await readFile(pronto);
    await writeFile(pronto, inteiro.subarray(0, inteiro.length / 2));
    await expect(unpackEmptyDatabase(join(pasta, 'db'), pronto)).rejects.toThrow(/TAR_|zlib|unexpected end/i);
    expect(await readdir(pasta)).not.toContain('db');
    await writeFile(join(pasta, 'db.fazendo', 'resto'), '');
    await writeFile(pronto, inteiro);
    await unpackEmptyDatabase(join(pasta, 'db'), pronto);
    expect((await readdir(join(pasta, 'db'))).toSorted()).toEqual(['PG_VERSION', 'base']);
  });

  test('fora da loja montada, ou onde a montagem não o tem, fica para o PGlite', async () => {
    await unpackEmptyDatabase(join(pasta, 'db'), join(pasta, 'nenhum.tar.gz'));
    vi.stubEnv('NODE_ENV', 'test');
    await unpackEmptyDatabase(join(pasta, 'db'), pronto);
    expect(await readdir(pasta)).not.toContain('db');
  });
});
