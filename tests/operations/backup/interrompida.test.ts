// @requirement 15.8.2
import { spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditoria } from '#db/schema/index.ts';
import { ensureBuild, serverEnv } from '#scripts/build.mjs';
import { openShopDatabase } from '#server/process/open-shop-database.ts';
import type { ShopLocation } from '#server/backup/shop-location.ts';
import { finishInterruptedSwap } from '#server/backup/swap-folders.ts';
import { comandoMontado } from '#tests/support/comando-montado.ts';
import { conteudo, linha, montarPalco, noBanco, type Palco, REI, restaurar, servidor } from './apoio.ts';

const DA_COPIA = ['a', 'b', 'c'];
const DEPOIS = 'gravada depois da cópia';
const comMorte = ['--import', join(import.meta.dirname, 'morrer-na-troca.ts')];
const mudo = { info: () => {}, warn: () => {}, error: () => {} };
let palco: Palco;
let loja: ShopLocation;
let foto: string;
beforeAll(async () => {
  if (!(await ensureBuild())) throw new Error('a montagem da loja falhou');
  palco = await montarPalco();
  loja = await palco.igual('interrompida');
  foto = join(loja.dataDir, 'files/produtos/rei/320.webp');
});
afterAll(() => palco.fechar());

/** Changes the shop's database and files after the copy. */
async function adiantar(): Promise<void> {
  await restaurar(palco.copia, loja, true);
  await noBanco(loja, ({ db }) => db.insert(auditoria).values(linha(DEPOIS)));
  await writeFile(foto, DEPOIS);
}

/** Restores the copy by its command, which is killed at that moment. */
function morrerAoRestaurar(momento: string): unknown {
  const argumentos = [...comMorte, comandoMontado('restore'), 'restore', palco.copia, '--force'];
  const { signal } = spawnSync(process.execPath, argumentos, {
    env: {
      ...process.env,
      ...serverEnv,
      DATA_DIR: loja.dataDir,
      DATABASE_URL: loja.databaseUrl ?? '',
      MORRER: momento,
    },
  });
  return signal;
}

/** Starts the shop's database there and returns its contents, its files and the remaining folders. */
async function aoIniciar(): Promise<object> {
  await (await openShopDatabase({ DATABASE_URL: loja.databaseUrl }, loja.dataDir, mudo)).fechar();
  const nomes = await readdir(loja.dataDir);
  return {
    banco: await conteudo(loja),
    foto: await readFile(foto),
    sobras: nomes.filter((nome) => nome.startsWith('restauracao') && !nome.startsWith('restauracao.lock')),
  };
}

const aDeAntes = { banco: [...DA_COPIA, DEPOIS], foto: Buffer.from(DEPOIS), sobras: [] };
const aDaCopia = { banco: DA_COPIA, foto: REI, sobras: [] };

describe('uma restauração morta no meio', () => {
  /** Moments and the shop they leave. A server has taken nothing yet when the change is announced. */
  const momentos: [momento: string, qual: object][] = servidor
    ? [
        ['antes', aDeAntes],
        ['depois', aDeAntes],
        ['2', aDaCopia],
      ]
    : [
        ['antes', aDeAntes],
        ['2', aDaCopia],
      ];
  test('deixa uma loja que abre, inteira: a de antes ou a da cópia', async () => {
    for (const [momento, qual] of momentos) {
      await adiantar();
      expect([momento, morrerAoRestaurar(momento)]).toEqual([momento, 'SIGKILL']);
      expect([momento, await aoIniciar()]).toEqual([momento, qual]);
    }
  });

  const TROCAR = `
    import { announceSwap, finishSwap } from '#server/backup/swap-folders.ts';
    await announceSwap(process.env.DATA_DIR, ['db', 'files'], null);
    await finishSwap(process.env.DATA_DIR, null);`;

  test('troca tudo ou nada, seja qual for o passo em que morre', async () => {
    for (const momento of ['antes', 'depois', '1', '2', '3', '4', '5']) {
      const dataDir = join(palco.pasta, `passo ${momento}`);
      for (const qual of ['', 'restauracao'])
        for (const nome of ['db', 'files']) {
          await mkdir(join(dataDir, qual, nome), { recursive: true });
          await writeFile(join(dataDir, qual, nome, 'de'), qual || 'antes');
        }
      const { signal } = spawnSync(process.execPath, [...comMorte, '--input-type=module', '-e', TROCAR], {
        env: { ...process.env, DATA_DIR: dataDir, MORRER: momento },
      });
      await finishInterruptedSwap(dataDir, null);
      const ficou = await Promise.all(['db', 'files'].map((nome) => readFile(join(dataDir, nome, 'de'), 'utf8')));
      const qual = momento === 'antes' ? 'antes' : 'restauracao';
      expect([momento, signal, ...ficou]).toEqual([momento, 'SIGKILL', qual, qual]);
      expect((await readdir(dataDir)).toSorted()).toEqual(['db', 'files', 'restauracao.lock']);
    }
  });
});
