import type { Page } from '@playwright/test';

/** Holds the next form sent to an address until the returned function is called; all other requests pass. */
export async function segurar(page: Page, endereco: string): Promise<() => Promise<void>> {
  const segurado = Promise.withResolvers<void>();
  const respondido = Promise.withResolvers<void>();
  let visto = false;
  await page.route(endereco, async (rota) => {
    if (visto || rota.request().method() !== 'POST') return rota.fallback();
    visto = true;
    await segurado.promise;
    await rota.continue();
    respondido.resolve();
  });
  return async () => {
    segurado.resolve();
    await respondido.promise;
  };
}
