// @requirement 15.23.8
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { preverReembolso } from '#application/devolucoes/calcular-reembolso.ts';
import { buscarCupom } from '#db/cupons/ler-admin-cupons.ts';
import { lerItens } from '#db/pedidos/gravar-pedidos.ts';
import { devolucaoItens, devolucoes, pedidos, produtos } from '#db/schema/index.ts';
import { linha } from '#tests/integration/application/pedidos/bancada.ts';
import { porAVenda } from '#tests/support/loja-de-teste.ts';
import { recusa, valorDe } from '#tests/support/resultado.ts';
import { type Quem, usarBancadaDeCupons } from './bancada.ts';

const b = await usarBancadaDeCupons({
  arrumar: (bancada) => porAVenda(bancada, { id: 'dama', estoque: 100, precoCentavos: 3333 }),
});
const { db } = b.loja;
/** Two kings and a queen, R$ 233,33. */
const tres = [linha('rei', 2), linha('dama')];
const conferir = (quem: Quem = {}) => b.carrinho('DEZ', quem, tres);
const pedir = (total: number, quem: Quem = {}) => b.pedirCom('DEZ', quem, total, tres);

test('o cupom de um produto sai só da linha dele, no carrinho, no pedido e na devolução, também mudado depois', async () => {
  const id = await b.criar({ produtos: 'dama' });
  expect(await conferir()).toMatchObject({ descontoCentavos: 333, totalCentavos: 23_000, cupom: { aceito: true } });
  const { id: pedidoId } = valorDe(await pedir(23_000));
  expect(await b.salvar({ produtos: 'rei', valor: '50' }, { id, versao: 1 })).toMatchObject({ ok: true });
  const itens = await lerItens(db, pedidoId);
  expect(itens).toMatchObject([
    { produtoId: 'rei', descontoCentavos: 0 },
    { produtoId: 'dama', descontoCentavos: 333 },
  ]);
  const [pedida] = await db
    .insert(devolucoes)
    .values({ pedidoId, motivo: 'desistencia', temVolta: true, chave: 'dama' })
    .returning();
  const numero = pedida?.numero ?? 0;
  await db.insert(devolucaoItens).values({ numero, itemId: itens[1]?.id ?? 0, quantidade: 1 });
  expect((await preverReembolso(b.loja, numero))?.devidoCentavos).toBe(3000);
});

test('o carrinho diz por que o cupom não vale', async () => {
  const id = await b.criar({ categorias: ['pecas'], minimo: '300' });
  expect((await conferir()).cupom).toMatchObject({
    aceito: false,
    recusa: { codigo: 'cupom-minimo', minimoCentavos: 30_000, bens: ['Peças'] },
  });
  await b.excluir(id);
  await b.criar({ comecaEm: `${b.emDias(1)}T23:59` });
  expect((await conferir()).cupom).toMatchObject({ aceito: false, recusa: { codigo: 'cupom-por-comecar' } });
});

test('a primeira compra: o convidado é julgado no pedido, que diz o novo total, e por ele compra', async () => {
  await b.criar({ primeiraCompra: true });
  expect(await pedir(21_000, { email: 'Caio@Exemplo.test', documento: '52998224725' })).toMatchObject({ ok: true });
  expect((await conferir()).cupom).toMatchObject({ aceito: true });
  const recusado = { recusa: { codigo: 'cupom-primeira-compra' } };
  expect((await conferir({ email: ' caio@exemplo.test' })).cupom).toMatchObject(recusado);
  const peloCpf = { email: 'outro@exemplo.test', documento: '52998224725' };
  expect(await pedir(21_000, peloCpf)).toEqual(recusa('cupom-primeira-compra', { totalCentavos: 23_333 }));
  const pelaCaixa = await pedir(21_000, { email: 'caio+2@exemplo.test' });
  expect(pelaCaixa).toEqual(recusa('cupom-primeira-compra', { totalCentavos: 23_333 }));
  expect(valorDe(await pedir(23_333, peloCpf))).toMatchObject({ cupomId: null, cupom: null, descontoCentavos: 0 });
});

test('dez primeiras compras da mesma pessoa ao mesmo tempo: uma com desconto', async () => {
  await b.criar({ primeiraCompra: true });
  const feitas = await Promise.all(Array.from({ length: 10 }, () => pedir(21_000, { email: 'bia@exemplo.test' })));
  expect(feitas.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await db.$count(pedidos)).toBe(1);
});

test('o formulário recusa bens que não há, e guarda o que alcançava o que foi apagado', async () => {
  const semNada = recusa('produtos-recusados', { desconhecidos: ['nada'], arquivados: [] });
  expect(await b.salvar({ produtos: 'rei, nada' })).toMatchObject(semNada);
  expect(await b.salvar({ categorias: ['nada'] })).toMatchObject(recusa('categorias-mudaram'));
  const id = await b.criar({ produtos: 'dama', somaComPromocoes: false });
  expect(await buscarCupom(db, id)).toMatchObject({
    bens: ['Produto dama'],
    regras: { produtos: ['dama'], paraTudo: false, somaComPromocoes: false },
  });
  await db.delete(produtos).where(eq(produtos.id, 'dama'));
  // Nothing that it covers is left: it does not become a coupon for everything.
  expect((await b.carrinho('DEZ')).cupom).toMatchObject({ recusa: { codigo: 'cupom-outros-bens', bens: [] } });
  expect(await b.salvar({}, { id, versao: 1 })).toMatchObject(
    recusa('campos', { faltas: { produtos: 'alcance-apagado' } }),
  );
  expect(await b.salvar({ produtos: 'rei' }, { id, versao: 1 })).toMatchObject({ ok: true });
  expect(await b.excluir(id)).toMatchObject({ ok: true });
});
