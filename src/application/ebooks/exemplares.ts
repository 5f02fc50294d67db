import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Arquivos } from '#application/ports/arquivos.ts';

/** A stamped eBook in the object store, kept for as long as range requests of one download may arrive. */
export type Exemplar = {
  chave: string;
  /** Bytes. */ tamanho: number;
  /** ETag value: changes with the content. */ marca: string;
};

type ExemplarGuardado = Exemplar & { arquivos: Arquivos };

const PASTA = 'carimbados';
const MINUTOS_5 = 5 * 60 * 1000;
const resumo = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('base64url').slice(0, 27);

// The files are on disk and streamed from there, so concurrent downloads use no memory for content.
const exemplares = new LRUCache<string, ExemplarGuardado>({
  maxSize: 512 * 1024 * 1024,
  sizeCalculation: ({ tamanho }) => tamanho || 1,
  ttl: MINUTOS_5,
  ttlAutopurge: true,
  dispose: ({ arquivos, chave }) => void arquivos.apagar(chave).catch(() => {}),
  noDisposeOnSet: true,
});
const emAndamento = new Map<string, Promise<Exemplar>>();
let anterior: Promise<unknown> = Promise.resolve();

/** Runs one job at a time: stamping holds several copies of a book in memory. */
function carimbarUmPorVez<T>(carimbagem: () => Promise<T>): Promise<T> {
  const atual = anterior.then(carimbagem, carimbagem);
  anterior = atual.catch(() => {});
  return atual;
}

/**
 * Returns the stamped copy for `de` (file, order, buyer), made by `carimbar` when it is not cached. Concurrent calls
 * share one job.
 */
export function obterExemplar(
  arquivos: Arquivos,
  de: readonly string[],
  carimbar: () => Promise<Uint8Array>,
): Promise<Exemplar> {
  const chaveDoExemplar = JSON.stringify(de);
  const pronta = exemplares.get(chaveDoExemplar);
  if (pronta) return Promise.resolve(pronta);
  const andamento = emAndamento.get(chaveDoExemplar);
  if (andamento) return andamento;
  const carimbagemNova = carimbarUmPorVez(async () => {
    const pdf = await carimbar();
    const chave = `${PASTA}/${resumo(chaveDoExemplar)}.pdf`;
    await arquivos.gravar(chave, pdf, 'application/pdf');
    const copia = { chave, tamanho: pdf.length, marca: resumo(pdf) };
    exemplares.set(chaveDoExemplar, { ...copia, arquivos });
    return copia;
  }).finally(() => emAndamento.delete(chaveDoExemplar));
  emAndamento.set(chaveDoExemplar, carimbagemNova);
  return carimbagemNova;
}

/** Deletes files that ended processes left. A copy in use by another process is made again on its next request. */
export function apagarExemplares(arquivos: Arquivos): Promise<void> {
  return arquivos.apagar(PASTA);
}

/** Removes a copy from the cache whose object no longer exists. */
export function esquecerExemplar({ chave }: Exemplar): void {
  for (const [quem, copia] of exemplares.entries()) if (copia.chave === chave) exemplares.delete(quem);
}
