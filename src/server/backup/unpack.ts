import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { extract } from 'tar';
import { arquivosEmDisco } from '#adapters/arquivos/disco.ts';
import { contarLinhasDoBanco } from '#db/row-counts.ts';
import { abrirPgliteComoEsta } from '#db/pglite/pglite.ts';
import { requireRowCounts } from './check-rows.ts';
import { digestOf } from './streams.ts';
import { type OpenBackup, requireKnownMigrations, FILES, readVerified, type Manifest } from './manifest.ts';
import { BackupRefusal } from './backup-refusal.ts';

/**
 * Writes a backup's contents to the folder `pasta`, verifying each checksum. With `soBanco`, images and eBooks are read
 * and verified but not written. Throws `BackupRefusal` at the first missing, truncated or changed file.
 */
export async function unpackBackup(copia: OpenBackup, pasta: string, soBanco = false): Promise<void> {
  const { manifesto } = copia;
  await mkdir(pasta, { recursive: true, mode: 0o700 });
  for (const nome of manifesto.pastas) await mkdir(join(pasta, nome), { recursive: true, mode: 0o700 });
  const destino = arquivosEmDisco(pasta);
  for (const arquivo of manifesto.arquivos)
    await readVerified(copia, arquivo, (corpo) =>
      soBanco && arquivo.caminho.startsWith(FILES)
        ? digestOf(corpo)
        : destino.gravar(arquivo.caminho, corpo, 'application/octet-stream'),
    );
  if (!manifesto.arquivos.some(({ caminho }) => caminho === 'banco.tar.gz')) return;
  await mkdir(join(pasta, 'db'), { recursive: true, mode: 0o700 });
  await extract({ cwd: join(pasta, 'db'), file: join(pasta, 'banco.tar.gz'), strict: true });
}

/**
 * Opens the embedded database of an unpacked backup, which recovers it, and compares it with the manifest. Throws
 * `BackupRefusal` when it does not open, has other row counts, or was made by a newer version.
 */
export async function checkEmbeddedDatabase(pasta: string, { linhas }: Pick<Manifest, 'linhas'>): Promise<void> {
  const banco = await abrirPgliteComoEsta(join(pasta, 'db')).catch(() => {
    throw new BackupRefusal('A cópia está danificada: o banco de dados dela não abre.');
  });
  try {
    const achado = await contarLinhasDoBanco(banco.perguntar);
    requireKnownMigrations(achado.migracoes);
    requireRowCounts(linhas, achado.linhas);
    // A backup contains its own record as still running, so delete it.
    if ('public.copias' in achado.linhas) await banco.perguntar(`delete from copias where situacao = 'em-curso'`);
  } finally {
    await banco.fechar();
  }
}
