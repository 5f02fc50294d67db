import type { Page } from '@playwright/test';
import { encherCarrinho, irAoCheckout } from '#tests/support/compra.ts';
import { eloDoRodape } from '#tests/support/rodape.ts';

export const clicar = (nome: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name: nome }).filter({ visible: true }).first().click();
  await page.waitForTimeout(400);
};

export async function abrirMenu(page: Page): Promise<void> {
  const estreito = page.getByRole('button', { name: 'Abrir menu' });
  await ((await estreito.isVisible()) ? estreito : page.getByRole('button', { name: 'Institucional' })).click();
  await page.waitForTimeout(400);
}

/** Follows the first link of that name and waits for its page. */
export const seguir = (nome: RegExp) => async (page: Page) => {
  const antes = page.url();
  await page.getByRole('link', { name: nome }).filter({ visible: true }).first().click();
  await page.waitForURL((url) => url.href !== antes);
  await page.waitForLoadState('networkidle');
};

export async function escolherNoMenu(page: Page, menu: RegExp, item: string): Promise<void> {
  await clicar(menu)(page);
  await page.getByRole('menuitem', { name: item }).click();
  await page.waitForTimeout(400);
}

export async function abrirRepasse(page: Page): Promise<void> {
  const repasses = page.getByRole('region', { name: 'Repasses' }).getByRole('link');
  if ((await repasses.count()) > 0) await repasses.first().click();
  else await page.getByRole('button', { name: 'Preparar repasse' }).click();
  await page.waitForURL(/comissoes\/./);
}

/** The next page fails as if the shop had a fault. */
export async function acharDefeito(page: Page): Promise<void> {
  await page.route('**/termos.data*', (rota) => rota.fulfill({ status: 500, body: '' }));
  await irAosTermos(page);
  await page.getByRole('heading', { name: 'Algo deu errado' }).waitFor();
}

const irAosTermos = async (page: Page) => (await eloDoRodape(page, 'Termos de uso')).click();

export async function ficarSemConexao(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await irAosTermos(page);
  await page.getByText('Sem conexão').waitFor();
}

export async function buscar(page: Page): Promise<void> {
  const lupa = page.getByRole('button', { name: 'Buscar produtos' });
  if (await lupa.isVisible()) await lupa.click();
  const campo = page
    .getByRole('combobox', { name: /Buscar/ })
    .filter({ visible: true })
    .first();
  await page.getByRole('searchbox').or(campo).filter({ visible: true }).first().click();
  await campo.pressSequentially('tabu', { delay: 20 });
  await page.getByRole('option').first().waitFor();
}

export async function filtrar(page: Page): Promise<void> {
  const estreito = page.getByRole('button', { name: /Filtrar/ });
  if (await estreito.isVisible()) await estreito.click();
  await page.waitForTimeout(400);
}

export async function errarNoCheckout(page: Page): Promise<void> {
  await encherCarrinho(page);
  await irAoCheckout(page);
  await page.getByLabel(/^CEP/).fill('0100');
  await clicar(/^Ir para o pagamento/)(page);
  await page.evaluate(() => window.scrollTo(0, 0));
}

export async function abrirDetalhes(page: Page): Promise<void> {
  for (const n of [0, 1]) await page.locator('summary').nth(n).click();
}

export async function abrirEmail(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click();
  await page.waitForURL(/emails\/./);
  await page.waitForLoadState('networkidle');
}

/** Past the buy button, where the bar of phones takes its place. */
export async function rolar(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 1100));
  await page.waitForTimeout(400);
}

export async function selecionarPagina(page: Page): Promise<void> {
  await page.getByLabel('Selecionar página').check();
}

export async function abrirMenuDoPainel(page: Page): Promise<void> {
  const estreito = page.getByRole('button', { name: 'Abrir menu do painel' });
  if (await estreito.isVisible()) await estreito.click();
  await page.waitForTimeout(400);
}

export async function abrirPedido(page: Page): Promise<void> {
  await clicar(/^Ações do pedido/)(page);
  await page.getByRole('menuitem', { name: 'Abrir pedido' }).click();
  await page.waitForURL(/pedidos\/./);
  await page.waitForLoadState('networkidle');
}
