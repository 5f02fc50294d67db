import { statfs } from 'node:fs/promises';
import type { HostInfo } from '#application/ports/host-info.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ultimaMigracao } from '#db/migration-state.ts';

/** The shop's version, and the last migration it contains (`0000_base`). */
export type ShopVersion = { versao: string; esquema: string };

/** Reads package.json from the working directory: a shop is always started in its own folder. */
export function readVersion(): ShopVersion {
  const { version } = JSON.parse(readFileSync(join(process.cwd(), 'package.json'), 'utf8')) as { version: string };
  return { versao: version, esquema: ultimaMigracao() };
}

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
