// @requirement 15.8.3
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { estadoDasCopias, ultimaCopiaDoRelogio } from '#db/saude/ler-copias.ts';
import type { Db } from '#db/client.ts';
import { copias } from '#db/schema/index.ts';
import {
  listStore,
  type BackupStore,
  storeFromEnv,
  backUpToStore,
  pruneStore,
  findBackup,
} from '#server/backup/backup-store.ts';
import { tryRestore } from '#server/backup/trial-restore.ts';
import { openBridge } from '#server/backup/create-backup.ts';
import type { BackupTrigger } from '#server/backup/database-dump.ts';
import { shopFiles, bucketFromEnv, type ShopLocation } from '#server/backup/shop-location.ts';
import { serveBackups } from '#server/backup/backup-service.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { dailyBackupJob } from '#server/backup/daily-backup.ts';
import { abrirDepositoS3 } from '#tests/support/deposito-s3.ts';
import { logMudo } from '#tests/support/loja-de-teste.ts';
import { naAdministracao } from '#tests/support/servidor.ts';
import { conteudo, montarPalco, noBanco, type Palco, REI, servidor } from './apoio.ts';

const SENHA = 'bispo de casas brancas';
let palco: Palco;
let s3: Awaited<ReturnType<typeof abrirDepositoS3>>;
let ambiente: Record<string, string>;
beforeAll(async () => {
  palco = await montarPalco();
  s3 = await abrirDepositoS3(join(palco.pasta, 's3'), ['loja', 'copias']);
  ambiente = {
    S3_ENDPOINT: s3.endpoint,
    AWS_ACCESS_KEY_ID: s3.chave,
    AWS_SECRET_ACCESS_KEY: s3.segredo,
  };
});
afterAll(async () => {
  await s3.fechar();
  await palco.fechar();
});

async function guardar(
  lugar: ShopLocation,
  deposito: BackupStore,
  quando: string,
  senha?: string,
  origem: BackupTrigger = 'relogio',
) {
  const ponte = await openBridge(lugar);
  try {
    return await backUpToStore(lugar, deposito, { senha, agora: new Date(quando), origem, ponte });
  } finally {
    await ponte.fechar();
  }
}
const emPasta = async (nome: string) => {
  const deposito = await storeFromEnv({ BACKUP_DIR: join(palco.pasta, nome) });
  if (!deposito) throw new Error('sem depósito');
  return deposito;
};

