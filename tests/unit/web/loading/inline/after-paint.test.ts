import { afterEach, expect, test, vi } from 'vitest';
import requestAfterPaint from '#web/loading/inline/after-paint.ts';
import funcao from '#web/loading/inline/after-paint.ts?inline-script=function';

/** The browser globals of a page; `pintar` is null where the browser does not report paints. */
function navegador(dizQuandoPinta: boolean) {
  const elos: object[] = [];
  let pintar = () => {};
  class PerformanceObserver {
    static supportedEntryTypes = dizQuandoPinta ? ['paint'] : [];
    constructor(pronto: () => void) {
      pintar = pronto;
    }
    observe() {}
  }
  vi.stubGlobal('PerformanceObserver', PerformanceObserver);
  vi.stubGlobal('document', { createElement: () => ({}), head: { append: (elo: object) => elos.push(elo) } });
  return { elos, pintar: () => pintar() };
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const compilada = new Function(`return ${funcao}`)() as typeof requestAfterPaint;
const pedidos = ['/assets/a.js', '/assets/b.js'].map((href) => ({ rel: 'modulepreload', href }));

test.each([
  ['como está escrita', requestAfterPaint],
  ['como vai na página', compilada],
])('%s, pede os módulos só depois da pintura', async (_, depois) => {
  const { elos, pintar } = navegador(true);
  const fim = depois(['/assets/a.js', '/assets/b.js']);
  await Promise.resolve();
  expect(elos).toEqual([]);
  pintar();
  await fim;
  expect(elos).toEqual(pedidos);
});

test('sem quem diga quando se pinta, pede logo; numa aba que ninguém olha, pouco depois', async () => {
  const semAviso = navegador(false);
  await requestAfterPaint(['/assets/a.js', '/assets/b.js']);
  expect(semAviso.elos).toEqual(pedidos);
  vi.useFakeTimers();
  const escondida = navegador(true);
  const fim = requestAfterPaint(['/assets/a.js', '/assets/b.js']);
  await vi.advanceTimersByTimeAsync(2000);
  await fim;
  expect(escondida.elos).toEqual(pedidos);
});
