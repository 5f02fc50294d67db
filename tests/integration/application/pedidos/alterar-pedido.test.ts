// @requirement 15.44.1 15.44.2 15.44.3 15.44.6
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { estornarPagamento } from '#application/pagamentos/executar-estorno.ts';
import { gerarPix } from '#application/pagamentos/gerar-pix.ts';
import { abrirPagamento } from '#application/pedidos/abrir-pagamento.ts';
import { alterarPedido } from '#application/pedidos/alterar-pedido.ts';
import { conferirAlteracao } from '#application/pedidos/conferir-alteracao.ts';
import { despersonalizarPedidos } from '#db/conta/gravar-conta.ts';
import { lerItens } from '#db/pedidos/gravar-pedidos.ts';
import {
  auditoria,
  pagamentos,
  pedidoPromocoes,
  pedidos,
  produtos,
  promocoes,
  unidadesSeguradas,
} from '#db/schema/index.ts';
import { novoId } from '#domain/identificador.ts';
import { porAVenda } from '#tests/support/loja-de-teste.ts';
import { recusa, valorDe } from '#tests/support/resultado.ts';
import { torre, usarBancadaDeAlteracoes } from './alterar-na-bancada.ts';
import { autor, linha, TOTAL } from './bancada.ts';

const b = await usarBancadaDeAlteracoes();
const { alterar } = b;
const alterado = { ok: true, valor: { estornoId: null } };

async function comPix(): Promise<{ id: string; pix: string }> {
  const id = await b.novoPedido();
  valorDe(await gerarPix(b.loja, id));
  return { id, pix: (await b.pagamentosDe(id))[0]?.id ?? '' };
}
const pagamento = async (id: string) => (await b.loja.db.select().from(pagamentos).where(eq(pagamentos.id, id)))[0];
const vence = async (preferencia: string | null) =>
  new Date((await b.gemeo.preferencia(preferencia ?? '')).expiration_date_to ?? '');

