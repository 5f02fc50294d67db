import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What comes or goes is half transparent meanwhile: its colours are judged as they end, and a notice may begin to leave at any moment. */
async function pararTransicoes(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const semTransicoes = new CSSStyleSheet();
    // The bar that stays at the top half covers what is scrolled under it, which then counts as a small target.
    semTransicoes.replaceSync(
      '*, ::before, ::after { transition: none !important; } .topo { position: relative !important; }',
    );
    document.adoptedStyleSheets.push(semTransicoes);
    const comFim = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(comFim.map(({ finished }) => finished));
  });
}

async function devolverTransicoes(page: Page): Promise<void> {
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
}

/**
 * Asserts that axe finds nothing wrong on the page as it is now: WCAG 2.2 AA, axe's own good practices, and what it leaves
 * out unless asked: that whatever is pressed measures 24 px or stands apart (2.5.8), and that names hold what is seen (2.5.3).
 */
export async function axe(page: Page): Promise<void> {
  await pararTransicoes(page);
  const { violations } = await new AxeBuilder({ page })
    .options({ rules: { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } } })
    .analyze();
  await devolverTransicoes(page);
  const achados = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    onde: nodes.map((node) => node.target.join(' ')),
  }));
  expect(achados, `acessibilidade de ${page.url()}`).toEqual([]);
}
