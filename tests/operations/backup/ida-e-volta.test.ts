// @requirement 10.3.1 15.8.1 15.8.2
import { spawnSync } from 'node:child_process';
import { chmod, mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { auditoria, pedidos } from '#db/schema/index.ts';
import { ensureBuild, serverEnv } from '#scripts/build.mjs';
import { backUpToFolder } from '#server/backup/create-backup.ts';
import type { ShopLocation } from '#server/backup/shop-location.ts';
import { lockRestore } from '#server/backup/swap-folders.ts';
import { comandoMontado } from '#tests/support/comando-montado.ts';
import {
  BANCO as banco,
  conteudo,
  emFormatoAntigo,
  linha,
  montarPalco,
  mudarManifesto,
  noBanco,
  origem,
  type Palco,
  pedidoDaCopia,
  REI,
  restaurar,
  servidor,
} from './apoio.ts';

const ANTES = ['a', 'b', 'c'];
let palco: Palco;
beforeAll(async () => {
  if (!(await ensureBuild())) throw new Error('a montagem da loja falhou');
  palco = await montarPalco();
});
afterAll(() => palco.fechar());

const comando = (argumentos: string[], { dataDir, databaseUrl }: ShopLocation, mais: Record<string, string> = {}) =>
  spawnSync(process.execPath, [comandoMontado('backup'), ...argumentos], {
    encoding: 'utf8',
    env: {
      ...process.env,
      ...serverEnv,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? '',
      INIT_CWD: palco.pasta,
      ...mais,
    },
  });

describe('a cópia da loja', () => {
  test('vai e volta: banco e arquivos iguais num lugar novo, que continua a funcionar', async () => {
    const outro = await palco.lugarNovo('outro');
    const manifesto = await restaurar(palco.copia, outro);
    expect(manifesto).toMatchObject({
      banco: servidor ? 'postgres' : 'pglite',
      comArquivos: true,
    });
    expect(manifesto.linhas['public.auditoria']).toBe(3);
    expect(await readFile(join(outro.dataDir, 'files/produtos/rei/320.webp'))).toEqual(REI);
    // Numbers go on where they were, triggers and migrations are there, and no copy is thought to be still made.
    await noBanco(outro, async ({ db }) => {
      await db.insert(auditoria).values(linha('d'));
      await db.insert(pedidos).values(pedidoDaCopia('d'));
      expect(await db.select({ numero: pedidos.numeroDoPedido }).from(pedidos).orderBy(pedidos.id)).toEqual([
        { numero: 1001 },
        { numero: 1002 },
      ]);
      await expect(db.execute(sql`update auditoria set acao = 'x'`)).rejects.toThrow('Failed query');
      const { rows } = await db.execute(sql`select situacao from copias`);
      expect(rows).toEqual([]);
    });
    expect(await conteudo(outro)).toEqual([...ANTES, 'd']);
    expect(
      (await readdir(outro.dataDir)).filter((nome) => nome.startsWith('restauracao') && nome !== 'restauracao.lock'),
    ).toEqual([]);
  });

  test('só substitui uma loja com --force', async () => {
    const outra = await palco.igual('outra');
    await noBanco(outra, ({ db }) => db.insert(auditoria).values(linha('depois')));
    await writeFile(join(outra.dataDir, 'files/novo.webp'), 'x');
    await expect(restaurar(palco.copia, outra)).rejects.toThrow('Já há uma loja');
    await restaurar(palco.copia, outra, true);
    expect(await conteudo(outra)).toEqual(ANTES);
    expect(await readdir(join(outra.dataDir, 'files'))).toEqual(['produtos']);
  });

  const estragos: [nome: string, frase: string, estragar: (copia: string) => Promise<unknown>][] = [
    [
      'um arquivo mudado',
      'danificada: files/produtos/rei/320.webp não é o que foi gravado',
      (copia) => writeFile(join(copia, 'files/produtos/rei/320.webp'), Buffer.from([0, 1, 2, 254])),
    ],
    ['um banco cortado', `danificada: ${banco} não é o que foi gravado`, (copia) => truncate(join(copia, banco), 5000)],
    [
      'um arquivo que falta',
      'danificada: files/produtos/rei/320.webp falta',
      (copia) => rm(join(copia, 'files/produtos/rei/320.webp')),
    ],
    [
      'um manifesto cortado',
      'danificada: manifesto.json não pode ser lido',
      (copia) => truncate(join(copia, 'manifesto.json'), 100),
    ],
    [
      'linhas a menos',
      'danificada: a tabela public.auditoria tem 3 linhas, e deviam ser 4',
      (copia) =>
        mudarManifesto(copia, ({ linhas }) => ({
          linhas: { ...linhas, 'public.auditoria': 4 },
        })),
    ],
    ['outro formato', 'de uma versão mais nova', (copia) => mudarManifesto(copia, () => ({ versao: 9 }))],
    [
      'migrações desconhecidas',
      'de uma versão mais nova',
      (copia) =>
        mudarManifesto(copia, ({ migracoes }) => ({
          migracoes: [...migracoes, 9e12],
        })),
    ],
    [
      'migrações de antes da base',
      'anterior à versão-ponte',
      (copia) => mudarManifesto(copia, () => ({ migracoes: [1] })),
    ],
    [
      'um caminho para fora',
      'um caminho fora da cópia',
      (copia) =>
        mudarManifesto(copia, ({ arquivos: [um] }) => ({
          arquivos: [{ ...um, caminho: '../x' }],
        })),
    ],
    [
      'o manifesto por vir',
      'não é uma cópia da loja: falta manifesto.json',
      (copia) => rm(join(copia, 'manifesto.json')),
    ],
  ];
  test.each(estragos)('com %s é recusada, e nada muda', async (nome, frase, estragar) => {
    const copia = await palco.outraCopia(`copia com ${nome}`);
    await estragar(copia);
    await expect(restaurar(copia, palco.lugar, true)).rejects.toThrow(frase);
    expect(await readFile(join(palco.lugar.dataDir, 'files/produtos/rei/320.webp'))).toEqual(REI);
    if (servidor || nome === 'linhas a menos') expect(await conteudo(palco.lugar)).toEqual(ANTES);
    expect(await readdir(palco.lugar.dataDir)).not.toContain('restauracao');
  });

  test('do formato antigo é restaurada como as de agora, e recusada se foi mudada', async () => {
    const antiga = await palco.outraCopia('formato antigo');
    await emFormatoAntigo(antiga);
    const outro = await palco.lugarNovo('do formato antigo');
    await restaurar(antiga, outro);
    expect(await conteudo(outro)).toEqual(ANTES);
    expect(await readFile(join(outro.dataDir, 'files/produtos/rei/320.webp'))).toEqual(REI);
    const doBanco = servidor ? banco : 'db/global/pg_control';
    await truncate(join(antiga, doBanco), 4000);
    await expect(restaurar(antiga, outro, true)).rejects.toThrow(`danificada: ${doBanco} não é o que foi gravado`);
    expect(await conteudo(outro)).toEqual(ANTES);
  });

  test('de um banco que passou pela ponte, com as migrações que a base substitui, é restaurada como as outras', async () => {
    const daPonte = await palco.igual('da ponte');
    await noBanco(daPonte, ({ db }) =>
      db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('anterior', 1)`),
    );
    const copia = join(palco.pasta, 'copia da ponte');
    await backUpToFolder(daPonte, copia, new Date());
    const outro = await palco.lugarNovo('vindo da ponte');
    expect((await restaurar(copia, outro)).migracoes[0]).toBe(1);
    expect(await conteudo(outro)).toEqual(ANTES);
    await noBanco(outro, ({ db }) => db.insert(auditoria).values(linha('d')));
  });

  test('uma pasta qualquer não é uma cópia', async () => {
    await expect(restaurar(join(palco.pasta, 'nada'), palco.lugar, true)).rejects.toThrow('não é uma cópia da loja');
  });

  test('duas restaurações ao mesmo tempo: a segunda é recusada', async () => {
    const outra = await palco.lugarNovo('disputada');
    const trava = await lockRestore(outra.dataDir);
    await expect(restaurar(palco.copia, outra, true)).rejects.toThrow('Outra restauração está sendo feita');
    trava.soltar();
    if (!servidor) return;
    // From two machines, on one server: each has a folder of its own.
    const fins = await Promise.allSettled(
      ['uma', 'duas'].map((nome) => restaurar(palco.copia, { ...outra, dataDir: join(palco.pasta, nome) })),
    );
    const recusas = fins.flatMap((fim) => (fim.status === 'rejected' ? [String(fim.reason)] : []));
    expect(recusas).toHaveLength(1);
    expect(recusas[0]).toContain('Outra restauração está sendo feita');
    expect(await conteudo(outra)).toEqual(ANTES);
  });

  test('com a loja ligada ao banco não se restaura, nem com --force', async () => {
    const outra = await palco.igual('ligada');
    await noBanco(outra, async ({ db }) => {
      await db.$count(auditoria);
      const { status, stderr } = comando(['restore', palco.copia, '--force'], outra);
      expect(status).toBe(1);
      expect(stderr).toMatch(
        servidor ? /^Há .* a este banco de dados: pare todas as instâncias/ : /^A loja está rodando sobre/,
      );
    });
  });

  test('não escreve por cima de outra cópia, e o comando diz por quê', async () => {
    const { status, stderr } = comando(['backup', palco.copia], palco.lugar);
    expect([status, stderr]).toEqual([1, `${palco.copia} não está vazia: escolha uma pasta nova para cada cópia.\n`]);
    const semPasta = comando(['restore'], palco.lugar);
    expect([semPasta.status, semPasta.stderr]).toEqual([1, 'Uso: npm run restore -- PASTA [--force]\n']);
    const deOutroBanco: ShopLocation = servidor
      ? { dataDir: palco.lugar.dataDir }
      : { dataDir: palco.lugar.dataDir, databaseUrl: 'postgres://x/y' };
    await expect(restaurar(palco.copia, deOutroBanco, true)).rejects.toThrow(
      servidor ? 'informe DATABASE_URL' : 'retire DATABASE_URL',
    );
  });

  test('cifrada, só se abre com a senha, e nada nela se lê sem ela', async () => {
    const senha = 'dama por torre em d1';
    const cifrada = join(palco.pasta, 'cifrada');
    const { status, stdout } = comando(['backup', cifrada], { ...palco.lugar }, { BACKUP_PASSPHRASE: senha });
    expect([status, stdout]).toEqual([0, expect.stringContaining('Guarde BACKUP_PASSPHRASE à parte')]);
    expect(stdout).toContain('Guarde AUTH_SECRET à parte');
    const nomes = (await readdir(cifrada, { recursive: true, withFileTypes: true })).filter((um) => um.isFile());
    expect(nomes.map(({ name }) => name).filter((nome) => !nome.endsWith('.age'))).toEqual([]);
    expect((await readFile(join(cifrada, 'files/produtos/rei/320.webp.age'))).includes(REI)).toBe(false);
    const outro = await palco.lugarNovo('decifrado');
    await expect(restaurar(cifrada, outro)).rejects.toThrow('informe BACKUP_PASSPHRASE');
    await expect(restaurar(cifrada, outro, false, 'outra senha comprida')).rejects.toThrow('não abre esta cópia');
    await restaurar(cifrada, outro, false, senha);
    expect(await conteudo(outro)).toEqual(ANTES);
    expect(await readFile(join(outro.dataDir, 'files/produtos/rei/320.webp'))).toEqual(REI);
    await truncate(join(cifrada, `${banco}.age`), 4000);
    await expect(restaurar(cifrada, outro, true, senha)).rejects.toThrow(
      `danificada: ${banco} não é o que foi gravado`,
    );
  });
});

/** Programs of the PostgreSQL client are found through PATH, where a replacement precedes the real one. */
async function outroPgRestore(programa: string): Promise<string> {
  const bin = join(palco.pasta, 'bin');
  await mkdir(bin, { recursive: true });
  await writeFile(join(bin, 'pg_restore'), `#!/bin/sh\n${programa}\n`);
  await chmod(join(bin, 'pg_restore'), 0o755);
  return `${bin}:${process.env['PATH']}`;
}

function testarNoServidor(): void {
  describe('um pg_restore que para no meio', () => {
    test.each([
      [
        'falha',
        '/usr/bin/env -i PATH=/usr/bin:/bin pg_restore "$@" | head -c 60000; exit 1',
        'pg_restore terminou com 1',
      ],
      [
        'diz que deu certo',
        '/usr/bin/env -i PATH=/usr/bin:/bin pg_restore "$@" | head -c 60000',
        'pg_restore parou no meio',
      ],
      // Whichever of the two is noticed first is the reason given: both are true.
      ['escreve bobagem', 'echo "isto não é SQL;"; exit 0', /pg_restore parou no meio|psql .*: ERROR: .*\bisto\b/],
    ])('quando ele %s, a loja velha fica como estava', async (_, programa, frase) => {
      const { status, stderr } = comando(['restore', palco.copia, '--force'], palco.lugar, {
        PATH: await outroPgRestore(programa),
      });
      expect([status, stderr]).toEqual([1, expect.stringMatching(frase)]);
      // It opens, with all its rows, and sells on.
      await noBanco(palco.lugar, async ({ db }) => expect(await db.$count(auditoria)).toBe(3));
      expect(await readFile(join(palco.lugar.dataDir, 'files/produtos/rei/320.webp'))).toEqual(REI);
    });
  });

  test('um pg_restore mais novo que o servidor, que define um parâmetro que ele não tem, serve', async () => {
    const { status, stderr } = comando(['restore', palco.copia, '--force'], palco.lugar, {
      PATH: await outroPgRestore(
        `/usr/bin/env -i PATH=/usr/bin:/bin pg_restore "$@" | sed '0,/^SET lock_timeout = 0;$/s//SET transaction_timeout = 0;/'`,
      ),
    });
    expect([status, stderr]).toEqual([0, '']);
    expect(await conteudo(palco.lugar)).toEqual(ANTES);
  });

  test('a cópia é de um momento só, com a loja a gravar', async () => {
    const cliente = new Client({ connectionString: palco.lugar.databaseUrl });
    await cliente.connect();
    onTestFinished(() => cliente.end());
    await cliente.query('begin');
    await cliente.query(`insert into configuracao (loja) values ('{}')`);
    const manifesto = await backUpToFolder(palco.lugar, join(palco.pasta, 'em-movimento'), new Date());
    await cliente.query('rollback');
    expect(manifesto.linhas['public.configuracao']).toBe(0);
    expect(origem('/x/y').prefixo).toBe('y/');
  });
}

if (servidor) testarNoServidor();
