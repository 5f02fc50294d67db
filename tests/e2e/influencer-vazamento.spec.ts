// @requirement 15.28.1 15.28.3 15.28.4 15.28.5
import { sql } from 'drizzle-orm';
import { axe } from '#tests/support/axe.ts';
import { encherCarrinho, escolhidos, irAoCheckout } from '#tests/support/compra.ts';
import { entrarComo } from '#tests/support/conta.ts';
import { expect, test } from '#tests/support/loja.ts';
import { comprarComCodigo } from '#tests/support/pedido-com-codigo.ts';

const MOTIVO = 'O código estava num site de cupons';

test('um código que vazou: do alarme à evidência, pausado, um pedido sem comissão, e retomado', async ({
  page,
  browser,
  loja,
  viewport,
}) => {
  await entrarComo(page, 'admin@grande-roque.test');
  await page.goto('/admin/influencers');
  await expect(page.getByRole('heading', { name: 'Influencers de agora' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Alarmes' })).toHaveCount(0);
  // A cart from before the pause has the code.
  const contexto = await browser.newContext({ viewport, baseURL: loja.url });
  const cliente = await contexto.newPage();
  await cliente.goto('/?cupom=MARINA10');
  await encherCarrinho(cliente, escolhidos.slice(0, 1));
  await irAoCheckout(cliente);
  const resumo = cliente.locator('.cupom-do-pedido').filter({ visible: true }).first();
  await expect(resumo).toContainText('10% de desconto');

  const vendidos: string[] = [];
  for (let n = 0; n < 12; n++)
    vendidos.push(await comprarComCodigo(loja, { codigo: 'MARINA10', email: `vazou-${n}@exemplo.test` }));
  await page.goto('/admin');
  const quadro = page.getByRole('region', { name: /^Códigos que podem ter vazado/ });
  await expect(quadro.getByText('Alarme')).toBeVisible();
  await expect(quadro).toContainText('MARINA10');
  await page.goto('/admin/influencers');
  const alarmes = page.getByRole('region', { name: 'Alarmes' });
  await expect(alarmes).toContainText(/MARINA10.*1[2-9] de 1[2-9] pedidos em 7 dias sem clique/);
  await axe(page);
  await alarmes.getByRole('link', { name: /Ver os pedidos/ }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Marina Azevedo' })).toBeVisible();
  await expect(page.getByText('Alarme: o código MARINA10 pode ter vazado.')).toBeVisible();
  const [numero] = await loja.consultar<{ n: number }>(
    sql`select numero_do_pedido as n from pedidos where id = ${vendidos[0] ?? ''}`,
  );
  const linha = page.getByRole('row').filter({ hasText: String(numero?.n) });
  await expect(linha).toContainText('Sem clique');
  await axe(page);

  await page.getByRole('button', { name: 'Pausar código' }).click();
  await expect(page.getByText(/^Código MARINA10 pausado/)).toBeVisible();
  await expect(page.getByText(/^Pausado por Otávio Lacerda/)).toBeVisible();
  const clique = await page.request.get('/i/MARINA10/podcast', { maxRedirects: 0 });
  expect(clique.headers()['location']).toBe('/produtos');
  await cliente.reload();
  await expect(cliente.getByRole('heading', { level: 1, name: 'Finalizar Pedido' })).toBeVisible();
  await expect(cliente.getByText('10% de desconto')).toHaveCount(0);
  await contexto.close();

  // Without a reason nothing changes, and what was ticked stays.
  const caixa = linha.getByRole('checkbox');
  await caixa.check();
  await page.getByRole('button', { name: 'Não pagar comissão' }).click();
  await expect(page.getByText('Escreva o motivo, que o influencer lê.')).toBeVisible();
  await expect(caixa).toBeChecked();
  await page.getByLabel('Motivo').fill(MOTIVO);
  await page.getByRole('button', { name: 'Não pagar comissão' }).click();
  await expect(page.getByText('Sem comissão: 1 pedido.')).toBeVisible();
  await expect(linha).toContainText(`Sem comissão: ${MOTIVO}`);
  await expect(linha).toContainText('R$ 0,00');

  const daMarina = await browser.newPage({ baseURL: loja.url, viewport });
  await entrarComo(daMarina, 'marina@grande-roque.test');
  await daMarina.goto('/influencer/pedidos');
  await expect(daMarina.getByText(`sem comissão: ${MOTIVO}`)).toBeVisible();
  await axe(daMarina);
  await daMarina.close();

  await page.goto('/admin/influencers');
  const pausados = page.getByRole('region', { name: 'Códigos pausados' });
  await pausados.getByRole('button', { name: 'Retomar' }).click();
  await expect(page.getByText('Código MARINA10 retomado: ele vale de novo.')).toBeVisible();
  await expect(pausados).toHaveCount(0);
  const deNovo = await page.request.get('/i/MARINA10/podcast', { maxRedirects: 0 });
  expect(deNovo.headers()['location']).toBe('/produtos?cupom=MARINA10');

  await alarmes.getByRole('link', { name: /Ver os pedidos/ }).click();
  await page.getByLabel('Nota').fill('Falou o código no rádio');
  await page.getByRole('button', { name: 'Está certo' }).click();
  await expect(page.getByText(/^Anotado\./)).toBeVisible();
  await expect(page.getByText('Alarme: o código MARINA10 pode ter vazado.')).toHaveCount(0);
  await expect(page.getByText('Falou o código no rádio')).toBeVisible();
});
