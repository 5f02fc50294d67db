import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { estadoDasCopias, ultimaCopiaDoRelogio } from '#db/queries/saude/copias.ts';
import { copias } from '#db/schema/index.ts';
import {
  conteudoDo,
  type Deposito,
  depositoDoAmbiente,
  guardarNoDeposito,
  limparDeposito,
  lugarDaCopia,
} from '#server/backup/backup-store.ts';
import { experimentarCopia } from '#server/backup/trial-restore.ts';
import { abrirPonte } from '#server/backup/create-backup.ts';
import { arquivosDaLoja, baldeDoAmbiente, type LugarDaLoja } from '#server/backup/shop-location.ts';
import { servirCopias } from '#server/backup/backup-service.ts';
import { restaurarCopia } from '#server/backup/restore-backup.ts';
import { tarefaDaCopia } from '#server/backup/daily-backup.ts';
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

async function guardar(lugar: LugarDaLoja, deposito: Deposito, quando: string, senha?: string) {
  const ponte = await abrirPonte(lugar);
  try {
    return await guardarNoDeposito(lugar, deposito, { senha, agora: new Date(quando), origem: 'relogio', ponte });
  } finally {
    await ponte.fechar();
  }
}
const emPasta = async (nome: string) => {
  const deposito = await depositoDoAmbiente({ BACKUP_DIR: join(palco.pasta, nome) });
  if (!deposito) throw new Error('sem depósito');
  return deposito;
};

