// @requirement 15.11.1 15.11.2 15.11.5 15.11.6 15.11.9
import { sql } from 'drizzle-orm';
import type { Browser, Locator, Page } from '@playwright/test';
import { axe } from '#tests/support/axe.ts';
import { comprador, encherCarrinho, escolhidos, irAoCheckout, pedidosDe, preencher } from '#tests/support/compra.ts';
import { expect, type LojaDeTeste, test } from '#tests/support/loja.ts';

test.use({ deVarios: true });

/** From an empty cart to the order's own page with its Pix. Answers the order's id. */
async function comprarComPix(page: Page, email: string): Promise<string> {
  await encherCarrinho(page, escolhidos.slice(0, 1));
  await irAoCheckout(page);
  await preencher(page, { ...comprador, email });
  await page.getByRole('button', { name: 'Pagar com Pix agora' }).click();
  await expect(page).toHaveURL(/\/pagar\/[A-Za-z0-9]{20}$/);
  await expect(page.getByRole('button', { name: 'Copiar código' })).toBeVisible();
  return page.url().split('/').at(-1) ?? '';
}

/** Presses a button of the twin's list for the Pix of this order. */
async function noBanco(page: Page, pedidoId: string, acao: 'Pagar' | 'Pagar sem avisar' | 'Vencer'): Promise<void> {
  await page.goto('/_demo/mercado-pago');
  await page
    .getByRole('listitem')
    .filter({ hasText: `Pedido ${pedidoId.slice(-6).toUpperCase()}` })
    .filter({ has: page.getByRole('button', { name: acao, exact: true }) })
    .first()
    .getByRole('button', { name: acao, exact: true })
    .click();
  await expect(page).toHaveURL(/\/_demo\/mercado-pago#p/);
}

const codigo = (page: Page) => page.getByText(/^000201\d/);
const aprovado = (page: Page) => page.getByRole('heading', { level: 1, name: 'Pagamento aprovado' });

async function outraAba(page: Page): Promise<Page> {
  return page.context().newPage();
}

async function estranho(browser: Browser, url: string): Promise<number> {
  const contexto = await browser.newContext();
  const resposta = await contexto.request.get(url);
  await contexto.close();
  return resposta.status();
}

async function conferirPago(loja: LojaDeTeste, email: string, pagamentos: string[]): Promise<void> {
  await expect
    .poll(async () => {
      const [pedido, ...outros] = await pedidosDe(loja, email);
      return {
        outros: outros.length,
        status: pedido?.status,
        pagamentos: pedido?.pagamentos.map(({ status }) => status),
        movimentos: pedido?.movimentos,
        estoque_confere: pedido?.estoque_confere,
        aprovados: pedido?.emails.filter((tipo) => tipo === 'pedido-aprovado').length,
      };
    })
    .toEqual({
      outros: 0,
      status: 'approved',
      pagamentos,
      movimentos: [{ tipo: 'reserva', quantidade: -1 }],
      estoque_confere: true,
      aprovados: 1,
    });
}

test('um convidado compra com Pix em cinco toques e cinco campos, do produto ao código copiado', async ({ page }) => {
  const feitos = { toques: 0, campos: 0 };
  const tocar = async (alvo: Locator) => {
    await alvo.click();
    feitos.toques += 1;
  };
  const escrever = async (rotulo: RegExp, texto: string) => {
    await page.getByLabel(rotulo).fill(texto);
    feitos.campos += 1;
  };
  const endereco = { cep: '01001000', rua: comprador.rua, bairro: 'Sé', cidade: 'São Paulo', uf: 'SP' };
  await page.route('**/api/cep/01001000', (rota) => rota.fulfill({ json: endereco }));
  const [{ id, variacao } = { id: '', variacao: '' }] = escolhidos;
  await page.goto(`/produto/${id}`);
  await page.getByRole('radio', { name: variacao }).check({ force: true });
  feitos.toques += 1;
  await tocar(
    page
      .getByRole('button', { name: /^Adicionar/ })
      .filter({ visible: true })
      .first(),
  );
  await tocar(page.getByRole('dialog', { name: 'Seu Carrinho' }).getByRole('link', { name: 'Finalizar Pedido' }));
  await escrever(/^Nome/, comprador.nome);
  await escrever(/^E-mail/, 'toques@exemplo.test');
  await escrever(/^Telefone/, comprador.telefone);
  await escrever(/^CEP/, comprador.cep);
  await expect(page.getByLabel(/^Rua/)).toHaveValue(comprador.rua);
  await escrever(/^Número/, comprador.numero);
  await tocar(page.getByRole('button', { name: 'Pagar com Pix agora' }));
  await tocar(page.getByRole('button', { name: 'Copiar código' }));
  await expect(codigo(page)).toBeVisible();
  expect(feitos).toEqual({ toques: 5, campos: 5 });
});

test(
  'o Pix na própria loja: código, QR, e-mail assinado, e paga diante de quem olha',
  { tag: '@essencial' },
  async ({ page, loja, browser }) => {
    const email = 'pix-na-loja@exemplo.test';
    const id = await comprarComPix(page, email);
    await expect(page.getByRole('img', { name: 'QR code do Pix' })).toBeVisible();
    await expect(codigo(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Gerar novo código' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pagar com cartão' })).toBeVisible();
    await axe(page);
    expect(await estranho(browser, page.url())).toBe(404);
    expect(await estranho(browser, `${loja.url}/pagar/AAAAAAAAAAAAAAAAAAAA`)).toBe(404);
    const banco = await outraAba(page);
    await noBanco(banco, id, 'Pagar');
    await expect(aprovado(page)).toBeVisible();
    await conferirPago(loja, email, ['approved']);
    await axe(page);
  },
);

