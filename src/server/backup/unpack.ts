import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { extract } from 'tar';
import { arquivosEmDisco } from '#adapters/arquivos/disco.ts';
import { medirBanco } from '#db/row-counts.ts';
import { abrirPgliteComoEsta } from '#db/pglite/pglite.ts';
import { exigirLinhas } from './check-rows.ts';
import { medirSo } from './streams.ts';
import { type CopiaAberta, exigirMigracoesConhecidas, FILES, lerConferindo, type Manifesto } from './manifest.ts';
import { Recusa } from './backup-refusal.ts';

/**
 * Writes all a copy holds to the folder `pasta`, each file checked against its sum. With `soBanco` the pictures and eBooks
 * are read and checked, but not written. Throws `Recusa` at the first that is missing, cut short or changed.
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
 * Opens the embedded database of an unpacked copy, which recovers it, and checks it against the manifest. Throws `Recusa`
 * when it does not open, holds other rows, or was made by a newer version.
 */
export async function conferirEmbutido(pasta: string, { linhas }: Pick<Manifesto, 'linhas'>): Promise<void> {
  const banco = await abrirPgliteComoEsta(join(pasta, 'db')).catch(() => {
    throw new Recusa('A cópia está danificada: o banco de dados dela não abre.');
  });
  try {
    const achado = await medirBanco(banco.perguntar);
    exigirMigracoesConhecidas(achado.migracoes);
    exigirLinhas(linhas, achado.linhas);
    // A copy keeps no record of itself as done: while it was made it was not.
    if ('public.copias' in achado.linhas) await banco.perguntar(`delete from copias where situacao = 'em-curso'`);
  } finally {
    await banco.fechar();
  }
}
