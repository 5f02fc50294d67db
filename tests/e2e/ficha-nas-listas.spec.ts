// @requirement 15.9.5 15.9.6 15.9.7 15.9.8 15.9.9
import { entrarComo } from '#tests/support/conta.ts';
import { escolherNoMeio } from '#tests/support/escolher-no-meio.ts';
import { expect, test } from '#tests/support/loja-comum.ts';

test('a lista se filtra pela casa, diz quantos há, e volta com um toque', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/produtos');
  await page.locator('summary', { hasText: 'Casa' }).click();
  const caixa = page.getByRole('checkbox', { name: /^55\s?mm/ });
  const quantos = /(\d+)$/.exec((await page.getByText(/^55\s?mm\d+$/).textContent()) ?? '')?.[1];
  await caixa.check();
  await expect(page).toHaveURL(/\?casa_mm=55$/);
  await expect(page.getByRole('status').filter({ hasText: `${quantos} produtos` })).toBeVisible();
  await expect(page.locator('.cartao')).toHaveCount(Number(quantos));
  await page.getByRole('checkbox', { name: /^50\s?mm/ }).check();
  await expect(page).toHaveURL(/\?casa_mm=50&casa_mm=55$/);
  await page.keyboard.press('Escape');
  // Removing a filter's chip also clears its checkbox.
  await page
    .locator('.filtros-ativos')
    .getByRole('link', { name: /Casa: 55/ })
    .click();
  await expect(page).toHaveURL(/\?casa_mm=50$/);
  // Put away with its field on wide windows, but unticked.
  await expect(page.locator('input[name="casa_mm"][value="55"]')).not.toBeChecked();
});

test('um filtro escolhido enquanto chega a resposta do anterior fica', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/produtos');
  await page.locator('summary', { hasText: 'Casa' }).click();
  const caixa = (mm: number) => page.locator(`input[name="casa_mm"][value="${mm}"]`);
  // The answer to the second choice stays out until the third is made.
  let soltar = () => {};
  const soltos = new Promise<void>((pronto) => (soltar = pronto));
  await page.route(/produtos\.data\?.*casa_mm=50/, async (rota) => {
    await soltos;
    await rota.continue();
  });
  const segunda = escolherNoMeio(page, 'casa_mm=55', 'input[name="casa_mm"][value="50"]');
  await caixa(55).check();
  await segunda;
  await caixa(57).check();
  soltar();
  await expect(page).toHaveURL(/\?casa_mm=50&casa_mm=55&casa_mm=57$/);
  for (const mm of [50, 55, 57]) await expect(caixa(mm)).toBeChecked();
});

test('tamanho real: o cartão acerta a tela uma vez, e o que está no carrinho aparece ao lado', async ({ page }) => {
  const noCarrinho = [
    { id: 'pecas-staunton-clube-rei-de-95-mm', nome: 'Peças', preco: 1, quantidade: 1, variacao: null },
  ];
  await page.addInitScript((linhas) => localStorage.setItem('loja:carrinho', JSON.stringify(linhas)), noCarrinho);
  await page.goto('/produto/tabuleiro-em-nogueira-e-bordo-casas-de-55-mm');
  const botao = page.getByRole('button', { name: 'Tamanho real' });
  const imagem = (nome: string) => page.getByRole('img', { name: nome, exact: true });
  const largura = async (nome: string) => (await imagem(nome).boundingBox())?.width ?? 0;
  await botao.click();
  await expect(page.getByRole('heading', { name: 'Tamanho real' })).toBeFocused();
  const controle = page.getByRole('slider', { name: 'Largura do cartão' });
  // The king is there at once, about as large as it is, and the card below it.
  const aproximado = page.getByText('Tamanho aproximado');
  await expect(aproximado).toBeVisible();
  await expect(imagem('Rei de 95 mm')).toBeInViewport();
  await expect(imagem('Cartão')).toBeVisible();
  await controle.focus();
  await page.keyboard.press('Home');
  for (let passo = 0; passo < 20; passo++) await page.keyboard.press('ArrowRight');
  await expect(controle).toHaveAttribute('aria-valuetext', '170 pixels');
  await expect.poll(() => largura('Cartão')).toBeCloseTo(170, 0);
  await expect.poll(() => largura('Casa de 55 mm')).toBeCloseTo((170 / 85.6) * 55, 0);
  await expect(aproximado).toHaveCount(0);
  await expect(imagem('Rei de 95 mm')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^No seu carrinho: Peças/ })).toBeVisible();
  await expect(page.getByText('A base do rei ocupa 73% da casa: encaixa certo.')).toBeVisible();

  // A screen that is too small for the true size says so.
  await page.keyboard.press('End');
  await expect(page.getByText('Esta tela é pequena demais para mostrar isto em tamanho real.').first()).toBeVisible();
  await expect(imagem('Rei de 95 mm')).toHaveCount(0);
  await page.keyboard.press('Home');
  await page.getByRole('button', { name: 'Pronto, está do tamanho do cartão' }).click();
  await expect(controle).toBeHidden();
  await expect(imagem('Rei de 95 mm')).toBeInViewport();

  await page.reload();
  await botao.click();
  await expect.poll(() => largura('Casa de 55 mm')).toBeCloseTo((150 / 85.6) * 55, 0);
  await expect(controle).toBeHidden();
  for (const cartaoPx of [1, 1000]) {
    await page.evaluate((px) => {
      const tela = { densidade: devicePixelRatio, largura: screen.width, altura: screen.height };
      localStorage.setItem('loja:tamanho-real', JSON.stringify({ cartaoPx: px, tela }));
    }, cartaoPx);
    await page.reload();
    await botao.click();
    await expect(page.getByRole('alert').filter({ hasText: 'não é a de nenhuma tela' })).toBeVisible();
    await expect(aproximado).toBeVisible();
    await expect(imagem('Cartão')).toBeVisible();
  }
});

