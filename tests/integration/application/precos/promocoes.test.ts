// @requirement 15.23.1 15.23.2 15.23.3 15.23.4
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { preverReembolso } from '#application/devolucoes/calcular-reembolso.ts';
import { conferirCarrinho } from '#application/pedidos/conferir-carrinho.ts';
import { fecharPedido } from '#application/pedidos/fechar-pedido.ts';
import { mudarStatus } from '#application/pedidos/mudar-status.ts';
import { listarPromocoes } from '#db/queries/promocoes/admin-promocoes.ts';
import { lerPromocoesNoAr } from '#db/queries/promocoes/promocoes-no-ar.ts';
import { travarPedido } from '#db/repositories/pedidos/pedidos.ts';
import {
  cupons,
  devolucaoItens,
  devolucoes,
  pedidoItens,
  pedidoPromocoes,
  produtos as tabelaDeProdutos,
  promocaoCategorias,
  promocaoProdutos,
  promocoes,
} from '#db/schema/index.ts';
import { emTransacao } from '#db/transaction.ts';
import { ok } from '#domain/result.ts';
import { esvaziar } from '#tests/support/esvaziar.ts';
import { contato, criarLojaDeTeste, type LojaDeTeste, porAVenda } from '#tests/support/loja-de-teste.ts';

let teste: LojaDeTeste;
beforeAll(async () => {
  teste = await criarLojaDeTeste();
});
afterAll(() => teste.fechar());
beforeEach(async () => {
  await esvaziar(
    teste.loja.db,
    'pedidos, pedido_itens, produtos, categorias, promocoes, cupons, emails, movimentos_estoque',
  );
  await porAVenda(teste, { id: 'rei', estoque: 100 }, { id: 'dama', estoque: 100, precoCentavos: 3333 });
});

type Nova = Partial<typeof promocoes.$inferInsert> & { produtos?: string[]; categorias?: string[] };

/** A promotion that runs: 10 % off everything, unless told otherwise. */
async function promover({ produtos = [], categorias = [], ...nova }: Nova = {}): Promise<string> {
  const { db } = teste.loja;
  const id = nova.id ?? 'promo';
  await db.insert(promocoes).values({
    id,
    nome: 'Semana do xadrez',
    tipo: 'percentual',
    percentualPb: nova.tipo === undefined || nova.tipo === 'percentual' ? 1000 : null,
    paraTudo: produtos.length + categorias.length === 0,
    comecaEm: new Date(Date.now() - 1000),
    primeiraCompra: false,
    somaComCupom: true,
    somaComOutras: true,
    ...nova,
  });
  if (produtos.length > 0)
    await db.insert(promocaoProdutos).values(produtos.map((produtoId) => ({ promocaoId: id, produtoId })));
  if (categorias.length > 0)
    await db.insert(promocaoCategorias).values(categorias.map((categoria) => ({ promocaoId: id, categoria })));
  return id;
}

const linha = (produtoId: string, quantidade = 1) => ({ produtoId, variacao: null, quantidade });
const conferir = (
  linhas: ReturnType<typeof linha>[],
  quem: { email?: string; documento?: string; cupom?: string } = {},
) => conferirCarrinho(teste.loja, { linhas, uid: null, ...quem, cupom: quem.cupom ?? null });

async function comprar(
  total: number,
  linhas = [linha('rei')],
  { cupom = null, ...quem }: { email?: string; documento?: string; cupom?: string | null } = {},
) {
  return fecharPedido(teste.loja, {
    contato: { ...contato, ...quem },
    linhas: linhas.map((uma) => ({ ...uma, precoVistoCentavos: uma.produtoId === 'rei' ? 10_000 : 3333 })),
    totalVistoCentavos: total,
    cupomCodigo: cupom,
    uid: null,
    chave: null,
  });
}

async function comprado(...entrada: Parameters<typeof comprar>): Promise<string> {
  const feito = await comprar(...entrada);
  if (!feito.ok) throw new Error(JSON.stringify(feito.erro));
  return feito.valor.id;
}

