// @requirement 15.23.1 15.23.2 15.23.3 15.23.4
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { preverReembolso } from '#application/devolucoes/calcular-reembolso.ts';
import { expirarPedidos } from '#application/pagamentos/conferir-pedido.ts';
import { abrirPagamento } from '#application/pedidos/abrir-pagamento.ts';
import { conferirCarrinho } from '#application/pedidos/conferir-carrinho.ts';
import { buscarPromocao, listarPromocoes } from '#db/promocoes/ler-admin-promocoes.ts';
import { lerPromocoesNoAr } from '#db/promocoes/ler-promocoes-no-ar.ts';
import { lerItens } from '#db/pedidos/gravar-pedidos.ts';
import {
  devolucaoItens,
  devolucoes,
  pedidoPromocoes,
  produtos as tabelaDeProdutos,
  promocaoCategorias,
  promocaoProdutos,
} from '#db/schema/index.ts';
import { alterar, torre } from '#tests/integration/application/pedidos/alterar-na-bancada.ts';
import { DIA_MS, type Linha, linha, usarBancada } from '#tests/integration/application/pedidos/bancada.ts';
import { esvaziar } from '#tests/support/esvaziar.ts';
import { contato, porAVenda } from '#tests/support/loja-de-teste.ts';
import { recusa, valorDe } from '#tests/support/resultado.ts';

const b = await usarBancada({
  estoque: 100,
  arrumar: (bancada) => porAVenda(bancada, { id: 'dama', estoque: 100, precoCentavos: 3333 }),
});
const { db } = b.loja;
const umRei = [linha('rei')];
const daqui = (dias: number) => new Date(Date.now() + dias * DIA_MS);

type Nova = NonNullable<Parameters<typeof b.promocao>[0]> & { produtos?: string[]; categorias?: string[] };
/** A promotion of 10 % of all goods, or of these. */
async function promover({ produtos = [], categorias = [], ...nova }: Nova = {}): Promise<void> {
  const id = nova.id ?? 'promo';
  const paraTudo = produtos.length + categorias.length === 0;
  await b.promocao({ id, paraTudo, ...(nova.tipo && { percentualPb: null }), ...nova });
  if (produtos.length > 0)
    await db.insert(promocaoProdutos).values(produtos.map((produtoId) => ({ promocaoId: id, produtoId })));
  if (categorias.length > 0)
    await db.insert(promocaoCategorias).values(categorias.map((categoria) => ({ promocaoId: id, categoria })));
}

type Quem = { email?: string; documento?: string; cupom?: string };
const conferir = (linhas: Linha[] = umRei, { cupom, ...quem }: Quem = {}) =>
  conferirCarrinho(b.loja, { linhas, uid: null, ...quem, cupom: cupom ?? null });
const comprar = (total: number, linhas: Linha[] = umRei, { cupom = undefined, ...quem }: Quem = {}) =>
  b.pedir(
    linhas.map((uma) => ({ ...uma, precoVistoCentavos: uma.produtoId === 'rei' ? 10_000 : 3333 })),
    total,
    { contato: { ...contato, ...quem }, cupomCodigo: cupom ?? null },
  );
const comprado = async (...entrada: Parameters<typeof comprar>) => valorDe(await comprar(...entrada)).id;
const usosDa = async (id = 'promo') => (await buscarPromocao(db, id))?.usos;
const semPromocao = recusa('total-divergente', { totalCentavos: 10_000 });

