// @requirement 15.24.9 15.24.10 15.24.11
import type { Browser, Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { abrir, comScripts } from '#tests/support/com-scripts.ts';
import { comprador, encherCarrinho, irAoCheckout, preencher } from '#tests/support/compra.ts';
import { entrarComo, linkDoEmail } from '#tests/support/conta.ts';
import { expect, test } from '#tests/support/loja.ts';

const TABULEIRO = { id: 'tabuleiro-oficial-marchetado-50-cm', variacao: 'Nogueira e bordo' };
const PARA = 'neta-do-vale@exemplo.test';
const COMPRADORA = 'dalva-do-vale@exemplo.test';
const reais = (centavos: number) =>
  new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(centavos / 100);

/** Fills a checkout of one board with this card, up to the button that pays. */
async function prontoParaPagar(browser: Browser, url: string, codigo: string, email: string): Promise<Page> {
  const page = await browser.newPage({ baseURL: url });
  await encherCarrinho(page, [TABULEIRO]);
  await irAoCheckout(page);
  await preencher(page, { ...comprador, email });
  await page.getByLabel('Vale-presente').fill(codigo);
  await page.getByRole('button', { name: 'Usar vale' }).click();
  await expect(page.getByText('O crédito paga tudo: o pedido fica pago na hora.')).toBeVisible();
  return page;
}
const pagarComVale = (page: Page) =>
  page.getByRole('button', { name: 'Ir para o pagamento' }).filter({ visible: true }).first().click();

test('um vale é comprado com Pix, chega por e-mail, paga um pedido e deixa de valer quando é estornado', async ({
  page,
  browser,
  loja,
}) => {
  test.slow();
  const [produto] = await loja.consultar<{ preco: number }>(
    sql`select preco_centavos as preco from produtos where id = ${TABULEIRO.id}`,
  );
  const preco = produto?.preco ?? 0;
  const valor = (Math.ceil(preco / 100) + 20) * 100;

  await page.goto('/vale');
  await page.getByRole('link', { name: 'Compre um vale-presente' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vale-presente' })).toBeVisible();
  await page.getByRole('radio', { name: 'R$ 200' }).check();
  await expect(page.getByLabel('Valor', { exact: true })).toHaveValue('200,00');
  await page.getByLabel('Valor', { exact: true }).fill('0,50');
  await page.getByLabel('E-mail de quem recebe').fill('neta-do-vale@');
  await page.getByLabel('Mensagem').fill('Feliz aniversário!');
  await page.getByLabel('Enviar em').fill('2020-01-01');
  await page.getByLabel('Seu nome').fill('Dalva Nogueira');
  await page.getByLabel('Seu e-mail').fill(COMPRADORA);
  await page.getByRole('button', { name: 'Comprar vale' }).click();
  await expect(page.getByText('O vale vai de R$ 1,00 a R$ 10.000,00.', { exact: true })).toBeVisible();
  await expect(page.getByText('Use o formato nome@exemplo.com.br.')).toBeVisible();
  await expect(page.getByText('Este dia já passou.')).toBeVisible();
  await expect(page.getByLabel('Mensagem')).toHaveValue('Feliz aniversário!');
  await page.getByLabel('Valor', { exact: true }).fill(String(valor / 100));
  await page.getByLabel('E-mail de quem recebe').fill(PARA);
  await page.getByLabel('Enviar em').fill('');
  await page.getByRole('button', { name: 'Comprar vale' }).click();
  await expect(page).toHaveURL(/\/pagar\/[A-Za-z0-9]{20}$/);
  const id = page.url().split('/').at(-1) ?? '';

  const noBanco = await page.context().newPage();
  await noBanco.goto('/_demo/mercado-pago');
  await noBanco
    .getByRole('listitem')
    .filter({ hasText: `Pedido ${id.slice(-6).toUpperCase()}` })
    .getByRole('button', { name: 'Pagar', exact: true })
    .first()
    .click();
  await expect(noBanco).toHaveURL(/\/_demo\/mercado-pago#p/);
  await expect(page.getByRole('heading', { level: 1, name: 'Pagamento aprovado' })).toBeVisible({ timeout: 60_000 });

  const assunto = `Dalva Nogueira enviou um vale-presente de ${reais(valor)}`;
  await expect
    .poll(async () => (await (await page.request.get('/_demo/emails')).text()).includes(PARA), { timeout: 60_000 })
    .toBe(true);
  await page.goto('/_demo/emails');
  await page.getByRole('row').filter({ hasText: PARA }).getByRole('link', { name: assunto }).click();
  const mensagem = page.frameLocator('iframe');
  await expect(mensagem.getByText('Feliz aniversário!')).toBeVisible();
  const codigo = await mensagem.getByText(/^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){3}$/).innerText();

  await page.goto(`/vale-presente/${id}`);
  await expect(page.getByText(codigo)).toBeVisible();
  const pdf = await page.request.get(`/vale-presente/${id}/vale.pdf`);
  expect(pdf.headers()).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' });
  const deOutro = await browser.newPage({ baseURL: loja.url });
  expect((await deOutro.goto(`/vale-presente/${id}`))?.status()).toBe(404);

  // The link that number and e-mail give shows the card without its code; the one in the buyer's message shows both.
  await deOutro.goto('/rastrear');
  await deOutro.getByLabel('Código do pedido').fill(id.slice(-6));
  await deOutro.getByLabel('E-mail da compra').fill(COMPRADORA);
  await deOutro.getByRole('button', { name: 'Rastrear' }).click();
  await deOutro.getByRole('link', { name: /^Ver o vale/ }).click();
  await expect(deOutro.getByText('O código aparece na conta ou no navegador da compra')).toBeVisible();
  await expect(deOutro.getByText(codigo)).toHaveCount(0);
  expect((await deOutro.request.get(deOutro.url().replace('?', '/vale.pdf?'))).status()).toBe(404);
  await deOutro.goto(await linkDoEmail(page, COMPRADORA, 'Pagamento aprovado', 'ver e imprimir o vale'));
  await expect(deOutro.getByText(codigo)).toBeVisible();

  // The balance is enough for one of two orders.
  const abas = await Promise.all(
    ['um', 'outro'].map((quem) => prontoParaPagar(browser, loja.url, codigo, `${quem}-do-vale@exemplo.test`)),
  );
  await Promise.all(abas.map(pagarComVale));
  const pagos = () =>
    loja.consultar<{ status: string; vale: number }>(
      sql`select status, vale_centavos as vale from pedidos where email like '%-do-vale@exemplo.test' and id <> ${id} and vale_centavos = total_centavos`,
    );
  await expect.poll(pagos).toEqual([{ status: 'approved', vale: preco }]);
  await expect
    .poll(async () => (await Promise.all(abas.map((aba) => aba.url().includes('/obrigado')))).toSorted())
    .toEqual([false, true]);

  const daDona = await browser.newPage({ baseURL: loja.url });
  await entrarComo(daDona, 'admin@grande-roque.test');
  await abrir(daDona, `/admin/pedidos/${id}`);
  await expect(daDona.getByText(`${reais(preco)} já usados`)).toBeVisible();
  await daDona.getByRole('button', { name: 'Estornar' }).click();
  const pergunta = daDona.getByRole('alertdialog');
  await expect(pergunta).toContainText(`Estornar ${reais(valor - preco)} ao cliente?`);
  await expect(pergunta).toContainText(`já foram usados ${reais(preco)}`);
  await pergunta.getByRole('button', { name: 'Estornar' }).click();
  await expect(daDona.getByText(`Estornado parcialmente ${reais(valor - preco)}`)).toBeVisible();

  const consultar = async () => {
    await deOutro.goto('/vale');
    await deOutro.getByLabel('Código do vale').fill(codigo);
    await deOutro.getByRole('button', { name: 'Consultar saldo' }).click();
  };
  await consultar();
  await expect(deOutro.getByText(`Saldo: ${reais(0)}`)).toBeVisible();

  // The owner ends the order: the card is blocked, also for what the other order gives back.
  await daDona.reload();
  await comScripts(daDona);
  await daDona.getByRole('button', { name: 'Rejeitar pedido' }).click();
  await daDona.getByRole('alertdialog').getByRole('button', { name: 'Rejeitar' }).click();
  await expect(daDona.locator('.pagina-do-pedido-status .estado')).toHaveText('Rejeitado');
  await consultar();
  await expect(deOutro.getByText('Este vale está bloqueado e não paga compras. Fale com a loja.')).toBeVisible();
});

test('sem scripts, o valor escolhido e o que foi digitado ficam, e o pedido se paga', async ({ browser, loja }) => {
  const contexto = await browser.newContext({ baseURL: loja.url, javaScriptEnabled: false });
  const page = await contexto.newPage();
  await page.goto('/vale-presente');
  await page.getByRole('radio', { name: 'R$ 100' }).check();
  await page.getByLabel('E-mail de quem recebe').fill('neta-sem-scripts@exemplo.test');
  await page.getByLabel('Seu nome').fill('Dalva Nogueira');
  await page.getByRole('button', { name: 'Comprar vale' }).click();
  await expect(page.getByText('Falta o seu e-mail.')).toBeVisible();
  await expect(page.getByLabel('Valor', { exact: true })).toHaveValue('100,00');
  await expect(page.getByLabel('Seu nome')).toHaveValue('Dalva Nogueira');
  await page.getByLabel('Seu e-mail').fill('dalva-sem-scripts@exemplo.test');
  await page.getByRole('button', { name: 'Comprar vale' }).click();
  await expect(page).toHaveURL(/\/pagar\/[A-Za-z0-9]{20}$/);
  await expect(page.getByText('R$ 100,00').or(page.getByText('100,00')).first()).toBeVisible();
  await contexto.close();
});
