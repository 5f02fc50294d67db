import { expect, type Page } from '@playwright/test';

/** Waits until the browser's history knows how many drawers and menus lie over the page: what Back does depends on it. */
export async function esperarCamadas(page: Page, quantas: number): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => (history.state as { camadas?: number } | null)?.camadas ?? 0))
    .toBe(quantas);
}
