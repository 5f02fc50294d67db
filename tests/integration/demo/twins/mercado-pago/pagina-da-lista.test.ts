// @requirement 15.11.9 15.11.12 15.12.8
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { caminhoDoGemeo } from '#demo/twins/mercado-pago/twin-env.ts';
import { pixDoProvedor } from '#adapters/pagamentos/pix-do-provedor.ts';
import { recusasDoCartao } from '#domain/pagamentos/recusa-do-cartao.ts';
import { ate, criarBancada, type Bancada } from '#tests/integration/adapters/pagamentos/bancada.ts';
import { abrir, apertar, botoes, enviar, formulario } from '#tests/integration/adapters/pagamentos/comprador.ts';
import { pedidoDeExemplo, pixDeExemplo } from '#tests/integration/adapters/pagamentos/pedido-de-exemplo.ts';

let bancada: Bancada;
let lista: string;
beforeAll(async () => {
  bancada = await criarBancada();
  lista = `${bancada.shopUrl}${caminhoDoGemeo}`;
});
afterAll(() => bancada.encerrar());

async function novoPix(mudanca: Parameters<typeof pixDeExemplo>[0] = {}) {
  const criado = await bancada.pagamentos.criarPix(pixDeExemplo(mudanca), crypto.randomUUID());
  if (!criado.ok) throw new Error(criado.erro.detalhe);
  return criado.valor;
}

/** The part of the list that is about this payment, as a page of its own. */
async function naLista(id: string) {
  const pagina = await abrir(lista);
  const parte = new RegExp(`<li class="meio" id="p${id}">[\\s\\S]*?</li>`).exec(pagina.html)?.[0] ?? '';
  return { ...pagina, html: parte };
}

async function apertarNaLista(id: string, rotulo: string) {
  return enviar(formulario(lista, await naLista(id), rotulo));
}

const statusDe = async (id: string) => (await bancada.controle.pagamento(id)).status;
const avisosDe = (id: string) => bancada.avisos.filter(({ corpo }) => corpo.data.id === id);

describe('os Pix da loja no gêmeo', () => {
  test('cada um na lista, o mais novo primeiro, com o código do pedido e os três botões', async () => {
    const [velho, novo] = [await novoPix(), await novoPix()];
    const { html } = await abrir(lista);
    expect(html.indexOf(`id="p${novo.id}"`)).toBeLessThan(html.indexOf(`id="p${velho.id}"`));
    const parte = await naLista(novo.id);
    expect(parte.html).toContain(`Pedido ${novo.pedidoId?.slice(-6).toUpperCase()}`);
    expect(botoes(parte)).toEqual(['Pagar', 'Pagar sem avisar', 'Vencer']);
  });

  test('o que se paga na página do provedor não está na lista', async () => {
    const pedido = pedidoDeExemplo();
    const preferencia = await bancada.pagamentos.criarPreferencia(pedido, pedido.pedidoId);
    await apertar(preferencia.ok ? preferencia.valor.url : '', 'Gerar Pix');
    expect((await abrir(lista)).html).not.toContain(`Pedido ${pedido.pedidoId.slice(-6).toUpperCase()}`);
  });

  test('Pagar aprova e avisa; a loja ouve do nascimento e do pagamento', async () => {
    const { id } = await novoPix();
    const { status, destino } = await apertarNaLista(id, 'Pagar');
    expect([status, destino?.hash]).toEqual([303, `#p${id}`]);
    expect(await statusDe(id)).toBe('approved');
    await ate(() => avisosDe(id).length === 2);
    expect(avisosDe(id).map(({ corpo }) => corpo.action)).toEqual(['payment.created', 'payment.updated']);
    expect(botoes(await naLista(id))).toEqual([]);
  });

  test('Pagar sem avisar aprova e não avisa', async () => {
    const { id } = await novoPix();
    await apertarNaLista(id, 'Pagar sem avisar');
    expect(await statusDe(id)).toBe('approved');
    await ate(() => avisosDe(id).length > 0);
    expect(avisosDe(id).map(({ corpo }) => corpo.action)).toEqual(['payment.created']);
  });

  test('Vencer acaba o prazo agora e avisa; vencido não se paga', async () => {
    const { id } = await novoPix();
    const pagar = formulario(lista, await naLista(id), 'Pagar');
    await apertarNaLista(id, 'Vencer');
    expect(await bancada.controle.pagamento(id)).toMatchObject({ status: 'cancelled', status_detail: 'expired' });
    await ate(() => avisosDe(id).length === 2);
    await enviar(pagar);
    expect(await statusDe(id)).toBe('cancelled');
  });

  test('o outro Pix de um pedido pago não se paga', async () => {
    const pix = pixDeExemplo();
    const [a, b] = [await novoPix(pix), await novoPix(pix)];
    const pagarOutro = formulario(lista, await naLista(b.id), 'Pagar');
    await apertarNaLista(a.id, 'Pagar');
    expect(botoes(await naLista(b.id))).toEqual([]);
    await enviar(pagarOutro);
    expect(await statusDe(b.id)).toBe('pending');
  });

  test('um formulário de outro lugar não paga, e um pagamento que não há não existe', async () => {
    const { id } = await novoPix();
    const pagar = formulario(lista, await naLista(id), 'Pagar');
    expect((await enviar(pagar, { origin: 'https://outro.exemplo' })).status).toBe(403);
    expect(await statusDe(id)).toBe('pending');
    expect((await enviar({ ...pagar, acao: new URL(`${lista}/pagamentos/1/pagar`) })).status).toBe(404);
  });

  test('o prazo passado, o Pix vence sozinho ao ser olhado', async () => {
    const { id } = await novoPix();
    bancada.avancar(3_600_001);
    expect(botoes(await naLista(id))).toEqual([]);
    expect(await bancada.controle.pagamento(id)).toMatchObject({ status: 'cancelled', status_detail: 'expired' });
    bancada.avancar(-3_600_001);
  });
});