test('comparar: do produto aos outros da prateleira, por teclado, e dali ao carrinho', async ({ page }) => {
  await page.goto('/produto/pecas-staunton-clube-rei-de-95-mm');
  await page.getByRole('main').getByRole('link', { name: 'Comparar' }).press('Enter');
  await expect(page).toHaveURL(/\/comparar\?p=pecas-staunton-clube-rei-de-95-mm$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Comparar produtos' })).toBeVisible();
  const outras = page.getByRole('form', { name: 'Comparar com' }).getByRole('checkbox');
  // The product of the previous page is selected already.
  await expect(outras.first()).toBeChecked();
  await outras.nth(1).press('Space');
  await outras.nth(2).press('Space');
  await page.getByRole('button', { name: 'Comparar' }).press('Enter');
  await expect(page).toHaveURL(/\?p=pecas-staunton-clube-rei-de-95-mm&p=[^&]+&p=[^&]+$/);
  const tabela = page.getByRole('table', { name: 'Comparação de produtos' });
  await expect(tabela.getByRole('columnheader')).toHaveCount(4);
  await expect(tabela.getByRole('row', { name: /^Altura do rei 95\smm/ })).toBeVisible();
  await expect(tabela.getByRole('row', { name: /^Preço/ }).getByRole('cell')).toHaveText([/R\$/, /R\$/, /R\$/]);
  // Only the table is wider than a phone, and it is moved by keyboard; the names of its rows stay in sight.
  await page.getByRole('region', { name: 'Comparação' }).focus();
  for (let vez = 0; vez < 6; vez += 1) await page.keyboard.press('ArrowRight');
  await expect(tabela.getByRole('rowheader', { name: 'Preço' })).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );

  // A product without options goes into the cart from here.
  await tabela
    .getByRole('button', { name: /^Adicionar ao carrinho/ })
    .first()
    .press('Enter');
  await expect(page.getByRole('dialog', { name: 'Seu Carrinho' })).toBeVisible();

  await page.goto('/comparar?p=pecas-staunton-clube-rei-de-95-mm&p=nada&p=%27%22%3E');
  await expect(page.getByText('2 dos produtos pedidos não estão à venda, e ficaram de fora.')).toBeVisible();
  await expect(tabela.getByRole('columnheader')).toHaveCount(2);
  await page.goto('/comparar');
  await expect(page.getByText('Abra um produto e toque em Comparar')).toBeVisible();
});

