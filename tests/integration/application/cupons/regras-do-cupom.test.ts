// @requirement 15.23.8
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { excluirCupom, salvarCupom } from '#application/cupons/cupons.ts';
import { preverReembolso } from '#application/devolucoes/calcular-reembolso.ts';
import { conferirCarrinho } from '#application/pedidos/conferir-carrinho.ts';
import { fecharPedido } from '#application/pedidos/fechar-pedido.ts';
import { buscarCupom, listarCupons } from '#db/queries/cupons/admin-cupons.ts';
import { categorias, devolucaoItens, devolucoes, pedidoItens, pedidos, produtos } from '#db/schema/index.ts';
import type { CupomDigitado } from '#domain/cupons/cupom-cadastro.ts';
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
    'pedidos, pedido_itens, produtos, categorias, cupons, emails, movimentos_estoque, auditoria',
  );
  await porAVenda(teste, { id: 'rei', estoque: 100 }, { id: 'dama', estoque: 100, precoCentavos: 3333 });
});

const admin = { uid: 'admin', displayName: 'Ana', email: 'ana@exemplo.test' };
const digitado: CupomDigitado = {
  codigo: 'DEZ',
  tipo: 'percentual',
  valor: '10',
  validade: '2099-12-31',
  minimo: '',
  limite: '',
  porPessoa: '',
  ativo: true,
};
const salvar = (mais: Partial<CupomDigitado> = {}, edicao: Parameters<typeof salvarCupom>[2] = null) =>
  salvarCupom(teste.loja, admin, edicao, { ...digitado, ...mais });
async function criar(mais: Partial<CupomDigitado>): Promise<string> {
  const salvo = await salvar(mais);
  if (!salvo.ok) throw new Error(JSON.stringify(salvo.erro));
  return salvo.valor.id;
}

const duas = [
  { produtoId: 'rei', variacao: null, quantidade: 2 },
  { produtoId: 'dama', variacao: null, quantidade: 1 },
];
const conferir = (linhas = duas, quem: { email?: string; documento?: string } = {}) =>
  conferirCarrinho(teste.loja, { linhas, cupom: 'DEZ', uid: null, ...quem });
const comprar = (totalVistoCentavos: number, mais: Partial<typeof contato> = {}, linhas = duas) =>
  fecharPedido(teste.loja, {
    contato: { ...contato, ...mais },
    linhas,
    totalVistoCentavos,
    cupomCodigo: 'DEZ',
    uid: null,
    chave: null,
  });

test('o cupom de um produto sai só da linha dele, no carrinho, no pedido e na devolução, também mudado depois', async () => {
  const id = await criar({ produtos: 'dama' });
  expect(await conferir()).toMatchObject({ descontoCentavos: 333, totalCentavos: 23_000, cupom: { aceito: true } });
  const feito = await comprar(23_000);
  if (!feito.ok) throw new Error(JSON.stringify(feito.erro));
  expect(await salvar({ produtos: 'rei', valor: '50' }, { id, versao: 1 })).toMatchObject({ ok: true });
  const itens = await teste.loja.db.select().from(pedidoItens).where(eq(pedidoItens.pedidoId, feito.valor.id));
  expect(itens.map(({ produtoId, descontoCentavos }) => [produtoId, descontoCentavos])).toEqual([
    ['rei', 0],
    ['dama', 333],
  ]);
  const { db } = teste.loja;
  const [pedida] = await db
    .insert(devolucoes)
    .values({ pedidoId: feito.valor.id, motivo: 'desistencia', temVolta: true, chave: 'dama' })
    .returning();
  const numero = pedida?.numero ?? 0;
  await db.insert(devolucaoItens).values({ numero, itemId: itens[1]?.id ?? 0, quantidade: 1 });
  expect((await preverReembolso(teste.loja, numero))?.devidoCentavos).toBe(3000);
});

