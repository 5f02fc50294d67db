// @requirement 15.15.4 15.44.2
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fecharPedido } from '#application/pedidos/fechar-pedido.ts';
import { pedidosADespachar } from '#db/queries/relatorios/admin-relatorios.ts';
import { usuarios } from '#db/schema/index.ts';
import { contato, porAVenda } from '#tests/support/loja-de-teste.ts';
import { alterar, torre } from './alterar-na-bancada.ts';
import { abrirBancada, type Bancada } from './bancada.ts';

let b: Bancada;
beforeAll(async () => {
  b = await abrirBancada();
});
afterAll(() => b.fechar());

const aDespachar = async () =>
  (await pedidosADespachar(b.loja.db, { desde: new Date(0), limite: 9 })).linhas.map(({ id }) => id);

test('um pedido só de eBooks nada tem a despachar, até que uma alteração lhe dê um produto', async () => {
  await b.loja.db
    .insert(usuarios)
    .values({ id: 'leitora', email: contato.email, nome: 'Leitora Fictícia', emailVerificado: true });
  await porAVenda(b, { id: 'finais', precoCentavos: 3_990, digital: true });
  await porAVenda(b, { id: 'torre', precoCentavos: 4_000, estoque: 5 });
  const feito = await fecharPedido(b.loja, {
    contato,
    linhas: [{ produtoId: 'finais', variacao: null, quantidade: 1 }],
    totalVistoCentavos: 3_990,
    cupomCodigo: null,
    uid: 'leitora',
    chave: null,
  });
  if (!feito.ok) throw new Error(feito.erro.codigo);
  const { id } = feito.valor;
  const pagamento = await b.gemeo.criarPagamento({ pedidoId: id, valorCentavos: 3_990, status: 'approved' });
  await b.aplicar(pagamento);
  expect([(await b.ler(id)).status, await aDespachar()]).toEqual(['approved', []]);
  expect(await alterar(b, id, { mais: [torre()] }, { acerto: 'dispensa' })).toMatchObject({ ok: true });
  expect(await aDespachar()).toEqual([id]);
});
