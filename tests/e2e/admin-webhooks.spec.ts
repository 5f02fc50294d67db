// @requirement 15.35.1 15.35.2 15.35.3 15.35.6
import { axe } from '#tests/support/axe.ts';
import { comScripts } from '#tests/support/com-scripts.ts';
import { escolhidos, irAoPagamento, pedidosDe, prontoParaPagar } from '#tests/support/compra.ts';
import { ADMIN, entrarComo } from '#tests/support/conta.ts';
import { expect, test } from '#tests/support/loja.ts';
import { abrirReceptor, confere } from '#tests/support/receptor-de-webhooks.ts';

test('um programa recebe e confere o pedido criado e pago, e o repetido tem o mesmo id', async ({
  page,
  browser,
  baseURL,
  loja,
}) => {
  const receptor = await abrirReceptor(() => ({ status: 200, corpo: 'recebido' }), loja.portaDoReceptor);
  await entrarComo(page, ADMIN);
  await page.goto('/admin/integracoes');
  await expect(page.getByText('Nenhum webhook ainda.')).toBeVisible();
  await page.getByRole('link', { name: 'Novo webhook' }).click();
  await page.getByLabel('Endereço').fill('https://192.168.0.10/ganchos');
  await page.getByRole('button', { name: 'Criar webhook' }).click();
  await expect(page.getByText('Este endereço é de uma rede interna.')).toBeVisible();
  await expect(page.getByText('Marque ao menos um tópico')).toBeVisible();
  await expect(page.getByLabel('Endereço')).toHaveValue('https://192.168.0.10/ganchos');
  await axe(page);
  await page.getByLabel('Endereço').fill(receptor.url);
  await page.getByRole('checkbox', { name: 'pedido.criado' }).check();
  await page.getByRole('checkbox', { name: 'pedido.pago' }).check();
  await page.getByRole('button', { name: 'Criar webhook' }).click();
  const segredo = await page.getByText(/^whsec_/).innerText();
  await page.getByRole('link', { name: 'Abrir o webhook e enviar um teste' }).click();
  await page.getByRole('button', { name: 'Enviar teste' }).click();
  // Its outcome appears by itself.
  await expect(page.getByRole('row', { name: /teste/ }).getByText('entregue')).toBeVisible();
  await axe(page);

  const email = 'gancho@exemplo.test';
  const visitante = await browser.newContext({ ...(baseURL && { baseURL }) });
  const loja2 = await visitante.newPage();
  await prontoParaPagar(loja2, email, escolhidos);
  await irAoPagamento(loja2);
  await loja2.getByRole('button', { name: 'Gerar Pix' }).click();
  await loja2.getByRole('button', { name: 'Pagar Pix' }).click();
  await expect(loja2.getByRole('heading', { level: 1, name: 'Obrigado pela sua compra!' })).toBeVisible();
  await visitante.close();

  await expect
    .poll(() => receptor.recebidas.map(({ corpo }) => corpo.type))
    .toEqual(['teste', 'pedido.criado', 'pedido.pago']);
  const [pedido] = await pedidosDe(loja, email);
  const [, criado, pago] = receptor.recebidas;
  for (const recebida of receptor.recebidas) expect(confere(recebida, segredo)).toBe(true);
  expect(criado?.corpo.data).toMatchObject({ id: pedido?.id, status: 'pendente' });
  expect(pago?.corpo.data).toMatchObject({ id: pedido?.id, status: 'approved' });

  await page.reload();
  await comScripts(page);
  const linha = page.getByRole('row', { name: /pedido\.pago/ });
  await expect(linha).toContainText('HTTP 200');
  await linha.getByText('Corpo e resposta').click();
  await expect(linha.getByText('recebido')).toBeVisible();
  await linha.getByRole('button', { name: 'Enviar de novo' }).click();
  await expect.poll(() => receptor.recebidas.length).toBe(4);
  const repetida = receptor.recebidas[3];
  expect(repetida?.headers['webhook-id']).toBe(pago?.headers['webhook-id']);
  expect(repetida?.texto).toBe(pago?.texto);
  expect(repetida && confere(repetida, segredo)).toBe(true);
  await expect(linha).toContainText('2 tentativas');

  await page.getByRole('button', { name: 'Girar segredo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Girar segredo' }).click();
  const novo = await page.getByText(/^whsec_/).innerText();
  expect(novo).not.toBe(segredo);
  await page.getByRole('button', { name: 'Enviar teste' }).click();
  await expect.poll(() => receptor.recebidas.length).toBe(5);
  const girada = receptor.recebidas[4];
  expect([segredo, novo].map((um) => girada && confere(girada, um))).toEqual([true, true]);

  await page.getByRole('button', { name: 'Desligar' }).click();
  await expect(page.getByText('Webhook desligado.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enviar de novo' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Excluir' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText(/^Webhook para .* excluído\.$/)).toBeVisible();
  await receptor.fechar();
});
