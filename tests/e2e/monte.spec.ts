// @requirement 15.22.1 15.22.2 15.22.4 15.22.5 15.22.6 15.22.7
import type { Page } from '@playwright/test';
import { axe } from '#tests/support/axe.ts';
import { abrir } from '#tests/support/com-scripts.ts';
import { escolherNoMeio } from '#tests/support/escolher-no-meio.ts';
import { expect, test } from '#tests/support/loja-comum.ts';
import { eloDoRodape } from '#tests/support/rodape.ts';

test.describe.configure({ mode: 'parallel' });

const VINIL = 'tabuleiro-de-enrolar-em-vinil-casas-de-57-mm';
const MARMORE = 'tabuleiro-de-marmore-branco-e-preto-casas-de-50-mm';
const CLUBE = 'pecas-staunton-clube-rei-de-95-mm';
const RELOGIO = 'relogio-digital-de-torneio';
const DE_PEDRA = 'pecas-em-marmore-branco-e-preto-rei-de-80-mm';

const escolha = (page: Page, id: string) => page.locator(`input[value="${id}"]`);
const desenho = (page: Page) => page.getByRole('img', { name: /casa .*de \d/ });
const gaveta = (page: Page) => page.getByRole('dialog', { name: 'Seu Carrinho' });

test(
  'do tabuleiro às peças por teclado, com relógio: o desenho, o medidor, o preço, o link e o carrinho',
  { tag: '@essencial' },
  async ({ page }) => {
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: 'Escolher tabuleiro e peças' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Monte seu jogo' })).toBeVisible();
    await expect(desenho(page)).toHaveAccessibleName(/^A medida dos torneios: casa de 55 mm/);

    await escolha(page, VINIL).press('Space');
    await expect(page).toHaveURL(new RegExp(`/monte\\?tabuleiro=${VINIL}$`));
    await expect(desenho(page)).toHaveAccessibleName(/casa de 57 mm, rei indicado de/);
    // The stone king is too small for it: put away, not gone.
    await expect(escolha(page, DE_PEDRA)).toBeHidden();
    await escolha(page, CLUBE).press('Space');
    await expect(page).toHaveURL(new RegExp(`pecas=${CLUBE}`));
    await expect(desenho(page)).toHaveAccessibleName(/casa de 57 mm, rei de 95 mm com base de 40 mm$/);
    const medidor = page.getByRole('meter', { name: 'Encaixe' });
    await expect(medidor).toHaveAttribute('aria-valuetext', /^Ideal\. A base do rei ocupa 70% da casa/);

    await page.locator('summary', { hasText: 'Relógio' }).click();
    const relogio = page.getByRole('checkbox', { name: /^Relógio digital/ });
    await relogio.press('Space');
    await expect(page).toHaveURL(/&extra=/);
    await expect(relogio).toBeChecked();
    const resumo = page.getByRole('region', { name: 'Sua montagem' });
    await expect(resumo.getByRole('listitem')).toHaveCount(3);
    await axe(page);

    // Both have variations: nothing is bought that was not chosen.
    const comprar = resumo.getByRole('button', { name: 'Adicionar tudo ao carrinho' });
    await comprar.press('Enter');
    await expect(resumo.getByRole('alert')).toContainText('Escolha o modelo de: Tabuleiro de enrolar');
    const cor = resumo.getByRole('combobox', { name: /Tabuleiro de enrolar/ });
    await expect(cor).toBeFocused();
    await cor.selectOption('Azul');
    for (const campo of await resumo.getByRole('combobox').all())
      if ((await campo.inputValue()) === '') await campo.selectOption({ index: 1 });
    await expect(page).toHaveURL(/opcao\.tabuleiro-de-enrolar-em-vinil-casas-de-57-mm=Azul/);
    const link = await resumo.getByRole('textbox', { name: 'Link desta montagem' }).inputValue();
    await comprar.press('Enter');
    await expect(gaveta(page).getByRole('listitem')).toHaveCount(3);
    await expect(gaveta(page)).toContainText('Azul');

    // The link is the same game, for anybody.
    await page.goto(link);
    await expect(desenho(page)).toHaveAccessibleName(/casa de 57 mm, rei de 95 mm/);
    await expect(resumo.getByRole('combobox', { name: /Tabuleiro de enrolar/ })).toHaveValue('Azul');
    await expect(resumo.getByRole('listitem')).toHaveCount(3);
  },
);

