// @requirement 15.13.3 15.13.6
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { conferirCarrinho } from '#application/pedidos/conferir-carrinho.ts';
import { type EntradaDoFechamento, fecharPedido } from '#application/pedidos/fechar-pedido.ts';
import { mudarStatusDoPedido } from '#application/pedidos/mudar-status-do-pedido.ts';
import { lerVariacoesDe } from '#db/queries/produtos/variacoes.ts';
import { trocarVariacoes } from '#db/repositories/produtos/produtos.ts';
import { movimentosEstoque, pedidoItens, pedidos, produtoImagens, produtos } from '#db/schema/index.ts';
import type { StatusDoPedido } from '#domain/pedidos/pedido-status.ts';
import type { Variacao } from '#domain/produtos/variacoes.ts';
import { contato, criarLojaDeTeste, type LojaDeTeste, porAVenda } from '#tests/support/loja-de-teste.ts';
import { autor } from './bancada.ts';
import { esvaziar } from '#tests/support/esvaziar.ts';

let teste: LojaDeTeste;
beforeAll(async () => {
  teste = await criarLojaDeTeste();
});
afterAll(() => teste.fechar());
beforeEach(async () => {
  await esvaziar(
    teste.loja.db,
    'pedidos, pedido_itens, produtos, cupons, usuarios, emails, movimentos_estoque, pedido_historico, auditoria',
  );
});

const variacao = (nome: string, mais: Partial<Variacao> = {}): Variacao => ({
  nome,
  estoque: null,
  precoCentavos: null,
  imagemId: null,
  aVenda: true,
  ...mais,
});

/** A product for R$ 100,00 with these variations, their stock and the shared stock. */
async function vender(id: string, lista: Variacao[], comum = 0): Promise<void> {
  const naLoja = lista.filter(({ aVenda }) => aVenda);
  const estoque = naLoja.reduce((soma, uma) => soma + (uma.estoque ?? 0), comum);
  await teste.loja.db.transaction(async (tx) => {
    await porAVenda({ loja: { ...teste.loja, db: tx } }, { id, estoque, variacoes: naLoja.map(({ nome }) => nome) });
    await trocarVariacoes(tx, id, lista);
    await tx.insert(movimentosEstoque).values({
      produtoId: id,
      tipo: 'entrada',
      quantidade: lista.reduce((soma, uma) => soma + (uma.estoque ?? 0), comum),
    });
  });
}

/** The product's total and the stock of each variation, checked against the movements. */
async function estoques(id: string): Promise<Record<string, number | null>> {
  const [produto] = await teste.loja.db.select({ n: produtos.estoque }).from(produtos).where(eq(produtos.id, id));
  const lista = (await lerVariacoesDe(teste.loja.db, [id])).get(id) ?? [];
  const movimentos = await teste.loja.db.select().from(movimentosEstoque).where(eq(movimentosEstoque.produtoId, id));
  const fora = lista.reduce((soma, { estoque, aVenda }) => soma + (aVenda ? 0 : (estoque ?? 0)), 0);
  expect(movimentos.reduce((soma, { quantidade }) => soma + quantidade, 0)).toBe((produto?.n ?? 0) + fora);
  return Object.fromEntries([['soma', produto?.n ?? null], ...lista.map(({ nome, estoque }) => [nome, estoque])]);
}

type Linha = EntradaDoFechamento['linhas'][number];
const linha = (nome: string | null, quantidade = 1, produtoId = 'kit'): Linha => ({
  produtoId,
  variacao: nome,
  quantidade,
});
const pedir = (linhas: Linha[], totalVistoCentavos: number, mais: Partial<EntradaDoFechamento> = {}) =>
  fecharPedido(teste.loja, { contato, linhas, totalVistoCentavos, cupomCodigo: null, uid: null, chave: null, ...mais });
async function comprar(linhas: Linha[], total: number): Promise<string> {
  const feito = await pedir(linhas, total);
  if (!feito.ok) throw new Error(feito.erro.codigo);
  return feito.valor.id;
}
const passar = (id: string, para: StatusDoPedido) => mudarStatusDoPedido(teste.loja, autor, { id, para, visto: null });

