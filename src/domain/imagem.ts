/**
 * A photograph of the shop. Its files are `/arquivos/{pasta}/{largura}.avif` and `.webp` for each of `larguras`;
 * `largura` and `altura` are those of the original, in pixels, and give the proportion.
 */
export type Imagem = {
  pasta: string;
  alt: string;
  largura: number;
  altura: number;
  larguras: number[];
};

export type FormatoDeImagem = 'avif' | 'webp';

/** Widths every picture of a category is stored in, cut to 4:3. */
const largurasDaCategoria = [320, 640, 960];

/** From which proportion on a photograph counts as wide, such as those made for the home's carousel. */
const proporcaoLarga = 1.3;

/** Address of one file of a photograph, relative to the shop. */
export function enderecoDaImagem(imagem: Pick<Imagem, 'pasta'>, largura: number, formato: FormatoDeImagem): string {
  return `/arquivos/${imagem.pasta}/${largura}.${formato}`;
}

/** Value of `srcset` with every stored width, narrow ones first. */
export function srcsetDaImagem(imagem: Imagem, formato: FormatoDeImagem): string {
  return imagem.larguras
    .toSorted((a, b) => a - b)
    .map((largura) => `${enderecoDaImagem(imagem, largura, formato)} ${largura}w`)
    .join(', ');
}

/** The narrowest stored width that fills `alvo` pixels, or the widest there is; the original's when none is stored. */
export function larguraPara(imagem: Imagem, alvo: number): number {
  const crescentes = imagem.larguras.toSorted((a, b) => a - b);
  return crescentes.find((largura) => largura >= alvo) ?? crescentes.at(-1) ?? imagem.largura;
}

export function eLarga(imagem: Imagem): boolean {
  return imagem.largura >= imagem.altura * proporcaoLarga;
}

/** The photograph of a category, of which only the folder is kept. Decorative: the category's name stands beside it. */
export function imagemDaCategoria(pasta: string): Imagem {
  return { pasta, alt: '', largura: 960, altura: 720, larguras: largurasDaCategoria };
}