describe('o depósito das cópias', () => {
  test('guarda uma vez só o que as cópias têm em comum, e apaga o que nenhuma tem mais', async () => {
    const deposito = await emPasta('diarias');
    const { dataDir } = palco.lugar;
    await writeFile(join(dataDir, 'files/passageiro.webp'), 'vai embora');
    await mkdir(join(dataDir, 'files/carimbados'), { recursive: true });
    await writeFile(join(dataDir, 'files/carimbados/x.pdf'), 'não se guarda');
    const primeira = await guardar(palco.lugar, deposito, '2026-01-05T06:35:00Z');
    expect([...(await listStore(deposito)).guardados]).toHaveLength(2);
    expect(primeira.manifesto.arquivos.map(({ caminho }) => caminho)).not.toContain('files/carimbados/x.pdf');
    await rm(join(dataDir, 'files/passageiro.webp'));
    const segunda = await guardar(palco.lugar, deposito, '2026-01-06T06:35:00Z');
    expect((await listStore(deposito)).copias).toEqual([primeira.id, segunda.id]);
    expect([...(await listStore(deposito)).guardados]).toHaveLength(2);
    // The next pruning deletes interrupted copies and files that only deleted copies had.
    await mkdir(join(palco.pasta, 'diarias/loja-2026-01-01T00-00-00Z'), { recursive: true });
    await writeFile(join(palco.pasta, 'diarias/loja-2026-01-01T00-00-00Z/banco.dump'), 'metade');
    await deposito.arquivos.apagar(primeira.id);
    await pruneStore(deposito, undefined);
    expect(await listStore(deposito)).toMatchObject({ copias: [segunda.id], inacabadas: [] });
    expect([...(await listStore(deposito)).guardados]).toHaveLength(1);
    const outro = await palco.lugarNovo('da pasta');
    const ultima = await findBackup('ultima', { BACKUP_DIR: join(palco.pasta, 'diarias') }, '/');
    await restoreBackup(ultima, outro, { forcar: false });
    expect(await conteudo(outro)).toEqual(['a', 'b', 'c']);
    expect(await readFile(join(outro.dataDir, 'files/produtos/rei/320.webp'))).toEqual(REI);
  });

  test('a cópia feita a mão, e a que alguém guardou com outro nome, ficam com os seus arquivos, por velhas que sejam', async () => {
    const deposito = await emPasta('a mão');
    const [pasta, foto] = [join(palco.pasta, 'a mão'), join(palco.lugar.dataDir, 'files/so-dela.webp')];
    await writeFile(foto, 'só dela');
    const aMao = await guardar(palco.lugar, deposito, '2020-01-05T15:00:00Z', undefined, 'comando');
    await writeFile(foto, 'só da renomeada');
    const renomeada = await guardar(palco.lugar, deposito, '2020-01-06T06:35:00Z');
    await rename(join(pasta, renomeada.id), join(pasta, 'antes-da-troca'));
    await rm(foto);
    const doRelogio = await guardar(palco.lugar, deposito, '2021-01-01T06:35:00Z');
    // As many more of the clock's: one a month.
    const meses = Array.from({ length: 11 }, (_, mes) => `loja-2021-${String(mes + 2).padStart(2, '0')}-01T06-35-00Z`);
    for (const nome of meses) await cp(join(pasta, doRelogio.id), join(pasta, nome), { recursive: true });
    await pruneStore(deposito, undefined);
    // The last seven days that have a copy: seven of the twelve.
    expect(await listStore(deposito)).toMatchObject({
      copias: [aMao.id, ...meses.slice(-7)],
      outras: ['antes-da-troca'],
    });
    const ler = async (copia: string) => {
      const outro = await palco.lugarNovo(`de ${copia}`);
      await restoreBackup(await findBackup(join(pasta, copia), {}, '/'), outro, { forcar: false });
      return readFile(join(outro.dataDir, 'files/so-dela.webp'), 'utf8');
    };
    expect([await ler(aMao.id), await ler('antes-da-troca')]).toEqual(['só dela', 'só da renomeada']);
  });

  test('uma pasta e um balde ao mesmo tempo são recusados', async () => {
    await expect(storeFromEnv({ BACKUP_DIR: '/c', BACKUP_S3_BUCKET: 'copias' })).rejects.toThrow('retire um dos dois');
  });

  test('não fica entre os arquivos da própria loja', async () => {
    const deposito = await storeFromEnv({ BACKUP_DIR: join(palco.lugar.dataDir, 'copias') });
    await expect(guardar(palco.lugar, deposito as BackupStore, '2026-01-05T06:35:00Z')).rejects.toThrow(
      'escolha outro lugar',
    );
  });

  test('num balde, cifrado, com os objetos do balde da loja; com outra senha nada do que se guardou se perde', async () => {
    const balde = bucketFromEnv({ ...ambiente, S3_BUCKET: 'loja' }, 'S3_BUCKET');
    const lugar = { ...palco.lugar, balde };
    await (await shopFiles(lugar)).gravar('produtos/dama/640.webp', REI, 'image/webp');
    const deposito = (await storeFromEnv({ ...ambiente, BACKUP_S3_BUCKET: 'copias' })) as BackupStore;
    const primeira = await guardar(lugar, deposito, '2026-02-05T06:35:00Z', SENHA);
    expect(primeira.manifesto.arquivos.map(({ caminho }) => caminho)).toContain('files/produtos/dama/640.webp');
    const segunda = await guardar(lugar, deposito, '2026-02-06T06:35:00Z', 'outra senha, comprida');
    expect((await listStore(deposito)).guardados.size).toBe(2);
    await expect(tryRestore(segunda.lugar, lugar, 'outra senha, comprida')).resolves.toBeUndefined();
    // Back into a bucket that has lost it.
    await (await shopFiles(lugar)).apagar('produtos/dama/640.webp');
    const outro = { ...(await palco.lugarNovo('do balde')), balde };
    await restoreBackup(await findBackup(`s3://copias/${primeira.id}`, ambiente, '/'), outro, {
      forcar: true,
      senha: SENHA,
    });
    const dama = await (await shopFiles(lugar)).ler('produtos/dama/640.webp');
    expect([dama?.tipo, Buffer.from(await new Response(dama?.corpo).arrayBuffer())]).toEqual(['image/webp', REI]);
    expect(await conteudo(outro)).toEqual(['a', 'b', 'c']);
  });

  test('a experiência diz o que está errado com uma cópia, e não deixa nada para trás', async () => {
    const deposito = await emPasta('estragadas');
    const { lugar } = await guardar(palco.lugar, deposito, '2026-03-05T06:35:00Z');
    const [chave = ''] = (await listStore(deposito)).guardados;
    await writeFile(join(palco.pasta, 'estragadas', chave), 'outra coisa');
    await expect(tryRestore(lugar, palco.lugar, undefined)).rejects.toThrow('não é o que foi gravado');
    await expect(stat(join(palco.lugar.dataDir, 'experiencia'))).rejects.toThrow('ENOENT');
  });
});

