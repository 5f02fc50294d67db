// @requirement 2.1.2 2.9.1 2.9.2 2.9.4 2.9.5 4.5.1 5.2.2 5.2.4 8.5.1 8.5.2 9.9.1 13.5.1 13.5.6 13.5.7
import { sql } from 'drizzle-orm';
import { axe } from '#tests/support/axe.ts';
import { comprador, encherCarrinho, escolhidos, irAoCheckout, pedidosDe, preencher } from '#tests/support/compra.ts';
import { expect, test } from '#tests/support/loja.ts';

test.use({ deVarios: true });

const um = escolhidos.slice(0, 1);
const pagar = 'Ir para o pagamento';

test('carrinho vazio avisa e leva aos produtos depois de 1,2 s', { tag: '@navegador-novo' }, async ({ page }) => {
  // The page's clock advances only by the test's calls.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/checkout');
  await expect(page.getByText('Seu carrinho está vazio.')).toBeVisible();
  await expect(page.getByRole('button', { name: pagar }).filter({ visible: true }).first()).toBeDisabled();
  await page.clock.runFor(1150);
  await expect(page.getByText('Seu carrinho está vazio.')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/checkout');
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(page).toHaveURL(/\/produtos$/, { timeout: 1000 });
  }).toPass();
});

test(
  'campos que faltam: a mensagem dos requisitos, os erros ao lado e o foco no primeiro',
  { tag: '@duas-larguras' },
  async ({ page }) => {
    await encherCarrinho(page, um);
    await irAoCheckout(page);
    await page.getByRole('button', { name: pagar }).filter({ visible: true }).first().click();
    await expect(
      page.getByText(
        'Preencha corretamente: Nome, E-mail válido, Telefone/WhatsApp, CEP, Rua, Número, Bairro, Cidade, UF',
      ),
    ).toBeVisible();
    await expect(page.getByLabel(/^Nome/)).toBeFocused();
    await preencher(page, { ...comprador, telefone: '(31) 9876', cep: '30140-07', numero: '' });
    await page.getByRole('button', { name: pagar }).filter({ visible: true }).first().click();
    await expect(page.getByText('Preencha corretamente: Telefone/WhatsApp, CEP, Número')).toBeVisible();
    await expect(page.getByLabel(/^Telefone/)).toBeFocused();
    await expect(page.getByLabel(/^Telefone/)).toHaveAccessibleDescription(/10 ou 11 dígitos/);
    await page.getByRole('alert').getByRole('button', { name: 'CEP' }).click();
    await expect(page.getByLabel(/^CEP/)).toBeFocused();
  },
);

test('máscaras de telefone, CEP e UF', async ({ page }) => {
  await encherCarrinho(page, um);
  await irAoCheckout(page);
  await page.getByLabel(/^Telefone/).pressSequentially('11988887777999');
  await expect(page.getByLabel(/^Telefone/)).toHaveValue('(11) 98888-7777');
  await page.getByLabel(/^CEP/).pressSequentially('010010001');
  await expect(page.getByLabel(/^CEP/)).toHaveValue('01001-000');
  await page.getByLabel(/^UF/).pressSequentially('s1px');
  await expect(page.getByLabel(/^UF/)).toHaveValue('SP');
});

