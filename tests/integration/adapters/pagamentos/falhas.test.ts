import { afterEach, describe, expect, test } from 'vitest';
import { criarProvedorRuim, json, pagamentoBom, type Resposta } from './provedor-ruim.ts';
import { pedidoDeExemplo } from './pedido-de-exemplo.ts';

const indisponivel = { ok: false, erro: { codigo: 'indisponivel' } };
const recusado = { ok: false, erro: { codigo: 'recusado' } };
const calado: Resposta = () => {};
const conexaoCortada: Resposta = (_, pedido) => {
  pedido.socket.destroy();
};
const html: Resposta = (resposta) => {
  resposta.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Manutenção</h1>');
};
const jsonQuebrado: Resposta = (resposta) => {
  resposta.writeHead(200, { 'content-type': 'application/json' }).end('{"id":123,"status":"appro');
};
const corpoLento: Resposta = (resposta) => {
  resposta.writeHead(200, { 'content-type': 'application/json' }).write('{"id":123,');
};
const corpoPelaMetade: Resposta = (resposta) => {
  resposta.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' }).write('{"id":');
  setTimeout(() => resposta.destroy(), 5);
};

let provedor: Awaited<ReturnType<typeof criarProvedorRuim>> | undefined;
async function com(...respostas: Resposta[]) {
  provedor = await criarProvedorRuim(respostas);
  return provedor;
}
async function comPressa(timeoutMs: number, resposta: Resposta) {
  provedor = await criarProvedorRuim([resposta], { timeoutMs });
  return provedor;
}
type Provedor = Awaited<ReturnType<typeof com>>;
const todasAsChamadas = ({ pagamentos }: Provedor) =>
  Promise.all([
    pagamentos.criarPreferencia(pedidoDeExemplo(), 'chave'),
    pagamentos.buscarPagamento('123'),
    pagamentos.buscarPagamentosDoPedido('pedido'),
    pagamentos.estornar('123', 'chave'),
    pagamentos.cancelar('123', 'chave'),
  ]);
afterEach(() => provedor?.encerrar());

describe('provedor fora do ar, lento ou sem sentido', () => {
  test.each<[string, Resposta, number]>([
    ['que corta a conexão', conexaoCortada, 2],
    ['que limita sempre (429)', json(429, { message: 'too many requests' }), 2],
    ['com erro 500', json(500, { message: 'internal error' }), 2],
    [
      'com erro 503 em HTML',
      (resposta) => {
        resposta.writeHead(503).end('<h1>503</h1>');
      },
      2,
    ],
    ['que responde HTML com 200', html, 1],
    ['que responde JSON quebrado', jsonQuebrado, 1],
    ['que corta o corpo no meio', corpoPelaMetade, 1],
    ['que responde null', json(200, null), 1],
    ['que responde um texto', json(200, 'ok'), 1],
    ['que responde uma lista', json(200, []), 1],
    [
      'que responde 204',
      (resposta) => {
        resposta.writeHead(204).end();
      },
      1,
    ],
    ['com a chave ainda presa (423)', json(423, { message: 'locked' }), 1],
    ['com dependência fora (424)', json(424, { message: 'failed dependency' }), 1],
  ])('%s deixa cada chamada indisponível', async (_, resposta, tentativas) => {
    const ruim = await com(resposta);
    const respostas = await todasAsChamadas(ruim);
    expect(respostas).toMatchObject(respostas.map(() => indisponivel));
    expect(ruim.chamadas).toHaveLength(5 * tentativas);
  });

  test.each<[string, Resposta]>([
    ['que não responde', calado],
    ['que começa o corpo e não termina', corpoLento],
  ])('%s deixa cada chamada indisponível quando o prazo acaba', async (_, resposta) => {
    const ruim = await comPressa(60, resposta);
    const respostas = await todasAsChamadas(ruim);
    expect(respostas).toMatchObject(respostas.map(() => indisponivel));
  });

  test('uma chamada sem resposta é tentada duas vezes', async () => {
    // Time enough for each to arrive before it is given up.
    const { pagamentos, chamadas } = await comPressa(1_000, calado);
    expect(await pagamentos.buscarPagamento('123')).toMatchObject(indisponivel);
    expect(chamadas).toHaveLength(2);
  });

  test('um 429 passageiro é vencido pela segunda tentativa, sem esperar o que o provedor manda', async () => {
    const umDiaS = '86400';
    const { pagamentos, chamadas } = await com(json(429, {}, { 'retry-after': umDiaS }), json(200, pagamentoBom));
    expect(await pagamentos.buscarPagamento('123')).toMatchObject({
      ok: true,
      valor: { id: '123', valorCentavos: 1_990, parcelas: 3 },
    });
    expect(chamadas).toHaveLength(2);
  });

  test.each([400, 401, 403, 409, 422])('um %i é recusa, sem segunda tentativa', async (status) => {
    const { pagamentos, chamadas, avisos } = await com(
      json(status, { message: 'não quero', error: 'bad', status, cause: [] }),
    );
    expect(await pagamentos.criarPreferencia(pedidoDeExemplo(), 'chave')).toMatchObject(recusado);
    expect(await pagamentos.buscarPagamento('123')).toMatchObject({
      ok: false,
      erro: { codigo: 'recusado', detalhe: `HTTP ${status}: não quero` },
    });
    expect(chamadas).toHaveLength(2);
    expect(avisos.map(({ nivel }) => nivel)).toEqual(['error', 'error']);
  });

  test('um 404 só quer dizer que o pagamento não existe onde se pergunta por um', async () => {
    const { pagamentos } = await com(json(404, { message: 'not found' }));
    expect(await pagamentos.criarPreferencia(pedidoDeExemplo(), 'chave')).toMatchObject(recusado);
    expect(await pagamentos.buscarPagamentosDoPedido('pedido')).toMatchObject(recusado);
    expect(await pagamentos.buscarPagamento('123')).toMatchObject({ ok: false, erro: { codigo: 'nao-encontrado' } });
  });

  test.each<[string, object]>([
    ['sem init_point', { id: 'x' }],
    ['sem id', { init_point: 'https://mp.test/x' }],
    ['com init_point vazio', { id: 'x', init_point: '' }],
    ['com endereço de script', { id: 'x', init_point: 'javascript:alert(1)' }],
    ['com init_point que não é texto', { id: 'x', init_point: 1 }],
  ])('uma preferência %s não serve', async (_, corpo) => {
    const { pagamentos } = await com(json(201, corpo));
    expect(await pagamentos.criarPreferencia(pedidoDeExemplo(), 'chave')).toMatchObject(indisponivel);
  });

  test.each<[string, object]>([
    ['de outro id', { ...pagamentoBom, id: 124 }],
    ['sem status', { ...pagamentoBom, status: undefined }],
    ['sem valor', { ...pagamentoBom, transaction_amount: null }],
    ['com valor em texto', { ...pagamentoBom, transaction_amount: '19.90' }],
    ['com fração de centavo', { ...pagamentoBom, transaction_amount: 19.905 }],
    ['com valor negativo', { ...pagamentoBom, transaction_amount: -1 }],
    ['com data torta', { ...pagamentoBom, date_created: 'ontem' }],
  ])('um pagamento %s não serve', async (_, corpo) => {
    const { pagamentos } = await com(json(200, corpo));
    expect(await pagamentos.buscarPagamento('123')).toMatchObject(indisponivel);
  });

  test('um pagamento ilegível na busca estraga a página, para não dobrar o pedido sem ele', async () => {
    const { pagamentos } = await com(
      json(200, { results: [pagamentoBom, { id: 9 }], paging: { total: 2, limit: 50, offset: 0 } }),
    );
    expect(await pagamentos.buscarPagamentosDoPedido('pedido')).toMatchObject(indisponivel);
  });

  test('o que a busca traz de outro pedido não é deste', async () => {
    const deste = { ...pagamentoBom, id: '124', collector_id: '100200300' };
    const resultados = [
      { ...deste, external_reference: 'pedido-2' },
      deste,
      { ...deste, id: '125', external_reference: null },
    ];
    const { pagamentos } = await com(json(200, { results: resultados, paging: { total: 3, limit: 50, offset: 0 } }));
    const achados = await pagamentos.buscarPagamentosDoPedido('pedido');
    expect(achados).toMatchObject({ ok: true, valor: [{ id: '124', pedidoId: 'pedido' }] });
  });

  test('uma busca que nunca acaba tem fim', async () => {
    const { pagamentos, chamadas } = await com(
      json(200, { results: [pagamentoBom], paging: { total: 1e9, limit: 50, offset: 0 } }),
    );
    expect(await pagamentos.buscarPagamentosDoPedido('pedido')).toMatchObject(indisponivel);
    expect(chamadas).toHaveLength(20);
  });

  test('a conta que recebe também é lida quando vem aninhada, e o endereço do boleto só quando é web', async () => {
    const { collector_id: id, ...semConta } = pagamentoBom;
    const boleto = {
      ...semConta,
      collector: { id: String(id) },
      payment_type_id: 'ticket',
      transaction_details: { external_resource_url: 'javascript:alert(1)' },
    };
    const { pagamentos } = await com(json(200, boleto));
    expect(await pagamentos.buscarPagamento('123')).toMatchObject({
      ok: true,
      valor: { recebedorId: '100200300', boletoUrl: null },
    });
  });

  test.each([
    [{ cardholder: { name: ' MARINA AZEVEDO ' } }, 'MARINA AZEVEDO'],
    [{ cardholder: { name: ' ' } }, null],
    [{ cardholder: { name: null } }, null],
    [{ cardholder: { name: 7 } }, null],
    [{ cardholder: 'MARINA' }, null],
    [{}, null],
    [[], null],
    ['visa', null],
    [null, null],
    [undefined, null],
  ])('o nome num cartão %j é lido como %j, e o pagamento é lido de qualquer modo', async (card, nome) => {
    const { pagamentos } = await com(json(200, { ...pagamentoBom, card }));
    expect(await pagamentos.buscarPagamento('123')).toMatchObject({ ok: true, valor: { nomeNoCartao: nome } });
  });

  test('nada do token, do segredo ou do comprador aparece no registro', async () => {
    const { pagamentos, avisos, credenciais } = await com(json(400, { message: 'ruim' }), html);
    await pagamentos.criarPreferencia(pedidoDeExemplo(), 'chave');
    await pagamentos.buscarPagamento('123');
    const registrado = JSON.stringify(avisos);
    expect(avisos).toHaveLength(2);
    for (const segredo of [credenciais.accessToken, credenciais.webhookSecret, 'marina@exemplo.com.br', 'Marina'])
      expect(registrado).not.toContain(segredo);
  });
});
