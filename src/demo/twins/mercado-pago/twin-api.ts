// @requirement 15.11.12
import { Hono } from 'hono';
import { bearerAuth } from 'hono/bearer-auth';
import { centavosDeReais, reaisDeCentavos, reaisNaPlanilha } from '#domain/dinheiro.ts';
import type { Ambiente } from './twin-env.ts';
import type { Livro } from './livro.ts';
import { erroMp } from './twin-model.ts';
import { criarPix } from './novo-pix.ts';
import { lerPedidoDePix } from './pedido-de-pix.ts';
import { buscarPedidosComerciais } from './pedidos-comerciais.ts';
import { lerMudancaDePreferencia, lerPedidoDePreferencia } from './pedido-de-preferencia.ts';
import { criarPreferencia, mudarPreferencia } from './preferencias.ts';
import { comQrCode } from './qr-code.ts';
import { cancelarPagamento } from './transicoes.ts';

const naoEncontrado = erroMp(404, 'not_found', 'Payment not found', 2000);
const semPreferencia = erroMp(404, 'not_found', 'Preference not found');
const estadoErrado = erroMp(
  400,
  'bad_request',
  'The action requested is not valid for the current payment state',
  2063,
);
const semChave = erroMp(400, 'bad_request', "Header X-Idempotency-Key can't be null", 4292);
const corpoRuim = erroMp(400, 'bad_request', 'malformed json');

/** Mercado Pago's HTTP API, as far as the shop calls it. */
export function criarApi(ambiente: Ambiente, livro: Livro): Hono {
  const api = new Hono();
  const naoAutorizado = erroMp(401, 'unauthorized', 'invalid access token');
  const autenticar = bearerAuth({
    token: ambiente.accessToken,
    noAuthenticationHeader: { message: naoAutorizado },
    invalidAuthenticationHeader: { message: naoAutorizado },
    invalidToken: { message: naoAutorizado },
  });
  for (const caminho of ['/checkout/*', '/v1/*', '/merchant_orders/*', '/users/*']) api.use(caminho, autenticar);

  api.get('/users/me', (c) =>
    c.json({ id: Number(ambiente.recebedorId), nickname: 'LOJA_DE_TESTE', site_id: 'MLB', country_id: 'BR' }),
  );

  for (const caminho of ['/checkout/preferences', '/checkout/preferences/']) {
    api.post(caminho, async (c) => {
      const pedido = lerPedidoDePreferencia(await c.req.json().catch(() => null));
      if (!pedido.ok) return c.json(pedido.erro, 400);
      return c.json(await criarPreferencia(ambiente, pedido.valor, c.req.header('x-idempotency-key')), 201);
    });
  }

  api.put('/checkout/preferences/:id', async (c) => {
    const mudanca = lerMudancaDePreferencia(await c.req.json().catch(() => null));
    if (!mudanca.ok) return c.json(mudanca.erro, 400);
    const preferencia = await mudarPreferencia(ambiente, c.req.param('id'), mudanca.valor);
    return preferencia ? c.json(preferencia) : c.json(semPreferencia, 404);
  });

  api.post('/v1/payments', async (c) => {
    const chave = c.req.header('x-idempotency-key');
    if (!chave) return c.json(semChave, 400);
    const pedido = lerPedidoDePix(await c.req.json().catch(() => null), ambiente.agora());
    return pedido.ok
      ? c.json(comQrCode(await criarPix(ambiente, livro, pedido.valor, chave)), 201)
      : c.json(pedido.erro, 400);
  });

  api.get('/v1/payment_methods/installments', (c) => {
    const centavos = centavosDeReais(Number(c.req.query('amount')));
    return centavos !== null && centavos > 0
      ? c.json(parcelasDoValor(centavos, c.req.query('payment_method_id') ?? 'visa'))
      : c.json(erroMp(400, 'bad_request', 'invalid amount', 1), 400);
  });

  api.get('/v1/payments/search', async (c) => {
    const { external_reference: referencia = '', criteria } = c.req.query();
    const [limit, offset] = [inteiro(c.req.query('limit'), 30), inteiro(c.req.query('offset'), 0)];
    if (referencia === '') return c.json(erroMp(400, 'bad_request', 'external_reference needed'), 400);
    const pagamentosDoPedido = (await livro.doPedido(referencia)).toSorted((a, b) =>
      criteria === 'asc' ? a.id - b.id : b.id - a.id,
    );
    const results = pagamentosDoPedido
      .slice(offset, offset + limit)
      .map((pagamento) => ({ ...pagamento, id: String(pagamento.id) }));
    return c.json({ paging: { total: pagamentosDoPedido.length, limit, offset }, results });
  });

  api.get('/v1/payments/:id', async (c) => {
    const pagamento = await livro.ler(c.req.param('id'));
    return pagamento ? c.json(comQrCode(pagamento)) : c.json(naoEncontrado, 404);
  });

  api.put('/v1/payments/:id', async (c) => {
    const corpo: unknown = await c.req.json().catch(() => null);
    if (!ehObjeto(corpo) || corpo['status'] !== 'cancelled') return c.json(corpoRuim, 400);
    const mudanca = await livro.mudar(c.req.param('id'), (pagamento) => cancelarPagamento(pagamento, ambiente.agora()));
    if (!mudanca) return c.json(naoEncontrado, 404);
    return mudanca.situacao === 'mudou' ? c.json(mudanca.pagamento) : c.json(estadoErrado, 400);
  });

  api.post('/v1/payments/:id/refunds', async (c) => {
    const chave = c.req.header('x-idempotency-key');
    const corpo: unknown = await c.req.json().catch(() => null);
    if (!chave) return c.json(semChave, 400);
    if (!ehObjeto(corpo)) return c.json(corpoRuim, 400);
    const valor =
      corpo['amount'] === undefined
        ? null
        : typeof corpo['amount'] === 'number'
          ? (centavosDeReais(corpo['amount']) ?? 0)
          : 0;
    const estorno = await livro.estornar(c.req.param('id'), chave, valor);
    if (estorno === null) return c.json(naoEncontrado, 404);
    return estorno === 'recusado' ? c.json(estadoErrado, 400) : c.json(estorno, 201);
  });

  api.get('/merchant_orders/search', async (c) =>
    c.json(await buscarPedidosComerciais(ambiente, livro, c.req.query())),
  );
  return api;
}