test('preço que mudou desde o carrinho aparece antes de pagar, e o que foi digitado fica', async ({ page, loja }) => {
  const email = 'mudou@exemplo.test';
  await encherCarrinho(page, um);
  await loja.consultar(
    sql`update produtos set preco_centavos = preco_centavos + 1000 where id = ${um[0]?.id ?? ''} returning id`,
  );
  await irAoCheckout(page);
  await preencher(page, { ...comprador, email });
  await expect(page.getByText('Seu pedido mudou').filter({ visible: true }).first()).toBeVisible();
  await axe(page);
  expect(await pedidosDe(loja, email)).toEqual([]);
  await page.getByRole('button', { name: 'Aceitar mudanças' }).filter({ visible: true }).first().click();
  await expect(page.getByLabel(/^Rua/)).toHaveValue(comprador.rua);
  await page.getByRole('button', { name: pagar }).filter({ visible: true }).first().click();
  await page.waitForURL(/\/_demo\/mercado-pago\//);
  expect(await pedidosDe(loja, email)).toHaveLength(1);
});

test('o provedor falha: alerta e aviso, nada se perde, e a nova tentativa é o mesmo pedido', async ({ page, loja }) => {
  const email = 'falhou@exemplo.test';
  await encherCarrinho(page, um);
  await irAoCheckout(page);
  await preencher(page, { ...comprador, email });
  let pedidos = 0;
  await page.route('**/api/criarPreferencia', async (rota) => {
    pedidos++;
    // The answer to the first try never arrives, as in a network failure.
    if (pedidos > 1) return rota.continue();
    await rota.fetch();
    await rota.abort('connectionreset');
  });
  const botao = page.getByRole('button', { name: pagar }).filter({ visible: true }).first();
  await botao.click();
  await expect(page.getByText('Erro ao processar o pagamento. Tente novamente em instantes.')).toBeVisible();
  await axe(page);
  await expect(botao).toBeEnabled();
  await expect(page.getByLabel(/^Nome/)).toHaveValue(comprador.nome);
  await botao.click();
  await page.waitForURL(/\/_demo\/mercado-pago\//);
  expect(await pedidosDe(loja, email)).toHaveLength(1);
});

test('ocupado: o botão diz que está gerando o pagamento e um segundo envio é ignorado', async ({ page }) => {
  await encherCarrinho(page, um);
  await irAoCheckout(page);
  await preencher(page);
  let pedidos = 0;
  let soltar = () => {};
  const espera = new Promise<void>((pronto) => {
    soltar = pronto;
  });
  await page.route('**/api/criarPreferencia', async (rota) => {
    pedidos++;
    await espera;
    await rota.continue();
  });
  await page.getByRole('button', { name: pagar }).filter({ visible: true }).first().click();
  await expect(
    page.getByRole('button', { name: 'Gerando pagamento...' }).filter({ visible: true }).first(),
  ).toBeDisabled();
  await page.evaluate(() => document.querySelector('form')?.requestSubmit());
  soltar();
  await page.waitForURL(/\/_demo\/mercado-pago\//);
  expect(pedidos).toBe(1);
});

test('a tentativa de antes já terminou: a compra segue com outra chave, sem pedir outro clique', async ({
  page,
  loja,
}) => {
  const email = 'de-novo@exemplo.test';
  await encherCarrinho(page, um);
  await irAoCheckout(page);
  await preencher(page, { ...comprador, email });
  const chaves: string[] = [];
  await page.route('**/api/criarPreferencia', async (rota) => {
    chaves.push((await rota.request().headerValue('idempotency-key')) ?? '');
    if (chaves.length > 1) return rota.continue();
    const error = { code: 'pedido-nao-pagavel', message: 'Este pedido não pode mais ser pago. Faça um novo pedido.' };
    await rota.fulfill({ status: 409, json: { error } });
  });
  await page.getByRole('button', { name: pagar }).filter({ visible: true }).first().click();
  await page.waitForURL(/\/_demo\/mercado-pago\//);
  expect(new Set(chaves).size).toBe(2);
  expect(await pedidosDe(loja, email)).toHaveLength(1);
});

test(
  'presente para outra pessoa, com CPF, e o e-mail trocado é perguntado de volta',
  { tag: '@essencial' },
  async ({ page, loja }) => {
    const email = `presente-${test.info().project.name}@gmail.com`;
    await encherCarrinho(page, um);
    await irAoCheckout(page);
    await preencher(page, { ...comprador, email: email.replace('gmail', 'gmial') });
    await page.getByLabel('CPF/CNPJ').fill('52998224725');
    await expect(page.getByLabel('CPF/CNPJ')).toHaveValue('529.982.247-25');
    await page.getByRole('button', { name: email }).click();
    await expect(page.getByLabel(/^E-mail/)).toHaveValue(email);
    await page.getByLabel('É presente').check();
    await page.getByLabel('Nome de quem recebe').fill('Tia Lu');
    await page.getByLabel('Mensagem').fill('Bom jogo!');
    await axe(page);
    await page.reload();
    await expect(page.getByLabel('É presente')).toBeChecked();
    await expect(page.getByLabel('Nome de quem recebe')).toHaveValue('Tia Lu');
    await page.getByRole('button', { name: pagar }).filter({ visible: true }).first().click();
    await page.waitForURL(/\/_demo\/mercado-pago\//);
    expect(
      await loja.consultar(sql`select documento, presente, destinatario, mensagem from pedidos where email = ${email}`),
    ).toEqual([{ documento: '52998224725', presente: true, destinatario: 'Tia Lu', mensagem: 'Bom jogo!' }]);
  },
);

test('CEP que o serviço não responde: o estado vem do começo dele, e a frase diz o que houve', async ({ page }) => {
  await encherCarrinho(page, um);
  await irAoCheckout(page);
  await page.route('**/api/cep/69305000', (rota) => rota.fulfill({ status: 503, json: { error: { code: 'x' } } }));
  await page.route('**/api/cep/70040999', (rota) => rota.fulfill({ status: 404, json: { error: { code: 'x' } } }));
  await page.getByLabel(/^CEP/).fill('69305-000');
  await expect(page.getByLabel(/^CEP/)).toHaveAccessibleDescription(/Não conseguimos consultar o CEP agora/);
  await expect(page.getByLabel(/^UF/)).toHaveValue('RR');
  await page.getByLabel(/^CEP/).fill('70040-999');
  await expect(page.getByLabel(/^CEP/)).toHaveAccessibleDescription(/Não achamos este CEP/);
  await expect(page.getByLabel(/^UF/)).toHaveValue('DF');
});
