import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Molde } from './template.ts';
import type { Codificacao } from './negotiation.ts';

type Corpo = Uint8Array<ArrayBuffer>;

export type PaginaPronta = {
  status: number;
  cabecalhos: [string, string][];
  corpo: Corpo;
  dependencias: Set<string>;
  guardavel: boolean;
  /** Set for pages of signed-in users: their text is in the template, and `corpo` is empty. */
  molde?: Molde;
};

export type PaginaGuardada = {
  chave: string;
  status: number;
  cabecalhos: [string, string][];
  etag: string;
  dependencias: Set<string>;
  molde?: Molde;
  /** Most browsers take brotli; the other encodings are added on first request (`PageCache.corpo`). */
  corpos: { br: Corpo } & Partial<Record<Codificacao, Corpo>>;
};

const LIMITE_EM_BYTES = 24 * 1024 * 1024;
/**
 * Brotli quality: high for addresses without parameters, which are served many times; low for searches and filters,
 * most of which are served once.
 */
const COM_CUIDADO = 6;
const DEPRESSA = 3;
const comprimirBr = promisify(brotliCompress);
const lerBr = promisify(brotliDecompress);
const comprimirGzip = promisify(gzip);

/** Marks a change that may concern every page. */
const TUDO = Symbol('tudo');

/** A render in progress, and the dependencies invalidated since it began, in order. */
type EmCurso = { pagina: Promise<PaginaGuardada>; mudadas: (string | typeof TUDO)[] };

/**
 * Whole pages in memory, in the encodings requested so far. One render per key at a time. If a dependency changes
 * during a render, the page may be stale: it is returned to the requests made before the change and is not cached.
 */
export class PageCache {
  #paginas: LRUCache<string, PaginaGuardada>;
  #emCurso = new Map<string, EmCurso>();

  constructor(limiteEmBytes = LIMITE_EM_BYTES) {
    this.#paginas = new LRUCache({
      maxSize: limiteEmBytes,
      sizeCalculation: ({ corpos, molde }) =>
        Object.values(corpos).reduce((soma, { length }) => soma + length, 1024 + (molde?.bytes ?? 0)),
    });
  }

  get quantas(): number {
    return this.#paginas.size;
  }

  lida(chave: string): PaginaGuardada | undefined {
    return this.#paginas.get(chave);
  }

  /** Returns the cached page, or the page made by `fazer`, which runs once for any number of simultaneous callers. */
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

  /**
   * Returns the body in this encoding. An encoding requested for the first time is derived from brotli and stored with
   * the page.
   */
  async corpo(pagina: PaginaGuardada, codificacao: Codificacao): Promise<Corpo> {
    const pronto = pagina.corpos[codificacao];
    if (pronto) return pronto;
    const texto = await lerBr(pagina.corpos.br);
    const corpo = new Uint8Array(codificacao === 'gzip' ? await comprimirGzip(texto) : texto);
    pagina.corpos[codificacao] = corpo;
    // Set again, so that the cache recomputes its size; not if the page was dropped meanwhile.
    if (this.#paginas.peek(pagina.chave) === pagina) {
      this.#paginas.delete(pagina.chave);
      this.#paginas.set(pagina.chave, pagina);
    }
    return corpo;
  }

  #comecar(chave: string, fazer: () => Promise<PaginaPronta>): Promise<PaginaGuardada> {
    const mudadas: EmCurso['mudadas'] = [];
    const pagina = montar(chave, fazer)
      .then(({ guardavel, ...pronta }) => {
        if (guardavel && !mostraAlguma(pronta, mudadas)) this.#paginas.set(chave, pronta);
        return pronta;
      })
      .finally(() => this.#emCurso.delete(chave));
    this.#emCurso.set(chave, { pagina, mudadas });
    return pagina;
  }

  /** Drops the pages that depend on any of `dependencias`. */
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
  chave: string,
  fazer: () => Promise<PaginaPronta>,
): Promise<PaginaGuardada & { guardavel: boolean }> {
  const { status, cabecalhos, corpo, dependencias, guardavel, molde } = await fazer();
  const qualidade = chave.endsWith('?') || !chave.includes('?') ? COM_CUIDADO : DEPRESSA;
  const br = await comprimirBr(corpo, {
    params: { [constants.BROTLI_PARAM_QUALITY]: qualidade, [constants.BROTLI_PARAM_SIZE_HINT]: corpo.length },
  });
  // Weak, because the same page is sent in three encodings.
  const etag = `W/"${createHash('sha256').update(corpo).digest('base64url').slice(0, 22)}"`;
  return {
    chave,
    status,
    cabecalhos,
    etag,
    dependencias,
    guardavel,
    ...(molde && { molde }),
    corpos: { br: new Uint8Array(br) },
  };
}