/** Runs the daily job of a shop, and whatever it says; the variables reach the process that makes the copy. */
async function copiarComoALoja(
  lugar: ShopLocation,
  pasta: string,
  senha: string,
  depois: (correu: { db: Db; erro: unknown; avisos: unknown[]; deNovo(): Promise<unknown> }) => Promise<void>,
): Promise<void> {
  vi.stubEnv('BACKUP_DIR', pasta);
  vi.stubEnv('BACKUP_PASSPHRASE', senha);
  vi.stubEnv('DATABASE_URL', lugar.databaseUrl ?? '');
  onTestFinished(() => void vi.unstubAllEnvs());
  const avisos: unknown[] = [];
  await noBanco(lugar, async (banco) => {
    const servico = await serveBackups(banco, lugar.dataDir, logMudo);
    onTestFinished(() => servico.fechar());
    await banco.db.delete(copias);
    const agora = new Date();
    const [tarefa] = dailyBackupJob(
      {
        db: banco.db,
        relogio: { agora: () => agora },
        log: { ...logMudo, warn: (dados: object) => void avisos.push(dados) },
      },
      { BACKUP_DIR: pasta, BACKUP_S3_BUCKET: undefined },
      lugar.dataDir,
      new AbortController().signal,
    );
    const correr = async () => tarefa?.executar().catch((falha: unknown) => falha);
    await depois({ db: banco.db, erro: await correr(), avisos, deNovo: correr });
  });
}

test('a loja faz a cópia do dia sozinha, uma só, e experimenta-a', async () => {
  const pasta = join(palco.pasta, 'sozinha');
  await copiarComoALoja(palco.lugar, pasta, SENHA, async ({ db, erro, avisos, deNovo }) => {
    expect([erro, avisos]).toEqual([undefined, []]);
    const { ultima, falha, experimentada, peloRelogio } = await estadoDasCopias(db);
    expect({ falha, peloRelogio, cifrada: ultima?.cifrada }).toEqual({ falha: null, peloRelogio: true, cifrada: true });
    expect(experimentada).toMatchObject({ id: ultima?.id, feita: true, erro: null });
    // Looked after every hour, made once a day.
    await deNovo();
    expect((await readdir(pasta)).filter((nome) => nome.startsWith('loja-'))).toEqual([ultima?.id]);
    expect(await ultimaCopiaDoRelogio(db)).toBeInstanceOf(Date);
  });
});

test('a cópia do dia que falha antes de se anotar fica anotada pela loja, com a frase do motivo', async () => {
  await copiarComoALoja(palco.lugar, join(palco.pasta, 'nunca'), 'curta', async ({ db, erro, deNovo }) => {
    expect(String(erro)).toContain('backup failed');
    const { ultima, falha } = await estadoDasCopias(db);
    expect([ultima, falha?.erro]).toEqual([null, expect.stringMatching(/^BACKUP_PASSPHRASE: use pelo menos 12/)]);
    await deNovo();
    expect(await db.$count(copias)).toBe(1);
  });
});

function testarSemDireito(noServidor: string): void {
  test('a cópia que o usuário do banco não pode experimentar está feita, e um aviso diz por que não foi experimentada', async () => {
    const papel = `gr_sem_createdb_${process.pid}`;
    const lugar = await palco.igual('sem direito');
    const doDono = lugar.databaseUrl ?? '';
    const url = new URL(doDono);
    await naAdministracao(noServidor, `create role ${papel} login`);
    onTestFinished(async () => {
      await naAdministracao(doDono, `drop owned by ${papel}`);
      await naAdministracao(noServidor, `drop role ${papel}`);
    });
    for (const direito of [
      'pg_read_all_data, pg_write_all_data',
      `all on database ${url.pathname.slice(1)}`,
      'all on schema public, drizzle',
    ])
      await naAdministracao(doDono, `grant ${direito} to ${papel}`);
    url.username = papel;
    await noBanco(lugar, async ({ db }) => void (await db.delete(copias)));
    await copiarComoALoja(
      { ...lugar, databaseUrl: url.href },
      join(palco.pasta, 'sem-direito'),
      SENHA,
      async ({ db, erro, avisos }) => {
        expect([erro, avisos]).toEqual([undefined, [{ aviso: expect.stringMatching(/^Atenção: .*createdb/) }]]);
        const { ultima, falha, experimentada } = await estadoDasCopias(db);
        expect({ falha, experimentada }).toMatchObject({
          falha: null,
          experimentada: { id: ultima?.id, feita: false, erro: expect.stringContaining('não experimentada') },
        });
      },
    );
  });
}
// The right to make databases exists only on a server.
if (servidor) testarSemDireito(servidor);

test('sem BACKUP_DIR nem BACKUP_S3_BUCKET não há cópia do dia', () => {
  const loja = { db: null as never, relogio: { agora: () => new Date() }, log: logMudo };
  const env = { BACKUP_DIR: undefined, BACKUP_S3_BUCKET: undefined };
  expect(dailyBackupJob(loja, env, '/x', new AbortController().signal)).toEqual([]);
});
