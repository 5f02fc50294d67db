import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

const namedFile = /new URL\((['"])(\.\/[\w./-]+)\1, import\.meta\.url\)/g;
const placeholder = /(['"])beside-the-server:([\w.-]+)\1/g;
const folder = 'files';
const placed = (name: string) => path.basename(name).replace(/\.ts$/, '.js');

/**
 * Takes along with the built server what its modules name by `new URL('./file', import.meta.url)`, and puts the file's new
 * place there: it is found from wherever the shop is started, as it is when the source itself runs. Vite does so for the
 * browser only, and what the server's build emits as an asset of a module is moved to the browser's.
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
            // Code that runs in a thread of its own is built as the server is; anything else goes along as it stands.
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
