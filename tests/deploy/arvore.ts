import { lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Returns the size of a folder on disk in megabytes, as `du -sm` does. */
export function megabytes(pasta: string): number {
  let blocos = 0;
  for (const entrada of readdirSync(pasta, { recursive: true, withFileTypes: true }))
    blocos += lstatSync(path.join(entrada.parentPath, entrada.name)).blocks;
  return Math.ceil((blocos * 512) / 1024 / 1024);
}

/** Names of the packages that lie in a `node_modules`, those of a scope with it. */
export function pacotesEm(nodeModules: string): string[] {
  return readdirSync(nodeModules).flatMap((nome) =>
    nome.startsWith('@') ? readdirSync(path.join(nodeModules, nome)).map((um) => `${nome}/${um}`) : [nome],
  );
}
