// @requirement 2.1.8 12.2.5 13.4.2 13.4.3 13.5.4
import type { Page } from '@playwright/test';
import { esperarCamadas } from '#tests/support/camadas.ts';
import { encherCarrinho, escolhidos } from '#tests/support/compra.ts';
import { lugarDosBens } from '#tests/support/lugar-dos-bens.ts';
import { expect, test } from '#tests/support/loja-comum.ts';

test.describe.configure({ mode: 'parallel' });

const altura = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const gaveta = (page: Page) => page.getByRole('dialog', { name: 'Seu Carrinho' });
const caminho = (page: Page) => new URL(page.url()).pathname;

test(
  'ir adiante começa no topo; voltar devolve o lugar na lista',
  { tag: ['@duas-larguras', '@essencial'] },
  async ({ page }) => {
    await page.goto('/produtos');
    const cartao = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3 }) })
      .nth(9)
      .getByRole('link')
      .first();
    await cartao.scrollIntoViewIfNeeded();
    await expect.poll(() => altura(page)).toBeGreaterThan(300);
    const onde = await altura(page);
    await cartao.click();
    await expect(page).toHaveURL(/\/produto\//);
    await expect.poll(() => altura(page)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/produtos$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Todos os produtos' })).toBeVisible();
    await expect.poll(() => altura(page)).toBe(onde);
  },
);

/**
 * Returns the link, the photograph and the data address of the first product of the category `kits`, which is in view:
 * a page prefetches only what is seen of it.
 */
async function abrirKits(page: Page) {
  await page.goto('/categoria/kits');
  const cartao = page.locator('.cartao').first();
  const elo = cartao.getByRole('link');
  await elo.scrollIntoViewIfNeeded();
  return { elo, foto: cartao.locator('img').first(), dados: `${await elo.getAttribute('href')}.data` };
}

test(
  'a segunda fotografia de um cartão é pedida quando um rato chega perto, e só então',
  { tag: '@desktop' },
  async ({ page }) => {
    await abrirKits(page);
    const cartao = page.locator('.cartao').first();
    await expect(cartao.locator('img')).toHaveCount(1);
    await expect(async () => {
      await page.mouse.move(0, 0);
      await cartao.hover();
      await expect(cartao.locator('img')).toHaveCount(2, { timeout: 1000 });
    }).toPass();
    const segunda = cartao.locator('img').nth(1);
    await expect(segunda).toHaveCSS('opacity', '1');
    await expect.poll(() => segunda.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    expect(await page.locator('.cartao').nth(1).locator('img').count()).toBe(1);
  },
);

test(
  'no carrossel os bens não tocam a borda nem as palavras, em toda largura',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/');
    for (const width of [992, 1200, 1400, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const foto = await page.locator('.destaque-foto-larga').first().boundingBox();
      const texto = await page.locator('.destaque-texto').first().boundingBox();
      if (!foto || !texto) throw new Error('the carousel has no wide picture');
      expect(foto.x + foto.width * lugarDosBens.direita).toBeLessThanOrEqual(width - 24);
      expect(foto.x + foto.width * lugarDosBens.esquerda).toBeGreaterThan(texto.x + texto.width);
    }
  },
);

/** Waits until the list is hydrated and has prefetched the code of a product's page, as it does once a card is in view. */
async function paginaDoProdutoPronta(page: Page): Promise<void> {
  await page.locator('.cartao').first().scrollIntoViewIfNeeded();
  await expect(page.locator('link[rel="modulepreload"][href*="/produto-"]')).not.toHaveCount(0);
}

test(
  'voltar mostra a lista como era, sem esperar pela loja; o que mudou nela vem depois',
  { tag: '@duas-larguras' },
  async ({ page }) => {
    const { elo } = await abrirKits(page);
    await paginaDoProdutoPronta(page);
    const nome = await elo.innerText();
    await elo.click();
    await expect(page.getByRole('heading', { level: 1, name: nome })).toBeVisible();
    const { promise: solta, resolve: soltar } = Promise.withResolvers<void>();
    await page.route('**/categoria/kits.data*', async (rota) => {
      await solta;
      const resposta = await rota.fetch();
      await rota.fulfill({ response: resposta, body: (await resposta.text()).replaceAll(nome, 'Outro nome') });
    });
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Kits' })).toBeVisible();
    await expect(elo).toHaveText(nome);
    soltar();
    await expect(elo).toHaveText('Outro nome');
  },
);

test(
  'quem volta no instante em que o produto aparece também vê a lista como era',
  { tag: '@desktop' },
  async ({ page }) => {
    const { elo } = await abrirKits(page);
    await paginaDoProdutoPronta(page);
    const nome = await elo.innerText();
    const { promise: solta, resolve: soltar } = Promise.withResolvers<void>();
    await page.route('**/categoria/kits.data*', async (rota) => {
      await solta;
      await rota.continue();
    });
    // Before the page has done what it leaves for after it is drawn.
    await page.evaluate((titulo) => {
      const observador = new MutationObserver(() => {
        if (document.querySelector('h1')?.textContent !== titulo) return;
        observador.disconnect();
        document.body.dataset['voltou'] = 'sim';
        history.back();
        const fim = performance.now() + 300;
        while (performance.now() < fim);
      });
      observador.observe(document.body, { subtree: true, childList: true, characterData: true });
    }, nome);
    await elo.click();
    await expect(page.locator('body[data-voltou]')).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1, name: 'Kits' })).toBeVisible();
    await expect(page).toHaveURL(/\/categoria\/kits$/);
    await expect(elo).toHaveText(nome);
    soltar();
  },
);

