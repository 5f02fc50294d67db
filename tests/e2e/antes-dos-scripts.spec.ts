// @requirement 12.2.3
import type { Page } from '@playwright/test';
import { abrir } from '#tests/support/com-scripts.ts';
import { encherCarrinho, escolhidos } from '#tests/support/compra.ts';
import { entrarComo } from '#tests/support/conta.ts';
import { expect, test } from '#tests/support/loja-comum.ts';

test.describe.configure({ mode: 'parallel' });

/** Holds the page's scripts, as a slow line does, until the answer is called. */
async function segurarScripts(page: Page): Promise<() => Promise<void>> {
  let soltar = () => {};
  const soltos = new Promise<void>((pronto) => (soltar = pronto));
  await page.route('**/assets/*.js', async (rota) => {
    await soltos;
    await rota.continue();
  });
  return async () => soltar();
}

const gaveta = (page: Page) => page.getByRole('dialog', { name: 'Seu Carrinho' });
const adicionar = (page: Page) =>
  page
    .getByRole('button', { name: /^Adicionar/ })
    .filter({ visible: true })
    .first();

test(
  'a variação escolhida e o botão apertado antes dos scripts valem quando eles chegam',
  { tag: '@essencial' },
  async ({ page }) => {
    const soltar = await segurarScripts(page);
    await page.goto('/produto/tabuleiro-oficial-marchetado-50-cm', { waitUntil: 'domcontentloaded' });
    await page.getByRole('radio', { name: 'Mogno e bordo' }).check({ force: true });
    await adicionar(page).click();
    await expect(adicionar(page)).toHaveAttribute('aria-busy', 'true');
    await expect(gaveta(page)).toBeHidden();
    await soltar();
    await expect(gaveta(page).getByRole('listitem')).toHaveCount(1);
    await expect(gaveta(page)).toContainText('Mogno e bordo');
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  },
);

test('um duplo clique antes dos scripts também é uma compra só', async ({ page }) => {
  const soltar = await segurarScripts(page);
  await page.goto('/produto/tabuleiro-oficial-marchetado-50-cm', { waitUntil: 'domcontentloaded' });
  await page.getByRole('radio', { name: 'Mogno e bordo' }).check({ force: true });
  await adicionar(page).dblclick();
  await soltar();
  await expect(gaveta(page).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('button', { name: /Carrinho, 1 item/, includeHidden: true })).toHaveCount(1);
});

/**
 * Clicks the radio button or takes the first option of the select that `seletor` finds, at one moment of hydration: when
 * React adds its listeners (0), so many turns of the event loop later, between React's slices of work (a number), or when
 * hydration has ended and the kept events are about to be replayed.
 */
async function enquantoReactChega(page: Page, seletor: string, quando: number | 'responde'): Promise<void> {
  await page.addInitScript(
    ([campo, momento]) => {
      const escolher = () => {
        const elemento = document.querySelector<HTMLElement>(campo);
        if (!(elemento instanceof HTMLSelectElement)) return elemento?.click();
        elemento.selectedIndex = 1;
        for (const tipo of ['input', 'change']) elemento.dispatchEvent(new Event(tipo, { bubbles: true }));
      };
      if (typeof momento === 'number') {
        const ouvir = document.addEventListener.bind(document);
        const { port1, port2 } = new MessageChannel();
        let faltam = momento;
        const esperarVez = () => {
          if (faltam === 0) return escolher();
          faltam -= 1;
          port2.postMessage(null);
        };
        port1.addEventListener('message', esperarVez);
        port1.start();
        document.addEventListener = (...chamada: Parameters<typeof ouvir>) => {
          ouvir(...chamada);
          if (chamada[0] !== 'change') return;
          document.addEventListener = ouvir;
          queueMicrotask(esperarVez);
        };
        return;
      }
      let fazer: Window['replayEarlyEvents'];
      Object.defineProperty(window, 'replayEarlyEvents', {
        set: (este: typeof fazer) => {
          fazer = este;
        },
        get: () => async () => {
          escolher();
          await fazer?.();
        },
      });
    },
    [seletor, quando] as const,
  );
}