test(
  'o código vence diante de quem olha: outro, na outra aba também, e o velho não se paga',
  { tag: '@desktop' },
  async ({ page, loja }) => {
    const email = 'pix-vence@exemplo.test';
    const id = await comprarComPix(page, email);
    const aba = await outraAba(page);
    await aba.goto(`/pagar/${id}`);
    const velho = await codigo(page).innerText();
    await expect(codigo(aba)).toHaveText(velho);
    const banco = await outraAba(page);
    await noBanco(banco, id, 'Vencer');
    await expect(page.getByText('Este código venceu.')).toBeVisible();
    await expect(aba.getByText('Este código venceu.')).toBeVisible();
    await page.getByRole('button', { name: 'Gerar novo código' }).click();
    await expect(codigo(page)).toBeVisible();
    const novo = await codigo(page).innerText();
    expect(novo).not.toBe(velho);
    await expect(codigo(aba)).toHaveText(novo);
    await noBanco(banco, id, 'Pagar');
    await expect(aprovado(page)).toBeVisible();
    await expect(aprovado(aba)).toBeVisible();
    await conferirPago(loja, email, ['cancelled', 'approved']);
  },
);

test(
  'sem aviso nenhum a página faz perguntar ao provedor; sem rede espera, e na volta sabe',
  { tag: ['@desktop', '@navegador-novo'] },
  async ({ page, loja }) => {
    const email = 'pix-sem-aviso@exemplo.test';
    const id = await comprarComPix(page, email);
    await page.context().setOffline(true);
    // Paid from elsewhere: this browser has no network.
    const [pix] = await loja.consultar<{ id: string }>(sql`select id from pagamentos where pedido_id = ${id}`);
    await fetch(`${loja.url}/_demo/mercado-pago/pagamentos/${pix?.id}/pagar-sem-avisar`, {
      method: 'POST',
      headers: { Origin: loja.url },
      redirect: 'manual',
    });
    await expect(codigo(page)).toBeVisible();
    await page.context().setOffline(false);
    await expect(aprovado(page)).toBeVisible();
    await conferirPago(loja, email, ['approved']);
  },
);