test('o produto que se olhou por um momento abre sem nada pedir à rede', async ({ page }) => {
  const { elo, dados } = await abrirKits(page);
  const veio = (iniciador: string) =>
    page.evaluate(
      ([fim, tipo]) =>
        performance
          .getEntriesByType('resource')
          .filter((pedido) => pedido.name.endsWith(fim) && (pedido as PerformanceResourceTiming).initiatorType === tipo)
          .map((pedido) => (pedido as PerformanceResourceTiming).transferSize),
      [dados, iniciador] as const,
    );
  await expect.poll(async () => (await veio('link')).length, { message: 'os dados chegam antes' }).toBeGreaterThan(0);
  await paginaDoProdutoPronta(page);
  await elo.click();
  await expect(page).toHaveURL(/\/produto\//);
  await expect.poll(() => veio('fetch')).toEqual([0]);
});

test('o código do produto vem também onde o mapa das páginas chega depois dos dados', async ({ page }) => {
  const { promise: solta, resolve: soltar } = Promise.withResolvers<void>();
  await page.route('**/__manifest*', async (rota) => {
    await solta;
    await rota.continue();
  });
  const vieram = () =>
    page.evaluate(
      () =>
        performance.getEntriesByType('resource').filter(({ name }) => new URL(name).pathname.endsWith('.data')).length,
    );
  await abrirKits(page);
  await expect.poll(vieram).toBeGreaterThan(0);
  await expect(page.locator('link[rel="modulepreload"][href*="/produto-"]')).toHaveCount(0);
  soltar();
  await paginaDoProdutoPronta(page);
});

test('quem poupa dados só pede o que quer ver', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'connection', {
      get() {
        document.documentElement.dataset['perguntou'] = '';
        return { saveData: true, effectiveType: '4g' };
      },
    }),
  );
  await abrirKits(page);
  // A link that was looked at long enough asks about the connection.
  await expect(page.locator('html[data-perguntou]')).toHaveCount(1);
  const antecipados = await page.evaluate(() =>
    performance.getEntriesByType('resource').filter(({ name }) => new URL(name).pathname.endsWith('.data')),
  );
  expect(antecipados).toEqual([]);
});

test('a galeria começa com a fotografia do cartão, até que a sua chegue', async ({ page }) => {
  const { elo, foto } = await abrirKits(page);
  await expect.poll(() => foto.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true);
  const pequena = await foto.evaluate((img: HTMLImageElement) => img.currentSrc);
  await paginaDoProdutoPronta(page);
  const { promise: solta, resolve: soltar } = Promise.withResolvers<void>();
  await page.route(/\/arquivos\/produtos\/.*\.(avif|webp)$/, async (rota) => {
    if (rota.request().url() !== pequena) await solta;
    await rota.continue();
  });
  await elo.click();
  const grande = page.locator('.galeria-principal li').first().locator('img');
  const mostra = () => grande.evaluate((img: HTMLImageElement) => img.naturalWidth > 0 && img.currentSrc);
  const larguras = () => grande.evaluate((img: HTMLImageElement) => img.srcset.split(',').length);
  await expect.poll(mostra).toBe(pequena);
  expect(await larguras()).toBe(1);
  soltar();
  // A browser that has a larger width in memory may have drawn it in the card already: the address need not change.
  await expect.poll(larguras).toBeGreaterThan(1);
});

