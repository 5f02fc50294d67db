import { spawnSync } from 'node:child_process';
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { abrirBanco } from '#db/client.ts';
import { auditoria } from '#db/schema/index.ts';
import { guardarCopia, type LugarDaLoja } from '#server/copia/guardar.ts';
import { restaurarCopia } from '#server/copia/restaurar.ts';
import { bancoNoServidor } from '#tests/support/banco.ts';

const servidor = process.env['TEST_DATABASE_URL'];
/** A shop on the embedded database as each test finds it: made once, copied for each. */
let modelo: string;
let pasta: string;
let lugar: LugarDaLoja;
const fechar: (() => Promise<unknown>)[] = [];

async function lugarNovo(nome: string): Promise<LugarDaLoja> {
  const dataDir = join(pasta, nome);
  await mkdir(dataDir, { recursive: true });
  if (!servidor) return { dataDir, emS3: false };
  const { url, apagar } = await bancoNoServidor(servidor);
  fechar.push(apagar);
  return { dataDir, databaseUrl: url, emS3: false };
}

async function noBanco<T>(
  { dataDir, databaseUrl }: LugarDaLoja,
  fazer: (banco: Awaited<ReturnType<typeof abrirBanco>>) => Promise<T>,
): Promise<T> {
  const banco = await abrirBanco({ dataDir, databaseUrl });
  try {
    return await fazer(banco);
  } finally {
    await banco.fechar();
  }
}

const linha = (entidadeId: string) => ({
  autorId: 'adm',
  autorNome: 'Ana',
  acao: 'mudar',
  entidade: 'produto',
  entidadeId,
  depois: { nome: 'Peça — “branca”' },
});
const conteudo = (onde: LugarDaLoja) =>
  noBanco(onde, async ({ db }) => {
    const { rows } = (await db.execute(sql`select entidade_id, depois from auditoria order by id`)) as unknown as {
      rows: unknown[];
    };
    return rows;
  });

const preencher = (onde: LugarDaLoja) =>
  noBanco(onde, ({ db }) => db.insert(auditoria).values(['a', 'b', 'c'].map(linha)));

beforeAll(async () => {
  modelo = await mkdtemp(join(tmpdir(), 'copia-modelo-'));
  await preencher({ dataDir: modelo, emS3: false });
}, 120_000);
afterAll(() => rm(modelo, { recursive: true, force: true }));

beforeEach(async () => {
  pasta = await mkdtemp(join(tmpdir(), 'copia-'));
  lugar = await lugarNovo('loja');
  if (servidor) await preencher(lugar);
  else await cp(modelo, lugar.dataDir, { recursive: true });
  await mkdir(join(lugar.dataDir, 'files/produtos/rei'), { recursive: true });
  await writeFile(join(lugar.dataDir, 'files/produtos/rei/320.webp'), Buffer.from([0, 1, 2, 255]));
}, 120_000);
afterEach(async () => {
  for (const cada of fechar.splice(0)) await cada();
  await rm(pasta, { recursive: true, force: true });
});

const copia = () => join(pasta, 'copia');

describe('a cópia da loja', () => {
  it('vai e volta: banco e arquivos iguais num lugar novo, que continua a funcionar', async () => {
    const antes = await conteudo(lugar);
    const manifesto = await guardarCopia(lugar, copia(), new Date());
    expect(manifesto).toMatchObject({ banco: servidor ? 'postgres' : 'pglite', comArquivos: true });
    const outro = await lugarNovo('outro');
    await restaurarCopia(copia(), outro, false);
    expect(await conteudo(outro)).toEqual(antes);
    expect(await readFile(join(outro.dataDir, 'files/produtos/rei/320.webp'))).toEqual(Buffer.from([0, 1, 2, 255]));
    // Numbers go on where they were, triggers and migrations are there.
    await noBanco(outro, async ({ db }) => {
      await db.insert(auditoria).values(linha('d'));
      await expect(db.execute(sql`update auditoria set acao = 'x'`)).rejects.toThrow('Failed query');
    });
    expect(await conteudo(outro)).toHaveLength(4);
  }, 180_000);

  it('só substitui uma loja com --force', async () => {
    await guardarCopia(lugar, copia(), new Date());
    await noBanco(lugar, ({ db }) => db.insert(auditoria).values(linha('depois')));
    await writeFile(join(lugar.dataDir, 'files/novo.webp'), 'x');
    await expect(restaurarCopia(copia(), lugar, false)).rejects.toThrow('Já há uma loja');
    expect(await conteudo(lugar)).toHaveLength(4);
    await restaurarCopia(copia(), lugar, true);
    expect(await conteudo(lugar)).toHaveLength(3);
    expect(await readdir(join(lugar.dataDir, 'files'))).toEqual(['produtos']);
  }, 180_000);

  it('não restaura o que foi mexido, e não toca em nada', async () => {
    await guardarCopia(lugar, copia(), new Date());
    await appendFile(join(copia(), 'files/produtos/rei/320.webp'), 'x');
    await expect(restaurarCopia(copia(), lugar, true)).rejects.toThrow(
      'danificada: files/produtos/rei/320.webp não é o que foi gravado',
    );
    await rm(join(copia(), 'files/produtos/rei/320.webp'));
    await expect(restaurarCopia(copia(), lugar, true)).rejects.toThrow('falta');
    await writeFile(join(copia(), 'manifesto.json'), '{"versao":9}');
    await expect(restaurarCopia(copia(), lugar, true)).rejects.toThrow('outra versão');
    await expect(restaurarCopia(join(pasta, 'nada'), lugar, true)).rejects.toThrow('não é uma cópia');
    expect(await conteudo(lugar)).toHaveLength(3);
  }, 180_000);

  it('não escreve por cima de outra cópia, e o comando diz por quê', async () => {
    await guardarCopia(lugar, copia(), new Date());
    await expect(guardarCopia(lugar, copia(), new Date())).rejects.toThrow('não está vazia');
    const { status, stderr } = spawnSync(process.execPath, ['src/server/copia/comando.ts', 'backup', copia()], {
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: lugar.dataDir, DATABASE_URL: lugar.databaseUrl ?? '', INIT_CWD: pasta },
    });
    expect([status, stderr]).toEqual([1, `${copia()} não está vazia: escolha uma pasta nova para cada cópia.\n`]);
    const semPasta = spawnSync(process.execPath, ['src/server/copia/comando.ts', 'restore'], { encoding: 'utf8' });
    expect([semPasta.status, semPasta.stderr]).toEqual([1, 'Uso: npm run restore -- PASTA [--force]\n']);
  }, 180_000);

  it('o banco embutido não se copia nem se substitui com a loja no ar', async () => {
    const embutida = { dataDir: join(pasta, 'embutida'), emS3: false };
    await cp(modelo, embutida.dataDir, { recursive: true });
    await guardarCopia(embutida, copia(), new Date());
    await noBanco(embutida, async () => {
      await expect(guardarCopia(embutida, join(pasta, 'outra'), new Date())).rejects.toThrow('A loja está rodando');
      await expect(restaurarCopia(copia(), embutida, true)).rejects.toThrow('A loja está rodando');
    });
    expect((await readdir(pasta)).toSorted()).toEqual(['copia', 'embutida', 'loja']);
    await expect(restaurarCopia(copia(), { ...embutida, databaseUrl: 'postgres://x/y' }, true)).rejects.toThrow(
      'retire DATABASE_URL',
    );
  }, 180_000);
});