test('o carrinho diz por que o cupom não vale', async () => {
  await criar({ categorias: ['pecas'], minimo: '300' });
  expect((await conferir()).cupom).toMatchObject({
    aceito: false,
    recusa: { codigo: 'cupom-minimo', minimoCentavos: 30_000, bens: ['Peças'] },
  });
  const amanha = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
  await esvaziar(teste.loja.db, 'cupons');
  await criar({ comecaEm: amanha });
  expect((await conferir()).cupom).toMatchObject({ aceito: false, recusa: { codigo: 'cupom-por-comecar' } });
});

test('a primeira compra: o convidado é julgado no pedido, que diz o novo total, e por ele compra', async () => {
  await criar({ primeiraCompra: true });
  const caio = { email: 'Caio@Exemplo.test', documento: '52998224725' };
  expect(await comprar(21_000, caio)).toMatchObject({ ok: true });
  expect((await conferir()).cupom).toMatchObject({ aceito: true });
  expect((await conferir(duas, { email: ' caio@exemplo.test' })).cupom).toMatchObject({
    recusa: { codigo: 'cupom-primeira-compra' },
  });
  const peloCpf = { email: 'outro@exemplo.test', documento: '52998224725' };
  expect(await comprar(21_000, peloCpf)).toEqual({
    ok: false,
    erro: { codigo: 'cupom-primeira-compra', totalCentavos: 23_333 },
  });
  const cheio = await comprar(23_333, peloCpf);
  expect(cheio).toMatchObject({ ok: true, valor: { cupomId: null, cupom: null, descontoCentavos: 0 } });
});

test('dez primeiras compras da mesma pessoa ao mesmo tempo: uma com desconto', async () => {
  await criar({ primeiraCompra: true });
  const feitas = await Promise.all(Array.from({ length: 10 }, () => comprar(21_000, { email: 'bia@exemplo.test' })));
  expect(feitas.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await teste.loja.db.$count(pedidos)).toBe(1);
});

test('o formulário recusa bens que não há, e guarda o que alcançava o que foi apagado', async () => {
  expect(await salvar({ produtos: 'rei, nada' })).toMatchObject({
    erro: { codigo: 'produtos-recusados', desconhecidos: ['nada'], arquivados: [] },
  });
  expect(await salvar({ categorias: ['nada'] })).toMatchObject({ erro: { codigo: 'categorias-mudaram' } });
  const id = await criar({ produtos: 'dama', somaComPromocoes: false });
  expect(await buscarCupom(teste.loja.db, id)).toMatchObject({
    bens: ['Produto dama'],
    regras: { produtos: ['dama'], paraTudo: false, somaComPromocoes: false },
  });
  await teste.loja.db.delete(produtos).where(eq(produtos.id, 'dama'));
  // Nothing that it covers is left: it does not become a coupon for everything.
  expect((await conferir([{ produtoId: 'rei', variacao: null, quantidade: 1 }])).cupom).toMatchObject({
    recusa: { codigo: 'cupom-outros-bens', bens: [] },
  });
  expect(await salvar({}, { id, versao: 1 })).toMatchObject({
    erro: { codigo: 'campos', faltas: { produtos: 'alcance-apagado' } },
  });
  expect(await salvar({ produtos: 'rei' }, { id, versao: 1 })).toMatchObject({ ok: true });
  expect(await excluirCupom(teste.loja, admin, id)).toMatchObject({ ok: true });
});

test('a lista separa os vencidos também pela hora', async () => {
  await criar({ validade: '2026-12-31', terminaAs: '18:00' });
  const achados = async (estado: 'Ativo' | 'Vencido', agora: string) =>
    (await listarCupons(teste.loja.db, { busca: '', estado, agora: new Date(agora) }, {})).linhas.length;
  expect(await achados('Ativo', '2026-12-31T17:59:59-03:00')).toBe(1);
  expect(await achados('Vencido', '2026-12-31T17:59:59-03:00')).toBe(0);
  expect(await achados('Ativo', '2026-12-31T18:00:00-03:00')).toBe(0);
  expect(await achados('Vencido', '2026-12-31T18:00:00-03:00')).toBe(1);
  expect(await teste.loja.db.$count(categorias)).toBeGreaterThan(0);
});
