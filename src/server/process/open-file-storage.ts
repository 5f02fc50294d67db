import { join } from 'node:path';
import { arquivosEmDisco } from '#adapters/arquivos/disco.ts';
import type { Arquivos } from '#application/ports/arquivos.ts';
import type { Env } from '#server/env.ts';

type StorageEnv = Pick<Env, 'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_REGION' | 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY'>;

/** Returns the object store the environment selects: a bucket, or `dataDir/files`. */
export async function openFileStorage(
  { S3_BUCKET, S3_ENDPOINT, S3_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY }: StorageEnv,
  dataDir: string,
): Promise<Arquivos> {
  if (!S3_BUCKET) return arquivosEmDisco(join(dataDir, 'files'));
  // Imported on demand, because the client is large.
  const { arquivosEmS3 } = await import('#adapters/arquivos/s3.ts');
  const credentials =
    AWS_ACCESS_KEY_ID && AWS_SECRET_ACCESS_KEY
      ? { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY }
      : undefined;
  return arquivosEmS3({ bucket: S3_BUCKET, regiao: S3_REGION, endpoint: S3_ENDPOINT, credenciais: credentials });
}
