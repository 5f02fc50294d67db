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
  /** Of a page for those who are signed in, whose text is there and not in `corpo`. */
  molde?: Molde;
};

export type PaginaGuardada = {
  chave: string;
  status: number;
  cabecalhos: [string, string][];
  etag: string;
  dependencias: Set<string>;
  molde?: Molde;
  /** Nearly everybody takes the first; the others are there once somebody has asked for them (`PageCache.corpo`). */
  corpos: { br: Corpo } & Partial<Record<Codificacao, Corpo>>;
};

const LIMITE_EM_BYTES = 24 * 1024 * 1024;
/** Made small with care, since they go out a thousand times; those of searches and filters, of which most go out once, quickly. */
const COM_CUIDADO = 6;
const DEPRESSA = 3;
const comprimirBr = promisify(brotliCompress);
const lerBr = promisify(brotliDecompress);
const comprimirGzip = promisify(gzip);

/** Everything may have changed. */
const TUDO = Symbol('tudo');

/** A rendering at work, and what has changed since it began, in order. */
type EmCurso = { pagina: Promise<PaginaGuardada>; mudadas: (string | typeof TUDO)[] };

/**
 * Whole anonymous pages in memory, in the encodings that were asked for. One rendering per key at a time. A page of
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
        Object.values(corpos).reduce((soma, { length }) => soma + length, 1024 + (molde?.bytes ?? 0)),
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

  /** The text of a page in this encoding. One that nobody asked for before is made of what is there, and stays. */
  async corpo(pagina: PaginaGuardada, codificacao: Codificacao): Promise<Corpo> {
    const pronto = pagina.corpos[codificacao];
    if (pronto) return pronto;
    const texto = await lerBr(pagina.corpos.br);
    const corpo = new Uint8Array(codificacao === 'gzip' ? await comprimirGzip(texto) : texto);
    pagina.corpos[codificacao] = corpo;
    // Weighed anew, unless it has gone meanwhile.
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
  chave: string,
  fazer: () => Promise<PaginaPronta>,
): Promise<PaginaGuardada & { guardavel: boolean }> {
  const { status, cabecalhos, corpo, dependencias, guardavel, molde } = await fazer();
  const qualidade = chave.endsWith('?') || !chave.includes('?') ? COM_CUIDADO : DEPRESSA;
  const br = await comprimirBr(corpo, {
    params: { [constants.BROTLI_PARAM_QUALITY]: qualidade, [constants.BROTLI_PARAM_SIZE_HINT]: corpo.length },
  });
  // Weak, because the same page goes out in three encodings.
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
