import { createHash } from 'node:crypto';

export type ByteStream = ReadableStream<Uint8Array>;

/** Size in bytes, and SHA-256. */
export type StreamDigest = { tamanho: number; sha256: string };

/** Returns the stream unchanged; `medida` returns its size and checksum once it has ended. */
export function withDigest(corpo: ByteStream): { corpo: ByteStream; medida(): StreamDigest } {
  const soma = createHash('sha256');
  let tamanho = 0;
  const medidor = new TransformStream<Uint8Array, Uint8Array>({
    transform(pedaco, saida) {
      soma.update(pedaco);
      tamanho += pedaco.length;
      saida.enqueue(pedaco);
    },
  });
  return { corpo: corpo.pipeThrough(medidor), medida: () => ({ tamanho, sha256: soma.digest('hex') }) };
}

/** Reads a stream to its end and returns its size and checksum. */
export async function digestOf(corpo: ByteStream): Promise<StreamDigest> {
  const { corpo: medido, medida } = withDigest(corpo);
  await medido.pipeTo(new WritableStream());
  return medida();
}

export async function toBytes(corpo: ByteStream): Promise<Uint8Array> {
  return new Uint8Array(await new Response(corpo).arrayBuffer());
}

export const fromBytes = (bytes: Uint8Array): ByteStream => new Blob([bytes as Uint8Array<ArrayBuffer>]).stream();
