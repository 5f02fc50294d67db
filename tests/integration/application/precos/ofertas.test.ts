// @requirement 15.23.6 15.23.10
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { comOfertas, lerPrecosDaPagina, lerPromocoesDaPagina } from '#application/precos/ofertas.ts';
import { lerProximaMudancaDePreco } from '#db/promocoes/ler-historico-de-precos.ts';
import { ok } from '#domain/result.ts';
import { resumirVariacoes, type Variacao } from '#domain/produtos/variacoes.ts';
import { trocarVariacoes } from '#db/produtos/gravar-produtos.ts';
import { emTransacao } from '#db/transaction.ts';
import { produtoPrecos, produtos, promocoes, variacaoPrecos } from '#db/schema/index.ts';
import { type DbEvent, readDbEvents } from '#server/events/db-events.ts';
import { watchPromotions } from '#server/events/promotion-clock.ts';
import { esvaziar } from '#tests/support/esvaziar.ts';
import { logMudo, porAVenda } from '#tests/support/loja-de-teste.ts';
import { abrirLojaDoArquivo } from '#tests/support/loja-do-arquivo.ts';

const HORA_MS = 3_600_000;
const DIA_MS = 24 * HORA_MS;

const { teste } = await abrirLojaDoArquivo();
beforeEach(async () => {
  await esvaziar(teste.loja.db, 'produtos, categorias, promocoes');
  await porAVenda(teste, { id: 'rei', criadoEm: new Date(Date.now() - 100 * DIA_MS) });
});

const promover = (comecaEm: Date, terminaEm: Date | null = null) =>
  teste.loja.db.insert(promocoes).values({
    id: 'promo',
    nome: 'Semana',
    tipo: 'percentual',
    percentualPb: 2000,
    paraTudo: true,
    comecaEm,
    terminaEm,
    primeiraCompra: false,
    somaComCupom: true,
    somaComOutras: true,
  });
const oferta = async () => (await comOfertas(teste.loja, [{ id: 'rei' }]))[0]?.oferta;

test('cada preço pedido fica guardado, e o riscado é um deles', async () => {
  const { db } = teste.loja;
  await db.update(produtos).set({ precoCentavos: 9000 }).where(eq(produtos.id, 'rei'));
  await db.update(produtos).set({ estoque: 3 }).where(eq(produtos.id, 'rei'));
  const guardados = await db.select().from(produtoPrecos).orderBy(produtoPrecos.desde);
  expect(guardados.map(({ precoCentavos }) => precoCentavos)).toEqual([10_000, 9000]);
  expect(await oferta()).toBeUndefined();
  // Between the two prices: only the first one was asked before the promotion.
  await promover(new Date(Date.now() - DIA_MS));
  expect(await oferta()).toEqual({ deCentavos: 10_000, porCentavos: 7200 });
});

/** Saves the product's variations with these prices, as its form does. */
const variar = (precos: Record<string, number | null>, doProduto: number) =>
  emTransacao(teste.loja.db, async (tx) => {
    const porVariacao = Object.entries(precos).map(([nome, precoCentavos]): Variacao => ({
      nome,
      precoCentavos,
      estoque: null,
      imagemId: null,
      aVenda: true,
    }));
    const { variacoes, precoCentavos } = resumirVariacoes(porVariacao, doProduto);
    await tx.update(produtos).set({ variacoes, precoCentavos }).where(eq(produtos.id, 'rei'));
    await trocarVariacoes(tx, 'rei', porVariacao);
    return ok(undefined);
  });
const pagina = (mostraMenorPreco = false) =>
  lerPrecosDaPagina(teste.loja, { id: 'rei', mostraMenorPreco, variacoes: ['Bordo', 'Ébano'] });

test('cada variação guarda os preços dela, e só os de transações inteiras', async () => {
  const { db } = teste.loja;
  await variar({ Bordo: null, Ébano: 15_000 }, 10_000);
  // Saved again without another price: nothing is kept twice.
  await variar({ Bordo: null, Ébano: 15_000 }, 10_000);
  // The product gets cheaper before the variation has its own price: nobody was asked 6000 for ebony.
  await variar({ Bordo: 6000, Ébano: 18_000 }, 6000);
  const guardados = await db.select().from(variacaoPrecos).orderBy(variacaoPrecos.variacao, variacaoPrecos.desde);
  expect(guardados.map(({ variacao, precoCentavos }) => [variacao, precoCentavos])).toEqual([
    ['bordo', 10_000],
    ['bordo', 6000],
    ['ébano', 15_000],
    ['ébano', 18_000],
  ]);
});

test('o riscado de uma variação é um preço dela, na página e na lista', async () => {
  const { db } = teste.loja;
  await variar({ Bordo: null, Ébano: 15_000 }, 10_000);
  await db.execute(sql`update variacao_precos set desde = now() - interval '40 days'`);
  await promover(new Date(Date.now() - 1000));
  expect(await pagina()).toEqual({
    doProduto: { oferta: { deCentavos: 10_000, porCentavos: 8000 } },
    dasVariacoes: [
      { oferta: { deCentavos: 10_000, porCentavos: 8000 } },
      { oferta: { deCentavos: 15_000, porCentavos: 12_000 } },
    ],
  });
  expect(await oferta()).toEqual({ deCentavos: 10_000, porCentavos: 8000 });
});

