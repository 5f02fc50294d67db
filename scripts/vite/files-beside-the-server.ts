import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

const namedFile = /new URL\((['"])(\.\/[\w./-]+)\1, import\.meta\.url\)/g;
const placeholder = /(['"])beside-the-server:([\w.-]+)\1/g;
const folder = 'files';
const placed = (name: string) => path.basename(name).replace(/\.ts$/, '.js');

/**
 * Copies the files that server modules name by `new URL('./file', import.meta.url)` beside the built server and rewrites
 * the URL, so that they are found wherever the shop is started. Vite does so for the browser only, and moves assets of the
 * server's build to the browser's.
 */
export function filesBesideTheServer(): Plugin {
  return {
    name: 'files-beside-the-server',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    transform: {
      filter: { id: /\/src\/.*\.ts$/, code: /import\.meta\.url/ },
      async handler(code, id) {
        const names = [...code.matchAll(namedFile)].map(([, , name = '']) => name);
        if (names.length === 0) return null;
        await Promise.all(
          names.map(async (name) => {
            const file = path.join(path.dirname(id), name);
            const fileName = `${folder}/${placed(name)}`;
            // Worker code is built like the server; other files are copied unchanged.
            if (name.endsWith('.ts')) this.emitFile({ type: 'chunk', fileName, id: file });
            else this.emitFile({ type: 'asset', fileName, source: await readFile(file) });
          }),
        );
        const moved = code.replace(
          namedFile,
          (_, quote: string, name: string) =>
            `new URL(${quote}beside-the-server:${placed(name)}${quote}, import.meta.url)`,
        );
        return { code: moved, map: null };
      },
    },
    renderChunk(code, chunk) {
      if (!code.includes('beside-the-server:')) return null;
      const from = path.posix.dirname(chunk.fileName);
      const found = code.replace(placeholder, (_, quote: string, name: string) => {
        const place = path.posix.relative(from, `${folder}/${name}`);
        return quote + (place.startsWith('.') ? place : `./${place}`) + quote;
      });
      return { code: found, map: null };
    },
  };
}