test(
  'a página diz as medidas do jogo antes das do pacote, e combina com o que cabe',
  { tag: '@desktop' },
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

const LIVRO = '/produto/mates-classicos-doze-desenhos-para-reconhecer';

test('as posições de um livro se jogam: só lances legais, com dica, solução e próxima', async ({ page }) => {
  await page.goto(LIVRO);
  await page.getByRole('link', { name: 'Jogar' }).click();
  const tabuleiro = page.locator('[data-fen]');
  await expect(tabuleiro).toHaveAttribute('data-fen', '3r2k1/5ppp/8/8/8/8/4QPPP/4R1K1 w - - 0 1');
  const casa = (nome: string) => page.getByRole('button', { name: new RegExp(`^${nome} `) });
  await expect(casa('e2')).toHaveAccessibleName('e2 dama branca');
  await expect(casa('e5')).toHaveAccessibleName('e5 vazia');

  // The rook on e1 is behind its queen, and Black has no move.
  await casa('e1').click();
  await casa('e5').click();
  await casa('d8').click();
  await casa('d1').click();
  await expect(tabuleiro).toHaveAttribute('data-fen', '3r2k1/5ppp/8/8/8/8/4QPPP/4R1K1 w - - 0 1');

  const principal = page.getByRole('main');
  await page.getByRole('button', { name: 'Dica' }).click();
  await expect(principal.getByText('Olhe para e2 dama branca.')).toBeVisible();
  await page.getByRole('button', { name: 'Solução' }).click();
  await expect(page.locator('[data-solucao]')).toHaveText('e2e8 d8e8 e1e8');

  // By the keyboard: one square is reached with Tab, the others with the arrows.
  await casa('e2').focus();
  await page.keyboard.press('Enter');
  for (let n = 0; n < 6; n++) await page.keyboard.press('ArrowUp');
  await expect(casa('e8')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(principal.getByText('Certo! A resposta foi d8–e8. E agora?')).toBeVisible();
  await casa('e1').click();
  await casa('e8').click();
  await expect(principal.getByText('Resolvido: xeque-mate!')).toBeVisible();
  await expect(casa('e8')).toHaveAccessibleName('e8 torre branca');

  // The way to the book is the page's one green button.
  const livro = principal.getByRole('region', { name: 'O livro' });
  await expect(livro).toContainText('R$');
  await expect(livro.getByRole('link', { name: 'Comprar o eBook' })).toHaveAttribute('href', /^\/produto\/[a-z0-9-]+$/);
  await expect(principal.locator('.botao-principal')).toHaveCount(1);
  await page.getByRole('button', { name: 'Próxima' }).click();
  await expect(principal.getByRole('heading', { name: 'Posição 2 de 3' })).toBeVisible();
  await expect(tabuleiro).toHaveAttribute('data-fen', '5r1k/6pp/8/6N1/8/1Q6/6PP/7K w - - 0 1');
  await expect(page.locator('[data-solucao]')).toHaveCount(0);
  await casa('b3').click();
  await casa('b4').click();
  await expect(principal.getByText(/^O lance é legal, mas não é o do livro/)).toBeVisible();
  await page.getByRole('button', { name: 'Recomeçar' }).click();
  await expect(tabuleiro).toHaveAttribute('data-fen', '5r1k/6pp/8/6N1/8/1Q6/6PP/7K w - - 0 1');
});

test(
  'sem scripts as posições são desenhos, com a solução para abrir',
  { tag: '@desktop' },
  async ({ browser, baseURL }) => {
    const contexto = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    const page = await contexto.newPage();
    await page.goto(LIVRO);
    await page.getByRole('link', { name: 'Jogar' }).click();
    await expect(page.getByRole('img', { name: /^Jogam as brancas\. Brancas: dama e2/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Dica' })).toBeHidden();
    await page.locator('.jogo-parado summary').first().click();
    await expect(page.locator('[data-solucao]').first()).toHaveText('e2e8 d8e8 e1e8');
    await expect(page.locator('[data-solucao]').first()).toBeVisible();
    await contexto.close();
  },
);

test('no cadastro, posições que não servem são recusadas com a linha', { tag: '@desktop' }, async ({ page }) => {
  await entrarComo(page, 'admin@grande-roque.test');
  await page.goto('/admin/produtos/editar/mates-classicos-doze-desenhos-para-reconhecer');
  const posicoes = page.getByLabel('Posições');
  await expect(posicoes).toHaveValue(/^3r2k1\/5ppp.*\ne2e8 d8e8 e1e8\n/);
  await posicoes.fill('1. e4 e5 '.repeat(220_000));
  await expect(page.getByText(/^O texto é longo demais: até 20\.000 letras/)).toBeVisible();
  await posicoes.fill('3r2k1/5ppp/8/8/8/8/4QPPP/4R1K1 w - -\ne2e8 g8g7');
  await expect(page.getByText(/^O texto é longo demais/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Salvar Produto' }).click();
  await expect(page.getByText('Linha 2: o lance “g8g7” não é legal aqui.')).toBeVisible();
});