describe('promoções no carrinho e no pedido', () => {
  test('o carrinho diz de cada linha o nome e o valor, e o pedido custa o mesmo', async () => {
    await promover({ produtos: ['dama'] });
    const compra = [linha('rei'), linha('dama', 2)];
    const daDama = { descontoCentavos: 667, promocoes: [{ nome: 'Semana do xadrez', descontoCentavos: 667 }] };
    const doRei = { descontoCentavos: 0, promocoes: [] };
    expect(await conferir(compra)).toMatchObject({
      subtotalCentavos: 16_666,
      descontoCentavos: 667,
      totalCentavos: 15_999,
      aPagarCentavos: 15_999,
      itens: [
        { precoCentavos: 10_000, ...doRei },
        { precoCentavos: 3333, ...daDama },
      ],
    });
    const id = await comprado(15_999, compra);
    expect(await lerItens(db, id)).toMatchObject([doRei, daDama]);
    expect(await db.select().from(pedidoPromocoes)).toMatchObject([{ pedidoId: id, descontoCentavos: 667 }]);
    const { linhas } = await listarPromocoes(db, {}, new Date());
    expect(linhas).toMatchObject([{ id: 'promo', usos: 1, produtos: ['dama'] }]);
  });

  test('começa e termina no instante marcado, e o total de antes é recusado', async () => {
    await promover({ id: 'futura', comecaEm: daqui(1) });
    await promover({ id: 'passada', terminaEm: new Date(1) });
    expect(await conferir()).toMatchObject({ totalCentavos: 10_000 });
    await promover({ id: 'agora', terminaEm: daqui(1) });
    expect(await conferir()).toMatchObject({ totalCentavos: 9000 });
    expect(await comprar(10_000)).toMatchObject(recusa('total-divergente', { totalCentavos: 9000 }));
  });

  test('o painel mostra primeiro as que valem ou vão valer, e as encerradas por último, em todas as páginas', async () => {
    for (let i = 0; i < 20; i++) await promover({ id: `fim-${i}`, comecaEm: daqui(-2), terminaEm: daqui(-1) });
    const nuncaComeca = daqui(9);
    await promover({ id: 'nunca-comecou', comecaEm: nuncaComeca, terminaEm: nuncaComeca });
    await promover({ id: 'antiga', comecaEm: daqui(-300) });
    await promover({ id: 'agendada', comecaEm: daqui(3), terminaEm: daqui(4) });
    const primeira = await listarPromocoes(db, {}, new Date());
    expect(primeira.linhas.slice(0, 3).map(({ id }) => id)).toEqual(['agendada', 'antiga', 'nunca-comecou']);
    const segunda = await listarPromocoes(db, { depois: primeira.proxima ?? '' }, new Date());
    expect(new Set([...primeira.linhas, ...segunda.linhas].map(({ id }) => id)).size).toBe(23);
  });

  test('uma categoria inteira, e a promoção de um produto apagado não passa a valer para tudo', async () => {
    await promover({ id: 'categoria', categorias: ['pecas'] });
    expect((await conferir([linha('dama')])).descontoCentavos).toBe(333);
    await esvaziar(db, 'promocoes');
    await promover({ produtos: ['dama'] });
    await esvaziar(db, 'promocao_produtos');
    expect((await conferir([linha('rei'), linha('dama')])).descontoCentavos).toBe(0);
  });

  test('um tipo da ficha de xadrez inteiro, no carrinho e no pedido; sem tipo, nada', async () => {
    const tipoDoRei = (tipo: 'pecas' | 'livro') =>
      db.update(tabelaDeProdutos).set({ tipo }).where(eq(tabelaDeProdutos.id, 'rei'));
    await tipoDoRei('pecas');
    await promover({ paraTudo: false, tiposDeProduto: ['pecas', 'relogio'] });
    expect(await conferir([linha('rei'), linha('dama')])).toMatchObject({
      descontoCentavos: 1000,
      itens: [{ promocoes: [{ nome: 'Semana do xadrez' }] }, { promocoes: [] }],
    });
    expect(await comprar(12_333, [linha('rei'), linha('dama')])).toMatchObject({ ok: true });
    expect(await lerPromocoesNoAr(db, ['dama'], new Date())).toEqual([]);
    await tipoDoRei('livro');
    expect(await conferir()).toMatchObject({ descontoCentavos: 0 });
  });

  test('de todas as promoções só se leem as que alcançam os produtos, e delas só esses produtos', async () => {
    await promover({ id: 'tudo' });
    await promover({ id: 'de-dois', produtos: ['dama', 'rei'] });
    await promover({ id: 'da-categoria', categorias: ['pecas'] });
    await promover({ id: 'de-outro', produtos: ['rei'] });
    const alcances = async (...ids: string[]) =>
      (await lerPromocoesNoAr(db, ids, new Date()))
        .map(({ id, produtos, categorias }) => ({ id, produtos, categorias }))
        .toSorted((uma, outra) => uma.id.localeCompare(outra.id));
    const tudo = { id: 'tudo', produtos: [], categorias: [] };
    expect(await alcances('dama')).toEqual([
      { id: 'da-categoria', produtos: [], categorias: ['pecas'] },
      { id: 'de-dois', produtos: ['dama'], categorias: [] },
      tudo,
    ]);
    expect(await alcances()).toEqual([tudo]);
  });

  test('a devolução de uma linha devolve o que foi pago por ela', async () => {
    await promover({ produtos: ['dama'], tipo: 'leve_pague', leve: 3, pague: 2 });
    const pedidoId = await comprado(10_000 + 6666, [linha('rei'), linha('dama', 3)]);
    const [rei, dama] = await lerItens(db, pedidoId);
    for (const [item, devido] of [
      [dama, 2222],
      [rei, 10_000],
    ] as const) {
      const chave = `${item?.id}`;
      const pedida = { pedidoId, motivo: 'desistencia' as const, temVolta: true, chave };
      const [{ numero } = { numero: 0 }] = await db.insert(devolucoes).values(pedida).returning();
      await db.insert(devolucaoItens).values({ numero, itemId: item?.id ?? 0, quantidade: 1 });
      expect((await preverReembolso(b.loja, numero))?.devidoCentavos).toBe(devido);
    }
  });
});

