// @requirement 15.37.1 15.37.2 15.37.3 15.37.4
import type { Browser, Page } from '@playwright/test';
import { axe } from '#tests/support/axe.ts';
import {
  comprador,
  encherCarrinho,
  escolhidos,
  irAoCheckout,
  irAoPagamento,
  preencher,
} from '#tests/support/compra.ts';
import { entrarComo } from '#tests/support/conta.ts';
import { expect, type LojaDeTeste, test } from '#tests/support/loja.ts';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** A page of a visitor with a browser of their own. */
async function visitante(
  { browser, loja }: { browser: Browser; loja: LojaDeTeste },
  nome: string,
  mais: { extraHTTPHeaders?: Record<string, string>; javaScriptEnabled?: boolean } = {},
): Promise<Page> {
  const contexto = await browser.newContext({ baseURL: loja.url, userAgent: `${CHROME} ${nome}/1`, ...mais });
  return contexto.newPage();
}

/** The figures of the report's funnel, by the name of the step. */
async function lerFunil(page: Page): Promise<Record<string, string>> {
  await page.goto('/admin/relatorios');
  const linhas = page.getByRole('group', { name: 'Funil' }).locator('tbody tr');
  await expect(linhas).toHaveCount(5);
  const lidas = await linhas.evaluateAll((todas) =>
    todas.map((linha) => [...linha.children].slice(0, 2).map((celula) => celula.textContent?.trim() ?? '')),
  );
  return Object.fromEntries(lidas) as Record<string, string>;
}

test('o funil é o que os visitantes fizeram, também sem scripts e sem recarregar páginas', async ({
  page,
  browser,
  loja,
}) => {
  await entrarComo(page, 'admin@grande-roque.test');
  const nada = { Visitas: '0', 'Viram produto': '0', Carrinho: '0', Checkout: '0', Pagos: '0' };
  expect(await lerFunil(page)).toEqual(nada);
  await expect(page.getByText('Nenhuma visita medida neste período.').first()).toBeVisible();

  // One only looks, and goes on without loading a page.
  const olha = await visitante({ browser, loja }, 'Olha');
  await olha.goto('/?utm_source=boletim');
  await olha.getByRole('link', { name: 'Tabuleiros' }).filter({ visible: true }).first().click();
  await expect(olha).toHaveURL(/\/categoria\/tabuleiros$/);
  await olha.locator('a[href^="/produto/"]').filter({ visible: true }).first().click();
  await expect(olha).toHaveURL(/\/produto\//);

  const semScripts = await visitante({ browser, loja }, 'SemScripts', { javaScriptEnabled: false });
  await semScripts.goto('/produtos');
  const naoQuer = await visitante({ browser, loja }, 'NaoQuer', { extraHTTPHeaders: { DNT: '1' } });
  await encherCarrinho(naoQuer, escolhidos.slice(0, 1));

  const soCarrinho = await visitante({ browser, loja }, 'Carrinho');
  await encherCarrinho(soCarrinho, escolhidos.slice(0, 1));
  const desiste = await visitante({ browser, loja }, 'Desiste');
  await encherCarrinho(desiste, escolhidos.slice(0, 1));
  await irAoCheckout(desiste);
  const paga = await visitante({ browser, loja }, 'Paga');
  await encherCarrinho(paga, escolhidos.slice(0, 1));
  await irAoCheckout(paga);
  await preencher(paga, { ...comprador, email: 'funil@exemplo.test' });
  await irAoPagamento(paga);
  await paga.getByRole('button', { name: 'Aprovar com cartão' }).click();
  await expect(paga).toHaveURL(/\/obrigado/);

  await expect
    .poll(() => lerFunil(page))
    .toEqual({ Visitas: '5', 'Viram produto': '4', Carrinho: '3', Checkout: '2', Pagos: '1' });
  const origens = page.getByRole('group', { name: 'De onde vêm' });
  await expect(origens.getByRole('row', { name: /^Direto 4 1/ })).toBeVisible();
  await expect(origens.getByRole('row', { name: /^Campanha boletim .* 1 0/ })).toBeVisible();
  await expect(
    page.getByRole('group', { name: 'Aparelhos' }).getByRole('row', { name: /^Computador 5 1/ }),
  ).toBeVisible();
  const espera = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Exportar CSV De onde vêm' }).click();
  expect((await espera).suggestedFilename()).toMatch(/^origens-\d{4}-\d\d-\d\d-a-\d{4}-\d\d-\d\d\.csv$/);
  await axe(page);
});