test('um link com o que não há mais diz o que falta e guarda o resto; o que não cabe se vê apertado', async ({
  page,
}) => {
  await page.goto(`/monte?tabuleiro=foi-embora&pecas=${DE_PEDRA}&extra=%27&opcao.x=y`);
  await expect(page.getByText('2 produtos deste link não estão mais à venda.')).toBeVisible();
  await expect(escolha(page, DE_PEDRA)).toBeChecked();
  await expect(escolha(page, MARMORE)).toBeVisible();
  await expect(escolha(page, VINIL)).toBeHidden();
  await page.getByText(/^Não cabem bem com estas peças/).click();
  await escolha(page, VINIL).press('Space');
  await expect(page.getByRole('meter', { name: 'Encaixe' })).toHaveAttribute('aria-valuetext', /^Folgado/);
  await expect(escolha(page, VINIL)).toBeFocused();
  await expect(page.getByText('não estão mais à venda')).toBeHidden();
});

test('o link para o montador vazio o esvazia, mesmo com uma resposta a caminho', async ({ page }) => {
  await page.goto('/monte');
  let pedida = () => {};
  const chegou = new Promise<void>((pronto) => (pedida = pronto));
  await page.route(/monte\.data\?/, () => pedida());
  await escolha(page, VINIL).press('Space');
  await expect(desenho(page)).toHaveAccessibleName(/casa de 57 mm/);
  await chegou;
  await (await eloDoRodape(page, 'Monte seu jogo')).click();
  await expect(desenho(page)).toHaveAccessibleName(/^A medida dos torneios: casa de 55 mm/);
  await expect(escolha(page, VINIL)).not.toBeChecked();
});

