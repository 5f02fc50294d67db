// @requirement 2.17.3 15.5.2
import type { Loja } from '#application/loja.ts';
import type { Db } from '#db/client.ts';
import { lerUpload, tomarUploads, type Upload } from '#db/uploads/gravar-uploads.ts';
import type { Imagem } from '#domain/produtos/imagem.ts';
import { falha, ok, type Result } from '#domain/result.ts';

/** The choice for one picture: keep it, remove it, or replace it by an upload. */
export type EscolhaDeImagem = 'manter' | 'tirar' | { envio: string };
export type ImagemPerdida = { codigo: 'imagem-perdida' };

/** Returns the chosen picture and claims its upload; refused when the upload is gone. */
export async function escolherImagem(
  tx: Db,
  escolha: EscolhaDeImagem,
  atual: Imagem | null,
  alt: string,
): Promise<Result<Imagem | null, ImagemPerdida>> {
  if (escolha === 'tirar') return ok(null);
  if (escolha === 'manter') return ok(atual);
  const upload = (await tomarUploads(tx, [escolha.envio])).get(escolha.envio);
  const imagem = imagemDoUpload(upload, alt);
  return imagem ? ok(imagem) : falha({ codigo: 'imagem-perdida' });
}

/** Returns the chosen picture without claiming its upload, for a preview; null when it is gone. */
export async function verImagemEscolhida(
  db: Db,
  escolha: EscolhaDeImagem,
  atual: Imagem | null,
): Promise<Imagem | null> {
  if (escolha === 'tirar') return null;
  if (escolha === 'manter') return atual;
  return imagemDoUpload(await lerUpload(db, escolha.envio), '');
}

function imagemDoUpload(upload: Upload | null | undefined, alt: string): Imagem | null {
  if (upload?.tipo !== 'imagem' || !upload.largura || !upload.altura || !upload.larguras) return null;
  const { chave: pasta, largura, altura, larguras } = upload;
  return { pasta, alt, largura, altura, larguras };
}

/** Has the files of a picture deleted that was replaced or removed. */
export async function soltarImagem(
  { fila }: Pick<Loja, 'fila'>,
  tx: Db,
  antes: Imagem | null | undefined,
  depois: Imagem | null,
): Promise<void> {
  if (!antes || antes.pasta === depois?.pasta) return;
  const { pasta, larguras } = antes;
  await fila.enfileirar(tx, { nome: 'apagar-arquivos', dados: { imagens: [{ pasta, larguras }], pdfs: [] } });
}
