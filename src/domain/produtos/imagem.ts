/**
 * A product or category photograph, stored as `/arquivos/{pasta}/{largura}.avif` and `.webp` for each of `larguras`.
 * `largura` and `altura` are the original's, in pixels, and give the proportion.
 */
export type Imagem = {
  pasta: string;
  alt: string;
  largura: number;
  altura: number;
  larguras: number[];
};

/** Whether a value from browser storage has the fields needed to show a photograph; `alt` is not checked. */
export function ehImagem(valor: unknown): valor is Imagem {
  if (typeof valor !== 'object' || valor === null) return false;
  const { pasta, largura, altura, larguras } = valor as Partial<Imagem>;
  return (
    typeof pasta === 'string' && typeof largura === 'number' && typeof altura === 'number' && Array.isArray(larguras)
  );
}

/** `jpg` is converted from the WebP on request, for e-mails. */
export type FormatoDeImagem = 'avif' | 'webp' | 'jpg';

/** Width-to-height ratio from which a photograph counts as wide: a square crop would cut its subject. */
const proporcaoLarga = 1.3;

/** URL path of one file of a photograph. */
export function enderecoDaImagem(imagem: Pick<Imagem, 'pasta'>, largura: number, formato: FormatoDeImagem): string {
  return `/arquivos/${imagem.pasta}/${largura}.${formato}`;
}

/** Object-store keys of all files of a photograph. */
export function chavesDaImagem({ pasta, larguras }: Pick<Imagem, 'pasta' | 'larguras'>): string[] {
  return larguras.flatMap((largura) => [`${pasta}/${largura}.avif`, `${pasta}/${largura}.webp`]);
}

/** Value of `srcset` with all stored widths, smallest first. */
export function srcsetDaImagem(imagem: Imagem, formato: FormatoDeImagem): string {
  return imagem.larguras
    .toSorted((a, b) => a - b)
    .map((largura) => `${enderecoDaImagem(imagem, largura, formato)} ${largura}w`)
    .join(', ');
}

/** The smallest stored width of at least `alvo` pixels, or the largest; the original's if none is stored. */
export function larguraDaImagemPara(imagem: Imagem, alvo: number): number {
  const crescentes = imagem.larguras.toSorted((a, b) => a - b);
  return crescentes.find((largura) => largura >= alvo) ?? crescentes.at(-1) ?? imagem.largura;
}

export function imagemELarga(imagem: Imagem): boolean {
  return imagem.largura >= imagem.altura * proporcaoLarga;
}
