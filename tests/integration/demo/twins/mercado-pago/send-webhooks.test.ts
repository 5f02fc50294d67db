// @requirement 10.7.1
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ate, criarBancada, type Bancada } from '#tests/integration/adapters/pagamentos/bancada.ts';
import { apertar } from '#tests/integration/adapters/pagamentos/comprador.ts';
import { pedidoDeExemplo } from '#tests/integration/adapters/pagamentos/pedido-de-exemplo.ts';

let bancada: Bancada;
beforeAll(async () => {
  bancada = await criarBancada();
});
afterAll(() => bancada.encerrar());

async function novoLink(): Promise<string> {
  const pedido = pedidoDeExemplo();
  const criada = await bancada.pagamentos.criarPreferencia(pedido, pedido.pedidoId);
  return criada.ok ? criada.valor.url : '';
}
const acoes = () => bancada.avisos.map(({ corpo }) => corpo.action);

describe('avisos do gêmeo à loja', () => {
  test('cada passo do comprador manda um aviso assinado, que a loja sabe conferir', async () => {
    bancada.avisos.length = 0;
    const url = await novoLink();
    await apertar(url, 'Recusar');
    await apertar(url, 'Gerar Pix');
    await apertar(url, 'Pagar Pix');
    await ate(() => bancada.avisos.length === 3);
    expect(acoes()).toEqual(['payment.created', 'payment.created', 'payment.updated']);
    for (const { url: endereco, assinatura, requestId, corpo } of bancada.avisos) {
      const id = endereco.searchParams.get('data.id') ?? '';
      expect(endereco.pathname + endereco.search).toBe(
        `/api/webhooks/mercado-pago?source_news=webhooks&data.id=${id}&type=payment`,
      );
      expect(corpo).toMatchObject({
        type: 'payment',
        live_mode: false,
        data: { id },
        id: expect.anything(),
        date_created: expect.any(String),
      });
      expect(bancada.pagamentos.lerAssinatura({ assinatura, requestId }, id)).not.toBeNull();
      expect(bancada.pagamentos.lerAssinatura({ assinatura, requestId }, `${id}0`)).toBeNull();
      expect(assinatura).toMatch(/^ts=\d{10},v1=[0-9a-f]{64}$/);
    }
  });

  test('o aviso já chegou quando o comprador volta à loja', async () => {
    const url = await novoLink();
    bancada.avisos.length = 0;
    await apertar(url, 'Aprovar com cartão');
    expect(acoes()).toEqual(['payment.created']);
  });

  test('insiste quando a loja falha, com o mesmo aviso, e para quando ela aceita', async () => {
    const id = await bancada.controle.criarPagamento({ pedidoId: 'p', valorCentavos: 1, status: 'approved' });
    bancada.avisos.length = 0;
    bancada.respostas.push(500, 500);
    const aviso = await bancada.controle.avisar(id);
    expect(await aviso.primeiraTentativa).toBe(false);
    expect(await aviso.fim).toBe(true);
    expect(bancada.avisos).toHaveLength(3);
    expect(new Set(bancada.avisos.map(({ corpo, requestId }) => JSON.stringify([corpo, requestId]))).size).toBe(1);
  });

  test('desiste depois das tentativas combinadas, sem derrubar nada', async () => {
    const id = await bancada.controle.criarPagamento({ pedidoId: 'p', valorCentavos: 1, status: 'approved' });
    bancada.avisos.length = 0;
    bancada.respostas.push(500, 500, 500, 500);
    expect(await (await bancada.controle.avisar(id)).fim).toBe(false);
    expect(bancada.avisos).toHaveLength(3);
    bancada.respostas.length = 0;
  });

  test('uma loja que nunca responde não segura o comprador', async () => {
    // A shop of its own: what is tried again later would arrive in the middle of another test.
    const propria = await criarBancada();
    const pedido = pedidoDeExemplo();
    const criada = await propria.pagamentos.criarPreferencia(pedido, pedido.pedidoId);
    propria.respostas.push(0);
    expect((await apertar(criada.ok ? criada.valor.url : '', 'Aprovar com cartão')).status).toBe(303);
    // The twin still waits for the shop.
    expect([propria.avisos.length, propria.abandonados]).toEqual([1, []]);
    await propria.encerrar();
  });

  test('uma loja fora do ar só faz o aviso não chegar', async () => {
    const outra = await criarBancada();
    const id = await outra.controle.criarPagamento({ pedidoId: 'p', valorCentavos: 1, status: 'approved' });
    await outra.encerrar();
    expect(await (await outra.controle.avisar(id)).fim).toBe(false);
  });

  test('estorno e cancelamento pela API também avisam', async () => {
    const [pago, pendente] = [
      await bancada.controle.criarPagamento({ pedidoId: 'p', valorCentavos: 900, status: 'approved' }),
      await bancada.controle.criarPagamento({ pedidoId: 'p', valorCentavos: 900, status: 'pending', meio: 'boleto' }),
    ];
    bancada.avisos.length = 0;
    await bancada.pagamentos.estornar(pago, 'k1');
    await bancada.pagamentos.estornar(pago, 'k1');
    await bancada.pagamentos.cancelar(pendente, 'k2');
    await ate(() => bancada.avisos.length >= 2);
    expect(bancada.avisos.map(({ corpo }) => corpo.data.id).toSorted()).toEqual([pago, pendente].toSorted());
  });

  test('o controle põe um pagamento em qualquer estado, calado', async () => {
    const id = await bancada.controle.criarPagamento({
      pedidoId: 'p-controle',
      valorCentavos: 5_000,
      status: 'approved',
    });
    bancada.avisos.length = 0;
    await bancada.controle.mudarPagamento(id, {
      status: 'charged_back',
      status_detail: 'settled',
      transaction_amount: 49.99,
    });
    expect(await bancada.pagamentos.buscarPagamento(id)).toMatchObject({
      ok: true,
      valor: { status: 'charged_back', statusDetalhe: 'settled', valorCentavos: 4_999 },
    });
    expect(bancada.avisos).toEqual([]);
  });
});
