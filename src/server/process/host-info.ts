import { statfs } from 'node:fs/promises';
import type { HostInfo } from '#application/ports/host-info.ts';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ultimaMigracao } from '#db/migration-state.ts';
import type { Env } from '#server/env.ts';

/** The shop's version, and the last migration it contains (`0000_base`). */
export type ShopVersion = { versao: string; esquema: string };

/** Reads package.json from the working directory: a shop is always started in its own folder. */
export function readVersion(): ShopVersion {
  const { version } = JSON.parse(readFileSync(join(process.cwd(), 'package.json'), 'utf8')) as { version: string };
  return { versao: version, esquema: ultimaMigracao() };
}

/** Returns program version, free disk space of the data folder and the place of the daily backups. */
export function createHostInfo(
  dataDir: string,
  { BACKUP_DIR, BACKUP_S3_BUCKET }: Pick<Env, 'BACKUP_DIR' | 'BACKUP_S3_BUCKET'>,
  edgePurges: HostInfo['edgePurges'],
): HostInfo {
  const program = { ...readVersion(), node: process.versions.node, desde: new Date(performance.timeOrigin) };
  const bucket = BACKUP_S3_BUCKET ? `s3://${BACKUP_S3_BUCKET}` : null;
  return {
    lugarDasCopias: BACKUP_DIR ? resolve(BACKUP_DIR) : bucket,
    edgePurges,
    programa: () => program,
    async livresEmDisco() {
      const disk = await statfs(dataDir).catch(() => null);
      return disk && disk.bavail * disk.bsize;
    },
  };
}
