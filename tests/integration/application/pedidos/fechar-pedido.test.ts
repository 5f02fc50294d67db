// @requirement 3.5.1 11.4.1 11.4.2 11.5.3 11.9.3 14.1.2
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { abrirPagamento } from '#application/pedidos/abrir-pagamento.ts';
import { type EntradaDoFechamento, fecharPedido } from '#application/pedidos/fechar-pedido.ts';
import { cupons, emails, movimentosEstoque, pedidoItens, pedidos, produtos, usuarios } from '#db/schema/index.ts';
import { contato, criarLojaDeTeste, type LojaDeTeste, porAVenda } from '#tests/support/loja-de-teste.ts';
import { esvaziar } from '#tests/support/esvaziar.ts';

let teste: LojaDeTeste;
beforeAll(async () => {
  teste = await criarLojaDeTeste();
});
afterAll(() => teste.fechar());
beforeEach(async () => {
  const { db } = teste.loja;
  await esvaziar(db, 'pedidos, pedido_itens, produtos, cupons, usuarios, emails, movimentos_estoque');
  teste.tarefas.length = 0;
});

const pedir = (
  linhas: EntradaDoFechamento['linhas'],
  totalVistoCentavos: number | null,
  mais: Partial<EntradaDoFechamento> = {},
) =>
  fecharPedido(teste.loja, { contato, linhas, totalVistoCentavos, cupomCodigo: null, uid: null, chave: null, ...mais });
const estoqueDe = async (id: string) =>
  (await teste.loja.db.select({ n: produtos.estoque }).from(produtos).where(eq(produtos.id, id)))[0]?.n;

