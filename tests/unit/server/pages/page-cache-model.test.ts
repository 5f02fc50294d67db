// @requirement 12.1.1 12.1.2
import { brotliDecompressSync } from 'node:zlib';
import { setImmediate as tick } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CachedPage, PageCache, type RenderedPage } from '#server/pages/page-cache.ts';

/** Content of a page: units left, which change often, and a price, which must never be old. */
type Shown = { units: number; price: number };

const PAGE = 'produto';
const SECOND_MS = 1000;
/** An instance reads the announcements at least this often. */
const TICK_MS = 200;
const shownBy = (page: CachedPage) => JSON.parse(brotliDecompressSync(page.bodies.br).toString()) as Shown;

/**
 * A shop with a clock of its own: changes are committed, heard of a while later, and pages are rendered in an interval
 * that begins with reading the database.
 */
class Model {
  now = 0;
  #committed: Shown = { units: 0, price: 0 };
  /** Commits of units, in order: the unit `n` was committed at `#unitsAt[n]`. */
  #unitsAt = [0];
  #heardPrice = 0;
  #readAt = 0;
  #unheard: { kind: 'units' | 'price'; price: number }[] = [];
  #renders: { ends: number; finish: () => void }[] = [];
  #renderMs = 0;
  starts: number[] = [];
  /** Times at which the page was dropped, so that it may be rendered at once. */
  drops: number[] = [];
  /** Stale content that a visitor saw. */
  faults: string[] = [];
  #cache = new PageCache(undefined, () => this.now);
  #visits: Promise<void>[] = [];

  commit(kind: 'units' | 'price'): void {
    this.#committed = { ...this.#committed, [kind]: this.#committed[kind] + 1 };
    if (kind === 'units') this.#unitsAt.push(this.now);
    this.#unheard.push({ kind, price: this.#committed.price });
  }

  /** Reads the announcements, as an instance does every 200 ms. */
  hear(): void {
    for (const { kind, price } of this.#unheard.splice(0)) {
      if (kind === 'units') this.#cache.outdate([PAGE], this.#readAt);
      else {
        this.#cache.invalidate([PAGE]);
        this.#heardPrice = price;
        this.drops.push(this.now);
      }
    }
    this.#readAt = this.now;
  }

  #render = (): Promise<RenderedPage> => {
    const body = new TextEncoder().encode(JSON.stringify(this.#committed));
    const { promise, resolve } = Promise.withResolvers<RenderedPage>();
    this.starts.push(this.now);
    const page = { status: 200, headers: [], body, dependencies: new Set([PAGE]), cacheable: true };
    this.#renders.push({ ends: this.now + this.#renderMs, finish: () => resolve(page as RenderedPage) });
    return promise;
  };

  visit(renderMs: number): void {
    this.#renderMs = renderMs;
    const heardPrice = this.#heardPrice;
    this.#visits.push(
      this.#cache.getOrRender(PAGE, this.#render).then((page) => {
        if (shownBy(page).price < heardPrice) this.faults.push(`${this.now}: the price of before`);
        this.#checkUnits(page);
      }),
    );
    const kept = this.#cache.get(PAGE);
    if (kept) this.#checkUnits(kept);
  }

  #checkUnits(page: CachedPage): void {
    const firstMissing = this.#unitsAt[shownBy(page).units + 1] ?? Infinity;
    if (this.now - firstMissing > SECOND_MS) this.faults.push(`${this.now}: without the units of ${firstMissing}`);
  }

  async #settle(): Promise<void> {
    while (this.#cache.rendering > this.#renders.length) await tick();
  }

  /** Lets the time pass; renders that end meanwhile end at their time. */
  async pass(ms: number): Promise<void> {
    const until = this.now + ms;
    for (;;) {
      await tick();
      const [next] = this.#renders.toSorted((a, b) => a.ends - b.ends);
      if (!next || next.ends > until) break;
      this.now = next.ends;
      this.#renders.splice(this.#renders.indexOf(next), 1);
      next.finish();
      await this.#settle();
      // Visitors that waited may have begun the next render.
      await tick();
    }
    this.now = until;
  }

  /** Lets the time pass for an instance that reads the announcements. */
  async live(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= TICK_MS) {
      this.hear();
      await this.pass(Math.min(left, TICK_MS));
    }
  }

  async end(): Promise<void> {
    for (let step = 0; step < 20; step += 1) await this.pass(SECOND_MS);
    await Promise.all(this.#visits);
  }
}

const step = fc.record({
  kind: fc.constantFrom('units', 'units', 'units', 'price', 'visit', 'visit', 'visit', 'pass', 'pass', 'pass'),
  /** Duration of a visit's render; for other steps the time that passes. */
  ms: fc.integer({ min: 1, max: 700 }),
});

test('ninguém vê um estoque de há mais de um segundo, nem nunca um preço antigo, e a página não se refaz mais que uma vez por segundo', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 80 }), async (steps) => {
      const model = new Model();
      for (const { kind, ms } of steps) {
        if (kind === 'visit') model.visit(ms);
        else if (kind === 'units' || kind === 'price') model.commit(kind);
        else await model.live(ms);
      }
      model.hear();
      await model.end();
      expect(model.faults).toEqual([]);
      for (const [i, start] of model.starts.entries()) {
        const before = model.starts[i - 1];
        if (before === undefined || start - before >= SECOND_MS) continue;
        expect(model.drops.some((drop) => drop >= before && drop <= start)).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});

test('uma página procurada sem parar, de um produto que se vende sem parar, é feita uma vez por segundo', async () => {
  const model = new Model();
  for (let passed = 0; passed < 10 * SECOND_MS; passed += 20) {
    model.commit('units');
    model.hear();
    model.visit(40);
    await model.pass(20);
  }
  await model.end();
  expect([model.starts.length, model.faults]).toEqual([10, []]);
});
