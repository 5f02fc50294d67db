import { axe } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/loja-comum.ts';

test('a lista se filtra pela casa, diz quantos há, e volta com um toque', async ({ page }) => {
  await page.goto('/produtos');
  const abrir = page.getByRole('button', { name: 'Filtrar' });
  if (await abrir.isVisible()) await abrir.click();
  await page.locator('summary', { hasText: 'Casa' }).click();
  const caixa = page.getByRole('checkbox', { name: /^55\s?mm/ });
  const quantos = /(\d+)$/.exec((await page.getByText(/^55\s?mm\d+$/).textContent()) ?? '')?.[1];
  await axe(page);
  await caixa.check();
  await expect(page).toHaveURL(/\?casa_mm=55$/);
  await expect(page.getByRole('status').filter({ hasText: `${quantos} produtos` })).toBeVisible();
  await expect(page.locator('.cartao')).toHaveCount(Number(quantos));
  await page.getByRole('checkbox', { name: /^50\s?mm/ }).check();
  await expect(page).toHaveURL(/\?casa_mm=50&casa_mm=55$/);
  await page.keyboard.press('Escape');
  // The first of the two goes by its chip, and its box with it.
  await page
    .locator('.filtros-ativos')
    .getByRole('link', { name: /Casa: 55/ })
    .click();
  await expect(page).toHaveURL(/\?casa_mm=50$/);
  // Put away with its field on wide windows, but unticked.
  await expect(page.locator('input[name="casa_mm"][value="55"]')).not.toBeChecked();
});

test(
  'a página diz as medidas do jogo antes das do pacote, e combina com o que cabe',
  { tag: '@uma-vez' },
  async ({ page }) => {
    await page.goto('/produto/pecas-staunton-clube-rei-de-95-mm');
    await expect(page.getByRole('rowheader').first()).toHaveText('Altura do rei');
    await expect(page.getByRole('row', { name: /Base do rei\s+40\s?mm/ })).toBeVisible();
    const combina = page.locator('.cartao');
    await expect(combina).toHaveCount(4);
    await expect(combina.first()).toContainText('casas de 55 mm');
    await expect(combina.filter({ hasText: 'Peças' }).filter({ hasText: 'rei de' })).toHaveCount(0);
  },
);
