import { join, resolve } from 'node:path';
import type { Arquivos } from '#application/ports/arquivos.ts';
import { PastaEmUso, type FolderLock, lockFolder } from '#db/pglite/folder-lock.ts';
import { openFileStorage } from '#server/process/open-file-storage.ts';
import type { Env } from '#server/env.ts';
import { BackupRefusal } from './backup-refusal.ts';

/** Bucket of the images and eBooks, used instead of `dataDir/files`. */
type Balde = Pick<Env, 'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_REGION' | 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY'>;

/** Location of a shop's data. */
export type ShopLocation = {
  dataDir: string;
  databaseUrl?: string | undefined;
  /** Set when images and eBooks are in a bucket. */
  balde?: Balde | undefined;
  authSecret?: string | undefined;
};

/** Returns the location from the same variables that the shop uses. */
export function locationFromEnv(
  ambiente: Record<string, string | undefined>,
): ShopLocation & { senha?: string | undefined } {
  const de = (nome: string) => ambiente[nome]?.trim() || undefined;
  return {
    dataDir: resolve(de('DATA_DIR') ?? './.data'),
    // Copies and commands need sessions, which a pooler does not keep.
    databaseUrl: de('DATABASE_DIRECT_URL') ?? de('DATABASE_URL'),
    balde: de('S3_BUCKET') ? bucketFromEnv(ambiente, 'S3_BUCKET') : undefined,
    authSecret: de('AUTH_SECRET'),
    senha: de('BACKUP_PASSPHRASE'),
  };
}

/** Returns the bucket named by the variable `qual`, with the object store of the other variables. */
export function bucketFromEnv(ambiente: Record<string, string | undefined>, qual: string): Balde {
  const de = (nome: string) => ambiente[nome]?.trim() || undefined;
  return {
    S3_BUCKET: de(qual),
    S3_ENDPOINT: de('S3_ENDPOINT'),
    S3_REGION: de('S3_REGION') ?? 'us-east-1',
    AWS_ACCESS_KEY_ID: de('AWS_ACCESS_KEY_ID'),
    AWS_SECRET_ACCESS_KEY: de('AWS_SECRET_ACCESS_KEY'),
  };
}

/** Returns the store of the shop's images and eBooks. */
export const shopFiles = ({ dataDir, balde }: ShopLocation): Promise<Arquivos> =>
  openFileStorage(
    balde ?? {
      S3_REGION: '',
      S3_BUCKET: undefined,
      S3_ENDPOINT: undefined,
      AWS_ACCESS_KEY_ID: undefined,
      AWS_SECRET_ACCESS_KEY: undefined,
    },
    dataDir,
  );

/** Locks the embedded database for this process; returns null while another process has it. */
export function tryLockDatabase(dataDir: string): FolderLock | null {
  try {
    return lockFolder(join(dataDir, 'db.lock'));
  } catch (erro) {
    if (erro instanceof PastaEmUso) return null;
    throw erro;
  }
}

/** As `tryLockDatabase`, but throws `BackupRefusal` while another process has it. */
export function lockDatabase(dataDir: string): FolderLock {
  const trava = tryLockDatabase(dataDir);
  if (!trava)
    throw new BackupRefusal(
      `A loja está rodando sobre ${dataDir}: pare-a antes. O banco embutido é de um processo só.`,
    );
  return trava;
}