function ehObjeto(valor: unknown): valor is Record<string, unknown> {
  return typeof valor === 'object' && valor !== null && !Array.isArray(valor);
}

function inteiro(texto: string | undefined, padrao: number): number {
  return texto !== undefined && /^\d{1,6}$/.test(texto) ? Number(texto) : padrao;
}

const SEM_JUROS = 10;
const MAIS_PARCELAS = 12;
const MENOR_PARCELA_CENTAVOS = 500;
/** Interest per instalment beyond those without interest, in percent. */
const JUROS_POR_PARCELA = 1.99;

/** GET /v1/payment_methods/installments: up to 10 without interest, 11 and 12 with. */
export function parcelasDoValor(centavos: number, bandeira: string) {
  const payer_costs = Array.from({ length: MAIS_PARCELAS }, (_, i) => i + 1)
    .filter((quantas) => quantas === 1 || centavos / quantas >= MENOR_PARCELA_CENTAVOS)
    .map((installments) => {
      const taxaPb = installments > SEM_JUROS ? Math.round(JUROS_POR_PARCELA * installments * 100) : 0;
      const parcela = Math.round((centavos * (10_000 + taxaPb)) / (10_000 * installments));
      const total = taxaPb === 0 ? centavos : parcela * installments;
      return {
        installments,
        installment_rate: taxaPb / 100,
        discount_rate: 0,
        reimbursement_rate: null,
        labels: taxaPb === 0 ? [] : [`CFT_${reaisNaPlanilha(taxaPb)}%`],
        installment_amount: reaisDeCentavos(parcela),
        total_amount: reaisDeCentavos(total),
        recommended_message: `${installments}x de R$ ${reaisNaPlanilha(parcela)}`,
      };
    });
  return [
    {
      payment_method_id: bandeira,
      payment_type_id: 'credit_card',
      issuer: { id: '25', name: 'Banco de demonstração' },
      processing_mode: 'aggregator',
      payer_costs,
    },
  ];
}