test(
  'no celular, Voltar fecha a gaveta antes de sair da página',
  { tag: '@duas-larguras' },
  async ({ page, isMobile }) => {
    await page.goto('/produtos');
    await page.goto(`/produto/${escolhidos[0]?.id}`);
    await encherCarrinho(page, escolhidos.slice(0, 1));
    if (isMobile) await esperarCamadas(page, 1);
    await page.goBack();
    if (isMobile) {
      await expect(gaveta(page)).toBeHidden();
      expect(caminho(page)).toMatch(/^\/produto\//);
      // Closed by itself it leaves no step behind: Back leads out of the page.
      await page.getByRole('button', { name: /^Carrinho/ }).click();
      await expect(gaveta(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(gaveta(page)).toBeHidden();
      await esperarCamadas(page, 0);
      await page.goBack();
    }
    await expect(page).not.toHaveURL(/\/checkout/);
    await expect(gaveta(page)).toBeHidden();
  },
);

test('de uma página aberta pela gaveta, Voltar chega à anterior num passo só', async ({ page }) => {
  await encherCarrinho(page, escolhidos.slice(0, 1));
  const antes = caminho(page);
  await gaveta(page).getByRole('link', { name: 'Finalizar Pedido' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Finalizar Pedido' })).toBeVisible();
  await page.goBack();
  await expect(
    page
      .getByRole('button', { name: /^Adicionar/ })
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await expect.poll(() => caminho(page)).toBe(antes);
  await expect(gaveta(page)).toBeHidden();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'Finalizar Pedido' })).toBeVisible();
});

test(
  'no celular, Voltar fecha o menu e a fotografia ampliada',
  { tag: '@duas-larguras' },
  async ({ page, isMobile }) => {
    await page.goto('/produtos');
    await page.goto(`/produto/${escolhidos[0]?.id}`);
    const fotografias = page.getByRole('dialog', { name: /^Fotografias de/ });
    await page
      .getByRole('button', { name: /^Ampliar fotografia/ })
      .first()
      .click();
    await expect(fotografias).toBeVisible();
    if (isMobile) await esperarCamadas(page, 1);
    await page.goBack();
    await expect(fotografias).toBeHidden();
    if (!isMobile) return;
    expect(caminho(page)).toMatch(/^\/produto\//);
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await page.getByRole('button', { name: /menu/i }).first().click();
    await expect(menu).toBeVisible();
    await esperarCamadas(page, 1);
    await page.goBack();
    await expect(menu).toBeHidden();
    expect(caminho(page)).toMatch(/^\/produto\//);
  },
);

test('o checkout vazio cede o lugar aos produtos: Voltar não prende', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/sobre');
  await page.goto('/checkout');
  await expect(page).toHaveURL(/\/produtos$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/sobre$/);
});

test('o filtro de preço mostra o que filtrou, também com a faixa digitada ao contrário', async ({ page }) => {
  await page.goto('/produtos');
  const abrir = page.getByRole('button', { name: 'Filtrar' });
  if (await abrir.isVisible()) await abrir.click();
  const minimo = page.getByLabel('Preço mínimo, em reais');
  const maximo = page.getByLabel('Preço máximo, em reais');
  await minimo.fill('900');
  await maximo.fill('100,50');
  await maximo.press('Enter');
  await expect(page).toHaveURL(/min=100%2C50&max=900/);
  // The sheet of phones has a form of its own.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(minimo).toHaveValue('100,50');
  await expect(maximo).toHaveValue('900');
  await expect(page.getByText('A partir de R$ 100,50')).toBeVisible();
  await expect(page.getByText('Até R$ 900,00')).toBeVisible();
});