test('um conjunto vem com as suas peças', async ({ page }) => {
  await page.goto('/monte');
  await page.getByText(/^Conjuntos prontos/).click();
  const conjunto = page.locator('details', { hasText: 'Conjuntos prontos' }).getByRole('radio').first();
  await conjunto.press('Space');
  await expect(page.getByText('As peças já vêm com')).toBeVisible();
  await expect(page.locator('input[name="pecas"]')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Sua montagem' }).getByRole('listitem')).toHaveCount(1);
});

test('da primeira página, com um tabuleiro e peças escolhidos ali, se vê se combinam', async ({ page }) => {
  await abrir(page, '/');
  await page.getByRole('combobox', { name: 'Tabuleiro' }).selectOption(MARMORE);
  await page.getByRole('combobox', { name: 'Peças' }).selectOption(DE_PEDRA);
  await expect(page.getByText(/A base do rei ocupa 72% da casa/)).toBeVisible();
  await page.getByRole('button', { name: 'Montar este jogo' }).click();
  await expect(page).toHaveURL(new RegExp(`/monte\\?tabuleiro=${MARMORE}&pecas=${DE_PEDRA}$`));
  await expect(page.getByRole('meter', { name: 'Encaixe' })).toBeVisible();
});

test('a barra do celular diz o encaixe e o total, desenha as madeiras, e some com a mesa à vista', async ({ page }) => {
  await page.goto(`/monte?tabuleiro=tabuleiro-em-nogueira-e-bordo-casas-de-55-mm&pecas=${CLUBE}`);
  const barra = page.getByRole('link', { name: /^Ver a montagem: Ideal R\$\s3\.439,00$/ });
  await expect(barra).toBeVisible();
  const cores = () => barra.locator('rect').evaluateAll((casas) => casas.map((casa) => casa.getAttribute('fill')));
  const deNogueira = await cores();
  await barra.click();
  await expect(page.getByRole('heading', { name: 'Sua montagem' })).toBeInViewport();
  await expect(barra).toBeHidden();
  await page.goto(`/monte?tabuleiro=${MARMORE}&pecas=${CLUBE}`);
  const outra = page.getByRole('link', { name: /^Ver a montagem/ });
  await expect(outra).toBeVisible();
  const deMarmore = await outra.locator('rect').evaluateAll((casas) => casas.map((casa) => casa.getAttribute('fill')));
  expect(deMarmore).not.toEqual(deNogueira);
});

test('sem scripts é um formulário: escolher, mandar, ver', async ({ browser, baseURL }) => {
  const contexto = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await contexto.newPage();
  await page.goto('/monte');
  await escolha(page, MARMORE).check();
  await escolha(page, DE_PEDRA).check();
  await page.getByRole('button', { name: 'Ver a montagem' }).click();
  await expect(page).toHaveURL(new RegExp(`tabuleiro=${MARMORE}&pecas=${DE_PEDRA}`));
  await expect(escolha(page, MARMORE)).toBeChecked();
  await expect(desenho(page)).toHaveAccessibleName(/casa de 50 mm, rei de 80 mm com base de 36 mm$/);
  await expect(page.getByRole('button', { name: 'Copiar' })).toBeHidden();

  // A product with options can be replaced before any option is chosen.
  await page.goto(`/monte?tabuleiro=${VINIL}&pecas=${CLUBE}`);
  await expect(page.getByRole('combobox', { name: /Tabuleiro de enrolar/ })).toHaveValue('');
  await escolha(page, MARMORE).check();
  await page.getByRole('button', { name: 'Ver a montagem' }).click();
  await expect(page).toHaveURL(new RegExp(`tabuleiro=${MARMORE}&pecas=${CLUBE}`));
  await contexto.close();
});

test('o que se escolhe antes dos scripts vale quando eles chegam', async ({ page }) => {
  let soltar = () => {};
  const soltos = new Promise<void>((pronto) => (soltar = pronto));
  await page.route('**/assets/*.js', async (rota) => {
    await soltos;
    await rota.continue();
  });
  await page.goto('/monte', { waitUntil: 'domcontentloaded' });
  await escolha(page, MARMORE).check();
  soltar();
  await expect(desenho(page)).toHaveAccessibleName(/casa de 50 mm/);
  await expect(page).toHaveURL(new RegExp(`tabuleiro=${MARMORE}`));
});

test('o que se escolhe enquanto chega a resposta da escolha anterior vale também', async ({ page }) => {
  await page.goto(`/monte?tabuleiro=${VINIL}&pecas=${CLUBE}&extra=${RELOGIO}`);
  const opcoes = page.getByRole('region', { name: 'Sua montagem' }).getByRole('combobox');
  await expect(opcoes).toHaveCount(3);
  // The answer to the second choice stays out until the third is made.
  let soltar = () => {};
  const soltos = new Promise<void>((pronto) => (soltar = pronto));
  await page.route(/monte\.data\?.*opcao\.pecas-/, async (rota) => {
    await soltos;
    await rota.continue();
  });
  const segunda = escolherNoMeio(page, 'Azul', `select[name="opcao.${CLUBE}"]`);
  await opcoes.first().selectOption('Azul');
  await segunda;
  await opcoes.last().selectOption({ index: 1 });
  soltar();
  await expect(page).toHaveURL(/=Azul&opcao\.pecas-staunton-.*&opcao\.relogio-/);
  await expect(opcoes.first()).toHaveValue('Azul');
  for (const outra of [opcoes.nth(1), opcoes.nth(2)]) await expect(outra).not.toHaveValue('');
});
