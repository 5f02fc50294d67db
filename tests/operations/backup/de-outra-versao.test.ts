// @requirement 15.6.3 15.8.2
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrar } from '#db/migration-state.ts';
import type { RowCounts } from '#db/row-counts.ts';
import { backUpToFolder } from '#server/backup/create-backup.ts';
import type { ShopLocation } from '#server/backup/shop-location.ts';
import {
  bancoDaPonte,
  contarLinhas,
  nomesDasMigracoes,
  pastaDasPrimeiras,
} from '#tests/integration/db/banco-sem-migracoes.ts';
import { conteudo, montarPalco, mudarManifesto, noBanco, type Palco, restaurar } from './apoio.ts';

const REGISTRO = 'drizzle.__drizzle_migrations';
let palco: Palco;
beforeAll(async () => {
  palco = await montarPalco();
});
afterAll(() => palco.fechar());

/** A shop as the first version after the bridge had it, with rows in every table. */
async function lojaDaBase(nome: string): Promise<{ lugar: ShopLocation; linhas: RowCounts }> {
  const dataDir = join(palco.pasta, nome);
  await mkdir(dataDir);
  const banco = await bancoDaPonte(join(dataDir, 'db'));
  await migrar(banco.consultar, pastaDasPrimeiras(1));
  const linhas = await contarLinhas(banco.perguntar);
  await banco.fechar();
  return { lugar: { dataDir, databaseUrl: banco.url }, linhas };
}

test('uma cópia feita na base volta à loja de hoje, que a atualiza sem perder uma linha', async () => {
  const { lugar, linhas } = await lojaDaBase('na base');
  const copia = join(palco.pasta, 'da base');
  await backUpToFolder(lugar, copia, new Date());
  const outro = await palco.lugarNovo('vindo da base');
  await restaurar(copia, outro);
  await noBanco(outro, async ({ db }) => {
    const perguntar = async (texto: string) => (await db.execute<Record<string, unknown>>(sql.raw(texto))).rows;
    expect(await contarLinhas(perguntar)).toMatchObject({
      ...linhas,
      [REGISTRO]: (linhas[REGISTRO] ?? 0) + nomesDasMigracoes.length - 1,
    });
  });
});

test('a cópia de uma loja mais nova é recusada numa frase, diga-o o manifesto ou só o banco, e nada muda', async () => {
  const nova = await palco.igual('mais nova');
  await noBanco(nova, ({ db }) =>
    db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('de amanhã', 9000000000000)`),
  );
  const copia = join(palco.pasta, 'da mais nova');
  await backUpToFolder(nova, copia, new Date());
  await expect(restaurar(copia, palco.lugar, true)).rejects.toThrow('de uma versão mais nova da loja: instale');
  await mudarManifesto(copia, () => ({ migracoes: [] }));
  await expect(restaurar(copia, palco.lugar, true)).rejects.toThrow('de uma versão mais nova da loja: instale');
  expect(await conteudo(palco.lugar)).toEqual(['a', 'b', 'c']);
});