describe('limites e primeira compra', () => {
  test('o limite por pessoa conta a caixa do e-mail e o CPF, e um pedido vencido volta a valer', async () => {
    await promover({ limitePorPessoa: 1 });
    const documento = '52998224725';
    await comprado(9000, umRei, { email: 'ana@exemplo.test', documento });
    expect(await comprar(9000, umRei, { email: 'Ana@Exemplo.TEST' })).toMatchObject(semPromocao);
    expect(await comprar(9000, umRei, { email: 'b@exemplo.test', documento })).toMatchObject(semPromocao);
    const total = async (quem: Quem) => (await conferir(umRei, quem)).totalCentavos;
    const totais = [await total({}), await total({ email: ' ANA@exemplo.test' }), await total({ documento })];
    expect(totais).toEqual([9000, 10_000, 10_000]);
    b.adiantar(31 * 60_000);
    expect(await expirarPedidos(b.loja)).toBe(1);
    expect(await total({ email: 'ana@exemplo.test' })).toBe(9000);
  });

  test.each([{ limitePorPessoa: 1 }, { primeiraCompra: true }])(
    'a.na+1@gmail.com e ana@gmail.com são uma pessoa: %o',
    async (regra) => {
      await promover(regra);
      await comprado(9000, umRei, { email: 'a.na+1@gmail.com' });
      expect(await comprar(9000, umRei, { email: 'ana@gmail.com' })).toMatchObject(semPromocao);
      expect((await conferir(umRei, { email: 'Ana@googlemail.com' })).totalCentavos).toBe(10_000);
      await comprado(9000, umRei, { email: 'ana@exemplo.test' });
    },
  );

  test('a primeira compra vale uma vez', async () => {
    await promover({ primeiraCompra: true });
    await comprado(9000);
    expect((await conferir(umRei, { email: contato.email })).totalCentavos).toBe(10_000);
    expect(await comprar(9000)).toMatchObject(semPromocao);
    await comprado(10_000);
  });

  test('os usos são os pedidos que não foram rejeitados: voltam com o vencido, e contam de novo com o retomado', async () => {
    await promover({ limiteTotal: 2, produtos: ['rei'] });
    await promover({ id: 'livre', produtos: ['dama'] });
    const compra = [linha('rei'), linha('dama')];
    const [primeiro] = [await comprado(12_000, compra), await comprado(9000)];
    expect([await usosDa(), await usosDa('livre')]).toEqual([2, 1]);
    expect(await comprar(9000)).toMatchObject(semPromocao);
    valorDe(await b.mudar(primeiro, 'rejected'));
    expect([await usosDa(), await usosDa('livre')]).toEqual([1, 0]);
    await comprado(9000);
    // It keeps its price, whoever took its use meanwhile.
    valorDe(await b.mudar(primeiro, 'approved'));
    expect([await usosDa(), await usosDa('livre')]).toEqual([3, 1]);
    b.adiantar(31 * 60_000);
    expect(await expirarPedidos(b.loja)).toBe(2);
    expect([await usosDa(), await usosDa('livre')]).toEqual([1, 1]);
  });

  test('um pedido de outra loja, que não reserva estoque, devolve os usos que uma edição lhe deu', async () => {
    await promover({ limiteTotal: 2, produtos: ['rei'] });
    await promover({ id: 'livre', produtos: ['dama'] });
    const id = await comprado(12_000, [linha('rei'), linha('dama')]);
    await b.forcar(id, { estoqueReservado: false });
    valorDe(await b.mudar(id, 'rejected'));
    expect([await usosDa(), await usosDa('livre')]).toEqual([0, 0]);
    valorDe(await b.mudar(id, 'approved'));
    expect([await usosDa(), await usosDa('livre')]).toEqual([1, 1]);
  });

  test('vinte compras da mesma pessoa ao mesmo tempo, com limite de duas: exatamente duas', async () => {
    await promover({ limitePorPessoa: 2 });
    const feitas = await Promise.all(
      Array.from({ length: 20 }, (_, n) => comprar(9000, umRei, { email: `Caio+${n}@exemplo.test` })),
    );
    expect(feitas.filter(({ ok }) => ok)).toHaveLength(2);
    expect(await usosDa()).toBe(2);
  });

  test('a primeira compra é uma só, por mais que a pessoa compre ao mesmo tempo', async () => {
    await promover({ primeiraCompra: true });
    const feitas = await Promise.all(Array.from({ length: 8 }, () => comprar(9000)));
    expect(feitas.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('compras e cancelamentos ao mesmo tempo, de promoções com e sem limite, deixam os usos certos', async () => {
    await promover({ limiteTotal: 100, produtos: ['rei'] });
    await promover({ id: 'livre', produtos: ['dama'] });
    const compra = [linha('rei'), linha('dama')];
    const pedir = (n: number) => comprado(12_000, compra, { email: `p${n}@exemplo.test` });
    const primeiros = await Promise.all(Array.from({ length: 6 }, (_, n) => pedir(n)));
    await Promise.all([
      ...Array.from({ length: 6 }, (_, n) => pedir(6 + n)),
      ...primeiros.map(async (id) => valorDe(await b.mudar(id, 'rejected'))),
    ]);
    expect([await usosDa(), await usosDa('livre')]).toEqual([6, 6]);
  });

  test('edições que trocam uma promoção por outra e compras das duas não se esperam em círculo', async () => {
    await porAVenda(
      b,
      { id: 'roque', estoque: 100, precoCentavos: 10_000 },
      { id: 'cravo', estoque: 100, precoCentavos: 10_000 },
    );
    await promover({ id: 'a', limiteTotal: 100, produtos: ['rei', 'roque'] });
    await promover({ id: 'b', limiteTotal: 100, produtos: ['dama', 'cravo'] });
    const dama = { ...torre(), produtoId: 'dama', nome: 'Dama' };
    const editados: string[] = [];
    for (let n = 0; n < 6; n++) {
      const pedido = valorDe(await comprar(9_000, umRei, { email: `e${n}@exemplo.test` }));
      valorDe(await abrirPagamento(b.loja, pedido));
      editados.push(pedido.id);
    }
    const [edicoes] = await Promise.all([
      Promise.all(editados.map((id) => alterar(b, id, { rei: 0, mais: [dama] }))),
      ...Array.from({ length: 6 }, async (_, n) => {
        const email = `c${n}@exemplo.test`;
        const linhas = ['roque', 'cravo'].map((id) => ({ ...linha(id), precoVistoCentavos: 10_000 }));
        return valorDe(await b.pedir(linhas, 18_000, { contato: { ...contato, email }, cupomCodigo: null }));
      }),
    ]);
    expect(edicoes).toEqual(editados.map(() => ({ ok: true, valor: { estornoId: null } })));
    expect([await usosDa('a'), await usosDa('b')]).toEqual([6, 12]);
  });

  test('dez compras ao mesmo tempo não passam do limite no total', async () => {
    await promover({ limiteTotal: 3 });
    const feitas = await Promise.all(
      Array.from({ length: 10 }, (_, i) => comprar(9000, umRei, { email: `p${i}@exemplo.test` })),
    );
    expect(feitas.filter(({ ok }) => ok)).toHaveLength(3);
    for (const feita of feitas) if (!feita.ok) expect(feita).toMatchObject(recusa('total-divergente'));
  });
});

describe('promoção e cupom', () => {
  const comCupom = { cupom: 'CINCO' };

  test('somam quando podem, o cupom sobre o que a promoção deixou', async () => {
    await b.cupom('CINCO', { valor: 500 });
    await promover();
    expect(await conferir(umRei, comCupom)).toMatchObject({ descontoCentavos: 1450, totalCentavos: 8550 });
    await comprado(8550, umRei, comCupom);
  });

  test('quando não somam vale o que desconta mais, e o carrinho diz qual', async () => {
    await b.cupom('CINCO', { valor: 500 });
    await promover({ somaComCupom: false });
    expect(await conferir(umRei, comCupom)).toMatchObject({
      totalCentavos: 9000,
      cupom: { aceito: false, recusa: { codigo: 'cupom-nao-soma', promocao: 'Semana do xadrez' } },
    });
    const id = await comprado(9000, umRei, comCupom);
    expect(await b.usosDe('CINCO')).toBe(0);
    expect(await db.select().from(pedidoPromocoes)).toMatchObject([{ pedidoId: id }]);
  });
});
