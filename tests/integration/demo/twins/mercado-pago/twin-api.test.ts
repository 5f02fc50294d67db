import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { caminhoDoGemeo } from '#demo/twins/mercado-pago/twin-env.ts';
import { preferenciaDoProvedor } from '#adapters/pagamentos/preferencia-do-provedor.ts';
import { criarBancada, type Bancada } from '#tests/integration/adapters/pagamentos/bancada.ts';
import { apertar } from '#tests/integration/adapters/pagamentos/comprador.ts';
import { pedidoDeExemplo } from '#tests/integration/adapters/pagamentos/pedido-de-exemplo.ts';

let bancada: Bancada;
beforeAll(async () => {
  bancada = await criarBancada();
});
afterAll(() => bancada.encerrar());

async function chamar(metodo: string, caminho: string, corpo?: unknown, cabecalhos: Record<string, string> = {}) {
  const resposta = await fetch(`${bancada.shopUrl}${caminhoDoGemeo}${caminho}`, {
    method: metodo,
    headers: { authorization: `Bearer ${bancada.accessToken}`, 'content-type': 'application/json', ...cabecalhos },
    ...(corpo === undefined ? {} : { body: typeof corpo === 'string' ? corpo : JSON.stringify(corpo) }),
  });
  return { status: resposta.status, corpo: (await resposta.json()) as Record<string, unknown> };
}
const boa = () => preferenciaDoProvedor(pedidoDeExemplo(), { shopUrl: 'https://loja.test', alcancavel: true });

