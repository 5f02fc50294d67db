import { axe } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/loja-comum.ts';

test.describe.configure({ mode: 'parallel' });

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

test('um script que a página traga consigo não roda, e os dela sim', { tag: '@uma-vez' }, async ({ page }) => {
  await page.route('/produto/tabuleiro-oficial-marchetado-50-cm', async (rota) => {
    const resposta = await rota.fetch();
    const html = (await resposta.text()).replace('<main', '<script>window.invasor = 1</script><main');
    await rota.fulfill({ response: resposta, body: html });
  });
  const recusas: string[] = [];
  page.on('console', (mensagem) => {
    if (mensagem.text().includes('Content Security Policy')) recusas.push(mensagem.text());
  });
  await page.goto('/produto/tabuleiro-oficial-marchetado-50-cm');
  await page.getByRole('radio', { name: 'Mogno e bordo' }).check({ force: true });
  await page
    .getByRole('button', { name: /^Adicionar/ })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Seu Carrinho' })).toBeVisible();
  expect(await page.evaluate(() => 'invasor' in window)).toBe(false);
  expect(recusas).toHaveLength(1);
});
