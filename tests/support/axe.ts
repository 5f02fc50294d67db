import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Asserts that axe finds nothing wrong on the page as it is now (WCAG 2.2 AA and axe's own good practices). */
export async function axe(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const achados = violations.map(({ id, help, nodes }) => ({ id, help, onde: nodes.map((node) => node.target.join(' ')) }));
  expect(achados, `acessibilidade de ${page.url()}`).toEqual([]);
}
