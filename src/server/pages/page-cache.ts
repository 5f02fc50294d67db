// @requirement 12.1.1
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Template } from './template.ts';
import type { Encoding } from './negotiation.ts';

type Body = Uint8Array<ArrayBuffer>;

export type RenderedPage = {
  status: number;
  headers: [string, string][];
  body: Body;
  dependencies: Set<string>;
  cacheable: boolean;
  /** Set for pages of signed-in users: their text is in the template, and `body` is empty. */
  template?: Template;
};

export type CachedPage = {
  key: string;
  status: number;
  headers: [string, string][];
  etag: string;
  dependencies: Set<string>;
  template?: Template;
  /** Most browsers take brotli; the other encodings are added on first request (`PageCache.body`). */
  bodies: { br: Body } & Partial<Record<Encoding, Body>>;
  /** When its render began; times are those of `performance.now()`. */
  renderedAt: number;
  /** Set once something changed that may be shown a second late: until when the page may still be sent. */
  validUntil?: number;
};

const MAX_BYTES = 24 * 1024 * 1024;
/** Keys of dropped pages that are remembered; more than fit into the cache at once. */
const MAX_DROPPED = 10_000;
/**
 * How long after its commit a frequent change may be missing from a page, and how far apart its renders are while such
 * changes go on. One number serves both: a page contains everything committed before its render began.
 */
const FREQUENT_CHANGE_MS = 1000;
/**
 * Brotli quality: high for addresses without parameters, which are served many times; low for searches and filters,
 * most of which are served once.
 */
const PLAIN_PAGE_QUALITY = 6;
const SEARCH_QUALITY = 3;
const compressBrotli = promisify(brotliCompress);
const decompressBrotli = promisify(brotliDecompress);
const compressGzip = promisify(gzip);

/** Marks a change that may concern every page. */
const EVERYTHING = Symbol('tudo');

/** A change that pages may show a second late, and the time after which it was committed. */
type FrequentChange = { dependencies: string[]; after: number };

/** A render in progress, and the dependencies invalidated since it began, in order. */
type RenderInProgress = {
  page: Promise<CachedPage>;
  startedAt: number;
  changed: (string | typeof EVERYTHING)[];
  outdated: FrequentChange[];
};

/**
 * Whole pages in memory, in the encodings requested so far. One render per key at a time. If a dependency changes
 * during a render, the page may be stale: it is returned to the requests made before the change and is not cached.
 * After a frequent change (`outdate`) the page is sent for up to a second, while it is rendered again.
 */
export class PageCache {
  #pages: LRUCache<string, CachedPage>;
  #inProgress = new Map<string, RenderInProgress>();
  /** Pages that a change dropped, until somebody renders them again. */
  #dropped = new LRUCache<string, true>({ max: MAX_DROPPED });
  #now: () => number;

