// @requirement 2.8.2 2.8.3 2.8.4 15.9.4
import type { Page } from '@playwright/test';
import { axe } from '#tests/support/axe.ts';
import { entrarComo } from '#tests/support/conta.ts';
import { enderecoDaLojaComum, expect, test } from '#tests/support/loja-comum.ts';

test.describe.configure({ mode: 'parallel' });

const TABULEIRO = 'tabuleiro-oficial-marchetado-50-cm';
const EBOOK = 'o-roque-e-o-rei-seguro';
const ESGOTADO = 'feltros-adesivos-para-bases-cartela-com-20';

/** The texts of the visible controls in view that have the background of the primary button. */
const verdes = (page: Page) =>
  page.evaluate(() => {
    const molde = document.createElement('span');
    molde.className = 'botao-principal';
    document.body.append(molde);
    const { backgroundColor } = getComputedStyle(molde);
    molde.remove();
    return [...document.querySelectorAll('button, a')].flatMap((elemento) => {
      const { top, bottom, width } = elemento.getBoundingClientRect();
      const visto = width > 0 && bottom > 0 && top < window.innerHeight;
      return visto && getComputedStyle(elemento).backgroundColor === backgroundColor ? [elemento.textContent] : [];
    });
  });

test('um botão verde à vista, onde quer que a página esteja', { tag: '@celular' }, async ({ page }) => {
  await page.goto(`/produto/${TABULEIRO}`);
  const barra = page.getByRole('region', { name: 'Comprar' });
  await expect(barra).toBeVisible();
  const doLugar = page.getByRole('main').getByRole('button', { name: 'Adicionar ao carrinho' }).first();
  await doLugar.scrollIntoViewIfNeeded();
  await expect(barra).toHaveCount(0);
  const altura = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < altura; y += 300) {
    await page.evaluate((lugar) => window.scrollTo({ top: lugar, behavior: 'instant' }), y);
    await expect.poll(() => verdes(page)).toEqual(['Adicionar ao carrinho']);
  }
  // The bar's button asks for the choice, which is above.
  await barra.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
  await expect(page.getByText('Escolha a madeira para continuar.')).toBeInViewport();
});

test('a página segue a ordem de quem compra, e diz cada coisa uma vez', { tag: '@celular' }, async ({ page }) => {
  await page.goto(`/produto/${TABULEIRO}`);
  const main = page.getByRole('main');
  const partes = [
    main.getByRole('button', { name: /^Ampliar fotografia 1/ }),
    main.getByRole('heading', { level: 1 }),
    main.getByRole('link', { name: /avaliaç/ }).first(),
    main.getByText(/^R\$\s489,00$/).first(),
    main.getByRole('group', { name: /^Madeira/ }),
    main.getByRole('button', { name: 'Adicionar ao carrinho' }).first(),
    main.getByLabel(/^Quando chega/),
    main.getByRole('link', { name: 'Fale com Helena no WhatsApp' }),
    main.getByRole('button', { name: 'Tamanho real' }),
    main.getByRole('heading', { name: 'O que vem na caixa' }),
    main.getByRole('heading', { name: 'Descrição' }),
    main.getByRole('table', { name: 'Medidas e peso' }),
    main.getByRole('heading', { name: 'As peças que cabem' }),
    main.getByRole('heading', { name: 'Avaliações' }),
  ];
  const lugares: number[] = [];
  for (const parte of partes)
    lugares.push(await parte.evaluate((elemento) => elemento.getBoundingClientRect().top + window.scrollY));
  expect(lugares).toEqual(lugares.toSorted((a, b) => a - b));
  await expect(main.getByText('Lâminas de mogno e bordo sobre base estável')).toHaveCount(1);
  // The parcel's measures wait to be asked for.
  await expect(main.getByText('Peso com embalagem')).toBeHidden();
  await main.getByText('Dados da embalagem').first().click();
  await expect(main.getByText('Peso com embalagem')).toBeVisible();
  await axe(page);
  // First the set that the text names, then the builder with this board.
  const cabem = main.locator('section').filter({ has: page.getByRole('heading', { name: 'As peças que cabem' }) });
  await expect(cabem.getByRole('listitem').first()).toContainText('Peças Staunton em padauk e buxo');
  await cabem.getByRole('link', { name: 'Monte seu jogo' }).click();
  await expect(page).toHaveURL(`/monte?tabuleiro=${TABULEIRO}`);
});

