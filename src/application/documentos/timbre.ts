import type { Loja } from '#application/loja.ts';
import type { Timbre } from '#application/ports/documentos.ts';
import { lerAparencia, lerDadosDaLoja } from '#db/queries/configuracao/configuracao.ts';
import type { ImagemDaLoja } from '#domain/configuracao/aparencia.ts';

/** In whose name a document of `feitoEm` is made: as the shop calls itself and looks now. */
export async function timbreDaLoja({ db, arquivos }: Pick<Loja, 'db' | 'arquivos'>, feitoEm: Date): Promise<Timbre> {
  const [loja, { aparencia }] = await Promise.all([lerDadosDaLoja(db), lerAparencia(db)]);
  const { logoClaro } = aparencia;
  return { loja, logo: logoClaro && (await lerLogo(arquivos, logoClaro)), feitoEm };
}

/** A document without its logo is worth more than none. */
async function lerLogo(arquivos: Loja['arquivos'], { pasta, largura, altura }: ImagemDaLoja): Promise<Timbre['logo']> {
  const lido = await arquivos.ler(`${pasta}/logo.png`).catch(() => null);
  return lido && { png: new Uint8Array(await new Response(lido.corpo).arrayBuffer()), largura, altura };
}