describe('a recusa escolhida no gêmeo', () => {
  test('há um select com todos os cc_rejected_*, e o escolhido chega como status_detail', async () => {
    const pedido = pedidoDeExemplo();
    const preferencia = await bancada.pagamentos.criarPreferencia(pedido, pedido.pedidoId);
    const url = preferencia.ok ? preferencia.valor.url : '';
    const pagina = await abrir(url);
    expect(pagina.html.match(/<select/g)).toHaveLength(1);
    const opcoes = [...pagina.html.matchAll(/<option[^>]*>([^<]*)</g)].map(([, opcao]) => opcao);
    expect(opcoes).toEqual([...recusasDoCartao]);
    const recusar = formulario(url, pagina, 'Recusar');
    recusar.campos.set('motivo', 'cc_rejected_insufficient_amount');
    await enviar(recusar);
    const achados = await bancada.pagamentos.buscarPagamentosDoPedido(pedido.pedidoId);
    expect(achados.ok && achados.valor).toMatchObject([
      { status: 'rejected', statusDetalhe: 'cc_rejected_insufficient_amount' },
    ]);
  });
});

describe('POST /v1/payments do gêmeo', () => {
  const boa = () => pixDoProvedor(pixDeExemplo(), { shopUrl: 'https://loja.test', alcancavel: true });
  async function pedir(corpo: unknown, chave: string | null = crypto.randomUUID()) {
    const resposta = await fetch(`${lista}/v1/payments`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${bancada.accessToken}`,
        'content-type': 'application/json',
        ...(chave === null ? {} : { 'x-idempotency-key': chave }),
      },
      body: JSON.stringify(corpo),
    });
    return { status: resposta.status, corpo: (await resposta.json()) as Record<string, unknown> };
  }

  test('responde 201 com a forma do Mercado Pago, o código e a imagem dele', async () => {
    const { status, corpo } = await pedir(boa());
    expect(status).toBe(201);
    expect(corpo).toMatchObject({
      id: expect.any(Number),
      status: 'pending',
      status_detail: 'pending_waiting_transfer',
      payment_type_id: 'bank_transfer',
      point_of_interaction: {
        type: 'PIX',
        transaction_data: {
          qr_code: expect.stringMatching(/^000201/),
          qr_code_base64: expect.any(String),
          ticket_url: expect.stringMatching(/^https?:/),
        },
      },
    });
  });

  test('a imagem é um PNG que se abre, quadrado, preto no branco', async () => {
    const { corpo } = await pedir(boa());
    const { point_of_interaction } = corpo as {
      point_of_interaction: { transaction_data: { qr_code_base64: string } };
    };
    const png = sharp(Buffer.from(point_of_interaction.transaction_data.qr_code_base64, 'base64'));
    const { width, height, format } = await png.metadata();
    expect([format, width === height, width % 4]).toEqual(['png', true, 0]);
    const { data } = await png.greyscale().raw().toBuffer({ resolveWithObject: true });
    // The margin is light, the corner of the first finder pattern dark.
    expect([data[0], data[(16 * width + 16) * 1]]).toEqual([255, 0]);
  });

  test.each<[string, object, number]>([
    ['valor zero', { transaction_amount: 0 }, 4037],
    ['valor em texto', { transaction_amount: '10.00' }, 4037],
    ['fração de centavo', { transaction_amount: 1.005 }, 4037],
    ['outro meio', { payment_method_id: 'visa' }, 3028],
    ['sem e-mail', { payer: {} }, 4050],
    ['CPF torto', { payer: { email: 'a@b.test', identification: { type: 'CPF', number: '12' } } }, 2067],
    ['CPF por CNPJ', { payer: { email: 'a@b.test', identification: { type: 'CNPJ', number: '52998224725' } } }, 2067],
    ['prazo sem fuso', { date_of_expiration: '2030-01-01T00:00:00.000Z' }, 23],
  ])('com %s é 400 com a causa', async (_, mudanca, codigo) => {
    const { status, corpo } = await pedir({ ...boa(), ...mudanca });
    expect([status, corpo['cause']]).toEqual([400, [{ code: codigo, description: expect.any(String) }]]);
  });

  test('quem paga diz o CPF, e o pagamento o repete', async () => {
    const identification = { type: 'CPF', number: '52998224725' };
    const { corpo } = await pedir({ ...boa(), payer: { email: 'a@b.test', identification } });
    expect(corpo['payer']).toMatchObject({ email: 'a@b.test', identification });
  });

  test('sem chave de idempotência é 400, sem token 401', async () => {
    expect((await pedir(boa(), null)).status).toBe(400);
    expect((await fetch(`${lista}/v1/payments`, { method: 'POST' })).status).toBe(401);
  });
});
