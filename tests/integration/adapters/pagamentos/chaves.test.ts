import { afterEach, expect, test } from 'vitest';
import { criarProvedorRuim, json, pagamentoBom } from './provedor-ruim.ts';
import { pedidoDeExemplo } from './pedido-de-exemplo.ts';

const abertos: { encerrar(): Promise<void> }[] = [];
afterEach(() => Promise.all(abertos.splice(0).map((provedor) => provedor.encerrar())));
async function criar(...respostas: Parameters<typeof criarProvedorRuim>[0]) {
  const provedor = await criarProvedorRuim(respostas);
  abertos.push(provedor);
  return provedor;
}
const preferencia = json(201, { id: 'pref', init_point: 'https://mp.test/pagar' });

test('cada escrita leva a sua própria chave, e a leitura nenhuma', async () => {
  const { pagamentos, chamadas } = await criar(
    preferencia,
    json(201, { id: 1 }),
    json(200, { ...pagamentoBom, status: 'cancelled' }),
    json(200, pagamentoBom),
  );
  await pagamentos.criarPreferencia(pedidoDeExemplo(), 'chave-da-preferencia');
  await pagamentos.estornar('123', 'chave-do-estorno');
  await pagamentos.cancelar('123', 'chave-do-cancelamento');
  await pagamentos.buscarPagamento('123');
  expect(chamadas.map(({ metodo, caminho, chave }) => [metodo, caminho, chave])).toEqual([
    ['POST', '/checkout/preferences/', 'chave-da-preferencia'],
    ['POST', '/v1/payments/123/refunds', 'chave-do-estorno'],
    ['PUT', '/v1/payments/123', 'chave-do-cancelamento'],
    ['GET', '/v1/payments/123', undefined],
  ]);
});

test('a segunda tentativa repete a chave da primeira', async () => {
  const { pagamentos, chamadas } = await criar(json(500, {}), preferencia);
  expect((await pagamentos.criarPreferencia(pedidoDeExemplo(), 'uma-so')).ok).toBe(true);
  expect(chamadas.map(({ chave }) => chave)).toEqual(['uma-so', 'uma-so']);
});

test('uma chave comprida ou com acento vira um resumo, igual para chaves iguais', async () => {
  const { pagamentos, chamadas } = await criar(preferencia);
  for (const chave of ['estorno da ção', 'estorno da ção', 'x'.repeat(65)])
    await pagamentos.criarPreferencia(pedidoDeExemplo(), chave);
  const [a, b, c] = chamadas.map(({ chave }) => chave);
  expect(a).toMatch(/^[0-9a-f]{64}$/);
  expect(b).toBe(a);
  expect(c).toMatch(/^[0-9a-f]{64}$/);
  expect(c).not.toBe(a);
});

test('o estorno parcial manda reais com 2 decimais e o total manda o corpo vazio', async () => {
  const { pagamentos, chamadas } = await criar(json(201, { id: 1 }));
  await pagamentos.estornar('123', 'a', 1_999);
  await pagamentos.estornar('123', 'b');
  expect(chamadas.map(({ corpo }) => corpo)).toEqual(['{"amount":19.99}', '{}']);
});

test('dois provedores no mesmo processo, ao mesmo tempo, não trocam de endereço nem de token', async () => {
  const [um, outro] = [
    await criar(json(200, { ...pagamentoBom, external_reference: 'um' })),
    await criar(json(200, { ...pagamentoBom, external_reference: 'outro' })),
  ];
  const respostas = await Promise.all(
    [um, outro, um, outro].map(({ pagamentos }) => pagamentos.buscarPagamento('123')),
  );
  expect(respostas.map((resposta) => resposta.ok && resposta.valor.pedidoId)).toEqual(['um', 'outro', 'um', 'outro']);
  expect([um.chamadas.length, outro.chamadas.length]).toEqual([2, 2]);
  expect(um.chamadas[0]?.autorizacao).toBe(`Bearer ${um.credenciais.accessToken}`);
});
