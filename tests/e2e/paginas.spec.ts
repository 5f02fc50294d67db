import { axe } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/loja.ts';

const paginas = [
  '/',
  '/produtos',
  '/produtos?busca=tabuliero&ordem=menor-preco&disponiveis=1',
  '/produtos?busca=zzzzzz',
  '/produtos?pagina=999&min=abc&max=-5',
  '/categoria/pecas',
  '/categoria/PECAS',
  '/produto/tabuleiro-oficial-marchetado-50-cm',
  '/obrigado',
  '/obrigado?status=success',
  '/obrigado?status=pending',
  '/obrigado?status=failure',
  '/sobre',
  '/privacidade',
  '/termos',
  '/contato',
  '/entrar',
  '/rastrear',
];

for (const caminho of paginas) {
  test(`${caminho}: abre sem erros, acessível e sem rolagem para os lados`, async ({ page }) => {
    const erros: string[] = [];
    page.on('console', (mensagem) => mensagem.type() === 'error' && erros.push(mensagem.text()));
    page.on('pageerror', (erro) => erros.push(String(erro)));
    // The home's carousel stands still while it is looked at.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const resposta = await page.goto(caminho);
    expect(resposta?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      page.viewportSize()?.width ?? 0,
    );
    await axe(page);
    expect(erros).toEqual([]);
  });
}

for (const caminho of ['/nada', '/produto/nao-existe', '/categoria/nao-existe']) {
  test(`${caminho}: 404 com o caminho de volta`, { tag: '@uma-vez' }, async ({ page }) => {
    const resposta = await page.goto(caminho);
    expect(resposta?.status()).toBe(404);
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    await axe(page);
  });
}

test('a busca sugere enquanto se digita, mesmo com erro e sem acento', async ({ page }) => {
  await page.goto('/');
  const campo = page
    .getByRole('searchbox')
    .or(page.getByRole('combobox', { name: /Buscar/ }))
    .filter({ visible: true });
  if ((await campo.count()) === 0)
    await page
      .getByRole('button', { name: /Buscar/ })
      .or(page.getByRole('link', { name: /Buscar/ }))
      .filter({ visible: true })
      .first()
      .click();
  await campo.first().click();
  const texto = page
    .getByRole('combobox', { name: /Buscar/ })
    .or(page.getByRole('searchbox'))
    .filter({ visible: true })
    .first();
  await texto.pressSequentially('tabuliero', { delay: 30 });
  await expect(page.getByRole('option', { name: /Tabuleiro/ }).first()).toBeVisible();
  await texto.press('Enter');
  await expect(page).toHaveURL(/\/produtos\?busca=tabuliero/);
  await expect(page.getByRole('heading', { level: 3, name: /Tabuleiro/ }).first()).toBeVisible();
});
