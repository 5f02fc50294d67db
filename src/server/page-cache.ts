import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Molde } from './molde.ts';

export type PaginaPronta = {
  status: number;
  cabecalhos: [string, string][];
  corpo: Uint8Array<ArrayBuffer>;
  dependencias: Set<string>;
  guardavel: boolean;
  /** Of a page for those who are signed in, whose text is there and not in `corpo`. */
  molde?: Molde;
};

export type PaginaGuardada = {
  status: number;
  cabecalhos: [string, string][];
  etag: string;
  dependencias: Set<string>;
  molde?: Molde;
  corpos: { identity: Uint8Array<ArrayBuffer>; br: Uint8Array<ArrayBuffer>; gzip: Uint8Array<ArrayBuffer> };
};

const LIMITE_EM_BYTES = 48 * 1024 * 1024;
/** Made small with care, since they go out a thousand times; those of searches and filters, of which most go out once, quickly. */
const comCuidado = { br: 6, gzip: constants.Z_DEFAULT_COMPRESSION };
const depressa = { br: 3, gzip: 1 };
const comprimirBr = promisify(brotliCompress);
const comprimirGzip = promisify(gzip);

/** Everything may have changed. */
const TUDO = Symbol('tudo');

/** A rendering at work, and what has changed since it began, in order. */
type EmCurso = { pagina: Promise<PaginaGuardada>; mudadas: (string | typeof TUDO)[] };

/**
 * Whole anonymous pages in memory, in every encoding a browser asks for. One rendering per key at a time. A page of
 * which something changed while it was made may show what was before: it answers those who asked before the change and
 * is not kept.
 */
export class PageCache {
  #paginas: LRUCache<string, PaginaGuardada>;
  #emCurso = new Map<string, EmCurso>();

  constructor(limiteEmBytes = LIMITE_EM_BYTES) {
    this.#paginas = new LRUCache({
      maxSize: limiteEmBytes,
      sizeCalculation: ({ corpos, molde }) =>
        corpos.identity.length + corpos.br.length + corpos.gzip.length + (molde?.bytes ?? 0) + 1024,
    });
  }

  get quantas(): number {
    return this.#paginas.size;
  }

  lida(chave: string): PaginaGuardada | undefined {
    return this.#paginas.get(chave);
  }

  /** The kept page, or the one made by `fazer`, which runs once however many ask at the same time. */
  async obter(chave: string, fazer: () => Promise<PaginaPronta>): Promise<PaginaGuardada> {
    for (;;) {
      const guardada = this.#paginas.get(chave);
      if (guardada) return guardada;
      const emCurso = this.#emCurso.get(chave);
      if (!emCurso) return this.#comecar(chave, fazer);
      const mudadasAntesDePerguntar = [...emCurso.mudadas];
      const pagina = await emCurso.pagina;
      if (!mostraAlguma(pagina, mudadasAntesDePerguntar)) return pagina;
    }
  }

  #comecar(chave: string, fazer: () => Promise<PaginaPronta>): Promise<PaginaGuardada> {
    const mudadas: EmCurso['mudadas'] = [];
    const pagina = montar(fazer, chave.endsWith('?') || !chave.includes('?') ? comCuidado : depressa)
      .then(({ guardavel, ...pronta }) => {
        if (guardavel && !mostraAlguma(pronta, mudadas)) this.#paginas.set(chave, pronta);
        return pronta;
      })
      .finally(() => this.#emCurso.delete(chave));
    this.#emCurso.set(chave, { pagina, mudadas });
    return pagina;
  }

  /** Throws away the pages that show any of `dependencias`. */
  invalidar(dependencias: Iterable<string>): void {
    const mudadas = [...dependencias];
    for (const emCurso of this.#emCurso.values()) emCurso.mudadas.push(...mudadas);
    for (const [chave, pagina] of this.#paginas.entries()) {
      if (mostraAlguma(pagina, mudadas)) this.#paginas.delete(chave);
    }
  }

  esvaziar(): void {
    for (const emCurso of this.#emCurso.values()) emCurso.mudadas.push(TUDO);
    this.#paginas.clear();
  }
}

function mostraAlguma({ dependencias }: Pick<PaginaGuardada, 'dependencias'>, mudadas: EmCurso['mudadas']): boolean {
  return mudadas.some((mudada) => mudada === TUDO || dependencias.has(mudada));
}

async function montar(
  fazer: () => Promise<PaginaPronta>,
  nivel: typeof comCuidado,
): Promise<PaginaGuardada & { guardavel: boolean }> {
  const { status, cabecalhos, corpo, dependencias, guardavel, molde } = await fazer();
  const [br, gz] = await Promise.all([
    comprimirBr(corpo, {
      params: { [constants.BROTLI_PARAM_QUALITY]: nivel.br, [constants.BROTLI_PARAM_SIZE_HINT]: corpo.length },
    }),
    comprimirGzip(corpo, { level: nivel.gzip }),
  ]);
  // Weak, because the same page goes out in three encodings.
  const etag = `W/"${createHash('sha256').update(corpo).digest('base64url').slice(0, 22)}"`;
  return {
    status,
    cabecalhos,
    etag,
    dependencias,
    guardavel,
    ...(molde && { molde }),
    corpos: { identity: corpo, br: new Uint8Array(br), gzip: new Uint8Array(gz) },
  };
}
