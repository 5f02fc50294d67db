import type { Page, Response } from '@playwright/test';

/**
 * Waits until React has taken over the page and its effects have run. Events before that are captured and replayed, but
 * keyboard shortcuts, focus and forms that need scripts depend on it.
 */
export async function comScripts(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [document.documentElement, document.querySelector('main')].every(
      (elemento) => elemento && Object.keys(elemento).some((chave) => chave.startsWith('__react')),
    ),
  );
  // The effects follow in tasks of their own.
  await page.evaluate(() => new Promise<void>((livre) => requestIdleCallback(() => livre())));
}

/** Opens a page and waits for its scripts. */
export async function abrir(page: Page, caminho: string): Promise<Response | null> {
  const resposta = await page.goto(caminho);
  await comScripts(page);
  return resposta;
}
