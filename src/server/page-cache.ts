import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

export type PaginaPronta = { status: number; cabecalhos: [string, string][]; corpo: Uint8Array<ArrayBuffer>; dependencias: Set<string>; guardavel: boolean };

export type PaginaGuardada = {
  status: number;
  cabecalhos: [string, string][];
  etag: string;
  dependencias: Set<string>;
  corpos: { identity: Uint8Array<ArrayBuffer>; br: Uint8Array<ArrayBuffer>; gzip: Uint8Array<ArrayBuffer> };
};

const LIMITE_EM_BYTES = 96 * 1024 * 1024;
const comprimirBr = promisify(brotliCompress);
const comprimirGzip = promisify(gzip);

/**
 * Whole anonymous pages in memory, in every encoding a browser asks for. One rendering per key at a time; a page whose
 * rendering overlaps a change is served once but not kept, because it may show what was before the change.
 */
export class PageCache {
  #paginas = new LRUCache<string, PaginaGuardada>({
    maxSize: LIMITE_EM_BYTES,
    sizeCalculation: ({ corpos }) => corpos.identity.length + corpos.br.length + corpos.gzip.length + 1024,
  });
  #emCurso = new Map<string, Promise<PaginaGuardada>>();
  #mudancas = 0;

  get quantas(): number {
    return this.#paginas.size;
  }

  lida(chave: string): PaginaGuardada | undefined {
    return this.#paginas.get(chave);
  }

  /** The kept page, or the one made by `fazer`, which runs once however many ask at the same time. */
  async obter(chave: string, fazer: () => Promise<PaginaPronta>): Promise<PaginaGuardada> {
    const guardada = this.#paginas.get(chave);
    if (guardada) return guardada;
    // A page begun before a change is not handed to those who ask after it.
    const chaveDoCurso = `${this.#mudancas} ${chave}`;
    const emCurso = this.#emCurso.get(chaveDoCurso);
    if (emCurso) return emCurso;
    const nova = this.#fazer(chave, fazer).finally(() => this.#emCurso.delete(chaveDoCurso));
    this.#emCurso.set(chaveDoCurso, nova);
    return nova;
  }

  async #fazer(chave: string, fazer: () => Promise<PaginaPronta>): Promise<PaginaGuardada> {
    const mudancasAntes = this.#mudancas;
    const { status, cabecalhos, corpo, dependencias, guardavel } = await fazer();
    const [br, gz] = await Promise.all([
      comprimirBr(corpo, { params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: corpo.length } }),
      comprimirGzip(corpo),
    ]);
    const etag = `"${createHash('sha256').update(corpo).digest('base64url').slice(0, 22)}"`;
    const pagina = { status, cabecalhos, etag, dependencias, corpos: { identity: corpo, br: new Uint8Array(br), gzip: new Uint8Array(gz) } };
    if (guardavel && this.#mudancas === mudancasAntes) this.#paginas.set(chave, pagina);
    return pagina;
  }

  /** Throws away the pages that show any of `dependencias`. */
  invalidar(dependencias: Iterable<string>): void {
    this.#mudancas++;
    const mudadas = [...dependencias];
    for (const [chave, pagina] of this.#paginas.entries()) {
      if (mudadas.some((dependencia) => pagina.dependencias.has(dependencia))) this.#paginas.delete(chave);
    }
  }

  esvaziar(): void {
    this.#mudancas++;
    this.#paginas.clear();
  }
}