describe('pedido por pagar', () => {
  test('o total muda, o estoque acompanha, e o pagamento é pedido de novo pelo valor novo', async () => {
    const id = await b.novoPedido();
    const { urlPagamento: urlDeAntes, preferenciaId } = await b.ler(id);
    expect(await alterar(id, { rei: 1, mais: [torre('3')] })).toEqual(alterado);
    const pedido = await b.ler(id);
    expect(pedido).toMatchObject({
      status: 'pendente',
      totalCentavos: 22_000,
      diferencaCentavos: 0,
      urlPagamento: null,
    });
    expect([await b.naPrateleira('rei'), await b.naPrateleira('torre')]).toEqual([9, 2]);
    expect(await b.movimentos(id)).toEqual(['reserva -2', 'alteracao 1', 'reserva -3']);
    const seguradas = await b.loja.db.select().from(unidadesSeguradas).where(eq(unidadesSeguradas.pedidoId, id));
    expect(seguradas.map((uma) => `${uma.produtoId} ${uma.quantidade}`).toSorted()).toEqual(['rei 1', 'torre 3']);
    const agora = b.loja.relogio.agora();
    expect((await vence(preferenciaId)) <= agora).toBe(true);
    expect(valorDe(await abrirPagamento(b.loja, pedido)).url).not.toBe(urlDeAntes);
    expect((await vence((await b.ler(id)).preferenciaId)) > agora).toBe(true);
    await b.pagar(id, 22_000);
    expect((await b.ler(id)).status).toBe('approved');
    await b.mudar(id, 'rejected');
    expect([await b.naPrateleira('rei'), await b.naPrateleira('torre')]).toEqual([10, 5]);
  });

  test('o Pix de antes é cancelado no provedor; pago mesmo assim, volta inteiro e não paga o pedido', async () => {
    const { id, pix } = await comPix();
    expect(await alterar(id, { rei: 3 })).toEqual(alterado);
    expect((await pagamento(pix))?.status).toBe('cancelled');
    const antigo = await b.pagar(id);
    await b.aplicar(antigo);
    expect((await b.ler(id)).status).toBe('pendente');
    expect(b.aDevolver()).toEqual([antigo]);
    await estornarPagamento(b.loja, antigo);
    expect(await b.ler(id)).toMatchObject({ status: 'pendente', estornadoCentavos: 0 });
    valorDe(await gerarPix(b.loja, id));
    const novo = (await b.pagamentosDe(id)).find(({ status }) => status === 'pending');
    expect(novo?.valorCentavos).toBe(30_000);
  });

  test('um boleto de antes é cancelado sem encerrar o pedido, nem pelo aviso do provedor, nem depois', async () => {
    const id = await b.novoPedido();
    const boleto = await b.receber(id, { status: 'pending', meio: 'boleto' });
    expect(await alterar(id, { rei: 1 })).toEqual(alterado);
    expect(await b.ler(id)).toMatchObject({ status: 'pendente', totalCentavos: 10_000 });
    await b.aplicar(boleto);
    // Another event about the order judges all of its payments again, at its price and at the one that it had.
    await b.receber(id, { valorCentavos: 10_000, status: 'rejected' });
    expect(await alterar(id, { rei: 2 })).toEqual(alterado);
    await b.receber(id, { status: 'rejected' });
    expect(await b.ler(id)).toMatchObject({ status: 'pendente', totalCentavos: TOTAL });
    // The bank took it in spite of the cancellation, at the price of now: it pays.
    await b.gemeo.mudarPagamento(boleto, { status: 'approved', date_approved: b.loja.relogio.agora().toISOString() });
    await b.aplicar(boleto);
    expect((await b.ler(id)).status).toBe('approved');
    expect(b.aDevolver()).toEqual([]);
  });

  test('quem leu o pedido antes da alteração abre o pagamento pelo valor novo', async () => {
    const id = await b.novoPedido();
    const antes = await b.ler(id);
    expect(await alterar(id, { rei: 1 })).toEqual(alterado);
    expect(await abrirPagamento(b.loja, { ...antes, urlPagamento: null })).toMatchObject({ ok: true });
    const { items } = await b.gemeo.preferencia((await b.ler(id)).preferenciaId ?? '');
    expect(items.reduce((soma, item) => soma + item.unit_price * item.quantity, 0)).toBe(100);
  });

  const visto = { status: 'pendente', numero: 0, totalCentavos: 30_000 };
  test.each([
    ['com outra soma', { visto: { ...visto, totalCentavos: 1 } }, 'soma-mudou', null],
    ['de antes de outra alteração', { visto: { ...visto, numero: 7 } }, 'mudou', null],
    ['sem resposta do provedor', {}, 'pagamento-em-andamento', 503],
  ])('um formulário %s não cancela o pagamento do cliente', async (_, pedida, codigo, fora) => {
    const { id, pix } = await comPix();
    b.derrubarProvedor(fora);
    expect(await alterar(id, { rei: 3 }, pedida)).toMatchObject(recusa(codigo));
    expect(await pagamento(pix)).toMatchObject({ status: 'pending', aDevolver: false });
  });

  test('um Pix pago antes da alteração aprova o pedido, e quem altera é avisado', async () => {
    const { id, pix } = await comPix();
    await b.gemeo.mudarPagamento(pix, { status: 'approved' });
    expect(await alterar(id, { rei: 3 })).toEqual(recusa('mudou'));
    expect(await b.ler(id)).toMatchObject({ status: 'approved', totalCentavos: TOTAL });
  });

  test('endereço e observação mudam sem mexer no pagamento; o que não se pode gravar é recusado', async () => {
    const id = await b.novoPedido();
    const { urlPagamento } = await b.ler(id);
    expect(await alterar(id, { rua: 'Rua Nova', observacao: 'Portão azul' })).toEqual(alterado);
    expect(await b.ler(id)).toMatchObject({ rua: 'Rua Nova', observacao: 'Portão azul', urlPagamento });
    const reis = { ...torre('998'), produtoId: 'rei', nome: 'Rei' };
    for (const [mudanca, recusado] of [
      [{}, { ok: false }],
      [{ cep: '123' }, recusa('campos', { faltas: { cep: expect.any(String) } })],
      [{ motivoDaAlteracao: '' }, recusa('campos')],
      [{ rei: 0 }, recusa('sem-itens')],
      [{ mais: [torre('6')] }, recusa('estoque-insuficiente')],
      // Two kings are in the order already.
      [{ mais: [reis] }, recusa('campos', { faltas: { 'item-0-produto': expect.stringContaining('999') } })],
    ] as const)
      expect(await alterar(id, mudanca as Parameters<typeof alterar>[1])).toMatchObject(recusado);
    expect(await b.naPrateleira('rei')).toBe(8);
    expect(await b.alteracoesDe(id)).toHaveLength(1);
  });

  test('o mesmo formulário duas vezes é uma alteração, e duas pessoas ao mesmo tempo também', async () => {
    const id = await b.novoPedido();
    const pedida = { pedidoId: id, digitado: await b.digitar(id, { rei: 3 }), acerto: '', visto, avisar: true };
    const mesma = { ...pedida, chave: novoId() };
    const feitos = await Promise.all(
      [mesma, mesma, { ...pedida, chave: novoId() }].map((uma) => alterarPedido(b.loja, autor, uma)),
    );
    expect(feitos.some(({ ok }) => ok)).toBe(true);
    expect(await b.alteracoesDe(id)).toHaveLength(1);
    expect(await b.naPrateleira('rei')).toBe(7);
    expect(await b.loja.db.$count(auditoria, eq(auditoria.acao, 'alterar'))).toBe(1);
  });
});

