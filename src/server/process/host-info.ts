import { statfs } from 'node:fs/promises';
import type { HostInfo } from '#application/ports/host-info.ts';
import { lerVersao } from './version.ts';

/** Returns program version and free disk space of the data folder. */
export function criarMaquina(dataDir: string): HostInfo {
  const programa = { ...lerVersao(), node: process.versions.node, desde: new Date(performance.timeOrigin) };
  return {
    programa: () => programa,
    async livresEmDisco() {
      const disco = await statfs(dataDir).catch(() => null);
      return disco && disco.bavail * disco.bsize;
    },
  };
}