for (const [momento, quando] of [
  ['já ouve', 0],
  ['está no meio', 3],
  ['já responde', 'responde'],
] as const) {
  test(`o que se escolhe enquanto React toma conta da página vale: ${momento}`, async ({ page }) => {
    const vinil = 'tabuleiro-de-enrolar-em-vinil-casas-de-57-mm';
    const opcao = `select[name="opcao.${vinil}"]`;
    await enquantoReactChega(page, opcao, quando);
    await page.goto(`/monte?tabuleiro=${vinil}`);
    await expect(page).toHaveURL(/opcao\.tabuleiro-de-enrolar.*=Verde/);
    await expect(page.locator(opcao)).toHaveValue('Verde');
  });

  test(`o que se marca enquanto React toma conta da página vale: ${momento}`, async ({ page }) => {
    const marmore = 'input[name="tabuleiro"][value^="tabuleiro-de-marmore"]';
    await enquantoReactChega(page, marmore, quando);
    await page.goto('/monte');
    await expect(page).toHaveURL(/tabuleiro=tabuleiro-de-marmore/);
    await expect(page.locator(marmore)).toBeChecked();
  });
}

test('a entrada preenchida e enviada antes dos scripts entra', async ({ page }) => {
  const soltar = await segurarScripts(page);
  await page.goto('/entrar', { waitUntil: 'domcontentloaded' });
  const formulario = page.getByRole('main');
  await formulario.getByLabel('E-mail').fill('cliente@grande-roque.test');
  await formulario.getByLabel('Senha', { exact: true }).fill('xadrez-demo');
  await formulario.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL(/\/entrar$/);
  await soltar();
  await expect(page.getByRole('button', { name: /^Conta de/ })).toBeVisible();
});

test('o que se digita no checkout antes dos scripts fica, com a máscara', async ({ page }) => {
  await encherCarrinho(page, escolhidos.slice(0, 1));
  const soltar = await segurarScripts(page);
  await page.goto('/checkout', { waitUntil: 'domcontentloaded' });
  await page.getByLabel(/^Nome/).fill('Beatriz Fictícia');
  await page.getByLabel(/^Telefone/).fill('11988887777');
  await soltar();
  await expect(page.getByLabel(/^Telefone/)).toHaveValue('(11) 98888-7777');
  await page.getByLabel(/^CEP/).fill('01001000');
  await expect(page.getByLabel(/^CEP/)).toHaveValue('01001-000');
  await expect(page.getByLabel(/^Nome/)).toHaveValue('Beatriz Fictícia');
});

test('a busca enviada antes dos scripts leva aos resultados', { tag: '@desktop' }, async ({ page }) => {
  const soltar = await segurarScripts(page);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.getByRole('searchbox', { name: 'Buscar produtos' }).fill('torneio');
  await page.keyboard.press('Enter');
  await soltar();
  await expect(page).toHaveURL(/\/produtos\?busca=torneio/);
});

test('sair do que se mudou antes dos scripts ainda pergunta', async ({ page }) => {
  await entrarComo(page, 'admin@grande-roque.test');
  const soltar = await segurarScripts(page);
  await page.goto('/admin/cupons/novo', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Código').fill('ESQUECI');
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await soltar();
  await expect(page.getByRole('alertdialog', { name: 'Sair sem salvar?' })).toBeVisible();
});

test('de uma página com vários formulários, sair do que se mudou em um deles pergunta', async ({ page }) => {
  await entrarComo(page, 'admin@grande-roque.test');
  await abrir(page, '/admin/pedidos');
  await page
    .getByRole('button', { name: /^Ações do pedido/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Abrir pedido' }).click();
  await page.getByRole('textbox', { name: 'Nota da loja' }).fill('Ligar antes de enviar');
  await page.getByRole('link', { name: 'Pedidos Recebidos' }).first().click();
  await expect(page.getByRole('alertdialog', { name: 'Sair sem salvar?' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('textbox', { name: 'Nota da loja' })).toHaveValue('Ligar antes de enviar');
});

test('um arquivo escolhido antes dos scripts é conferido', async ({ page }) => {
  await entrarComo(page, 'admin@grande-roque.test');
  const soltar = await segurarScripts(page);
  await page.goto('/admin/produtos/importar', { waitUntil: 'domcontentloaded' });
  const planilha = { name: 'produtos.csv', mimeType: 'text/csv', buffer: Buffer.from('id;nome\n;Sem preço') };
  await page.getByLabel('Arquivo CSV').setInputFiles(planilha);
  await soltar();
  await expect(
    page
      .getByText(/^O arquivo tem \d+ problema/)
      .or(page.getByRole('alert'))
      .first(),
  ).toBeVisible();
});