test('um eBook sem sessão pede para entrar, e quem já o tem baixa', { tag: '@celular' }, async ({ page }) => {
  await page.goto(`/produto/${EBOOK}`);
  await page.getByRole('button', { name: 'Entrar e comprar' }).last().scrollIntoViewIfNeeded();
  await expect.poll(() => verdes(page)).toEqual(['Entrar e comprar']);
  await expect(page.getByRole('button', { name: 'Adicionar ao carrinho' })).toBeDisabled();
  await axe(page);
  await page.getByRole('main').getByRole('button', { name: 'Entrar e comprar' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Entrar' })).toBeVisible();

  await entrarComo(page, 'cliente@grande-roque.test');
  await page.goto('/meus-ebooks');
  const baixar = await page
    .getByRole('main')
    .getByRole('link', { name: /^Baixar eBook/ })
    .first()
    .getAttribute('href');
  await page.goto(`/produto/${baixar?.split('/')[2]}`);
  await expect(page.getByText('Você já tem este livro')).toBeVisible();
  await page.getByRole('button', { name: 'Comprar de novo' }).scrollIntoViewIfNeeded();
  expect(await verdes(page)).toEqual(['Baixar eBook']);
  await expect(page.getByRole('region', { name: 'Comprar' })).toHaveCount(0);
});

test('do esgotado se pede um aviso, e a palavra é dita uma vez', { tag: '@celular' }, async ({ page }) => {
  await page.goto(`/produto/${ESGOTADO}`);
  await expect.poll(() => verdes(page)).toEqual(['Avise-me']);
  await expect(page.getByText('Esgotado', { exact: true })).toHaveCount(1);
  await page.getByRole('link', { name: 'Avise-me' }).click();
  await expect(page.getByRole('main').getByLabel('E-mail')).toBeInViewport();
  await expect.poll(() => verdes(page)).toEqual(['Avise-me quando chegar']);
});

test(
  'a opção escolhida muda a fotografia, e vai com ela até o pedido',
  { tag: '@celular' },
  async ({ page, browser }) => {
    const vinil = '/produto/tabuleiro-de-enrolar-em-vinil-casas-de-57-mm';
    await page.goto(vinil);
    const aVista = page.locator('.galeria-trilho li:not([inert]) img');
    await expect(aVista).toHaveAttribute('srcset', /vinil-verde/);
    await page.getByRole('radio', { name: 'Azul' }).check({ force: true });
    await expect(aVista).toHaveAttribute('srcset', /vinil-azul/);
    await page.getByRole('main').getByRole('button', { name: 'Adicionar ao carrinho' }).first().click();
    const gaveta = page.getByRole('dialog', { name: 'Seu Carrinho' });
    await expect(gaveta.locator('img')).toHaveAttribute('srcset', /vinil-azul/);
    await gaveta.getByRole('link', { name: 'Finalizar Pedido' }).click();
    await expect(page).toHaveURL(/\/checkout$/);
    await expect(page.getByRole('complementary', { name: 'Seu pedido' }).locator('img')).toHaveAttribute(
      'srcset',
      /vinil-azul/,
    );

    // Without scripts the choice is in the address.
    const contexto = await browser.newContext({ baseURL: enderecoDaLojaComum(), javaScriptEnabled: false });
    const semScripts = await contexto.newPage();
    await semScripts.goto(vinil);
    await semScripts.getByRole('radio', { name: 'Marrom' }).check({ force: true });
    await semScripts.getByRole('button', { name: 'Ver esta opção' }).click();
    await expect(semScripts).toHaveURL(/\?variacao=Marrom/);
    await expect(semScripts.locator('.galeria-trilho [data-primeira] img')).toBeInViewport();
    await expect(semScripts.locator('.galeria-trilho [data-primeira] img')).toHaveAttribute('srcset', /vinil-marrom/);
    await contexto.close();
  },
);
