// @requirement 15.4.5
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { tipoDoArquivo } from '#application/configuracao/imagens-da-loja.ts';
import type { Loja } from '#application/loja.ts';
import { aparencia, configuracao, conteudo } from '#db/schema/index.ts';
import { aparenciaDaDemo } from '#demo-data/loja.ts';
import { chavesDaImagemDaLoja, tiposDeImagemDaLoja } from '#domain/configuracao/aparencia.ts';
import { chavesDaImagem } from '#domain/produtos/imagem.ts';
import { sql } from 'drizzle-orm';
import { conteudoDaDemo, sobreDaDemo } from '#demo-data/conteudo.ts';

const pastaDaDemo = join(process.cwd(), 'demo');
const pasta = join(pastaDaDemo, 'identidade');

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

/**
 * Sets the texts of the demo's pages once, also in a demo that was filled before the texts were data. Edited texts stay.
 */
export async function semearConteudo({ db, arquivos }: Pick<Loja, 'db' | 'arquivos'>): Promise<void> {
  const [guardado] = await db.select({ id: conteudo.id }).from(conteudo);
  if (guardado) return;
  const { imagem } = conteudoDaDemo.cena;
  for (const chave of imagem ? chavesDaImagem(imagem) : []) {
    const corpo = await readFile(join(pastaDaDemo, 'imagens', chave.replace('loja/demo-', '')));
    await arquivos.gravar(chave, corpo, `image/${extname(chave).slice(1)}`);
  }
  await db.transaction(async (tx) => {
    const novos = await tx
      .insert(conteudo)
      .values({ dados: conteudoDaDemo })
      .onConflictDoNothing()
      .returning({ id: conteudo.id });
    if (novos.length === 0) return;
    await tx
      .update(configuracao)
      .set({ paginas: sql`jsonb_set(${configuracao.paginas}, '{sobre}', to_jsonb(${sobreDaDemo}::text))` })
      .where(sql`${configuracao.paginas}->>'sobre' is null`);
  });
}
