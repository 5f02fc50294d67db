// @requirement 15.8.3
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { estadoDasCopias, ultimaCopiaDoRelogio } from '#db/queries/saude/copias.ts';
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
import { shopFiles, bucketFromEnv, type ShopLocation } from '#server/backup/shop-location.ts';
import { serveBackups } from '#server/backup/backup-service.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { dailyBackupJob } from '#server/backup/daily-backup.ts';
import { abrirDepositoS3 } from '#tests/support/deposito-s3.ts';
import { logMudo } from '#tests/support/loja-de-teste.ts';
import { conteudo, montarPalco, noBanco, type Palco, REI } from './apoio.ts';

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
}, 240_000);
afterAll(async () => {
  await s3.fechar();
  await palco.fechar();
});

async function guardar(lugar: ShopLocation, deposito: BackupStore, quando: string, senha?: string) {
  const ponte = await openBridge(lugar);
  try {
    return await backUpToStore(lugar, deposito, { senha, agora: new Date(quando), origem: 'relogio', ponte });
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

  test('não fica entre os arquivos da própria loja', async () => {
    const deposito = await storeFromEnv({ BACKUP_DIR: join(palco.lugar.dataDir, 'files/copias') });
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

test('a loja faz a cópia do dia sozinha, uma só, e experimenta-a', async () => {
  const { lugar } = palco;
  const pasta = join(palco.pasta, 'sozinha');
  // As the shop's own variables reach the process that makes the copy.
  vi.stubEnv('BACKUP_DIR', pasta);
  vi.stubEnv('BACKUP_PASSPHRASE', SENHA);
  vi.stubEnv('DATABASE_URL', lugar.databaseUrl ?? '');
  onTestFinished(() => void vi.unstubAllEnvs());
  await noBanco(lugar, async (banco) => {
    const servico = await serveBackups(banco, lugar.dataDir, logMudo);
    onTestFinished(() => servico.fechar());
    await banco.db.delete(copias);
    const agora = new Date();
    const [tarefa] = dailyBackupJob(
      { db: banco.db, relogio: { agora: () => agora }, log: logMudo },
      { BACKUP_DIR: pasta, BACKUP_S3_BUCKET: undefined },
      lugar.dataDir,
      new AbortController().signal,
    );
    await tarefa?.executar();
    const { ultima, falha, experimentada, peloRelogio } = await estadoDasCopias(banco.db);
    expect({ falha, peloRelogio, cifrada: ultima?.cifrada }).toEqual({ falha: null, peloRelogio: true, cifrada: true });
    expect(experimentada).toMatchObject({ id: ultima?.id, erro: null });
    // Looked after every hour, made once a day.
    await tarefa?.executar();
    expect((await readdir(pasta)).filter((nome) => nome.startsWith('loja-'))).toEqual([ultima?.id]);
    expect(await ultimaCopiaDoRelogio(banco.db)).toBeInstanceOf(Date);
  });
});

test('sem BACKUP_DIR nem BACKUP_S3_BUCKET não há cópia do dia', () => {
  const loja = { db: null as never, relogio: { agora: () => new Date() }, log: logMudo };
  const env = { BACKUP_DIR: undefined, BACKUP_S3_BUCKET: undefined };
  expect(dailyBackupJob(loja, env, '/x', new AbortController().signal)).toEqual([]);
});
