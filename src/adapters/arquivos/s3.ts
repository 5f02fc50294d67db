// @requirement 11.18.15
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { Arquivos } from '#application/ports/arquivos.ts';
import { conferirChave } from './chave.ts';

export type OpcoesDoS3 = {
  bucket: string;
  regiao: string;
  /** Endpoint of a store other than Amazon S3 (MinIO, R2, Spaces); its buckets are then addressed by path. */
  endpoint?: string | undefined;
  /** Unset: the machine's own (AWS_…, instance role). */
  credenciais?: { accessKeyId: string; secretAccessKey: string } | undefined;
};

/** Time limit for a store that does not respond: a page waits at most twice this long for a picture. */
const ESPERA_DA_LINHA_MS = 3000;
const ESPERA_SEM_BYTES_MS = 8000;
const TENTATIVAS = 2;

const status = (erro: unknown) => (erro instanceof S3ServiceException ? erro.$metadata.httpStatusCode : undefined);

/** Objects in a bucket of any S3-compatible store. */
export function arquivosEmS3({ bucket, regiao, endpoint, credenciais }: OpcoesDoS3): Arquivos {
  const s3 = new S3Client({
    region: regiao,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(credenciais ? { credentials: credenciais } : {}),
    maxAttempts: TENTATIVAS,
    requestHandler: { connectionTimeout: ESPERA_DA_LINHA_MS, socketTimeout: ESPERA_SEM_BYTES_MS },
    // Many stores other than Amazon's refuse the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const objeto = (chave: string) => ({ Bucket: bucket, Key: conferirChave(chave) });

  async function gravarDeFluxo(chave: string, corpo: ReadableStream<Uint8Array>, tipo: string): Promise<void> {
    // S3 requires the length before the body; the stream reveals it last. The temporary file keeps memory to one buffer.
    const pasta = await mkdtemp(join(tmpdir(), 'envio-'));
    try {
      const arquivo = join(pasta, 'corpo');
      await pipeline(Readable.fromWeb(corpo as never), createWriteStream(arquivo));
      const { size } = await stat(arquivo);
      await s3.send(
        new PutObjectCommand({
          ...objeto(chave),
          Body: createReadStream(arquivo),
          ContentLength: size,
          ContentType: tipo,
        }),
      );
    } finally {
      await rm(pasta, { recursive: true, force: true });
    }
  }

  return {
    async gravar(chave, corpo, tipo) {
      const alvo = objeto(chave);
      if (!(corpo instanceof Uint8Array)) return gravarDeFluxo(chave, corpo, tipo);
      await s3.send(new PutObjectCommand({ ...alvo, Body: corpo, ContentType: tipo }));
    },
    async ler(chave, intervalo) {
      const alvo = objeto(chave);
      try {
        const lido = await s3.send(
          new GetObjectCommand({
            ...alvo,
            ...(intervalo ? { Range: `bytes=${intervalo.inicio}-${intervalo.fim}` } : {}),
          }),
        );
        if (!lido.Body) return null;
        const inteiro = /\/(\d+)$/.exec(lido.ContentRange ?? '')?.[1];
        return {
          corpo: lido.Body.transformToWebStream() as ReadableStream<Uint8Array>,
          tamanho: Number(inteiro ?? lido.ContentLength ?? 0),
          tipo: lido.ContentType ?? 'application/octet-stream',
        };
      } catch (erro) {
        if (status(erro) === 404) return null;
        if (status(erro) !== 416) throw erro;
        // The range is empty: returns an empty body with the total size, as the disk store does.
        const { ContentLength = 0, ContentType = 'application/octet-stream' } = await s3.send(
          new HeadObjectCommand(alvo),
        );
        return { corpo: new Blob([]).stream(), tamanho: ContentLength, tipo: ContentType };
      }
    },
    async apagar(chave) {
      const alvo = objeto(chave);
      await s3.send(new DeleteObjectCommand(alvo));
      // Deletes everything below the folder, as the disk store does.
      for (;;) {
        const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: `${chave}/` }));
        if (Contents.length === 0) return;
        await s3.send(
          new DeleteObjectsCommand({
            Bucket: bucket,
            Delete: { Objects: Contents.flatMap(({ Key }) => (Key ? [{ Key }] : [])), Quiet: true },
          }),
        );
      }
    },
    async *listar(prefixo) {
      const Prefix = prefixo === undefined ? undefined : `${conferirChave(prefixo)}/`;
      let ContinuationToken: string | undefined;
      do {
        const pagina = await s3.send(new ListObjectsV2Command({ Bucket: bucket, Prefix, ContinuationToken }));
        for (const { Key, Size, ETag } of pagina.Contents ?? [])
          if (Key) yield { chave: Key, tamanho: Size ?? 0, marca: ETag ?? '' };
        ContinuationToken = pagina.IsTruncated ? pagina.NextContinuationToken : undefined;
      } while (ContinuationToken);
    },
  };
}
