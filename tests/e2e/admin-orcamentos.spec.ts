// @requirement 15.36.1 15.36.3 15.36.4 15.36.5 15.36.6
import { axe } from '#tests/support/axe.ts';
import { pedidosDe } from '#tests/support/compra.ts';
import { ADMIN, entrarComo, outroNavegador } from '#tests/support/conta.ts';
import { expect, reporOsEscolhidos, test } from '#tests/support/loja.ts';
import { pagarPixDoPedido, preencherPedido } from '#tests/support/pedido-do-painel.ts';

test.use({ deVarios: true });

test('uma venda por telefone é paga pelo link de Pix', async ({ page, browser, loja }) => {
  const email = 'telefone@exemplo.test';
  await entrarComo(page, ADMIN);
  await preencherPedido(page, email);
  await axe(page);
  await page.getByRole('button', { name: 'Criar pedido' }).click();
  await expect(page.getByRole('heading', { name: 'Cobrança' })).toBeVisible();
  await expect(page.getByText('Preço para o clube')).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Enviar link de pagamento' }).click();
  await expect(page.getByText(`Link de pagamento enviado para ${email}.`).first()).toBeVisible();
  const link = await page.getByLabel('Link de pagamento').inputValue();
  const pedidoId = /\/pagar\/([A-Za-z0-9]{20})\?selo=/.exec(link)?.[1] ?? '';

  const cliente = await outroNavegador(browser, loja.url);
  await cliente.goto(link);
  await cliente.getByRole('button', { name: 'Gerar código Pix' }).click();
  await expect(cliente.getByRole('button', { name: 'Copiar código' })).toBeVisible();
  await pagarPixDoPedido(cliente, pedidoId);
  await cliente.goto(link);
  await expect(cliente.getByRole('heading', { level: 1, name: 'Pagamento aprovado' })).toBeVisible();
  await cliente.context().close();
  await expect.poll(async () => (await pedidosDe(loja, email)).map(({ status }) => status)).toEqual(['approved']);
});

test(
  'um orçamento aceito vira um pedido, que a loja recebe por fora',
  { tag: '@essencial' },
  async ({ page, browser, loja }) => {
    const email = 'orcamento@exemplo.test';
    await entrarComo(page, ADMIN);
    await preencherPedido(page, email);
    await page.getByRole('button', { name: 'Orçamento em PDF' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Orçamento nº \d+$/ })).toBeVisible();
    await axe(page);
    const pdf = await page.request.get(
      (await page.getByRole('link', { name: 'Orçamento em PDF' }).getAttribute('href')) ?? '',
    );
    expect([pdf.status(), (await pdf.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    await page.getByLabel('Mensagem').fill('Como combinamos.');
    await page.getByRole('button', { name: 'Enviar por e-mail' }).click();
    await expect(page.getByText(`Orçamento enviado para ${email}.`).first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Enviado por e-mail' })).toContainText('Como combinamos.');
    const link = await page.getByLabel('Link do orçamento').inputValue();
    expect(await pedidosDe(loja, email)).toEqual([]);

    const cliente = await outroNavegador(browser, loja.url);
    expect((await cliente.request.get(`${link.slice(0, -4)}AAAA`)).status()).toBe(404);
    await cliente.goto(link);
    await axe(cliente);
    await expect(cliente.getByText('Preço para o clube')).toHaveCount(0);
    await cliente.getByRole('button', { name: 'Aceitar e pagar' }).click();
    await expect(cliente).toHaveURL(/\/pagar\/[A-Za-z0-9]{20}\?selo=/);
    await cliente.goto(link);
    await cliente.getByRole('button', { name: 'Pagar' }).click();
    await expect(cliente).toHaveURL(/\/pagar\//);
    expect(await pedidosDe(loja, email)).toHaveLength(1);

    await page.reload();
    await page.getByRole('link', { name: /^pedido nº \d+$/ }).click();
    await page.getByRole('button', { name: 'Pago por fora' }).click();
    await page.getByLabel('Como foi pago').selectOption('transferencia');
    await page.getByRole('button', { name: 'Anotar pagamento' }).click();
    await expect(page.getByText(/^Pagamento de R\$\s160,00 anotado/).first()).toBeVisible();
    await cliente.goto(link);
    await expect(cliente.getByText('Aceito e pago. Obrigado!')).toBeVisible();
    await cliente.context().close();
    expect((await pedidosDe(loja, email)).map(({ status }) => status)).toEqual(['approved']);
  },
);

test('um orçamento cujo pedido reservado foi alterado diz o preço novo, e leva a pagá-lo', async ({
  page,
  browser,
  loja,
}) => {
  const email = 'reservado@exemplo.test';
  await entrarComo(page, ADMIN);
  await reporOsEscolhidos(loja);
  await preencherPedido(page, email);
  await page.getByLabel('Reservar o estoque até esta data').check();
  await page.getByRole('button', { name: 'Orçamento em PDF' }).click();
  const link = await page.getByLabel('Link do orçamento').inputValue();
  const orcamento = page.url();
  await page.getByRole('link', { name: /^pedido nº \d+$/ }).click();
  await page.getByRole('link', { name: 'Editar pedido' }).click();
  await page.getByLabel('Frete (R$)').fill('25,00');
  await page.getByLabel('Motivo da alteração *').fill('Quer por Sedex');
  await expect(page.getByRole('region', { name: 'Soma do pedido' })).toContainText(/A mais\s*R\$\s25,00/);
  await page.getByRole('button', { name: 'Salvar alteração' }).click();
  await expect(page.getByText('Total de R$ 160,00 para R$ 185,00.')).toBeVisible();
  await page.goto(orcamento);
  await expect(page.getByText(/foi alterado e tem outro preço/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enviar por e-mail' })).toHaveCount(0);
  await axe(page);

  const cliente = await outroNavegador(browser, loja.url);
  await cliente.goto(link);
  await expect(cliente.getByText(/agora custa R\$\s185,00\.$/)).toBeVisible();
  await expect(cliente.getByRole('button', { name: 'Aceitar e pagar' })).toHaveCount(0);
  await axe(cliente);
  const pdf = await cliente.request.get(
    (await cliente.getByRole('link', { name: 'Baixar em PDF' }).getAttribute('href')) ?? '',
  );
  expect([pdf.status(), (await pdf.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  await cliente.getByRole('button', { name: 'Pagar' }).click();
  await expect(cliente).toHaveURL(/\/pagar\/[A-Za-z0-9]{20}\?selo=/);
});
