// @requirement 15.16.2
import type { Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { fraseDaPromessa, type PromessaDeEntrega } from '#domain/entregas/promessa-de-entrega.ts';
import { axe } from '#tests/support/axe.ts';
import {
  comprador,
  encherCarrinho,
  escolhidos,
  irAoCheckout,
  irAoPagamento,
  preencher,
} from '#tests/support/compra.ts';
import { entrarComo, linkDoEmail } from '#tests/support/conta.ts';
import { expect, type LojaDeTeste, test } from '#tests/support/loja.ts';

test.use({ deVarios: true });

const ADMIN = 'admin@grande-roque.test';
const EMAIL = 'entregas@exemplo.test';
const CODIGO = 'AA123456785BR';

const promessa = (page: Page) =>
  page
    .getByText(/^Chega (entre|em) .* de [a-zç]+/)
    .filter({ visible: true })
    .first();

/** Asks when it arrives at a CEP: the page answers, or, before its code is there, the page its form leads to. */
async function perguntarPrazo(page: Page, cep: string): Promise<string> {
  await page.goto(`/produto/${escolhidos[0]?.id}`);
  await page.getByLabel('Quando chega? Informe o CEP').fill(cep);
  await page.getByRole('button', { name: 'Ver prazo' }).click();
  await expect(promessa(page)).toBeVisible();
  return /Chega (?:entre \S+(?: de [a-zç]+)? e|em) \S+ de [a-zç]+/.exec(await promessa(page).innerText())?.[0] ?? '';
}

/** Distance of the payment button from the top of the page, in pixels. */
function alturaDoBotao(page: Page): Promise<number> {
  const botao = page.getByRole('button', { name: 'Ir para o pagamento' }).filter({ visible: true }).first();
  return botao.evaluate((elemento) => Math.round(elemento.getBoundingClientRect().top + window.scrollY));
}

type Entrega = {
  id: string;
  status: string;
  de: string | null;
  ate: string | null;
  eventos: string[];
  etapa: string | null;
  emails: string[];
};

async function entregaDe(loja: LojaDeTeste): Promise<Entrega | undefined> {
  const [entrega] = await loja.consultar<Entrega>(sql`
    select p.id, p.status, p.prometido_de::text as de, p.prometido_ate::text as ate,
      (select coalesce(json_agg(v.etapa order by v.ocorrido_em), '[]') from entrega_eventos v where v.pedido_id = p.id) as eventos,
      (select r.etapa from rastreios r where r.pedido_id = p.id) as etapa,
      (select coalesce(json_agg(m.tipo order by m.tipo), '[]') from emails m where m.pedido_id = p.id and m.tipo like 'entrega-%') as emails
    from pedidos p where p.email = ${EMAIL}`);
  return entrega;
}

/** Presses a button of the carrier's twin for the parcel, once it is listed. */
async function nosCorreios(page: Page, passo: string, codigo = CODIGO): Promise<void> {
  const objeto = page.getByRole('listitem').filter({ hasText: codigo });
  await expect(async () => {
    await page.goto('/_demo/correios');
    await expect(objeto).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 60_000 });
  await objeto.getByRole('button', { name: passo, exact: true }).click();
  await expect(objeto).toContainText(`${passo}, `);
}

/** Waits until the page lists these steps, the latest first. */
async function historia(page: Page, passos: string[]): Promise<void> {
  const lista = page.getByRole('list', { name: 'Onde está a entrega' }).getByRole('listitem');
  await expect(async () => {
    await page.reload();
    await expect(lista).toHaveText(
      passos.map((passo) => new RegExp(`^${passo}`)),
      { timeout: 1000 },
    );
  }).toPass({ timeout: 60_000 });
}

test(
  'da pergunta pelo CEP ao entregue: o prometido vai com o pedido, e cada passo chega a quem comprou',
  { tag: '@essencial' },
  async ({ page, loja, browser, baseURL, viewport }) => {
    const dita = await perguntarPrazo(page, comprador.cep);
    await encherCarrinho(page, escolhidos.slice(0, 1));
    let soltar = () => {};
    const soltos = new Promise<void>((pronto) => (soltar = pronto));
    await page.route('**/api/prazo/*', async (rota) => {
      await soltos;
      await rota.continue();
    });
    const { cep, rua, bairro, cidade, uf } = comprador;
    await page.route('**/api/cep/*', (rota) =>
      rota.fulfill({ json: { cep: cep.replace('-', ''), rua, bairro, cidade, uf } }),
    );
    await irAoCheckout(page);
    await preencher(page, { ...comprador, email: EMAIL });
    // The message of the CEP look-up moves the button, so it is awaited before measuring.
    await expect(page.getByText('Endereço preenchido pelo CEP.')).toBeAttached();
    await expect(promessa(page)).toBeHidden();
    const antes = await alturaDoBotao(page);
    soltar();
    await expect(promessa(page)).toContainText(dita);
    expect(await alturaDoBotao(page), 'o botão de pagar fica onde estava').toBe(antes);
    await irAoPagamento(page);
    await page.getByRole('button', { name: 'Aprovar com cartão' }).click();
    await expect(page.getByRole('heading', { name: 'Pagamento aprovado' })).toBeVisible();
    await expect(promessa(page)).toContainText(dita);
    const prometido = await entregaDe(loja);
    expect(fraseDaPromessa(prometido as unknown as PromessaDeEntrega)).toBe(dita);
    expect(prometido).toMatchObject({ status: 'approved', eventos: [], etapa: null, emails: [] });

    const balcao = await (await browser.newContext({ ...(baseURL && { baseURL }), viewport })).newPage();
    await entrarComo(balcao, ADMIN);
    await balcao.goto('/admin/entregas');
    await balcao.getByLabel('Concluir quando entregue').check();
    await balcao.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(balcao.locator(':focus')).toContainText('Ajuste salvo.');
    await axe(balcao);
    await balcao.goto(`/admin/pedidos/${prometido?.id}`);
    await balcao.getByLabel('Código de rastreio').fill(CODIGO);
    await balcao.getByRole('button', { name: 'Marcar como enviado' }).click();
    await expect(balcao.locator('.pagina-do-pedido-status .estado')).toHaveText('Enviado');

    await nosCorreios(page, 'Postar');
    await page.goto(await linkDoEmail(page, EMAIL, ': postado', 'Acompanhar o pedido'));
    const acompanhar = page.url();
    await historia(page, ['Postado']);
    await expect(promessa(page)).toContainText(dita);
    await nosCorreios(page, 'Saiu para entrega');
    await page.goto(acompanhar);
    await historia(page, ['Saiu para entrega', 'Postado']);
    await axe(page);
    await nosCorreios(page, 'Entregue');
    await page.goto(await linkDoEmail(page, EMAIL, ': entregue', 'Acompanhar o pedido'));
    expect(page.url()).toBe(acompanhar);
    await historia(page, ['Entregue', 'Saiu para entrega', 'Postado']);
    await historia(balcao, ['Entregue', 'Saiu para entrega', 'Postado']);
    await expect(balcao.locator('.pagina-do-pedido-status .estado')).toHaveText('Concluído');
    // Repeated events and repeated views cause no further messages.
    expect(await entregaDe(loja)).toEqual({
      ...prometido,
      status: 'concluido',
      eventos: ['postado', 'saiu-para-entrega', 'entregue'],
      etapa: 'entregue',
      emails: ['entrega-entregue', 'entrega-postado', 'entrega-saiu-para-entrega'],
    });
    await balcao.context().close();
  },
);

test('quem tem conta vê cada passo no pedido, em Meus pedidos', async ({ page, loja, browser, baseURL }) => {
  const codigo = 'AA987654326BR';
  const [pedido] = await loja.consultar<{ id: string }>(sql`
      select p.id from pedidos p join usuarios u on u.id = p.uid
      where u.email = 'cliente@grande-roque.test' and p.status = 'approved'
        and exists (select from pedido_itens i where i.pedido_id = p.id and not i.digital)`);
  const id = pedido?.id ?? '';
  await entrarComo(page, 'cliente@grande-roque.test');
  const balcao = await browser.newPage({ ...(baseURL && { baseURL }) });
  await entrarComo(balcao, ADMIN);
  await balcao.goto(`/admin/pedidos/${id}`);
  await balcao.getByLabel('Código de rastreio').fill(codigo);
  await balcao.getByRole('button', { name: 'Marcar como enviado' }).click();
  await expect(balcao.locator('.pagina-do-pedido-status .estado')).toHaveText('Enviado');
  await nosCorreios(balcao, 'Postar', codigo);
  await nosCorreios(balcao, 'Entregue', codigo);
  await balcao.close();
  const cartao = page.getByRole('article').filter({ hasText: id.slice(-6).toUpperCase() });
  await expect(async () => {
    await page.goto('/meus-pedidos');
    await cartao.getByText('Detalhes').click();
    await expect(cartao.getByRole('list', { name: 'Onde está a entrega' }).getByRole('listitem')).toHaveText(
      [/^Entregue/, /^Postado/],
      { timeout: 1000 },
    );
  }).toPass({ timeout: 60_000 });
  expect(
    await loja.consultar(sql`select etapa from entrega_eventos where pedido_id = ${id} order by ocorrido_em`),
  ).toEqual([{ etapa: 'postado' }, { etapa: 'entregue' }]);
});

test('o dono muda os dias de um lugar: o que não é faixa não vale, o que vale muda a resposta', async ({
  page,
  loja,
}) => {
  const antes = await perguntarPrazo(page, '69900-000');
  await entrarComo(page, ADMIN);
  await page.goto('/admin/entregas');
  const capital = page.getByLabel('AC, capital');
  await capital.fill('5 a 2');
  await page.getByRole('button', { name: 'Salvar prazos' }).click();
  await expect(page.getByText('Use dias de 1 a 90, como 2 a 5.')).toBeVisible();
  await expect(capital).toHaveValue('5 a 2');
  expect(await loja.consultar(sql`select * from prazos_de_entrega`)).toEqual([]);
  await capital.fill('50 a 60');
  await page.getByRole('button', { name: 'Salvar prazos' }).click();
  await expect(page.getByText('Prazos salvos.')).toBeVisible();
  expect(await loja.consultar(sql`select lugar, de, ate from prazos_de_entrega where de = 50`)).toEqual([
    { lugar: 'AC-capital', de: 50, ate: 60 },
  ]);
  await page.goto('/prazo-de-entrega?cep=69900-000');
  await expect(promessa(page)).toBeVisible();
  await expect(promessa(page)).not.toContainText(antes);
});
