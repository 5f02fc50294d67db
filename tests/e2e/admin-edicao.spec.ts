// @requirement 15.44.1 15.44.5 15.44.6 15.44.7 15.44.9 15.44.10
import { axe } from '#tests/support/axe.ts';
import { pedidosDe } from '#tests/support/compra.ts';
import { ADMIN, entrarComo, outroNavegador } from '#tests/support/conta.ts';
import { expect, reporOsEscolhidos, test } from '#tests/support/loja.ts';
import { pagarPixDoPedido, preencherPedido } from '#tests/support/pedido-do-painel.ts';

test.use({ deVarios: true });

test('um pedido fica mais caro antes de pago, e mais barato depois, com a diferença estornada', async ({
  page,
  browser,
  loja,
}) => {
  const email = 'edicao@exemplo.test';
  await entrarComo(page, ADMIN);
  await preencherPedido(page, email);
  await page.getByRole('button', { name: 'Criar pedido' }).click();
  await page.getByRole('link', { name: 'Editar pedido' }).click();
  const soma = page.getByRole('region', { name: 'Soma do pedido' });
  await page.getByLabel('Frete (R$)').fill('25,00');
  await expect(soma).toContainText(/A mais\s*R\$\s25,00/);
  await axe(page);
  await page.getByRole('button', { name: 'Salvar alteração' }).click();
  await expect(page.getByText('Diga o motivo da alteração.').first()).toBeVisible();
  await page.getByLabel('Motivo da alteração *').fill('Quer por Sedex');
  await page.getByRole('button', { name: 'Salvar alteração' }).click();
  await expect(page.getByRole('heading', { name: 'Alterações' })).toBeVisible();
  await expect(page.getByText('Total de R$ 160,00 para R$ 185,00.')).toBeVisible();
  await axe(page);

  const link = await page.getByLabel('Link de pagamento').inputValue();
  const pedidoId = /\/pagar\/([A-Za-z0-9]{20})\?selo=/.exec(link)?.[1] ?? '';
  const cliente = await outroNavegador(browser, loja.url);
  await cliente.goto(link);
  await cliente.getByRole('button', { name: 'Gerar código Pix' }).click();
  await expect(cliente.getByRole('button', { name: 'Copiar código' })).toBeVisible();
  await pagarPixDoPedido(cliente, pedidoId);
  await cliente.context().close();
  await expect.poll(async () => (await pedidosDe(loja, email)).map(({ status }) => status)).toEqual(['approved']);

  await page.goto(`/admin/pedidos/${pedidoId}/editar`);
  await page.getByLabel(/^Quantidade de /).fill('1');
  await expect(soma).toContainText('A devolver');
  await page.getByLabel('Motivo da alteração *').fill('Um tabuleiro basta');
  await page.getByLabel('Como acertar a diferença').selectOption('estorno');
  await axe(page);
  await page.getByRole('button', { name: 'Salvar alteração' }).click();
  await expect(page.getByText(/a devolver por estorno\.$/)).toBeVisible();
  await expect(page.getByText(/: de 2 unidades para 1$/)).toBeVisible();
  await expect.poll(async () => (await pedidosDe(loja, email)).map(({ status }) => status)).toEqual(['approved']);
});

