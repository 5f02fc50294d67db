import type { Locator, Page } from '@playwright/test';

/** The footer's link under `Institucional`, unfolded on phones. */
export async function eloDoRodape(page: Page, nome: string): Promise<Locator> {
  const rodape = page.getByRole('contentinfo');
  const titulo = rodape.locator('summary', { hasText: 'Institucional' });
  if (await titulo.isVisible()) await titulo.click();
  return rodape.getByRole('link', { name: nome, exact: true });
}
