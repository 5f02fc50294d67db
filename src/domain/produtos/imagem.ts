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

/** Whether a value of the browser's storage still has what it takes to show a photograph; its `alt` is not looked at. */
export function ehImagem(valor: unknown): valor is Imagem {
  if (typeof valor !== 'object' || valor === null) return false;
  const { pasta, largura, altura, larguras } = valor as Partial<Imagem>;
  return (
    typeof pasta === 'string' && typeof largura === 'number' && typeof altura === 'number' && Array.isArray(larguras)
  );
}

/** As JPEG it is made anew of the WebP, for messages. */
export type FormatoDeImagem = 'avif' | 'webp' | 'jpg';

/** From which proportion on a photograph counts as wide: cut to a square it would lose its subject. */
const proporcaoLarga = 1.3;

/** Address of one file of a photograph, relative to the shop. */
export function enderecoDaImagem(imagem: Pick<Imagem, 'pasta'>, largura: number, formato: FormatoDeImagem): string {
  return `/arquivos/${imagem.pasta}/${largura}.${formato}`;
}

/** Keys of all files of a photograph in the object store. */
export function chavesDaImagem({ pasta, larguras }: Pick<Imagem, 'pasta' | 'larguras'>): string[] {
  return larguras.flatMap((largura) => [`${pasta}/${largura}.avif`, `${pasta}/${largura}.webp`]);
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