test('um pedido pago fica mais caro, o cliente paga a diferença pelo link, e só então o pedido sai', async ({
  page,
  browser,
  loja,
}) => {
  const email = 'diferenca@exemplo.test';
  await entrarComo(page, ADMIN);
  await preencherPedido(page, email);
  await page.getByRole('button', { name: 'Criar pedido' }).click();
  const link = await page.getByLabel('Link de pagamento').inputValue();
  const pedidoId = /\/pagar\/([A-Za-z0-9]{20})\?selo=/.exec(link)?.[1] ?? '';
  const cliente = await outroNavegador(browser, loja.url);
  await cliente.goto(link);
  await cliente.getByRole('button', { name: 'Gerar código Pix' }).click();
  await expect(cliente.getByRole('button', { name: 'Copiar código' })).toBeVisible();
  await pagarPixDoPedido(cliente, pedidoId);
  await expect.poll(async () => (await pedidosDe(loja, email)).map(({ status }) => status)).toEqual(['approved']);

  await page.goto(`/admin/pedidos/${pedidoId}/editar`);
  await page.getByLabel('Frete (R$)').fill('25,00');
  await page.getByLabel('Motivo da alteração *').fill('Quer por Sedex');
  await page.getByLabel('Como acertar a diferença').selectOption('link');
  await expect(page.getByLabel('Pagar até')).not.toHaveValue('');
  await axe(page);
  await page.getByRole('button', { name: 'Salvar alteração' }).click();
  await expect(page.getByText(/^Diferença de R\$\s25,00 cobrada por link\.$/)).toBeVisible();
  const bloco = page.getByRole('region', { name: 'Diferença a pagar' });
  await expect(bloco).toContainText(/Falta pagar R\$\s25,00/);
  await axe(page);

  // The order does not leave before.
  await page.getByRole('button', { name: 'Marcar como enviado' }).click();
  await expect(page.getByText(/o pedido sai quando ela for paga ou dispensada/).first()).toBeVisible();

  const linkDaDiferenca = await bloco.getByLabel('Link da diferença').inputValue();
  await cliente.goto(linkDaDiferenca);
  await expect(cliente.getByRole('heading', { name: 'Pague a diferença' })).toBeVisible();
  await expect(cliente.getByText(/R\$\s25,00/).first()).toBeVisible();
  await cliente.getByRole('button', { name: 'Gerar código Pix' }).click();
  await expect(cliente.getByRole('button', { name: 'Copiar código' })).toBeVisible();
  await axe(cliente);
  await pagarPixDoPedido(cliente, pedidoId);
  await expect
    .poll(async () => {
      await cliente.goto(linkDaDiferenca);
      return cliente.getByRole('heading', { level: 1 }).textContent();
    })
    .toBe('Pagamento aprovado');
  await cliente.getByRole('link', { name: 'Ver o pedido' }).click();
  await cliente.getByText('Alterações', { exact: true }).click();
  await expect(cliente.getByText(/: Frete: /)).toBeVisible();
  await expect(cliente.getByText('Quer por Sedex')).toHaveCount(0);
  await axe(cliente);
  await cliente.context().close();

  await page.reload();
  await expect(page.getByRole('region', { name: 'Diferença a pagar' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Marcar como enviado' }).click();
  await expect.poll(async () => (await pedidosDe(loja, email)).map(({ status }) => status)).toEqual(['enviado']);
});

test('uma soma que mudou é recusada uma vez; a página traz a nova, e ela é salva', async ({ page, loja }) => {
  const email = 'soma-mudada@exemplo.test';
  await entrarComo(page, ADMIN);
  await reporOsEscolhidos(loja);
  await preencherPedido(page, email);
  await page.getByRole('button', { name: 'Criar pedido' }).click();
  await page.getByRole('link', { name: 'Editar pedido' }).click();
  const soma = page.getByRole('region', { name: 'Soma do pedido' });
  // The answer of a moment before a price rose by R$ 1,00.
  await page.route('**/editar/conferir.json', async (route) => {
    const response = await route.fetch();
    const conferida = (await response.json()) as { resumo: { totalCentavos: number } };
    conferida.resumo.totalCentavos -= 100;
    await route.fulfill({ response, json: conferida });
  });
  await page.getByLabel('Motivo da alteração *').fill('Quer por Sedex');
  await page.getByLabel('Frete (R$)').fill('25,00');
  await expect(soma).toContainText(/A mais\s*R\$\s24,00/);
  await page.unroute('**/editar/conferir.json');
  await page.getByRole('button', { name: 'Salvar alteração' }).click();
  await expect(page.getByText(/^O total agora é R\$\s185,00/).first()).toBeVisible();
  await expect(soma).toContainText(/A mais\s*R\$\s25,00/);
  await page.getByRole('button', { name: 'Salvar alteração' }).click();
  await expect(page.getByText('Total de R$ 160,00 para R$ 185,00.')).toBeVisible();
  expect((await pedidosDe(loja, email)).map(({ status }) => status)).toEqual(['pendente']);
});
