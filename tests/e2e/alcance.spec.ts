// @requirement 2.2.1 2.2.4 2.6.1 2.6.4 2.8.1 9.5.1 9.13.1 11.8.3 13.1.1 13.2.1 13.3.1 13.3.4 13.3.5 13.8.1
import type { Page } from '@playwright/test';
import { abrir } from '#tests/support/com-scripts.ts';
import { botaoDeEntrar } from '#tests/support/conta.ts';
import { expect, test } from '#tests/support/loja-comum.ts';

test.describe.configure({ mode: 'parallel' });

const produto = '/produto/tabuleiro-oficial-marchetado-50-cm';
test('o carrossel avança sozinho, e para de vez quando se pede', { tag: '@navegador-novo' }, async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Pausar' })).toBeVisible();
  const atual = () => page.locator('.destaque:not([inert]) h2').textContent();
  const primeiro = await atual();
  await page.clock.runFor(6500);
  await expect.poll(atual).not.toBe(primeiro);
  await page.getByRole('button', { name: 'Pausar' }).click();
  await expect(page.getByRole('button', { name: 'Tocar' })).toBeVisible();
  await page.mouse.move(0, 0);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const pausado = await atual();
  await page.clock.runFor(60_000);
  expect(await atual()).toBe(pausado);
});

test('quem pede menos movimento encontra o carrossel parado', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Tocar' })).toBeVisible();
});

test(
  'a galeria passa as fotografias pelas miniaturas e não anda sozinha',
  { tag: '@duas-larguras' },
  async ({ page }) => {
    await page.goto(produto);
    const segunda = page.getByRole('button', { name: 'Fotografia 2', exact: true });
    await segunda.click();
    await expect(segunda).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('button', { name: 'Ampliar fotografia 2 de' })).toBeInViewport();
  },
);

async function contarMudancas(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const janela = window as unknown as { mudancas: number };
    janela.mudancas = 0;
    new PerformanceObserver((lista) => {
      for (const mudanca of lista.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!mudanca.hadRecentInput) janela.mudancas += mudanca.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

test('nada muda de lugar enquanto as páginas chegam', async ({ page }) => {
  await contarMudancas(page);
  // The last is the checkout with an empty cart, which says so and leaves.
  for (const caminho of ['/', '/categoria/pecas', produto, '/obrigado?status=success', '/contato', '/checkout']) {
    await abrir(page, caminho);
    await page.waitForFunction(() => document.fonts.status === 'loaded' && document.readyState === 'complete');
    const mudancas = await page.evaluate(() => (window as unknown as { mudancas: number }).mudancas);
    expect([caminho, mudancas < 0.01]).toEqual([caminho, true]);
  }
});

test(
  'sem rede, chegar perto de um elo não troca a página, e um clique diz o que houve',
  { tag: '@navegador-novo' },
  async ({ page, context }) => {
    await abrir(page, '/categoria/pecas');
    await page.evaluate(() => Object.assign(window, { marca: 'a mesma' }));
    const elo = page.locator('.grade a, .cartao a').first();
    // The header's link is a button once React looks after the page: until then a link loads a page.
    await expect(botaoDeEntrar(page)).toBeVisible();
    await context.setOffline(true);
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'onLine', {
        configurable: true,
        get() {
          document.documentElement.dataset['perguntou'] = '';
          return false;
        },
      }),
    );
    await elo.hover();
    await elo.focus();
    // The link asks before it would fetch its page.
    await expect(page.locator('html[data-perguntou]')).toHaveCount(1);
    expect(await page.evaluate(() => (window as unknown as { marca?: string }).marca)).toBe('a mesma');
    await elo.click();
    await expect(page.getByText('Sem conexão')).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { marca?: string }).marca)).toBe('a mesma');
    await page.evaluate(() => Reflect.deleteProperty(navigator, 'onLine'));
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/produto\//);
  },
);

test('Escape, um clique fora e a troca de página fecham os menus', { tag: '@duas-larguras' }, async ({ page }) => {
  await page.goto('/sobre');
  const painel = page.getByRole('dialog', { name: 'Entrar' });
  const entrar = page.getByRole('button', { name: 'Entrar', exact: true });
  await entrar.click();
  await expect(painel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(painel).toBeHidden();
  await entrar.click();
  await expect(painel).toBeVisible();
  await page.mouse.click(4, (page.viewportSize()?.height ?? 0) - 4);
  await expect(painel).toBeHidden();
  const estreito = page.getByRole('button', { name: 'Abrir menu' });
  await ((await estreito.isVisible()) ? estreito : page.getByRole('button', { name: 'Institucional' })).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Termos de uso' }).click();
  await expect(page).toHaveURL(/\/termos$/);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('com cores forçadas se vê o que está escolhido, e o tabuleiro tem duas cores', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await abrir(page, produto);
  const escolhida = page.getByRole('radio', { name: 'Mogno e bordo' });
  const contorno = () =>
    escolhida.evaluate((radio) => getComputedStyle(radio.nextElementSibling ?? radio).outlineStyle);
  expect(await contorno()).toBe('none');
  await escolhida.check({ force: true });
  await expect.poll(contorno).toBe('solid');
  await page.goto('/produto/mates-classicos-doze-desenhos-para-reconhecer/jogar');
  const casas = page.locator('.casa-do-tabuleiro');
  await expect(casas.nth(1)).toBeVisible();
  const cores = await casas.evaluateAll(
    (todas) => new Set(todas.map((casa) => getComputedStyle(casa).backgroundColor)).size,
  );
  expect(cores).toBe(2);
});

for (const caminho of [produto, '/monte?tabuleiro=tabuleiro-oficial-marchetado-50-cm'])
  test(`o foco nunca fica debaixo da barra nem do cabeçalho de ${caminho}`, async ({ page }) => {
    await abrir(page, caminho);
    let paradas = 0;
    for (let vez = 0; vez < 80; vez++) {
      await page.keyboard.press('Tab');
      const encoberto = await page.evaluate(async () => {
        await new Promise((pronto) => requestAnimationFrame(() => requestAnimationFrame(pronto)));
        const foco = document.activeElement;
        if (!foco || foco.closest('.topo, .barra-de-compra, .monte-barra, .pular-ao-conteudo')) return null;
        const { top, bottom } = foco.getBoundingClientRect();
        const cabeca = document.querySelector('.topo')?.getBoundingClientRect().bottom ?? 0;
        const barra = document.querySelector('.barra-de-compra, .monte-barra')?.getBoundingClientRect();
        const pe = barra && barra.bottom >= innerHeight - 1 && barra.top < innerHeight ? barra.top : innerHeight;
        // Partly hidden counts only where it would fit.
        const alto = bottom - top > pe - cabeca;
        return { onde: foco.outerHTML.slice(0, 80), some: !alto && (top < cabeca - 1 || bottom > pe + 1) };
      });
      if (!encoberto) continue;
      paradas++;
      expect(encoberto, `parada ${paradas}`).toMatchObject({ some: false });
    }
    expect(paradas).toBeGreaterThan(30);
  });

test('no papel ficam só os textos', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/termos');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.topo')).toBeHidden();
  await expect(page.locator('.rodape')).toBeHidden();
});