describe('o estoque de cada variação', () => {
  test('50 compradores da última unidade de uma: um leva, 49 ouvem que acabou, e a outra fica inteira', async () => {
    await vender('kit', [variacao('Azul', { estoque: 1 }), variacao('Verde', { estoque: 7 })]);
    const feitos = await Promise.all(Array.from({ length: 50 }, () => pedir([linha('Azul')], 10_000)));
    expect(feitos.filter(({ ok }) => ok)).toHaveLength(1);
    for (const feito of feitos)
      if (!feito.ok)
        expect(feito.erro).toMatchObject({
          codigo: 'estoque-insuficiente',
          linhas: [{ produtoId: 'kit', variacao: 'Azul', disponivel: 0 }],
        });
    expect(await estoques('kit')).toEqual({ soma: 7, Azul: 0, Verde: 7 });
    expect(await teste.loja.db.$count(pedidos)).toBe(1);
  });

  test('sai da escolhida, e volta a ela quando o pedido acaba', async () => {
    await vender('kit', [variacao('Azul', { estoque: 2 }), variacao('Verde', { estoque: 3 })]);
    const id = await comprar([linha('Azul', 2), linha('Verde')], 30_000);
    expect(await estoques('kit')).toEqual({ soma: 2, Azul: 0, Verde: 2 });
    await passar(id, 'rejected');
    expect(await estoques('kit')).toEqual({ soma: 5, Azul: 2, Verde: 3 });
    // A revival reserves them again, or is refused without stock.
    await passar(id, 'approved');
    expect(await estoques('kit')).toEqual({ soma: 2, Azul: 0, Verde: 2 });
    await passar(id, 'rejected');
    await comprar([linha('Azul', 2)], 20_000);
    expect(await passar(id, 'approved')).toMatchObject({ ok: false });
    expect(await estoques('kit')).toEqual({ soma: 3, Azul: 0, Verde: 3 });
  });

  test('sem divisão, e em parte dividido, as outras usam o que sobra', async () => {
    await vender('kit', [variacao('Azul', { estoque: 1 }), variacao('Verde'), variacao('Preto')], 2);
    expect(await pedir([linha('Verde', 2), linha('Preto')], 30_000)).toMatchObject({
      erro: { codigo: 'estoque-insuficiente', linhas: [{ quantidade: 3, disponivel: 2 }, { disponivel: 2 }] },
    });
    expect(await pedir([linha('Azul', 2)], 20_000)).toMatchObject({ ok: false });
    await comprar([linha('Verde'), linha('Preto'), linha('Azul')], 30_000);
    expect(await estoques('kit')).toEqual({ soma: 0, Azul: 0, Verde: null, Preto: null });
  });

  test('dividido enquanto um pedido espera, o que volta vai para a variação que ele levou', async () => {
    await vender('kit', [variacao('Azul'), variacao('Verde')], 5);
    const id = await comprar([linha('Azul', 2)], 20_000);
    await teste.loja.db.transaction((tx) =>
      trocarVariacoes(tx, 'kit', [variacao('Azul', { estoque: 1 }), variacao('Verde', { estoque: 2 })]),
    );
    await passar(id, 'rejected');
    expect(await estoques('kit')).toEqual({ soma: 5, Azul: 3, Verde: 2 });
  });

  test('uma variação tirada de um pedido em aberto volta fora de venda, com as suas unidades', async () => {
    await vender('kit', [variacao('Azul', { estoque: 2 }), variacao('Verde', { estoque: 3 })]);
    const id = await comprar([linha('Azul', 2)], 20_000);
    await teste.loja.db.transaction(async (tx) => {
      await tx.update(produtos).set({ variacoes: ['Verde'] });
    });
    // The cart reports the line, and the others are unaffected.
    const { itens } = await conferirCarrinho(teste.loja, {
      linhas: [linha('Azul'), linha('Verde')],
      cupom: null,
      uid: null,
    });
    expect(itens.map(({ situacao }) => situacao)).toEqual(['variacao-invalida', 'ok']);
    await passar(id, 'rejected');
    expect(await estoques('kit')).toEqual({ soma: 3, Verde: 3, Azul: 2 });
    expect(await pedir([linha('Azul')], 10_000)).toMatchObject({ erro: { codigo: 'variacao-invalida' } });
    const [item] = await teste.loja.db.select().from(pedidoItens);
    expect(item?.variacao).toBe('Azul');
  });

  test('os limites de quem não paga contam cada estoque por si', async () => {
    const lista = ['A', 'B', 'C', 'D'].map((nome) => variacao(nome, { estoque: 20 }));
    await vender('kit', lista);
    const daqui = { endereco: '192.0.2.7' };
    // Fourteen of each are one visitor's limit.
    expect(
      await pedir(
        ['A', 'B'].map((nome) => linha(nome, 14)),
        280_000,
        daqui,
      ),
    ).toMatchObject({ ok: true });
    for (const demais of [linha('A', 1), linha('C', 15)])
      expect(await pedir([demais], demais.quantidade * 10_000, daqui)).toMatchObject({
        erro: { codigo: 'reservas-demais' },
      });
    expect(await pedir([linha('C', 14)], 140_000, daqui)).toMatchObject({ ok: true });
  });
});

describe('o preço e a foto de cada variação', () => {
  test('o servidor cobra o da escolhida, com cupom e Pix sobre ele', async () => {
    await vender('kit', [variacao('Azul', { estoque: 5 }), variacao('Ébano', { estoque: 5, precoCentavos: 15_000 })]);
    expect(await pedir([linha('Ébano')], 10_000)).toMatchObject({ erro: { codigo: 'total-divergente' } });
    const { itens, subtotalCentavos } = await conferirCarrinho(teste.loja, {
      linhas: [linha('Azul'), linha('Ébano', 2)],
      cupom: null,
      uid: null,
    });
    expect(
      itens.map(({ precoCentavos, disponivel, estoqueProprio }) => [precoCentavos, disponivel, estoqueProprio]),
    ).toEqual([
      [10_000, 5, true],
      [15_000, 5, true],
    ]);
    expect(subtotalCentavos).toBe(40_000);
    await comprar([linha('Ébano', 2)], 30_000);
    const [item] = await teste.loja.db.select().from(pedidoItens);
    expect([item?.variacao, item?.precoCentavos]).toEqual(['Ébano', 15_000]);
  });

  test('no carrinho aparece a foto da variação, ou a principal', async () => {
    await vender('kit', [variacao('Azul'), variacao('Verde')], 5);
    const foto = { produtoId: 'kit', largura: 10, altura: 10, larguras: [320] };
    await teste.loja.db.transaction(async (tx) => {
      await tx.insert(produtoImagens).values([
        { ...foto, id: 'f1', posicao: 0, principal: true, pasta: 'produtos/principal' },
        { ...foto, id: 'f2', posicao: 1, pasta: 'produtos/verde' },
      ]);
      await trocarVariacoes(tx, 'kit', [variacao('Azul'), variacao('Verde', { imagemId: 'f2' })]);
    });
    const { itens } = await conferirCarrinho(teste.loja, {
      linhas: [linha('Azul'), linha('Verde')],
      cupom: null,
      uid: null,
    });
    expect(itens.map(({ imagem }) => imagem?.pasta)).toEqual(['produtos/principal', 'produtos/verde']);
  });
});
