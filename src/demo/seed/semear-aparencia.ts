import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tipoDoArquivo } from '#application/configuracao/imagens-da-loja.ts';
import type { Loja } from '#application/loja.ts';
import { aparencia } from '#db/schema/index.ts';
import { aparenciaDaDemo } from '#demo-data/loja.ts';
import { chavesDaImagemDaLoja, tiposDeImagemDaLoja } from '#domain/configuracao/aparencia.ts';

const pasta = join(process.cwd(), 'demo', 'identidade');

/** Sets the demo's logos, icons and card once; later choices stay. */
export async function semearAparencia({ db, arquivos }: Pick<Loja, 'db' | 'arquivos'>): Promise<void> {
  const [feita] = await db.select({ id: aparencia.id }).from(aparencia);
  if (feita) return;
  for (const tipo of tiposDeImagemDaLoja) {
    const imagem = aparenciaDaDemo[tipo];
    if (!imagem) continue;
    for (const chave of chavesDaImagemDaLoja(tipo, imagem)) {
      const arquivo = chave.slice(imagem.pasta.length + 1);
      await arquivos.gravar(chave, await readFile(join(pasta, tipo, arquivo)), tipoDoArquivo(tipo, arquivo));
    }
  }
  await db.insert(aparencia).values(aparenciaDaDemo).onConflictDoNothing();
}
