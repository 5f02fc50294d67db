import type { Imagem } from '#domain/produtos/imagem.ts';

const MIB = 1024 * 1024;

/** Largest photograph a customer may send, in bytes. */
export const MAIOR_FOTO = 5 * MIB;
/** Most pixels of a customer's photograph: phones take 12 megapixels, and decoding needs memory for each. */
export const MAIS_PIXELS_DA_FOTO = 24_000_000;
/** Photographs per form. */
export const MAIS_FOTOS = 5;
/** Largest form with photographs and texts, in bytes. */
export const MAIOR_FORMULARIO_COM_FOTOS = MAIS_FOTOS * MAIOR_FOTO + MIB;
/** Whether a customer's photograph of `bytes` and `pixels` is accepted as it is; if not, the browser reduces it. */
export function fotoCabe({ bytes, pixels }: { bytes: number; pixels: number }): boolean {
  return bytes <= MAIOR_FOTO && pixels <= MAIS_PIXELS_DA_FOTO;
}

/** Stored widths in pixels, for lists and for full view; a narrower photograph keeps its own width. */
export const largurasDasFotos = [320, 1280] as const;
/** Keys of customers' photographs begin so. */
export const PASTA_DAS_FOTOS = 'fotos/';
/** `accept` of the file input. */
export const FOTOS_ACEITAS = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/**
 * A photograph sent by a customer, stored as `{pasta}/{largura}.webp` for each of `larguras`; served only by the pages
 * of its message or review. `largura` and `altura` are the original's, in pixels.
 */
export type Foto = Omit<Imagem, 'alt'>;

/** The stored width that the path segment `pedida` (`320` or `320.webp`) names; null if there is none. */
export function larguraDaFoto({ larguras }: Pick<Foto, 'larguras'>, pedida: string | undefined): number | null {
  const largura = Number(/^(\d{1,5})(?:\.webp)?$/.exec(pedida ?? '')?.[1]);
  return larguras.includes(largura) ? largura : null;
}

/** The smallest and the largest stored width, in pixels: for a list, and for full view. */
export function larguraMinimaEMaxima({ larguras }: Pick<Foto, 'larguras'>): [number, number] {
  return [Math.min(...larguras), Math.max(...larguras)];
}

/** Object-store key of a photograph's file. */
export function chaveDaFoto({ pasta }: Pick<Foto, 'pasta'>, largura: number): string {
  return `${pasta}/${largura}.webp`;
}
