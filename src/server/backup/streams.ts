import { createHash } from 'node:crypto';

export type Fluxo = ReadableStream<Uint8Array>;

/** Size in bytes, and SHA-256. */
export type Medida = { tamanho: number; sha256: string };

/** Returns the stream unchanged; `medida` returns its size and checksum once it has ended. */
export function medir(corpo: Fluxo): { corpo: Fluxo; medida(): Medida } {
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
export async function medirSo(corpo: Fluxo): Promise<Medida> {
  const { corpo: medido, medida } = medir(corpo);
  await medido.pipeTo(new WritableStream());
  return medida();
}

export async function emBytes(corpo: Fluxo): Promise<Uint8Array> {
  return new Uint8Array(await new Response(corpo).arrayBuffer());
}

export const deBytes = (bytes: Uint8Array): Fluxo => new Blob([bytes as Uint8Array<ArrayBuffer>]).stream();
