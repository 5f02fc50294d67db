// @requirement 13.1.1 13.3.2 15.3.3
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/support/loja-comum.ts';

/** Without letters nothing depends on how they are smoothed: a corner, a rule or a shade that changed is seen. */
const formas = { threshold: 0.02, maxDiffPixels: 30 };
/** Another Chromium may smooth letters a little otherwise. Another size is never let through. */
const letras = { maxDiffPixelRatio: 0.02 };

/** Overlays end between two pixels, and the content behind shows through that row. */
const sobreAPagina = { threshold: 0.02, maxDiffPixels: 360 };

const nomeDoArquivo = (nome: string) =>
  nome
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');

/** Two pictures of a piece, as it is and without its letters. `--update-snapshots` takes them anew. */
async function conferir(peca: Locator, nome: string, tolerancia = formas): Promise<void> {
  const arquivo = nomeDoArquivo(nome);
  const pintar = (cor: string) =>
    peca.page().evaluate((nova) => document.documentElement.style.setProperty('-webkit-text-fill-color', nova), cor);
  await expect.soft(peca).toHaveScreenshot(`${arquivo}.png`, letras);
  await pintar('transparent');
  await expect.soft(peca).toHaveScreenshot(`${arquivo}-formas.png`, tolerancia);
  await pintar('');
}

async function aberta(page: Page, botao: string, papel: 'dialog' | 'alertdialog' | 'menu'): Promise<void> {
  await page.getByRole('button', { name: botao }).click();
  await conferir(page.getByRole(papel).last(), botao, sobreAPagina);
  await page.keyboard.press('Escape');
  await expect(page.getByRole(papel)).toHaveCount(0);
}

test('cada peça da página de estilo tem o aspecto de sempre', { tag: '@duas-larguras' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // oxlint-disable-next-line waits/no-network-idle -- the pictures show every piece, also those that are loaded late
  await page.goto('/_demo/estilo', { waitUntil: 'networkidle' });
  await page.evaluate(async () => {
    await document.fonts.ready;
    // It would lie over the top of what is photographed.
    document.querySelector<HTMLElement>('.topo')?.style.setProperty('position', 'static');
  });
  const secoes = await page.locator('.estilo-secao').all();
  expect(secoes.length).toBeGreaterThan(8);
  for (const secao of secoes) await conferir(secao, (await secao.getAttribute('aria-label')) ?? '');

  const botoes = page
    .locator('.estilo-exemplo')
    .filter({ has: page.locator('.botao-principal') })
    .first();
  await botoes.getByRole('button').first().hover();
  await conferir(botoes, 'botão apontado');
  await page.mouse.move(0, 0);
  await botoes.getByRole('button').first().focus();
  await conferir(botoes, 'botão com foco');

  await aberta(page, 'Abrir diálogo', 'dialog');
  await aberta(page, 'Abrir confirmação', 'alertdialog');
  await aberta(page, 'Abrir gaveta', 'dialog');
  await aberta(page, 'Ações do exemplo', 'menu');
  for (const botao of ['Avisar', 'Avisar sucesso', 'Avisar erro']) {
    await page.getByRole('button', { name: botao, exact: true }).click();
    // The newest is first.
    await conferir(page.locator('.torrada').first(), botao);
  }
  await page.getByRole('button', { name: 'Mostrar sem conexão' }).click();
  await conferir(page.locator('.sem-conexao-faixa'), 'sem conexão');
});
