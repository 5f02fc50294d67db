import { statfs } from 'node:fs/promises';
import type { HostInfo } from '#application/ports/host-info.ts';
import { readVersion } from './version.ts';

/** Returns program version and free disk space of the data folder. */
export function createHostInfo(dataDir: string): HostInfo {
  const program = { ...readVersion(), node: process.versions.node, desde: new Date(performance.timeOrigin) };
  return {
    programa: () => program,
    async livresEmDisco() {
      const disk = await statfs(dataDir).catch(() => null);
      return disk && disk.bavail * disk.bsize;
    },
  };
}