describe('promoções no carrinho e no pedido', () => {
  test('o carrinho diz de cada linha o nome e o valor, e o pedido custa o mesmo', async () => {
    await promover({ produtos: ['dama'] });
    const carrinho = await conferir([linha('rei'), linha('dama', 2)]);
    expect(carrinho).toMatchObject({
      subtotalCentavos: 16_666,
      descontoCentavos: 667,
      totalCentavos: 15_999,
      aPagarCentavos: 15_999,
      itens: [
        { precoCentavos: 10_000, descontoCentavos: 0, promocoes: [] },
        {
          precoCentavos: 3333,
          descontoCentavos: 667,
          promocoes: [{ nome: 'Semana do xadrez', descontoCentavos: 667 }],
        },
      ],
    });
    const id = await comprado(15_999, [linha('rei'), linha('dama', 2)]);
    const itens = await teste.loja.db.select().from(pedidoItens).where(eq(pedidoItens.pedidoId, id));
    expect(itens.map(({ descontoCentavos, promocoes: daLinha }) => [descontoCentavos, daLinha])).toEqual([
      [0, []],
      [667, [{ nome: 'Semana do xadrez', descontoCentavos: 667 }]],
    ]);
    expect(await teste.loja.db.select().from(pedidoPromocoes)).toMatchObject([{ pedidoId: id, descontoCentavos: 667 }]);
    expect((await listarPromocoes(teste.loja.db, {}, new Date())).linhas).toMatchObject([
      { id: 'promo', usos: 1, produtos: ['dama'] },
    ]);
  });

  test('começa e termina no instante marcado, e o total de antes é recusado', async () => {
    const amanha = new Date(Date.now() + 86_400_000);
    await promover({ id: 'futura', comecaEm: amanha });
    await promover({ id: 'passada', comecaEm: new Date(0), terminaEm: new Date(1) });
    expect(await conferir([linha('rei')])).toMatchObject({ totalCentavos: 10_000 });
    await promover({ id: 'agora', terminaEm: amanha });
    expect(await conferir([linha('rei')])).toMatchObject({ totalCentavos: 9000 });
    expect(await comprar(10_000)).toMatchObject({
      ok: false,
      erro: { codigo: 'total-divergente', totalCentavos: 9000 },
    });
  });

  test('o painel mostra primeiro as que valem ou vão valer, e as encerradas por último, em todas as páginas', async () => {
    const { db } = teste.loja;
    const em = (dias: number) => new Date(Date.now() + dias * 86_400_000);
    for (let i = 0; i < 20; i++) await promover({ id: `fim-${i}`, comecaEm: em(-2), terminaEm: em(-1) });
    await promover({ id: 'nunca-comecou', comecaEm: em(9), terminaEm: em(9) });
    await promover({ id: 'antiga', comecaEm: em(-300) });
    await promover({ id: 'agendada', comecaEm: em(3), terminaEm: em(4) });
    const primeira = await listarPromocoes(db, {}, new Date());
    expect(primeira.linhas.slice(0, 3).map(({ id }) => id)).toEqual(['agendada', 'antiga', 'nunca-comecou']);
    const segunda = await listarPromocoes(db, { depois: primeira.proxima ?? '' }, new Date());
    expect(new Set([...primeira.linhas, ...segunda.linhas].map(({ id }) => id)).size).toBe(23);
  });

  test('uma categoria inteira, e a promoção de um produto apagado não passa a valer para tudo', async () => {
    await promover({ id: 'categoria', categorias: ['pecas'] });
    expect((await conferir([linha('dama')])).descontoCentavos).toBe(333);
    await esvaziar(teste.loja.db, 'promocoes');
    await promover({ produtos: ['dama'] });
    await esvaziar(teste.loja.db, 'promocao_produtos');
    expect((await conferir([linha('rei'), linha('dama')])).descontoCentavos).toBe(0);
  });

  test('um tipo da ficha de xadrez inteiro, no carrinho e no pedido; sem tipo, nada', async () => {
    const { db } = teste.loja;
    await db.update(tabelaDeProdutos).set({ tipo: 'pecas' }).where(eq(tabelaDeProdutos.id, 'rei'));
    await promover({ paraTudo: false, tiposDeProduto: ['pecas', 'relogio'] });
    expect(await conferir([linha('rei'), linha('dama')])).toMatchObject({
      descontoCentavos: 1000,
      itens: [{ promocoes: [{ nome: 'Semana do xadrez' }] }, { promocoes: [] }],
    });
    expect(await comprar(12_333, [linha('rei'), linha('dama')])).toMatchObject({ ok: true });
    expect(await lerPromocoesNoAr(db, ['dama'], new Date())).toEqual([]);
    await db.update(tabelaDeProdutos).set({ tipo: 'livro' }).where(eq(tabelaDeProdutos.id, 'rei'));
    expect(await conferir([linha('rei')])).toMatchObject({ descontoCentavos: 0 });
  });

  test('de todas as promoções só se leem as que alcançam os produtos, e delas só esses produtos', async () => {
    const { db } = teste.loja;
    await promover({ id: 'tudo' });
    await promover({ id: 'de-dois', produtos: ['dama', 'rei'] });
    await promover({ id: 'da-categoria', categorias: ['pecas'] });
    await promover({ id: 'de-outro', produtos: ['rei'] });
    const alcances = async (...ids: string[]) =>
      (await lerPromocoesNoAr(db, ids, new Date()))
        .map(({ id, produtos, categorias }) => ({ id, produtos, categorias }))
        .toSorted((a, b) => a.id.localeCompare(b.id));
    expect(await alcances('dama')).toEqual([
      { id: 'da-categoria', produtos: [], categorias: ['pecas'] },
      { id: 'de-dois', produtos: ['dama'], categorias: [] },
      { id: 'tudo', produtos: [], categorias: [] },
    ]);
    expect(await alcances()).toEqual([{ id: 'tudo', produtos: [], categorias: [] }]);
  });

  test('a devolução de uma linha devolve o que foi pago por ela', async () => {
    await promover({ produtos: ['dama'], tipo: 'leve_pague', leve: 3, pague: 2 });
    const { db } = teste.loja;
    const id = await comprado(10_000 + 6666, [linha('rei'), linha('dama', 3)]);
    const [rei, dama] = await db
      .select()
      .from(pedidoItens)
      .where(eq(pedidoItens.pedidoId, id))
      .orderBy(pedidoItens.posicao);
    const devolver = async (itemId: number | undefined, quantidade: number) => {
      const [pedida] = await db
        .insert(devolucoes)
        .values({ pedidoId: id, motivo: 'desistencia', temVolta: true, chave: `${itemId}` })
        .returning();
      await db.insert(devolucaoItens).values({ numero: pedida?.numero ?? 0, itemId: itemId ?? 0, quantidade });
      return (await preverReembolso(teste.loja, pedida?.numero ?? 0))?.devidoCentavos;
    };
    expect(await devolver(dama?.id, 1)).toBe(2222);
    expect(await devolver(rei?.id, 1)).toBe(10_000);
  });
});

