// @requirement 2.18.9
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { executarEstorno, tentarEstorno } from '#application/pagamentos/executar-estorno.ts';
import { mudarStatusDoPedido } from '#application/pedidos/mudar-status-do-pedido.ts';
import { type EstornoPedido, pedirEstorno } from '#application/pagamentos/pedir-estorno.ts';
import { ProvedorIndisponivel } from '#application/pagamentos/webhooks.ts';
import { listarPedidosDoAdmin } from '#db/pedidos/ler-admin-pedidos.ts';
import { lerValorADevolver } from '#db/pedidos/ler-valor-a-devolver.ts';
import { estornos, pagamentos } from '#db/schema/index.ts';
import { abrirBancada, autor, type Bancada, outro } from '#tests/integration/application/pedidos/bancada.ts';
import { ditoDe } from '#web/form-response.ts';
import { frasesDeEstornar } from '#web/admin/pedidos/pedidos-frases.ts';

let b: Bancada;
beforeAll(async () => {
  b = await abrirBancada();
});
afterAll(() => b.fechar());
beforeEach(() => b.limpar());

let chave = 0;
async function pago(): Promise<{ pedidoId: string; pagamentoId: string }> {
  const pedidoId = await b.novoPedido();
  return { pedidoId, pagamentoId: await b.pagar(pedidoId) };
}
const pedir = (
  qual: { pedidoId: string; pagamentoId: string },
  valor: string | null,
  mais: Partial<EstornoPedido> = {},
) => pedirEstorno(b.loja, autor, { ...qual, valor, motivo: '', chave: `chave-de-teste-${++chave}`, ...mais });
/** Requests and executes a refund. */
async function estornar(qual: { pedidoId: string; pagamentoId: string }, valor: string | null) {
  const pedida = await pedir(qual, valor);
  if (!pedida.ok) throw new Error(pedida.erro.codigo);
  return tentarEstorno(b.loja, qual.pedidoId, pedida.valor.id);
}
const noProvedor = async (id: string) => (await b.gemeo.pagamento(id)).transaction_amount_refunded;