test('o menor preço dos últimos 30 dias aparece só onde a dona quer, e muda quando o preço sai dos 30 dias', async () => {
  const { db, relogio } = teste.loja;
  expect(await lerProximaMudancaDePreco(db, relogio.agora())).toBeNull();
  await variar({ Bordo: null, Ébano: 15_000 }, 10_000);
  const agora = relogio.agora().getTime();
  await promover(new Date(agora - 9 * DIA_MS), new Date(agora - 8 * DIA_MS));
  await db.execute(sql`update variacao_precos set desde = now() - interval '40 days'`);
  expect(await pagina()).toEqual({ doProduto: {}, dasVariacoes: [{}, {}] });
  expect(await lerProximaMudancaDePreco(db, relogio.agora())).toBeNull();
  await db.update(produtos).set({ mostraMenorPreco: true }).where(eq(produtos.id, 'rei'));
  expect(await pagina(true)).toEqual({
    doProduto: { menorPrecoCentavos: 8000 },
    dasVariacoes: [{ menorPrecoCentavos: 8000 }, { menorPrecoCentavos: 12_000 }],
  });
  const proxima = await lerProximaMudancaDePreco(db, relogio.agora());
  expect(proxima).toEqual(new Date(agora + 22 * DIA_MS));
});

test('o riscado conta uma promoção que terminou há mais de 30 dias, mas nos 30 dias antes desta', async () => {
  await promover(new Date(Date.now() - 10 * DIA_MS));
  await teste.loja.db.execute(sql`
    insert into promocoes (id, nome, tipo, percentual_pb, para_tudo, comeca_em, termina_em, primeira_compra, soma_com_cupom, soma_com_outras)
    values ('antes', 'Antes', 'percentual', 1000, true, now() - interval '37 days', now() - interval '35 days', false, true, true)`);
  expect(await oferta()).toEqual({ deCentavos: 9000, porCentavos: 8000 });
});

test('a página do produto diz as promoções que não mudam o preço de uma unidade, até quando valem', async () => {
  const { db } = teste.loja;
  await promover(new Date(Date.now() - DIA_MS));
  const comum = {
    paraTudo: true,
    comecaEm: new Date(Date.now() - DIA_MS),
    primeiraCompra: false,
    somaComCupom: true,
    somaComOutras: true,
  };
  const leve3 = { ...comum, tipo: 'leve_pague' as const, leve: 3, pague: 2 };
  await db.insert(promocoes).values([
    { ...leve3, id: 'leve', nome: 'Leve 3, pague 2', terminaEm: new Date('2099-12-01T02:59:00Z') },
    { ...leve3, id: 'primeira', nome: 'Boas-vindas', primeiraCompra: true, prioridade: 5 },
    { ...leve3, id: 'poucas', nome: 'Para os cem primeiros', limiteTotal: 100 },
    { ...leve3, id: 'de-outros', nome: 'Só das damas', paraTudo: false },
    { ...leve3, id: 'futura', nome: 'Amanhã', comecaEm: new Date(Date.now() + DIA_MS) },
  ]);
  expect(await lerPromocoesDaPagina(teste.loja, 'rei')).toEqual([
    'Boas-vindas, na primeira compra',
    'Leve 3, pague 2, até 30/11/2099 às 23:59',
  ]);
});

test('salvar uma promoção, o seu começo e o seu fim são anunciados a cada instância', async () => {
  const { loja, banco } = teste;
  const events = await readDbEvents(banco, logMudo);
  const heard: DbEvent['tipo'][] = [];
  const stop = watchPromotions(loja, events);
  events.subscribe(({ tipo }) => heard.push(tipo));
  try {
    const agora = loja.relogio.agora().getTime();
    const [comecaEm, terminaEm] = [agora + HORA_MS, agora + 2 * HORA_MS];
    await promover(new Date(comecaEm), new Date(terminaEm));
    await events.catchUp();
    expect(heard).toContain('configuracao');
    expect(await oferta()).toBeUndefined();
    for (const [momento, depois] of [
      [comecaEm, { deCentavos: 10_000, porCentavos: 8000, ate: new Date(terminaEm).toISOString() }],
      [terminaEm, undefined],
    ] as const) {
      // Read anew half a second before: after this announcement comes the one of the moment itself.
      teste.adiantar(momento - 500 - loja.relogio.agora().getTime());
      const antes = heard.length;
      events.announce({ tipo: 'configuracao' });
      await expect.poll(() => heard.length).toBeGreaterThanOrEqual(antes + 2);
      expect(await oferta()).toEqual(depois);
    }
  } finally {
    teste.adiantar(-2 * HORA_MS);
    stop();
    await events.close();
  }
  expect(
    (await loja.db.execute(sql`select 1 from anuncios where dados ->> 'tipo' = 'configuracao'`)).rows.length,
  ).toBeGreaterThan(0);
});