describe('limites e primeira compra', () => {
  test('o limite por pessoa conta e-mail sem diferença de caixa e CPF, e um pedido rejeitado volta a valer', async () => {
    await promover({ limitePorPessoa: 1 });
    const id = await comprado(9000, undefined, { email: 'ana@exemplo.test', documento: '52998224725' });
    expect(await comprar(9000, undefined, { email: 'Ana@Exemplo.TEST' })).toMatchObject({
      erro: { codigo: 'total-divergente', totalCentavos: 10_000 },
    });
    expect(await comprar(9000, undefined, { email: 'b@exemplo.test', documento: '52998224725' })).toMatchObject({
      erro: { codigo: 'total-divergente', totalCentavos: 10_000 },
    });
    expect((await conferir([linha('rei')])).totalCentavos).toBe(9000);
    expect((await conferir([linha('rei')], { email: ' ANA@exemplo.test' })).totalCentavos).toBe(10_000);
    expect((await conferir([linha('rei')], { documento: '52998224725' })).totalCentavos).toBe(10_000);
    await emTransacao(teste.loja.db, async (tx) => {
      const pedido = await travarPedido(tx, id);
      if (pedido)
        await mudarStatus(teste.loja, tx, pedido, { para: 'rejected', por: 'prazo', autor: 'prazo', motivo: 'venceu' });
      return ok(undefined);
    });
    expect((await conferir([linha('rei')], { email: 'ana@exemplo.test' })).totalCentavos).toBe(9000);
  });

  test('a primeira compra vale uma vez', async () => {
    await promover({ primeiraCompra: true });
    await comprado(9000);
    expect((await conferir([linha('rei')], { email: contato.email })).totalCentavos).toBe(10_000);
    expect(await comprar(9000)).toMatchObject({ erro: { codigo: 'total-divergente', totalCentavos: 10_000 } });
    await comprado(10_000);
  });

  test('dez compras ao mesmo tempo não passam do limite no total', async () => {
    await promover({ limiteTotal: 3 });
    const feitas = await Promise.all(
      Array.from({ length: 10 }, (_, i) => comprar(9000, undefined, { email: `p${i}@exemplo.test` })),
    );
    expect(feitas.filter(({ ok: foi }) => foi)).toHaveLength(3);
    const recusas = feitas.flatMap((feita) => (feita.ok ? [] : [feita.erro]));
    expect(new Set(recusas.map(({ codigo }) => codigo))).toEqual(new Set(['total-divergente']));
  });
});

describe('promoção e cupom', () => {
  beforeEach(async () => {
    await teste.loja.db
      .insert(cupons)
      .values({ id: 'c', codigo: 'CINCO', tipo: 'percentual', valor: 500, validade: '2099-12-31' });
  });

  test('somam quando podem, o cupom sobre o que a promoção deixou', async () => {
    await promover();
    expect(await conferir([linha('rei')], { cupom: 'CINCO' })).toMatchObject({
      descontoCentavos: 1450,
      totalCentavos: 8550,
    });
    await comprado(8550, undefined, { cupom: 'CINCO' });
  });

  test('quando não somam vale o que desconta mais, e o carrinho diz qual', async () => {
    await promover({ somaComCupom: false });
    expect(await conferir([linha('rei')], { cupom: 'CINCO' })).toMatchObject({
      totalCentavos: 9000,
      cupom: { aceito: false, recusa: { codigo: 'cupom-nao-soma', promocao: 'Semana do xadrez' } },
    });
    const id = await comprado(9000, undefined, { cupom: 'CINCO' });
    const [cupom] = await teste.loja.db.select().from(cupons);
    expect(cupom?.usos).toBe(0);
    expect(await teste.loja.db.select().from(pedidoPromocoes)).toMatchObject([{ pedidoId: id }]);
  });
});