describe('estorno', () => {
  test('de uma parte: o status fica, o estornado conta, o cliente é avisado', async () => {
    const qual = await pago();
    expect(await estornar(qual, '49,90')).toMatchObject({
      situacao: 'feito',
      valorCentavos: 4990,
      autorNome: 'Otávio Lacerda',
    });
    expect(await b.ler(qual.pedidoId)).toMatchObject({
      status: 'approved',
      estornadoCentavos: 4990,
      estoqueReservado: true,
    });
    expect([await noProvedor(qual.pagamentoId), await b.estoque()]).toEqual([49.9, 3]);
    expect(await b.tiposDeEmail()).toEqual(['estorno-parcial', 'pedido-aprovado', 'pedido-recebido']);
    expect((await b.historico(qual.pedidoId)).map(({ tipo }) => tipo).slice(-3)).toEqual([
      'estorno',
      'pagamento',
      'estorno-feito',
    ]);
  });

  test('de duas partes que somam tudo: termina rejeitado, com o estoque de volta', async () => {
    const qual = await pago();
    await estornar(qual, '50');
    await estornar(qual, null);
    expect(await b.ler(qual.pedidoId)).toMatchObject({
      status: 'rejected',
      estornadoCentavos: 20_000,
      estoqueReservado: false,
    });
    expect([await noProvedor(qual.pagamentoId), await b.estoque()]).toEqual([200, 5]);
    expect((await b.tiposDeEmail()).filter((tipo) => tipo === 'pedido-estornado')).toHaveLength(1);
  });

  test('de um pedido já enviado, inteiro', async () => {
    const qual = await pago();
    await mudarStatusDoPedido(b.loja, autor, { id: qual.pedidoId, para: 'enviado', visto: null });
    await estornar(qual, '200,00');
    expect((await b.ler(qual.pedidoId)).status).toBe('rejected');
  });

  test('de um pedido pago que um admin rejeitou: a lista diz quanto falta devolver, até não faltar nada', async () => {
    const qual = await pago();
    const naLista = async () =>
      (
        await listarPedidosDoAdmin(b.loja.db, { filtro: 'todos', busca: '', ordem: '-data', cliente: null }, {})
      ).linhas.map(({ aDevolverCentavos }) => aDevolverCentavos);
    expect(await naLista()).toEqual([0]);
    await mudarStatusDoPedido(b.loja, autor, { id: qual.pedidoId, para: 'rejected', visto: 'approved' });
    expect([await naLista(), await lerValorADevolver(b.loja.db, qual.pedidoId)]).toEqual([[20_000], 20_000]);
    await estornar(qual, '50');
    expect(await naLista()).toEqual([15_000]);
    // Requested but not executed: not listed as missing.
    const pedida = await pedir(qual, '30');
    expect([await naLista(), await lerValorADevolver(b.loja.db, qual.pedidoId)]).toEqual([[12_000], 12_000]);
    await executarEstorno(b.loja, pedida.ok ? pedida.valor.id : '');
    expect(await naLista()).toEqual([12_000]);
    await estornar(qual, null);
    expect([await naLista(), await lerValorADevolver(b.loja.db, qual.pedidoId)]).toEqual([[0], 0]);
    expect(await b.ler(qual.pedidoId)).toMatchObject({ status: 'rejected', estornadoCentavos: 20_000 });
  });

  test.each([['0'], ['0,00'], ['-10'], ['abc'], [''], ['10,001'], ['1e3'], ['<b>1</b>'], ['99999999999'], ['1.00.0']])(
    'valor %j é recusado sem chamar ninguém',
    async (valor) => {
      const qual = await pago();
      b.tarefas.length = 0;
      expect(await pedir(qual, valor)).toEqual({ ok: false, erro: { codigo: 'valor-invalido' } });
      expect([await noProvedor(qual.pagamentoId), b.tarefas.length]).toEqual([0, 0]);
    },
  );

  test('nunca passa do que resta, contando o que está a caminho', async () => {
    const qual = await pago();
    expect(await pedir(qual, '200,01')).toEqual({
      ok: false,
      erro: { codigo: 'acima-do-saldo', saldoCentavos: 20_000 },
    });
    // Requested but not executed.
    expect((await pedir(qual, '150')).ok).toBe(true);
    expect(await pedir(qual, '60')).toEqual({ ok: false, erro: { codigo: 'acima-do-saldo', saldoCentavos: 5000 } });
    expect((await pedir(qual, '50')).ok).toBe(true);
    expect(await pedir(qual, '0,01')).toEqual({ ok: false, erro: { codigo: 'pagamento-nao-estornavel' } });
  });

  test('dez admins ao mesmo tempo não devolvem mais do que veio', async () => {
    const qual = await pago();
    const pedidas = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        pedirEstorno(b.loja, i % 2 ? autor : outro, { ...qual, valor: '30', motivo: '', chave: `simultaneo-${i}` }),
      ),
    );
    expect(pedidas.filter(({ ok }) => ok)).toHaveLength(6);
    await Promise.all(pedidas.map((pedida) => (pedida.ok ? executarEstorno(b.loja, pedida.valor.id) : null)));
    expect([await noProvedor(qual.pagamentoId), (await b.ler(qual.pedidoId)).estornadoCentavos]).toEqual([180, 18_000]);
  });

  test('o mesmo formulário duas vezes é um estorno, e a fila por cima também', async () => {
    const qual = await pago();
    const duas = await Promise.all([1, 2].map(() => pedir(qual, '40', { chave: 'o-mesmo-formulario' })));
    expect(duas.map((uma) => uma.ok && uma.valor.id)).toEqual([expect.any(String), duas[0]?.ok && duas[0].valor.id]);
    const id = duas[0]?.ok ? duas[0].valor.id : '';
    await Promise.all(Array.from({ length: 5 }, () => executarEstorno(b.loja, id)));
    await executarEstorno(b.loja, id);
    expect([await noProvedor(qual.pagamentoId), await b.loja.db.$count(estornos)]).toEqual([40, 1]);
    expect((await b.historico(qual.pedidoId)).filter(({ tipo }) => tipo === 'estorno-feito')).toHaveLength(1);
  });

  test('o mesmo formulário com outro valor é recusado, e diz o que já pediu', async () => {
    const qual = await pago();
    const mesmo = { chave: 'o-mesmo-com-outro' };
    await pedir(qual, '10', mesmo);
    const fim = await pedir(qual, '90', mesmo);
    expect(fim).toEqual({ ok: false, erro: { codigo: 'ja-gravado', valorCentavos: 1000 } });
    expect(!fim.ok && ditoDe(frasesDeEstornar.recusas, fim.erro)).toBe(
      'Este formulário já pediu o estorno de R$\u00a010,00. Confira o que resta e estorne de novo.',
    );
    expect([await pedir(qual, '10,00', mesmo), await b.loja.db.$count(estornos)]).toMatchObject([{ ok: true }, 1]);
  });

  test('pagamento de outro pedido, pagamento que não há, pedido que não há', async () => {
    const qual = await pago();
    const alheio = await pago();
    expect(await pedir({ ...qual, pagamentoId: alheio.pagamentoId }, '10')).toEqual({
      ok: false,
      erro: { codigo: 'nao-encontrado' },
    });
    expect(await pedir({ ...qual, pagamentoId: '999' }, '10')).toEqual({
      ok: false,
      erro: { codigo: 'nao-encontrado' },
    });
    expect(await pedir({ ...qual, pedidoId: 'nada' }, '10')).toEqual({ ok: false, erro: { codigo: 'nao-encontrado' } });
    expect(await pedir(qual, '10', { chave: "x' or 1=1" })).toEqual({ ok: false, erro: { codigo: 'chave-invalida' } });
  });

  test('pagamento que não foi aprovado, ou já devolvido, não se estorna', async () => {
    const pedidoId = await b.novoPedido();
    const pagamentoId = await b.gemeo.criarPagamento({ pedidoId, valorCentavos: 20_000, status: 'pending' });
    await b.aplicar(pagamentoId);
    expect(await pedir({ pedidoId, pagamentoId }, '10')).toEqual({
      ok: false,
      erro: { codigo: 'pagamento-nao-estornavel' },
    });
    const qual = await pago();
    await b.loja.db.update(pagamentos).set({ aDevolver: true }).where(eq(pagamentos.id, qual.pagamentoId));
    expect(await pedir(qual, '10')).toEqual({ ok: false, erro: { codigo: 'pagamento-nao-estornavel' } });
  });
});