describe('API do gêmeo', () => {
  test.each<[string, string]>([
    ['POST', '/checkout/preferences'],
    ['POST', '/checkout/preferences/'],
    ['GET', '/v1/payments/1'],
    ['GET', '/v1/payments/search?external_reference=x'],
    ['PUT', '/v1/payments/1'],
    ['POST', '/v1/payments/1/refunds'],
    ['GET', '/merchant_orders/search?external_reference=x'],
  ])('%s %s exige o token da loja', async (metodo, caminho) => {
    const erro = { status: 401, corpo: { status: 401, error: 'unauthorized', message: expect.any(String), cause: [] } };
    expect(await chamar(metodo, caminho, undefined, { authorization: 'Bearer APP_USR-DEMO-outro-1' })).toEqual(erro);
    expect((await chamar(metodo, caminho, undefined, { authorization: '' })).status).toBe(401);
    expect((await chamar(metodo, caminho, metodo === 'GET' ? undefined : {})).status).not.toBe(401);
  });

  test.each(['/checkout/preferences', '/checkout/preferences/'])(
    'cria preferência em %s com a forma do Mercado Pago',
    async (caminho) => {
      const { status, corpo } = await chamar('POST', caminho, boa());
      expect(status).toBe(201);
      expect(corpo).toMatchObject({
        id: expect.stringMatching(/^100200300-/),
        init_point: expect.stringContaining('/pagar/'),
        sandbox_init_point: expect.any(String),
        collector_id: 100_200_300,
        date_created: expect.any(String),
        items: [{ unit_price: 189.9 }, { unit_price: 99.95 }],
      });
    },
  );

  test('a página de pagamento deixa voltar à loja que a preferência nomeia, e só a ela', async () => {
    const { corpo } = await chamar('POST', '/checkout/preferences/', boa());
    const pagina = await fetch(String(corpo['init_point']));
    expect(pagina.headers.get('content-security-policy')).toMatch(/form-action 'self' https:\/\/loja\.test$/);
  });

  test('sem chave de idempotência, cada pedido é uma preferência', async () => {
    const corpo = boa();
    expect((await chamar('POST', '/checkout/preferences', corpo)).corpo['id']).not.toBe(
      (await chamar('POST', '/checkout/preferences', corpo)).corpo['id'],
    );
  });

  test.each<[string, object | string]>([
    ['sem itens', { items: [] }],
    ['com preço zero', { items: [{ title: 'A', quantity: 1, currency_id: 'BRL', unit_price: 0 }] }],
    ['com preço negativo', { items: [{ title: 'A', quantity: 1, currency_id: 'BRL', unit_price: -5 }] }],
    ['com fração de centavo', { items: [{ title: 'A', quantity: 1, currency_id: 'BRL', unit_price: 1.005 }] }],
    ['com quantidade quebrada', { items: [{ title: 'A', quantity: 1.5, currency_id: 'BRL', unit_price: 1 }] }],
    ['em outra moeda', { items: [{ title: 'A', quantity: 1, currency_id: 'USD', unit_price: 1 }] }],
    ['com retorno que não é endereço', { back_urls: { success: '/obrigado', pending: '', failure: '' } }],
    ['com prazo torto', { expiration_date_to: 'amanhã' }],
    ['com corpo quebrado', '{"items":'],
  ])('uma preferência %s é um 400 que diz o campo', async (_, mudanca) => {
    const { status, corpo } = await chamar(
      'POST',
      '/checkout/preferences',
      typeof mudanca === 'string' ? mudanca : { ...boa(), ...mudanca },
    );
    expect([status, corpo['status']]).toEqual([400, 400]);
    expect(corpo['error']).toMatch(/^invalid_(items|back_urls|expiration_date_to|body)$/);
  });

  test('a busca dá ids em texto e páginas; a consulta dá o id em número', async () => {
    const ids = [];
    for (let i = 0; i < 3; i += 1)
      ids.push(await bancada.controle.criarPagamento({ pedidoId: 'busca', valorCentavos: 10, status: 'pending' }));
    const { corpo } = await chamar(
      'GET',
      '/v1/payments/search?external_reference=busca&limit=2&offset=1&criteria=desc',
    );
    expect(corpo).toMatchObject({
      paging: { total: 3, limit: 2, offset: 1 },
      results: [{ id: ids[1] }, { id: ids[0] }],
    });
    expect((await chamar('GET', `/v1/payments/${ids[0]}`)).corpo['id']).toBe(Number(ids[0]));
    expect((await chamar('GET', '/v1/payments/search')).status).toBe(400);
  });

  test('um estorno sem chave, com corpo ou valor estranho, é 400', async () => {
    const id = await bancada.controle.criarPagamento({ pedidoId: 'p', valorCentavos: 1_000, status: 'approved' });
    expect((await chamar('POST', `/v1/payments/${id}/refunds`, {})).status).toBe(400);
    for (const [i, corpo] of [
      '{',
      '[]',
      { amount: 0 },
      { amount: -1 },
      { amount: '5' },
      { amount: 10.01 },
      { amount: 1.005 },
    ].entries()) {
      expect([
        corpo,
        (await chamar('POST', `/v1/payments/${id}/refunds`, corpo, { 'x-idempotency-key': `k${i}` })).status,
      ]).toEqual([corpo, 400]);
    }
    expect((await bancada.controle.pagamento(id)).transaction_amount_refunded).toBe(0);
    expect(
      (await chamar('POST', `/v1/payments/${id}/refunds`, { amount: 10 }, { 'x-idempotency-key': 'bom' })).status,
    ).toBe(201);
  });

  test('só se pode mudar um pagamento para cancelled', async () => {
    const id = await bancada.controle.criarPagamento({ pedidoId: 'p', valorCentavos: 1_000, status: 'pending' });
    expect((await chamar('PUT', `/v1/payments/${id}`, { status: 'approved' })).status).toBe(400);
    expect((await bancada.controle.pagamento(id)).status).toBe('pending');
  });

  test('o pedido comercial junta os pagamentos da preferência', async () => {
    const pedido = pedidoDeExemplo();
    const criada = await bancada.pagamentos.criarPreferencia(pedido, pedido.pedidoId);
    const { url = '', preferenciaId = '' } = criada.ok ? criada.valor : {};
    await apertar(url, 'Recusar');
    const antes = await chamar('GET', `/merchant_orders/search?external_reference=${pedido.pedidoId}`);
    expect(antes.corpo).toMatchObject({
      total: 1,
      elements: [
        {
          status: 'opened',
          preference_id: preferenciaId,
          total_amount: 389.8,
          paid_amount: 0,
          payments: [{ status: 'rejected' }],
        },
      ],
    });
    await apertar(url, 'Aprovar com cartão');
    const depois = await chamar('GET', `/merchant_orders/search?preference_id=${preferenciaId}`);
    expect(depois.corpo).toMatchObject({
      elements: [
        {
          status: 'closed',
          order_status: 'paid',
          paid_amount: 389.8,
          payments: [{ status: 'rejected' }, { status: 'approved' }],
        },
      ],
    });
    expect((await chamar('GET', '/merchant_orders/search?external_reference=nenhum')).corpo).toMatchObject({
      elements: [],
      total: 0,
    });
  });
});
