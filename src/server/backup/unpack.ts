import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { extract } from 'tar';
import { arquivosEmDisco } from '#adapters/arquivos/disco.ts';
import { contarLinhasDoBanco } from '#db/row-counts.ts';
import { abrirPgliteComoEsta } from '#db/pglite/pglite.ts';
import { exigirLinhas } from './check-rows.ts';
import { medirSo } from './streams.ts';
import { type CopiaAberta, exigirMigracoesConhecidas, FILES, lerConferindo, type Manifesto } from './manifest.ts';
import { Recusa } from './backup-refusal.ts';

/**
 * Writes a backup's contents to the folder `pasta`, verifying each checksum. With `soBanco`, images and eBooks are read
 * and verified but not written. Throws `Recusa` at the first missing, truncated or changed file.
 */
export async function desempacotar(copia: CopiaAberta, pasta: string, soBanco = false): Promise<void> {
  const { manifesto } = copia;
  await mkdir(pasta, { recursive: true, mode: 0o700 });
  for (const nome of manifesto.pastas) await mkdir(join(pasta, nome), { recursive: true, mode: 0o700 });
  const destino = arquivosEmDisco(pasta);
  for (const arquivo of manifesto.arquivos)
    await lerConferindo(copia, arquivo, (corpo) =>
      soBanco && arquivo.caminho.startsWith(FILES)
        ? medirSo(corpo)
        : destino.gravar(arquivo.caminho, corpo, 'application/octet-stream'),
    );
  if (!manifesto.arquivos.some(({ caminho }) => caminho === 'banco.tar.gz')) return;
  await mkdir(join(pasta, 'db'), { recursive: true, mode: 0o700 });
  await extract({ cwd: join(pasta, 'db'), file: join(pasta, 'banco.tar.gz'), strict: true });
}

/**
 * Opens the embedded database of an unpacked backup, which recovers it, and compares it with the manifest. Throws
 * `Recusa` when it does not open, has other row counts, or was made by a newer version.
 */
export async function conferirEmbutido(pasta: string, { linhas }: Pick<Manifesto, 'linhas'>): Promise<void> {
  const banco = await abrirPgliteComoEsta(join(pasta, 'db')).catch(() => {
    throw new Recusa('A cópia está danificada: o banco de dados dela não abre.');
  });
  try {
    const achado = await contarLinhasDoBanco(banco.perguntar);
    exigirMigracoesConhecidas(achado.migracoes);
    exigirLinhas(linhas, achado.linhas);
    // A backup contains its own record as still running, so delete it.
    if ('public.copias' in achado.linhas) await banco.perguntar(`delete from copias where situacao = 'em-curso'`);
  } finally {
    await banco.fechar();
  }
}
