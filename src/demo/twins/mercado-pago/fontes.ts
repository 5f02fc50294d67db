import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const arquivos: Record<string, string> = {
  'fraunces.woff2': '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
  'inter.woff2': '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
};

/** Returns one of the two typefaces of the pay page from the installed packages; null for any other name. */
export async function lerFonte(nome: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const modulo = Object.hasOwn(arquivos, nome) ? arquivos[nome] : undefined;
  return modulo === undefined ? null : new Uint8Array(await readFile(createRequire(import.meta.url).resolve(modulo)));
}