describe('fechar pedido', () => {
  test('grava pedido, itens, reserva de estoque e um e-mail na mesma transação', async () => {
    await porAVenda(
      teste,
      { id: 'rei', estoque: 5, variacoes: ['Buxo', 'Ébano'] },
      { id: 'dama', precoCentavos: 2_550, estoque: 3 },
    );
    const feito = await pedir(
      [
        { produtoId: 'rei', variacao: 'Buxo', quantidade: 2 },
        { produtoId: 'dama', variacao: null, quantidade: 1 },
      ],
      22_550,
    );
    if (!feito.ok) throw new Error(feito.erro.codigo);
    expect(feito.valor).toMatchObject({
      status: 'pendente',
      isGuest: true,
      uid: null,
      totalCentavos: 22_550,
      freteCentavos: 0,
      prazoEntrega: 'Frete Grátis',
      origem: 'web',
    });
    expect(feito.valor.id).toMatch(/^[A-Za-z0-9]{20}$/);
    const itens = await teste.loja.db.select().from(pedidoItens).orderBy(pedidoItens.posicao);
    expect(
      itens.map(({ produtoId, variacao, quantidade, precoCentavos }) => ({
        produtoId,
        variacao,
        quantidade,
        precoCentavos,
      })),
    ).toEqual([
      { produtoId: 'rei', variacao: 'Buxo', quantidade: 2, precoCentavos: 10_000 },
      { produtoId: 'dama', variacao: null, quantidade: 1, precoCentavos: 2_550 },
    ]);
    expect([await estoqueDe('rei'), await estoqueDe('dama')]).toEqual([3, 2]);
    expect(
      (await teste.loja.db.select().from(movimentosEstoque)).map(({ tipo, quantidade, pedidoId }) => ({
        tipo,
        quantidade,
        pedidoId,
      })),
    ).toEqual([
      { tipo: 'reserva', quantidade: -2, pedidoId: feito.valor.id },
      { tipo: 'reserva', quantidade: -1, pedidoId: feito.valor.id },
    ]);
    const enviados = await teste.loja.db.select().from(emails);
    expect(enviados.map(({ tipo, para }) => ({ tipo, para }))).toEqual([
      { tipo: 'pedido-recebido', para: contato.email },
    ]);
    expect(teste.tarefas).toEqual([{ nome: 'enviar-email', dados: { emailId: enviados[0]?.id } }]);
  });

  test('50 compras ao mesmo tempo das últimas 10 unidades: 10 pedidos, estoque zero e 40 recusas claras', async () => {
    await porAVenda(teste, { id: 'rei', estoque: 10 });
    const feitos = await Promise.all(
      Array.from({ length: 50 }, () => pedir([{ produtoId: 'rei', variacao: null, quantidade: 1 }], 10_000)),
    );
    expect(feitos.filter((feito) => feito.ok)).toHaveLength(10);
    for (const feito of feitos)
      if (!feito.ok)
        expect(feito.erro).toMatchObject({
          codigo: 'estoque-insuficiente',
          linhas: [{ produtoId: 'rei', disponivel: 0 }],
        });
    expect(await estoqueDe('rei')).toBe(0);
    expect(await teste.loja.db.$count(pedidos)).toBe(10);
    expect(await teste.loja.db.$count(movimentosEstoque)).toBe(10);
    expect(await teste.loja.db.$count(emails)).toBe(10);
  });

  test('32 compras ao mesmo tempo têm números diferentes, todos acima dos anteriores, e a recusada não prende os seguintes', async () => {
    await porAVenda(teste, { id: 'rei', estoque: 40 });
    const numeroDe = async () => {
      const feito = await pedir([{ produtoId: 'rei', variacao: null, quantidade: 1 }], 10_000);
      if (!feito.ok) throw new Error(feito.erro.codigo);
      return feito.valor.numeroDoPedido;
    };
    const anterior = await numeroDe();
    expect(anterior).toBeGreaterThan(1000);
    const numeros = await Promise.all(Array.from({ length: 32 }, numeroDe));
    expect(new Set(numeros).size).toBe(32);
    expect(Math.min(...numeros)).toBeGreaterThan(anterior);
    expect(await pedir([{ produtoId: 'rei', variacao: null, quantidade: 1 }], 1)).toMatchObject({ ok: false });
    expect(await numeroDe()).toBeGreaterThan(Math.max(...numeros));
  });

  test('o número de um pedido não muda nem se repete', async () => {
    await porAVenda(teste, { id: 'rei', estoque: 2 });
    for (const _ of [1, 2]) await pedir([{ produtoId: 'rei', variacao: null, quantidade: 1 }], 10_000);
    const mudar = teste.loja.db.execute(sql`update pedidos set numero_do_pedido = 1`);
    await expect(mudar.catch(({ cause }: Error) => Promise.reject(cause))).rejects.toMatchObject({ code: '428C9' });
  });

  test('a mesma chave 20 vezes ao mesmo tempo: um pedido e uma preferência', async () => {
    await porAVenda(teste, { id: 'rei', estoque: 1 });
    const chave = { chave: 'chave-repetida', impressao: 'a' };
    const urls = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const feito = await pedir([{ produtoId: 'rei', variacao: null, quantidade: 1 }], 10_000, { chave });
        if (!feito.ok) throw new Error(feito.erro.codigo);
        const aberto = await abrirPagamento(teste.loja, feito.valor);
        if (!aberto.ok) throw new Error(aberto.erro.codigo);
        return `${feito.valor.id} ${aberto.valor.url}`;
      }),
    );
    expect(new Set(urls).size).toBe(1);
    expect(await teste.loja.db.$count(pedidos)).toBe(1);
    const [pedido] = await teste.loja.db.select().from(pedidos);
    expect(await teste.armazem.listar('preferencias', 'external_reference', pedido?.id ?? '')).toHaveLength(1);
    expect(await estoqueDe('rei')).toBe(0);
  });

  test('a mesma chave com outro conteúdo é recusada', async () => {
    await porAVenda(teste, { id: 'rei' });
    await pedir([{ produtoId: 'rei', variacao: null, quantidade: 1 }], 10_000, {
      chave: { chave: 'k1', impressao: 'a' },
    });
    const segundo = await pedir([{ produtoId: 'rei', variacao: null, quantidade: 2 }], 20_000, {
      chave: { chave: 'k1', impressao: 'b' },
    });
    expect(segundo).toEqual({ ok: false, erro: { codigo: 'chave-reutilizada' } });
    expect(await teste.loja.db.$count(pedidos)).toBe(1);
  });

  test('um cupom com limite de 5 em 20 compras ao mesmo tempo vale exatamente 5 vezes', async () => {
    await porAVenda(teste, { id: 'rei', estoque: 100 });
    await teste.loja.db
      .insert(cupons)
      .values({ id: 'c1', codigo: 'CINCO', tipo: 'percentual', valor: 1000, validade: '2099-12-31', limiteUsos: 5 });
    const feitos = await Promise.all(
      Array.from({ length: 20 }, () =>
        pedir([{ produtoId: 'rei', variacao: null, quantidade: 1 }], 9_000, { cupomCodigo: 'CINCO' }),
      ),
    );
    expect(feitos.filter((feito) => feito.ok)).toHaveLength(5);
    for (const feito of feitos) if (!feito.ok) expect(feito.erro).toEqual({ codigo: 'cupom-esgotado' });
    expect((await teste.loja.db.select().from(cupons))[0]?.usos).toBe(5);
    expect(await estoqueDe('rei')).toBe(95);
  });

  test('o cupom de influencer leva atribuição e taxa do momento, e o próprio cupom não rende comissão', async () => {
    await porAVenda(teste, { id: 'rei' });
    await teste.loja.db.insert(usuarios).values({
      id: 'marina',
      email: 'm@exemplo.test',
      nome: 'Marina',
      role: 'influencer',
      cupom: 'MARINA10',
      comissaoPb: 500,
    });
    const linhas = [{ produtoId: 'rei', variacao: null, quantidade: 1 }];
    const deFora = await pedir(linhas, 10_000, { cupomCodigo: 'MARINA10' });
    const dela = await pedir(linhas, 10_000, { cupomCodigo: 'MARINA10', uid: 'marina' });
    expect(deFora.ok && deFora.valor).toMatchObject({
      idInfluencer: 'marina',
      comissaoPb: 500,
      cupomCodigo: 'MARINA10',
    });
    expect(dela.ok && dela.valor).toMatchObject({ idInfluencer: 'marina', comissaoPb: 0 });
  });

  test('com o provedor fora do ar o pedido fica, e a nova tentativa com a mesma chave paga o mesmo pedido', async () => {
    await porAVenda(teste, { id: 'rei' });
    const chave = { chave: 'tentar-de-novo', impressao: 'a' };
    const linhas = [{ produtoId: 'rei', variacao: null, quantidade: 1 }];
    teste.derrubarProvedor(500);
    const primeiro = await pedir(linhas, 10_000, { chave });
    if (!primeiro.ok) throw new Error(primeiro.erro.codigo);
    expect(await abrirPagamento(teste.loja, primeiro.valor)).toEqual({
      ok: false,
      erro: { codigo: 'pagamento-indisponivel' },
    });
    teste.derrubarProvedor(null);
    const segundo = await pedir(linhas, 10_000, { chave });
    if (!segundo.ok) throw new Error(segundo.erro.codigo);
    expect(segundo.valor.id).toBe(primeiro.valor.id);
    expect(await abrirPagamento(teste.loja, segundo.valor)).toMatchObject({ ok: true });
    expect(await teste.loja.db.$count(pedidos)).toBe(1);
  });
});
