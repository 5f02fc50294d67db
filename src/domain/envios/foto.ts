import type { Imagem } from '#domain/produtos/imagem.ts';

const MIB = 1024 * 1024;

/** In bytes: the largest photograph a customer may send. */
export const MAIOR_FOTO = 5 * MIB;
/** How many come with one form. */
export const MAIS_FOTOS = 5;
/** In bytes: a form with as many photographs as it may have, and its texts. */
export const MAIOR_FORMULARIO_COM_FOTOS = MAIS_FOTOS * MAIOR_FOTO + MIB;
/** Widths a customer's photograph is kept in, in pixels: in a list, and to be looked at; its own where it is narrower. */
export const largurasDasFotos = [320, 1280] as const;
/** What the browser's chooser offers. */
export const FOTOS_ACEITAS = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/**
 * A photograph a customer sent: its files are `{pasta}/{largura}.webp` in the store, for each of `larguras`, and no address
 * shows them but that of what it was sent to. `largura` and `altura` are the original's, in pixels.
 */
export type Foto = Omit<Imagem, 'alt'>;

/** The stored width that an address asks for (`320`, or `320.webp`); null when there is none. */
export function larguraPedida({ larguras }: Pick<Foto, 'larguras'>, pedida: string | undefined): number | null {
  const largura = Number(/^(\d{1,5})(?:\.webp)?$/.exec(pedida ?? '')?.[1]);
  return larguras.includes(largura) ? largura : null;
}

/** The narrowest and the widest there is, in pixels: the one for a list, the other to be looked at. */
export function pequenaEGrande({ larguras }: Pick<Foto, 'larguras'>): [number, number] {
  return [Math.min(...larguras), Math.max(...larguras)];
}

/** Key of a photograph's file in the object store. */
export function chaveDaFoto({ pasta }: Pick<Foto, 'pasta'>, largura: number): string {
  return `${pasta}/${largura}.webp`;
}
