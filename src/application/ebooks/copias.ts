import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Arquivos } from '#application/ports/arquivos.ts';

/** A stamped eBook in the object store, for as long as its download may be asked for in pieces. */
export type Copia = { chave: string; /** Bytes. */ tamanho: number; /** Changes with the bytes. */ marca: string };

type Guardada = Copia & { arquivos: Arquivos };

const PASTA = 'carimbados';
const MINUTOS_5 = 5 * 60 * 1000;
const resumo = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('base64url').slice(0, 27);

// The files lie on disk and are streamed from there: however many download at once, memory holds none of them.
const guardadas = new LRUCache<string, Guardada>({
  maxSize: 512 * 1024 * 1024,
  sizeCalculation: ({ tamanho }) => tamanho || 1,
  ttl: MINUTOS_5,
  ttlAutopurge: true,
  dispose: ({ arquivos, chave }) => void arquivos.apagar(chave).catch(() => {}),
  noDisposeOnSet: true,
});
const emCurso = new Map<string, Promise<Copia>>();
let anterior: Promise<unknown> = Promise.resolve();

/** One at a time: while a book is stamped it lies in memory, several times over. */
function umPorVez<T>(fazer: () => Promise<T>): Promise<T> {
  const este = anterior.then(fazer, fazer);
  anterior = este.catch(() => {});
  return este;
}

/** The copy for what `de` says (file, order, buyer), made by `carimbar` where there is none. Whoever asks for the same waits for the same. */
export function copiaDe(
  arquivos: Arquivos,
  de: readonly string[],
  carimbar: () => Promise<Uint8Array>,
): Promise<Copia> {
  const quem = JSON.stringify(de);
  const pronta = guardadas.get(quem);
  if (pronta) return Promise.resolve(pronta);
  const fazendo = emCurso.get(quem);
  if (fazendo) return fazendo;
  const nova = umPorVez(async () => {
    const pdf = await carimbar();
    const chave = `${PASTA}/${resumo(quem)}.pdf`;
    await arquivos.gravar(chave, pdf, 'application/pdf');
    const copia = { chave, tamanho: pdf.length, marca: resumo(pdf) };
    guardadas.set(quem, { ...copia, arquivos });
    return copia;
  }).finally(() => emCurso.delete(quem));
  emCurso.set(quem, nova);
  return nova;
}

/** Clears away what ended processes left behind. Copies another process is using are made again when they are asked for. */
export function apagarCopias(arquivos: Arquivos): Promise<void> {
  return arquivos.apagar(PASTA);
}

/** Forgets a copy that is not there any more. */
export function esquecerCopia({ chave }: Copia): void {
  for (const [quem, copia] of guardadas.entries()) if (copia.chave === chave) guardadas.delete(quem);
}
