import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { Resposta } from './servidor-nu-processo.ts';

const cliente = path.resolve('build', 'client');

/** As sent to a browser, in kB of 1000 bytes. */
export type PrimeiraCarga = { html: number; js: number; css: number; arquivosJs: number };

/** What a first visit to the page fetches before it works: the page, its scripts with all they import, and its styles. */
export async function primeiraCarga({ corpo }: Resposta): Promise<PrimeiraCarga> {
  const bytes = Buffer.from(corpo, 'base64');
  const html = brotliDecompressSync(bytes).toString();
  const unicos = (forma: RegExp) => [...new Set(html.match(forma) ?? [])];
  const js = unicos(/\/assets\/[\w.-]+\.js\b/g);
  const css = unicos(/\/assets\/[\w.-]+\.css\b/g);
  return { html: bytes.length / 1000, js: await somar(js), css: await somar(css), arquivosJs: js.length };
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
