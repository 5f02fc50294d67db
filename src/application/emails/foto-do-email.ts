import type { Loja } from '#application/loja.ts';
import type { ItemDoEmail } from '#application/ports/emails.ts';
import { enderecoDaImagem, type Imagem, larguraDaImagemPara } from '#domain/produtos/imagem.ts';

/** Twice the displayed width. */
const LARGURA_DA_FOTO = 144;

/** The JPEG URL of a product image, since JPEG works in every mail program. */
export function fotoDoEmail({ shopUrl }: Pick<Loja, 'shopUrl'>, imagem: Imagem): ItemDoEmail['foto'] {
  const { alt, largura, altura } = imagem;
  const url = shopUrl + enderecoDaImagem(imagem, larguraDaImagemPara(imagem, LARGURA_DA_FOTO), 'jpg');
  return { url, alt, largura, altura };
}