describe('provedor', () => {
  test('fora do ar: o estorno fica guardado na fila e, de volta, é feito uma vez', async () => {
    const qual = await pago();
    b.tarefas.length = 0;
    b.derrubarProvedor(503);
    const tentado = await estornar(qual, '25');
    expect(tentado).toMatchObject({ situacao: 'pedido', resposta: expect.any(String) });
    expect(b.tarefas).toEqual([{ nome: 'executar-estorno', dados: { estornoId: tentado?.id } }]);
    await expect(executarEstorno(b.loja, tentado?.id ?? '')).rejects.toBeInstanceOf(ProvedorIndisponivel);
    b.derrubarProvedor(null);
    await executarEstorno(b.loja, tentado?.id ?? '');
    expect(await b.ler(qual.pedidoId)).toMatchObject({ status: 'approved', estornadoCentavos: 2500 });
    expect(await noProvedor(qual.pagamentoId)).toBe(25);
  });

  test('que recusa: fica registrado, nada muda, e o saldo volta', async () => {
    const qual = await pago();
    // Fully refunded on the provider's site in the meantime.
    await b.loja.pagamentos.estornar(qual.pagamentoId, 'por-fora');
    expect(await estornar(qual, '10')).toMatchObject({ situacao: 'recusado', resposta: expect.any(String) });
    expect((await b.historico(qual.pedidoId)).at(-1)).toMatchObject({ tipo: 'estorno-recusado' });
    expect((await b.ler(qual.pedidoId)).estornadoCentavos).toBe(0);
    expect((await pedir(qual, '200')).ok).toBe(true);
  });

  test('tentar um estorno de outro pedido não faz nada', async () => {
    const qual = await pago();
    const pedida = await pedir(qual, '10');
    expect(await tentarEstorno(b.loja, 'outro', pedida.ok ? pedida.valor.id : '')).toBeNull();
    expect(await noProvedor(qual.pagamentoId)).toBe(0);
  });
});