test('a última unidade pode trocar de cor: a que sai é a que entra, já na conferência', async () => {
  await porAVenda(b, { id: 'bispo', precoCentavos: 2_000, estoque: 2, variacoes: ['Clara', 'Escura'] });
  const { id } = await b.comprar([linha('bispo', 2, 'Clara')], 4_000);
  const trocar = async (quantidade: string) => {
    const mais = [{ ...torre(quantidade), produtoId: 'bispo', nome: 'Bispo', variacao: 'Escura' }];
    const digitado = await b.digitar(id, { mais });
    return { ...digitado, linhas: digitado.linhas.map((uma) => ({ ...uma, quantidade: '1' })) };
  };
  expect((await conferirAlteracao(b.loja, id, await trocar('2')))?.recusa).toMatchObject({
    codigo: 'estoque-insuficiente',
    linhas: [{ disponivel: 1 }],
  });
  const trocado = await trocar('1');
  expect(await conferirAlteracao(b.loja, id, trocado)).toMatchObject({
    recusa: null,
    resumo: { totalCentavos: 4_000 },
  });
  expect(await alterar(id, { linhas: trocado.linhas, mais: trocado.itens })).toEqual(alterado);
  const itens = await lerItens(b.loja.db, id);
  expect(itens.map(({ variacao, quantidade }) => `${variacao} ${quantidade}`)).toEqual(['Clara 1', 'Escura 1']);
  expect(await b.naPrateleira('bispo')).toBe(0);
});

test('uma soma que não cabe é recusada com uma frase', async () => {
  const id = await b.novoPedido();
  await b.loja.db.update(produtos).set({ estoque: 9_000 }).where(eq(produtos.id, 'torre'));
  const mais = [torre('15', { preco: '999.999,00', motivo: 'Peça única' })];
  expect(await alterar(id, { mais })).toEqual(alterado);
  expect(await alterar(id, { mais })).toEqual(recusa('acima-do-maximo'));
});

test('o que sai leva a sua parte da promoção, e a que já não tira nada não foi usada', async () => {
  await b.promocao();
  const pedido = await b.comprar({ rei: 2 }, 18_000);
  const { id } = pedido;
  valorDe(await abrirPagamento(b.loja, pedido));
  const usos = async () => (await b.loja.db.select({ usos: promocoes.usos }).from(promocoes))[0]?.usos;
  const usadasETotal = async () => [
    (await b.loja.db.select().from(pedidoPromocoes).where(eq(pedidoPromocoes.pedidoId, id))).map(
      ({ descontoCentavos }) => descontoCentavos,
    ),
    (await b.ler(id)).totalCentavos,
  ];
  expect(await usadasETotal()).toEqual([[2_000], 18_000]);
  expect(await alterar(id, { rei: 1 })).toEqual(alterado);
  expect([await usadasETotal(), await usos()]).toEqual([[[1_000], 9_000], 1]);
  valorDe(await abrirPagamento(b.loja, await b.ler(id)));
  await b.loja.db.update(promocoes).set({ terminaEm: new Date(1) });
  expect(await alterar(id, { rei: 0, mais: [torre()] })).toEqual(alterado);
  expect([await usadasETotal(), await usos()]).toEqual([[[], 4_000], 0]);
});

test('o que entra com promoção conta nela uma vez, e o preço por quantidade não é promoção', async () => {
  const id = await b.novoPedido();
  await b.promocao();
  const precosPorQuantidade = [{ variacao: null, aPartirDe: 2, precoCentavos: 3_500 }];
  await b.loja.db.update(produtos).set({ precosPorQuantidade }).where(eq(produtos.id, 'torre'));
  const usos = async () => (await b.loja.db.select({ usos: promocoes.usos }).from(promocoes))[0]?.usos;
  for (const mais of ['2', '3']) {
    expect(await alterar(id, { mais: [torre(mais)] })).toEqual(alterado);
    expect(await usos()).toBe(1);
  }
  await b.mudar(id, 'rejected');
  expect(await usos()).toBe(0);
});

test('os dados da pessoa saem de uma alteração com os do pedido', async () => {
  const id = await b.novoPedido();
  expect(await alterar(id, { rua: 'Rua Nova' })).toEqual(alterado);
  const feita = async () => (await b.alteracoesDe(id))[0];
  expect((await feita())?.detalhe.endereco?.para).toContain('Rua Nova');
  await despersonalizarPedidos(b.loja.db, eq(pedidos.id, id));
  expect(await feita()).toMatchObject({ motivo: 'Motivo apagado', detalhe: { itens: [] } });
  expect((await feita())?.detalhe.endereco).toBeUndefined();
});
