import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, extname, join, relative, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Arquivos } from '#application/ports/arquivos.ts';
import { novoId } from '#domain/identificador.ts';
import { conferirChave } from './chave.ts';

const tipos: Record<string, string> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.pdf': 'application/pdf',
};

const PROVISORIO = /^\.[\w-]{8}\.tmp$/;

const entradasDe = (pasta: string) =>
  readdir(pasta, { recursive: true, withFileTypes: true }).catch((erro: NodeJS.ErrnoException) => {
    if (erro.code === 'ENOENT') return [];
    throw erro;
  });

/** Stores objects as files under `raiz` that only this user can read, under any umask. A key outside `raiz` throws. */
export function arquivosEmDisco(raiz: string): Arquivos {
  const base = resolve(raiz);
  const caminho = (chave: string): string => {
    const alvo = resolve(base, conferirChave(chave));
    if (!alvo.startsWith(base + sep)) throw new Error(`Object key leaves the store: ${chave}`);
    return alvo;
  };
  return {
    async gravar(chave, corpo) {
      const alvo = caminho(chave);
      // Written under another name, synced and renamed, so that a broken upload or a power cut leaves no partial file.
      const provisorio = join(dirname(alvo), `.${novoId().slice(0, 8)}.tmp`);
      await mkdir(dirname(alvo), { recursive: true, mode: 0o700 });
      try {
        const fonte = corpo instanceof Uint8Array ? Readable.from([corpo]) : Readable.fromWeb(corpo as never);
        await pipeline(fonte, createWriteStream(provisorio, { flush: true, mode: 0o600 }));
        await rename(provisorio, alvo);
      } finally {
        await rm(provisorio, { force: true });
      }
    },
    async ler(chave, intervalo) {
      const alvo = caminho(chave);
      const dados = await stat(alvo).catch(() => null);
      if (!dados?.isFile()) return null;
      const fluxo = createReadStream(alvo, intervalo ? { start: intervalo.inicio, end: intervalo.fim } : {});
      return {
        corpo: Readable.toWeb(fluxo) as unknown as ReadableStream<Uint8Array>,
        tamanho: dados.size,
        tipo: tipos[extname(alvo)] ?? 'application/octet-stream',
      };
    },
    async apagar(chave) {
      await rm(caminho(chave), { force: true, recursive: true });
    },
    async *listar(prefixo) {
      for (const entrada of await entradasDe(prefixo === undefined ? base : caminho(prefixo))) {
        if (!entrada.isFile() || PROVISORIO.test(entrada.name)) continue;
        const lugar = join(entrada.parentPath, entrada.name);
        const dados = await stat(lugar).catch(() => null);
        // The object was deleted while the listing ran.
        if (!dados) continue;
        const chave = relative(base, lugar).split(sep).join('/');
        yield { chave, tamanho: dados.size, marca: `${dados.size}-${dados.mtimeMs}-${dados.ino}` };
      }
    },
  };
}
