import { expect, type Page } from '@playwright/test';

/** Waits until the browser's history has an entry for each open drawer and menu, on which Back depends. */
export async function esperarCamadas(page: Page, quantas: number): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => (history.state as { camadas?: number } | null)?.camadas ?? 0))
    .toBe(quantas);
}