  constructor(maxBytes = MAX_BYTES, now = () => performance.now()) {
    this.#now = now;
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ bodies, template }) =>
        Object.values(bodies).reduce((sum, { length }) => sum + length, 1024 + (template?.bytes ?? 0)),
    });
  }

  get size(): number {
    return this.#pages.size;
  }

  /**
   * Number of renders in progress.
   *
   * @internal
   */
  get rendering(): number {
    return this.#inProgress.size;
  }

  /** Returns the page if it can be sent without a render. */
  get(key: string): CachedPage | undefined {
    const page = this.#pages.get(key);
    return page && this.#isValid(page) && !this.#isDue(page) ? page : undefined;
  }

  /** Returns whether the page is missing or outdated because of a change of its data, once per change. */
  takeDropped(key: string): boolean {
    return this.#dropped.delete(key);
  }

  /** Returns the cached page, or the page made by `render`, which runs once for any number of simultaneous callers. */
  async getOrRender(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    const askedAt = this.#now();
    for (;;) {
      const cached = this.#pages.get(key);
      if (cached && this.#isValid(cached)) {
        // Requests that need the result await it below, and receive its error.
        if (this.#isDue(cached)) this.#startRender(key, render).catch(() => {});
        return cached;
      }
      const inProgress = this.#inProgress.get(key);
      if (!inProgress) return this.#startRender(key, render);
      const changedBefore = [...inProgress.changed];
      const page = await inProgress.page;
      const isNew = inProgress.startedAt >= askedAt || this.#isValid(page);
      if (isNew && !dependsOnAny(page, changedBefore)) return page;
    }
  }

  #isValid({ validUntil }: CachedPage): boolean {
    return validUntil === undefined || this.#now() < validUntil;
  }

  /** Whether the page has to be rendered again, and nobody does so yet. */
  #isDue({ key, validUntil, renderedAt }: CachedPage): boolean {
    if (validUntil === undefined || this.#inProgress.has(key)) return false;
    return this.#now() >= renderedAt + FREQUENT_CHANGE_MS;
  }

  /**
   * Returns the body in this encoding. An encoding requested for the first time is derived from brotli and stored with
   * the page.
   */
  async body(page: CachedPage, encoding: Encoding): Promise<Body> {
    const existing = page.bodies[encoding];
    if (existing) return existing;
    const text = await decompressBrotli(page.bodies.br);
    const body = new Uint8Array(encoding === 'gzip' ? await compressGzip(text) : text);
    page.bodies[encoding] = body;
    // Set again, so that the cache recomputes its size; not if the page was dropped meanwhile.
    if (this.#pages.peek(page.key) === page) {
      this.#pages.delete(page.key);
      this.#pages.set(page.key, page);
    }
    return body;
  }

  #startRender(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    const changed: RenderInProgress['changed'] = [];
    const outdated: FrequentChange[] = [];
    const startedAt = this.#now();
    // It replaces a page that a change has outdated.
    if (this.#pages.has(key)) this.#dropped.set(key, true);
    const page = buildPage(key, render)
      .then(({ cacheable, ...content }) => {
        const rendered = { ...content, renderedAt: startedAt };
        for (const change of outdated) markOutdated(rendered, change);
        if (!cacheable) this.#pages.delete(key);
        else if (dependsOnAny(rendered, changed)) this.#drop(key);
        else this.#pages.set(key, rendered);
        return rendered;
      })
      .finally(() => this.#inProgress.delete(key));
    this.#inProgress.set(key, { page, startedAt, changed, outdated });
    return page;
  }

  /**
   * Marks the pages that depend on any of `dependencies` as showing what was before a change committed after `after`.
   */
  outdate(dependencies: string[], after: number): void {
    const change = { dependencies, after };
    for (const inProgress of this.#inProgress.values()) inProgress.outdated.push(change);
    for (const page of this.#pages.values()) markOutdated(page, change);
  }

  /** Drops the pages that depend on any of `dependencies`. */
  invalidate(dependencies: Iterable<string>): void {
    const changed = [...dependencies];
    for (const inProgress of this.#inProgress.values()) inProgress.changed.push(...changed);
    for (const [key, page] of this.#pages.entries()) {
      if (dependsOnAny(page, changed)) this.#drop(key);
    }
  }

  clear(): void {
    for (const inProgress of this.#inProgress.values()) inProgress.changed.push(EVERYTHING);
    for (const key of this.#pages.keys()) this.#drop(key);
  }

  #drop(key: string): void {
    this.#pages.delete(key);
    this.#dropped.set(key, true);
  }
}

function dependsOnAny(
  { dependencies }: Pick<CachedPage, 'dependencies'>,
  changed: RenderInProgress['changed'],
): boolean {
  return changed.some((change) => change === EVERYTHING || dependencies.has(change));
}

/** Gives a page that depends on the change one more second, counted from its render if that began after the change. */
function markOutdated(page: CachedPage, { dependencies, after }: FrequentChange): void {
  if (page.validUntil === undefined && dependsOnAny(page, dependencies))
    page.validUntil = Math.max(after, page.renderedAt) + FREQUENT_CHANGE_MS;
}

async function buildPage(
  key: string,
  render: () => Promise<RenderedPage>,
): Promise<Omit<CachedPage, 'renderedAt'> & { cacheable: boolean }> {
  const { status, headers, body, dependencies, cacheable, template } = await render();
  const quality = key.endsWith('?') || !key.includes('?') ? PLAIN_PAGE_QUALITY : SEARCH_QUALITY;
  const br = await compressBrotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
  // Weak, because the same page is sent in three encodings.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return {
    key,
    status,
    headers,
    etag,
    dependencies,
    cacheable,
    ...(template && { template }),
    bodies: { br: new Uint8Array(br) },
  };
}
