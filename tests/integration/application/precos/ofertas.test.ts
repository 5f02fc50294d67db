// @requirement 15.23.6
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { comOfertas } from '#application/precos/ofertas.ts';
import { produtoPrecos, produtos, promocoes } from '#db/schema/index.ts';
import { type DbEvent, readDbEvents } from '#server/events/db-events.ts';
import { watchPromotions } from '#server/events/promotion-clock.ts';
import { esvaziar } from '#tests/support/esvaziar.ts';
import { criarLojaDeTeste, type LojaDeTeste, logMudo, porAVenda } from '#tests/support/loja-de-teste.ts';

const DIA_MS = 86_400_000;

let teste: LojaDeTeste;
beforeAll(async () => {
  teste = await criarLojaDeTeste();
});
afterAll(() => teste.fechar());
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

test('salvar uma promoção, o seu começo e o seu fim são anunciados a cada instância', async () => {
  const { loja, banco } = teste;
  const events = await readDbEvents(banco, logMudo);
  const heard: DbEvent['tipo'][] = [];
  const stop = watchPromotions(loja, events);
  events.subscribe(({ tipo }) => heard.push(tipo));
  try {
    const comecaEm = new Date(Date.now() + 1500);
    await promover(comecaEm, new Date(comecaEm.getTime() + 1500));
    await events.catchUp();
    expect(heard).toContain('configuracao');
    expect(await oferta()).toBeUndefined();
    const saved = heard.length;
    await expect.poll(() => heard.length, { timeout: 20_000 }).toBeGreaterThan(saved);
    expect(await oferta()).toMatchObject({ deCentavos: 10_000, porCentavos: 8000 });
    const begun = heard.length;
    await expect.poll(() => heard.length, { timeout: 20_000 }).toBeGreaterThan(begun);
    expect(await oferta()).toBeUndefined();
  } finally {
    stop();
    await events.close();
  }
  expect(
    (await loja.db.execute(sql`select 1 from anuncios where dados ->> 'tipo' = 'configuracao'`)).rows.length,
  ).toBeGreaterThan(0);
}, 60_000);
