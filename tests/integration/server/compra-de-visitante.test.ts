import { beforeAll, expect, test } from 'vitest';
import { apertar } from '#tests/integration/adapters/pagamentos/comprador.ts';
import { type LojaMontada, lojaPartilhada } from '#tests/integration/server/rotas/loja-montada.ts';
import { corpoDoPedido } from '#tests/support/pedido-do-checkout.ts';

let loja: LojaMontada;
beforeAll(async () => {
  loja = await lojaPartilhada();
});

const PRODUTO = 'tabuleiro-oficial-marchetado-50-cm';

/** The checkout's request of a guest; the address of the provider's page and the buyer's cookie. */
async function pedir(email: string): Promise<{ pagar: string; cookie: string }> {
  const [produto] = await loja.consultar(`select preco_centavos as preco from produtos where id = '${PRODUTO}'`);
  const itens = [{ produto: { id: PRODUTO, precoCentavos: Number(produto?.['preco']) }, quantidade: 1 }];
  const corpo = JSON.parse(corpoDoPedido(itens, email)) as { itens: { variacao: string | null }[] };
  for (const item of corpo.itens) item.variacao = 'Nogueira e bordo';
  const resposta = await fetch(`${loja.url}/api/criarPreferencia`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: loja.url },
    body: JSON.stringify(corpo),
  });
  const { url } = (await resposta.json()) as { url: string };
  expect([resposta.status, url]).toEqual([200, expect.stringContaining('/_demo/mercado-pago/')]);
  const cookie = resposta.headers.getSetCookie().map((linha) => linha.split(';')[0]);
  return { pagar: url, cookie: cookie.join('; ') };
}

/** Returns the page that the provider sends the buyer back to. */
async function aVolta({ destino }: { destino: URL | null }, cookie: string): Promise<string> {
  if (!destino) throw new Error('the page leads nowhere');
  return (await fetch(destino, { headers: { Cookie: cookie } })).text();
}

/** The buyer's only order, with all that hangs on it. */
async function pedidoDe(email: string): Promise<Record<string, unknown> | undefined> {
  const pedidos = await loja.consultar(`
    select p.status, p.is_guest,
      (select json_agg(g.tipo || ' ' || g.status) from pagamentos g where g.pedido_id = p.id) as pagamentos,
      (select json_agg(m.tipo || ' ' || m.quantidade) from movimentos_estoque m where m.pedido_id = p.id) as movimentos,
      (select json_agg(e.tipo order by e.tipo) from emails e where e.pedido_id = p.id) as emails
    from pedidos p where p.email = '${email}'`);
  expect(pedidos).toHaveLength(1);
  return pedidos[0];
}
const guardado = { is_guest: true, movimentos: ['reserva -1'] };

test('por cartão: aprovado na volta', async () => {
  const email = 'cartao@exemplo.test';
  const { pagar, cookie } = await pedir(email);
  const volta = await apertar(pagar, 'Aprovar com cartão');
  await expect.poll(() => aVolta(volta, cookie)).toContain('Pagamento aprovado');
  expect(await pedidoDe(email)).toEqual({
    ...guardado,
    status: 'approved',
    pagamentos: ['credit_card approved'],
    emails: ['pedido-aprovado', 'pedido-recebido'],
  });
});

test('por boleto pago depois: espera como pendente e é aprovado quando paga', async () => {
  const email = 'boleto@exemplo.test';
  const { pagar, cookie } = await pedir(email);
  await apertar(pagar, 'Gerar boleto');
  const volta = await apertar(pagar, 'Voltar à loja');
  expect(volta.destino?.searchParams.get('status')).toBe('pending');
  await expect.poll(() => aVolta(volta, cookie)).toContain('Abrir boleto');
  expect(await aVolta(volta, cookie)).toContain('Pagamento Pendente');
  expect(await pedidoDe(email)).toEqual({
    ...guardado,
    status: 'pendente',
    pagamentos: ['ticket pending'],
    emails: ['como-pagar', 'pedido-recebido'],
  });
  const paga = await apertar(pagar, 'Pagar boleto');
  await expect.poll(() => aVolta(paga, cookie)).toContain('Pagamento aprovado');
  expect(await pedidoDe(email)).toEqual({
    ...guardado,
    status: 'approved',
    pagamentos: ['ticket approved'],
    emails: ['como-pagar', 'pedido-aprovado', 'pedido-recebido'],
  });
});

test('volta sem pagar: o pedido espera, com os produtos guardados', async () => {
  const email = 'desistiu@exemplo.test';
  const { pagar, cookie } = await pedir(email);
  const volta = await apertar(pagar, 'Voltar à loja');
  const pagina = await aVolta(volta, cookie);
  expect(pagina).toContain('Pagamento Não Realizado');
  expect(pagina).toContain('Tentar de novo');
  expect(await pedidoDe(email)).toEqual({
    ...guardado,
    status: 'pendente',
    pagamentos: null,
    emails: ['pedido-recebido'],
  });
});
