import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { arquivosEmDisco } from '#adapters/arquivos/disco.ts';
import type { Arquivos } from '#application/ports/arquivos.ts';

const tipos: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
};
const tipoDe = (chave: string) => tipos[chave.split('.').at(-1) ?? ''] ?? 'application/octet-stream';

/**
 * Uploads the files of `pasta` into a shop's bucket. Missing objects are written at once, since nothing references them
 * yet; objects with the same key but other content are replaced by `trocar`. Other objects stay: nothing references
 * them.
 */
export async function putIntoBucket(balde: Arquivos, pasta: string): Promise<{ trocar(): Promise<void> }> {
  const existentes = new Map<string, string>();
  for await (const { chave, marca } of balde.listar()) existentes.set(chave, marca.replaceAll('"', ''));
  const chavesDiferentes: string[] = [];
  const gravar = async (chave: string) => balde.gravar(chave, await readFile(join(pasta, chave)), tipoDe(chave));
  for await (const { chave } of arquivosEmDisco(pasta).listar()) {
    if (!existentes.has(chave)) await gravar(chave);
    else if (
      existentes.get(chave) !==
      createHash('md5')
        .update(await readFile(join(pasta, chave)))
        .digest('hex')
    )
      chavesDiferentes.push(chave);
  }
  return {
    async trocar() {
      for (const chave of chavesDiferentes) await gravar(chave);
    },
  };
}
