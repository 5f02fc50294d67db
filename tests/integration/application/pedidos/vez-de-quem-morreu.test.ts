import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { abrirPagamento } from '#application/pedidos/abrir-pagamento.ts';
import { fecharPedido } from '#application/pedidos/fechar-pedido.ts';
import { buscarPedido } from '#db/repositories/pedidos/pedidos.ts';
import { pedidos } from '#db/schema/index.ts';
import { contato, criarLojaDeTeste, type LojaDeTeste, porAVenda } from '#tests/support/loja-de-teste.ts';

let teste: LojaDeTeste;
beforeAll(async () => {
  teste = await criarLojaDeTeste();
  await porAVenda(teste, { id: 'rei' });
});
afterAll(() => teste.fechar());

test('quem espera pelo endereço de pagamento assume a vez de um processo que morreu com ela', async () => {
  const { loja } = teste;
  const feito = await fecharPedido(loja, {
    contato,
    linhas: [{ produtoId: 'rei', variacao: null, quantidade: 1 }],
    totalVistoCentavos: 10_000,
    cupomCodigo: null,
    uid: null,
    chave: null,
  });
  if (!feito.ok) throw new Error(feito.erro.codigo);
  const { id } = feito.valor;
  // Requested 18 s ago by a process that ended: its lease expires in 2 s.
  await loja.db
    .update(pedidos)
    .set({ preferenciaPedidaEm: new Date(Date.now() - 18_000) })
    .where(eq(pedidos.id, id));
  const pedido = await buscarPedido(loja.db, id);
  if (!pedido) throw new Error('order is gone');
  const inicio = performance.now();
  const respostas = await Promise.all([0, 1, 2].map(() => abrirPagamento(loja, pedido)));
  expect(performance.now() - inicio).toBeLessThan(15_000);
  const url = (await buscarPedido(loja.db, id))?.urlPagamento;
  expect(respostas).toEqual([0, 1, 2].map(() => ({ ok: true, valor: { url } })));
  expect(url).toMatch(/^http/);
});
