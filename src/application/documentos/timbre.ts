import type { Loja } from '#application/loja.ts';
import type { Timbre } from '#application/ports/documentos.ts';
import { lerAparencia, lerDadosDaLoja } from '#db/queries/configuracao/configuracao.ts';
import type { ImagemDaLoja } from '#domain/configuracao/aparencia.ts';

/** Letterhead of a document created at `feitoEm`, with the shop's current data and logo. */
export async function timbreDaLoja({ db, arquivos }: Pick<Loja, 'db' | 'arquivos'>, feitoEm: Date): Promise<Timbre> {
  const [loja, { aparencia }] = await Promise.all([lerDadosDaLoja(db), lerAparencia(db)]);
  const { logoClaro } = aparencia;
  return { loja, logo: logoClaro && (await lerLogo(arquivos, logoClaro)), feitoEm };
}

/** Falls back to null on a storage error: a document without a logo is better than no document. */
async function lerLogo(arquivos: Loja['arquivos'], { pasta, largura, altura }: ImagemDaLoja): Promise<Timbre['logo']> {
  const lido = await arquivos.ler(`${pasta}/logo.png`).catch(() => null);
  return lido && { png: new Uint8Array(await new Response(lido.corpo).arrayBuffer()), largura, altura };
}
