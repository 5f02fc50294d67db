/** The part of fontkit, which is published without types, that documents and the stamp of eBooks use. */
declare module 'fontkit' {
  import type { Font } from '@cantoo/pdf-lib/es/types/fontkit';

  export function openSync(path: string): { characterSet: number[] };
  export function create(bytes: Uint8Array): Font;
}
