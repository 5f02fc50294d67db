import { realpathSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';

/** Returns the folder with all links resolved; the part that does not exist yet stays as it is. */
function realFolder(pasta: string): string {
  const inteira = resolve(pasta);
  try {
    return realpathSync(inteira);
  } catch {
    const acima = dirname(inteira);
    return acima === inteira ? inteira : join(realFolder(acima), basename(inteira));
  }
}

/**
 * Returns whether `pasta` is the shop's data folder or inside it: backups there would be lost with the shop, fill its disk,
 * and below `files` and `db` back up themselves.
 */
export function isInsideShopFolder(pasta: string, dataDir: string): boolean {
  return `${realFolder(pasta)}${sep}`.startsWith(`${realFolder(dataDir)}${sep}`);
}
