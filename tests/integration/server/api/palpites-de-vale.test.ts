// @requirement 15.24.6
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emitirVale } from '#application/creditos/vales.ts';
import { autor } from '#tests/integration/application/pedidos/bancada.ts';
import { type ApiDeTeste, criarApiDeTeste } from '#tests/support/api-de-teste.ts';
import { porAVenda } from '#tests/support/loja-de-teste.ts';

let api: ApiDeTeste;
const certos: string[] = [];
beforeAll(async () => {
  api = await criarApiDeTeste();
  await porAVenda(api, { id: 'rei', estoque: 50 });
  for (const n of [1, 2, 3]) {
    const vale = await emitirVale(api.loja, autor, { chave: `vale-certo-${n}`, valor: '10' });
    if (!vale.ok) throw new Error(vale.erro.codigo);
    certos.push(vale.valor.codigo);
  }
});
afterAll(() => api.fechar());

async function recusasDe(vales: string[]) {
  const resposta = await api.pedir('/api/conferirCarrinho', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ itens: [{ produtoId: 'rei', variacao: null, quantidade: 1 }], cupom: null, vales }),
  });
  const { vales: conferidos } = (await resposta.json()) as { vales: { recusa: string | null }[] };
  return conferidos.map(({ recusa }) => recusa);
}

test('códigos certos não contam: depois de nove errados, três vales ainda pagam, e o décimo erro para os outros', async () => {
  const errados = Array.from({ length: 9 }, (_, i) => `AAAA-BBBB-CCCC-DDD${'23456789A'[i]}`);
  expect(await recusasDe(errados)).toEqual(errados.map(() => 'desconhecido'));
  expect(await recusasDe(certos)).toEqual([null, null, null]);
  expect(await recusasDe(['AAAA-BBBB-CCCC-EEEE', ...certos])).toEqual([
    'desconhecido',
    ...certos.map(() => 'muitas-tentativas'),
  ]);
});