describe('o depósito das cópias', () => {
  it('guarda uma vez só o que as cópias têm em comum, e apaga o que nenhuma tem mais', async () => {
    const deposito = await emPasta('diarias');
    const { dataDir } = palco.lugar;
    await writeFile(join(dataDir, 'files/passageiro.webp'), 'vai embora');
    await mkdir(join(dataDir, 'files/carimbados'), { recursive: true });
    await writeFile(join(dataDir, 'files/carimbados/x.pdf'), 'não se guarda');
    const primeira = await guardar(palco.lugar, deposito, '2026-01-05T06:35:00Z');
    expect([...(await conteudoDo(deposito)).guardados]).toHaveLength(2);
    expect(primeira.manifesto.arquivos.map(({ caminho }) => caminho)).not.toContain('files/carimbados/x.pdf');
    await rm(join(dataDir, 'files/passageiro.webp'));
    const segunda = await guardar(palco.lugar, deposito, '2026-01-06T06:35:00Z');
    expect((await conteudoDo(deposito)).copias).toEqual([primeira.id, segunda.id]);
    expect([...(await conteudoDo(deposito)).guardados]).toHaveLength(2);
    // What was cut short goes with the next cleaning, and so does the file that only a copy had that is gone.
    await mkdir(join(palco.pasta, 'diarias/loja-2026-01-01T00-00-00Z'), { recursive: true });
    await writeFile(join(palco.pasta, 'diarias/loja-2026-01-01T00-00-00Z/banco.dump'), 'metade');
    await deposito.arquivos.apagar(primeira.id);
    await limparDeposito(deposito, undefined);
    expect(await conteudoDo(deposito)).toMatchObject({ copias: [segunda.id], inacabadas: [] });
    expect([...(await conteudoDo(deposito)).guardados]).toHaveLength(1);
    const outro = await palco.lugarNovo('da pasta');
    const ultima = await lugarDaCopia('ultima', { BACKUP_DIR: join(palco.pasta, 'diarias') }, '/');
    await restaurarCopia(ultima, outro, { forcar: false });
    expect(await conteudo(outro)).toEqual(['a', 'b', 'c']);
    expect(await readFile(join(outro.dataDir, 'files/produtos/rei/320.webp'))).toEqual(REI);
  });

  it('não fica entre os arquivos da própria loja', async () => {
    const deposito = await depositoDoAmbiente({ BACKUP_DIR: join(palco.lugar.dataDir, 'files/copias') });
    await expect(guardar(palco.lugar, deposito as Deposito, '2026-01-05T06:35:00Z')).rejects.toThrow(
      'escolha outro lugar',
    );
  });

  it('num balde, cifrado, com os objetos do balde da loja; com outra senha nada do que se guardou se perde', async () => {
    const balde = baldeDoAmbiente({ ...ambiente, S3_BUCKET: 'loja' }, 'S3_BUCKET');
    const lugar = { ...palco.lugar, balde };
    await (await arquivosDaLoja(lugar)).gravar('produtos/dama/640.webp', REI, 'image/webp');
    const deposito = (await depositoDoAmbiente({ ...ambiente, BACKUP_S3_BUCKET: 'copias' })) as Deposito;
    const primeira = await guardar(lugar, deposito, '2026-02-05T06:35:00Z', SENHA);
    expect(primeira.manifesto.arquivos.map(({ caminho }) => caminho)).toContain('files/produtos/dama/640.webp');
    const segunda = await guardar(lugar, deposito, '2026-02-06T06:35:00Z', 'outra senha, comprida');
    expect((await conteudoDo(deposito)).guardados.size).toBe(2);
    await expect(experimentarCopia(segunda.lugar, lugar, 'outra senha, comprida')).resolves.toBeUndefined();
    // Back into a bucket that has lost it.
    await (await arquivosDaLoja(lugar)).apagar('produtos/dama/640.webp');
    const outro = { ...(await palco.lugarNovo('do balde')), balde };
    await restaurarCopia(await lugarDaCopia(`s3://copias/${primeira.id}`, ambiente, '/'), outro, {
      forcar: true,
      senha: SENHA,
    });
    const dama = await (await arquivosDaLoja(lugar)).ler('produtos/dama/640.webp');
    expect([dama?.tipo, Buffer.from(await new Response(dama?.corpo).arrayBuffer())]).toEqual(['image/webp', REI]);
    expect(await conteudo(outro)).toEqual(['a', 'b', 'c']);
  });

  it('a experiência diz o que está errado com uma cópia, e não deixa nada para trás', async () => {
    const deposito = await emPasta('estragadas');
    const { lugar } = await guardar(palco.lugar, deposito, '2026-03-05T06:35:00Z');
    const [chave = ''] = (await conteudoDo(deposito)).guardados;
    await writeFile(join(palco.pasta, 'estragadas', chave), 'outra coisa');
    await expect(experimentarCopia(lugar, palco.lugar, undefined)).rejects.toThrow('não é o que foi gravado');
    await expect(stat(join(palco.lugar.dataDir, 'experiencia'))).rejects.toThrow('ENOENT');
  });
});

it('a loja faz a cópia do dia sozinha, uma só, e experimenta-a', async () => {
  const { lugar } = palco;
  const pasta = join(palco.pasta, 'sozinha');
  // As the shop's own variables reach the process that makes the copy.
  vi.stubEnv('BACKUP_DIR', pasta);
  vi.stubEnv('BACKUP_PASSPHRASE', SENHA);
  vi.stubEnv('DATABASE_URL', lugar.databaseUrl ?? '');
  onTestFinished(() => void vi.unstubAllEnvs());
  await noBanco(lugar, async (banco) => {
    const servico = await servirCopias(banco, lugar.dataDir, logMudo);
    onTestFinished(() => servico.fechar());
    await banco.db.delete(copias);
    const agora = new Date();
    const [tarefa] = tarefaDaCopia(
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

it('sem BACKUP_DIR nem BACKUP_S3_BUCKET não há cópia do dia', () => {
  const loja = { db: null as never, relogio: { agora: () => new Date() }, log: logMudo };
  const env = { BACKUP_DIR: undefined, BACKUP_S3_BUCKET: undefined };
  expect(tarefaDaCopia(loja, env, '/x', new AbortController().signal)).toEqual([]);
});
