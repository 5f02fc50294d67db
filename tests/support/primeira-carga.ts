import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const cliente = path.resolve('build', 'client');

/** As sent to a browser, in kB of 1000 bytes. */
export type PrimeiraCarga = { js: number; css: number; arquivosJs: number };

/**
 * Returns the size of the scripts, with all their imports, and of the styles that a first visit to a page of the built
 * shop loads. Other file names in the page are of the site's map and are loaded on navigation.
 */
export async function primeiraCarga(html: string): Promise<PrimeiraCarga> {
  const unicos = (forma: RegExp) => [...new Set([...html.matchAll(forma)].map(([, endereco = '']) => endereco))];
  const js = modulosDaPagina(html);
  const css = unicos(/<link rel="stylesheet" href="([^"#]+)#?"/g);
  return { js: await somar(js), css: await somar(css), arquivosJs: js.length };
}

/** Returns the modules that a page loads at once or after its first paint. */
export function modulosDaPagina(html: string): string[] {
  const depois = /^const modulos = (\[.*\]);$/m.exec(html)?.[1];
  if (depois) return JSON.parse(depois) as string[];
  return [...html.matchAll(/<link rel="modulepreload" [^>]*href="([^"]+)"/g)].map(([, href = '']) => href);
}

async function somar(enderecos: string[]): Promise<number> {
  const tamanhos = await Promise.all(enderecos.map(tamanhoEmBrotli));
  return tamanhos.reduce((soma, tamanho) => soma + tamanho, 0) / 1000;
}

/** The build leaves a compressed copy beside what is worth compressing. */
async function tamanhoEmBrotli(endereco: string): Promise<number> {
  const arquivo = path.join(cliente, endereco);
  const pronto = await readFile(`${arquivo}.br`).catch(() => null);
  return (pronto ?? brotliCompressSync(await readFile(arquivo))).length;
}