test(
  'pago depois do prazo: o pedido encerrado diante de quem olha volta a ser dele',
  { tag: '@desktop' },
  async ({ page, loja }) => {
    const email = 'pix-tarde@exemplo.test';
    const id = await comprarComPix(page, email);
    const [pix] = await loja.consultar<{ id: string }>(sql`select id from pagamentos where pedido_id = ${id}`);
    // The order expires just before the payment, too late to cancel the Pix.
    await loja.consultar(
      sql`update pedidos set status = 'rejected', estoque_reservado = false, expira_em = now() - interval '1 second' where id = ${id} returning id`,
    );
    await loja.consultar(
      sql`insert into movimentos_estoque (produto_id, pedido_id, item_id, tipo, quantidade) select produto_id, pedido_id, id, 'liberacao', quantidade from pedido_itens where pedido_id = ${id} returning id`,
    );
    await loja.consultar(
      sql`update produtos p set estoque = p.estoque + i.quantidade from pedido_itens i where i.pedido_id = ${id} and p.id = i.produto_id returning p.id`,
    );
    await expect(page.getByRole('heading', { level: 1, name: 'Pedido encerrado' })).toBeVisible();
    await fetch(`${loja.url}/_demo/mercado-pago/pagamentos/${pix?.id}/pagar`, {
      method: 'POST',
      headers: { Origin: loja.url },
      redirect: 'manual',
    });
    await expect(aprovado(page)).toBeVisible();
    const [pedido] = await pedidosDe(loja, email);
    expect(pedido).toMatchObject({ status: 'approved', estoque_confere: true });
  },
);

test(
  'cartão no mesmo pedido: recusado diz por quê, aprovado encerra o Pix',
  { tag: ['@desktop', '@essencial'] },
  async ({ page, loja }) => {
    const email = 'pix-cartao@exemplo.test';
    const id = await comprarComPix(page, email);
    await page.getByRole('button', { name: 'Pagar com cartão' }).click();
    await expect(page).toHaveURL(/\/_demo\/mercado-pago\/pagar\//);
    await page.getByLabel('Motivo da recusa').selectOption('cc_rejected_insufficient_amount');
    await page.getByRole('button', { name: 'Recusar' }).click();
    await expect(page.getByText('O cartão não tem limite para este valor.', { exact: false })).toBeVisible();
    await page.getByRole('link', { name: 'Tentar de novo' }).click();
    await page.getByRole('button', { name: 'Aprovar com cartão' }).click();
    await expect(page.getByRole('heading', { name: 'Pagamento aprovado' })).toBeVisible();
    await expect
      .poll(async () => (await pedidosDe(loja, email))[0]?.pagamentos.map(({ status }) => status).toSorted())
      .toEqual(['approved', 'cancelled', 'rejected']);
    await page.goto('/_demo/mercado-pago');
    await expect(page.getByText(`Pedido ${id.slice(-6).toUpperCase()}`).first()).toBeVisible();
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: `Pedido ${id.slice(-6).toUpperCase()}` })
        .getByRole('button'),
    ).toHaveCount(0);
  },
);

test(
  'com os scripts atrasados o código já está na página, e o botão apertado antes vale',
  { tag: '@desktop' },
  async ({ page, browser, loja }) => {
    const id = await comprarComPix(page, 'pix-sem-scripts@exemplo.test');
    const contexto = await browser.newContext({
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
      baseURL: loja.url,
    });
    const parada = await contexto.newPage();
    await parada.goto(`/pagar/${id}`);
    await expect(codigo(parada)).toBeVisible();
    await expect(parada.getByRole('img', { name: 'QR code do Pix' })).toBeVisible();
    await parada.getByRole('button', { name: 'Gerar novo código' }).click();
    await expect(codigo(parada)).toBeVisible();
    await expect
      .poll(async () => (await pedidosDe(loja, 'pix-sem-scripts@exemplo.test'))[0]?.pagamentos.length)
      .toBe(2);
    await contexto.close();
  },
);
