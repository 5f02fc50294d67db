// @requirement 2.7.3 15.11.8
import { expect, test } from '#tests/support/loja-comum.ts';

test('dois cartões cabem na tela do celular, lado a lado: nome, medida, preço e parcelas antes do resto', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/produtos');
  const cartoes = await page.locator('.cartao').evaluateAll((lista) =>
    lista.map((cartao) => {
      const { left, right, top, height } = cartao.getBoundingClientRect();
      return { left, right, top, height };
    }),
  );
  const alturas = cartoes.map(({ height }) => height).toSorted((a, b) => a - b);
  expect(alturas[alturas.length >> 1]).toBeLessThanOrEqual(360);
  expect(alturas.at(-1)).toBeLessThanOrEqual(430);
  const [primeiro, segundo] = cartoes;
  expect(segundo?.top).toBe(primeiro?.top);
  expect(segundo?.left).toBeGreaterThan(primeiro?.right ?? 0);
  expect(segundo?.right).toBeLessThanOrEqual(360);
  const tabuleiro = page.locator('.cartao', { hasText: 'Tabuleiro em nogueira e bordo' });
  const [nome, medida, preco, parcelas, previa] = await Promise.all(
    [
      tabuleiro.getByRole('heading'),
      tabuleiro.getByText('Casa 55 mm', { exact: true }),
      tabuleiro.getByText('1.249,00'),
      tabuleiro.getByText(/^10x R\$\s124,90/),
      tabuleiro.getByText('Madeira maciça'),
    ].map(async (parte) => (await parte.boundingBox())?.y ?? 0),
  );
  expect([nome, medida, preco, parcelas, previa]).toEqual(
    [nome, medida, preco, parcelas, previa].toSorted((a = 0, b = 0) => a - b),
  );
  // Below the demo's minimum of R$ 30,00 per instalment a card says none.
  await page.goto('/categoria/livros-ebooks');
  await expect(page.locator('.cartao', { hasText: '59,90' }).first()).not.toContainText('10x');
  // The head of a category: its photograph and its words.
  await expect(page.locator('.lista-cena img')).toBeVisible();
  await expect(page.getByText('os eBooks chegam na hora')).toBeVisible();
});

test(
  'no celular os filtros vêm numa folha que conta enquanto se escolhe; Voltar e Escape a fecham',
  { tag: '@essencial' },
  async ({ page }) => {
    await page.goto('/categoria/tabuleiros');
    const filtrar = page.getByRole('button', { name: 'Filtrar' });
    const folha = page.getByRole('dialog', { name: 'Filtros' });
    await filtrar.click();
    await expect(folha.getByRole('button', { name: /^Ver \d+ produtos$/ })).toBeVisible();
    await page.goBack();
    await expect(folha).toBeHidden();
    await expect(page).toHaveURL(/\/categoria\/tabuleiros$/);
    await filtrar.click();
    await folha.locator('summary', { hasText: 'Casa' }).click();
    const casa = folha.getByText(/^55\s?mm\d+$/);
    const quantos = /(\d+)$/.exec((await casa.textContent()) ?? '')?.[1];
    await casa.click();
    const ver = folha.getByRole('button', { name: `Ver ${quantos} produto` });
    await expect(ver).toBeVisible();
    // Nothing has changed behind the sheet, and the focus stays in it.
    await expect(page).toHaveURL(/\/categoria\/tabuleiros$/);
    for (let vezes = 0; vezes < 30; vezes++) await page.keyboard.press('Tab');
    expect(await folha.evaluate((elemento) => elemento.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(folha).toBeHidden();
    await expect(filtrar).toBeFocused();
    await expect(page).toHaveURL(/\/categoria\/tabuleiros$/);
    await filtrar.click();
    await folha.locator('summary', { hasText: 'Casa' }).click();
    await casa.click();
    await ver.click();
    await expect(page).toHaveURL(/\?casa_mm=55$/);
    await expect(folha).toBeHidden();
    await expect(page.locator('.cartao')).toHaveCount(Number(quantos));
    await page.goBack();
    await expect(page).toHaveURL(/\/categoria\/tabuleiros$/);
    await expect(folha).toBeHidden();
  },
);

test(
  'as sugestões dizem por que acharam e terminam em todos os resultados, também pelo teclado',
  { tag: '@essencial' },
  async ({ page }) => {
    await page.goto('/sobre');
    await page.getByRole('button', { name: 'Buscar produtos' }).click();
    const campo = page.getByRole('combobox', { name: 'Buscar produtos' });
    const opcoes = page.getByRole('option');
    // Before the first letter: featured products, and later what was searched for.
    await expect(page.getByRole('group', { name: 'Em destaque' }).getByRole('option').first()).toBeVisible();
    await campo.pressSequentially('relo', { delay: 20 });
    await expect(opcoes.filter({ hasText: 'na descrição: relógio' }).first()).toBeVisible();
    await expect(opcoes.last()).toHaveText(/^Ver os \d+ resultados$/);
    const quantos = /\d+/.exec((await opcoes.last().textContent()) ?? '')?.[0];
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/produtos\?busca=relo$/);
    await expect(page.getByText(`${quantos} produtos para “relo”`)).toBeVisible();
    // The header's is the only search field of the page.
    await expect(page.locator('main').getByRole('searchbox')).toHaveCount(0);
    await page.getByRole('button', { name: 'Buscar produtos' }).click();
    const recentes = page.getByRole('group', { name: 'Buscas recentes' });
    await campo.fill('');
    await expect(recentes.getByRole('option', { name: 'relo' })).toBeVisible();
    await recentes.getByRole('option', { name: 'Apagar buscas recentes' }).click();
    await expect(page.getByRole('group', { name: 'Em destaque' })).toBeVisible();
    await expect(recentes).toHaveCount(0);
  },
);
