// @requirement 15.13.3 15.13.6 15.25.1 15.25.2 15.25.3
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { conferirCarrinho } from '#application/pedidos/conferir-carrinho.ts';
import { ajustarEstoque } from '#application/produtos/ajustar-estoque.ts';
import { lerVariacoesDe } from '#db/produtos/ler-variacoes.ts';
import { trocarPartes } from '#db/produtos/gravar-partes.ts';
import { trocarVariacoes } from '#db/produtos/gravar-produtos.ts';
import { movimentosEstoque, pedidoItens, pedidos, produtoImagens, produtos } from '#db/schema/index.ts';
import type { ParteDoKit } from '#domain/produtos/kit.ts';
import type { Variacao } from '#domain/produtos/variacoes.ts';
import { porAVenda } from '#tests/support/loja-de-teste.ts';
import { recusa } from '#tests/support/resultado.ts';
import { autor, type Linha, linha, usarBancada } from './bancada.ts';

const b = await usarBancada({ estoque: null });
const { db } = b.loja;
const semEstoque = recusa('estoque-insuficiente');
const conferir = async (linhas: Linha[]) => conferirCarrinho(b.loja, { linhas, cupom: null, uid: null });

const parte = (produtoId: string, quantidade = 1, variacao: string | null = null): ParteDoKit => ({
  produtoId,
  quantidade,
  variacao,
});
/** A kit for R$ 100,00, or for this price, made of these parts. */
const montar = (id: string, partes: ParteDoKit[], precoCentavos = 10_000) =>
  db.transaction(async (tx) => {
    const loja = { ...b.loja, db: tx };
    await porAVenda({ loja }, { id, nome: 'Kit de torneio', estoque: 0, precoCentavos });
    await trocarPartes(tx, id, partes);
  });
const estoques = (...ids: string[]) => Promise.all(ids.map((id) => b.estoqueDe(id)));
const variacoesDe = async (id: string) =>
  ((await lerVariacoesDe(db, [id])).get(id) ?? []).map(({ nome, estoque }) => [nome, estoque]);
const daLinha = (feito: unknown, dados: object) =>
  expect(feito).toMatchObject(recusa('estoque-insuficiente', { linhas: [dados] }));

describe('estoque do kit', () => {
  test('é o que as partes permitem, e muda com elas', async () => {
    await porAVenda(b, { id: 'tabuleiro', estoque: 3 }, { id: 'rei', estoque: 5 });
    await montar('a-kit', [parte('tabuleiro'), parte('rei', 2)]);
    expect(await b.estoqueDe('a-kit')).toBe(2);
    for (const [mudanca, quantos] of [
      [sql`update produtos set estoque = 1 where id = 'tabuleiro'`, 1],
      [sql`update produtos set arquivado_em = now() where id = 'rei'`, 0],
      [sql`update produtos set arquivado_em = null where id = 'rei'`, 1],
      // What is written by hand does not count.
      [sql`update produtos set estoque = 40 where id = 'a-kit'`, 1],
    ] as const) {
      await db.execute(mudanca);
      expect(await b.estoqueDe('a-kit')).toBe(quantos);
    }
    const ajustes = [{ nome: null, diferenca: '4' }];
    await ajustarEstoque(b.loja, autor, { id: 'tabuleiro', ajustes, motivo: 'Chegou' });
    expect(await b.estoqueDe('a-kit'), 'a parte que chega repõe o kit').toBe(2);
  });

  test('tem as variações que o comprador escolhe, cada uma com o seu estoque', async () => {
    await porAVenda(
      b,
      { id: 'tabuleiro', estoque: 4, variacoes: ['Azul', 'Verde'] },
      { id: 'rei', estoque: 9, variacoes: ['Buxo', 'Ébano'] },
    );
    await db.transaction(async (tx) => {
      await tx.execute(sql`update produto_variacoes set estoque = 1 where produto_id = 'tabuleiro' and nome = 'Azul'`);
      await tx.execute(sql`update produto_variacoes set estoque = 3 where produto_id = 'tabuleiro' and nome = 'Verde'`);
    });
    await montar('kit', [parte('tabuleiro'), parte('rei', 1, 'Buxo')]);
    expect(await variacoesDe('kit')).toEqual([
      ['Azul', 1],
      ['Verde', 3],
    ]);
    expect(await b.estoqueDe('kit')).toBe(4);
    await montar('dois', [parte('tabuleiro'), parte('rei', 4)]);
    expect(await variacoesDe('dois')).toEqual([
      ['Azul / Buxo', 1],
      ['Azul / Ébano', 1],
      ['Verde / Buxo', 2],
      ['Verde / Ébano', 2],
    ]);
    expect(await b.estoqueDe('dois'), 'juntas, o rei dá para dois').toBe(2);
    await b.comprar([linha('dois', 1, 'Verde / Ébano')], 10_000);
    expect(await db.select().from(pedidoItens).orderBy(pedidoItens.posicao)).toMatchObject([
      { produtoId: 'tabuleiro', variacao: 'Verde', quantidade: 1 },
      { produtoId: 'rei', variacao: 'Ébano', quantidade: 4 },
    ]);
    expect(await b.pedir({ dois: 1 }, 10_000)).toMatchObject(recusa('variacao-invalida'));
    await db.execute(sql`update produtos set variacoes = '{Verde}', estoque = 2 where id = 'tabuleiro'`);
    expect(await variacoesDe('kit')).toEqual([['Verde', 2]]);
  });

  test('um kit não contém a si mesmo, outro kit nem um eBook', async () => {
    await porAVenda(b, { id: 'rei', estoque: 5 }, { id: 'finais', digital: true });
    await montar('kit', [parte('rei')]);
    for (const id of ['kit', 'outro', 'finais'])
      await expect(montar('outro', [parte(id)])).rejects.toThrow('Failed query');
    await expect(db.transaction((tx) => trocarPartes(tx, 'rei', [parte('kit')]))).rejects.toThrow('Failed query');
  });
});

describe('venda do kit', () => {
  test('toma as partes, que dividem o preço do kit pelos seus próprios preços, e as devolve', async () => {
    await porAVenda(
      b,
      { id: 'tabuleiro', nome: 'Tabuleiro', precoCentavos: 5_000, estoque: 3 },
      { id: 'rei', nome: 'Rei', precoCentavos: 3_000, estoque: 9 },
    );
    await montar('kit', [parte('tabuleiro'), parte('rei', 3)], 10_002);
    const { id } = await b.comprar({ kit: 2 }, 20_004);
    const itens = await db.select().from(pedidoItens).orderBy(pedidoItens.posicao);
    // R$ 64,30 for three: one of them costs a centavo more.
    expect(itens.map(({ nome, quantidade, precoCentavos }) => [nome, quantidade, precoCentavos])).toEqual([
      ['Tabuleiro (do kit Kit de torneio)', 2, 3_572],
      ['Rei (do kit Kit de torneio)', 2, 2_144],
      ['Rei (do kit Kit de torneio)', 4, 2_143],
    ]);
    expect(itens.reduce((soma, item) => soma + item.precoCentavos * item.quantidade, 0)).toBe(20_004);
    const kit = { id: 'kit', nome: 'Kit de torneio', variacao: null, quantidade: 2, precoCentavos: 10_002 };
    expect(itens[0]?.kit).toEqual(kit);
    expect(await db.$count(movimentosEstoque, eq(movimentosEstoque.produtoId, 'kit'))).toBe(0);
    const [vendido, devolvido] = [
      [1, 3, 1],
      [3, 9, 3],
    ];
    expect(await estoques('tabuleiro', 'rei', 'kit')).toEqual(vendido);
    await b.mudar(id, 'rejected');
    expect(await estoques('tabuleiro', 'rei', 'kit')).toEqual(devolvido);
    await b.mudar(id, 'approved');
    expect(await estoques('tabuleiro', 'rei', 'kit')).toEqual(vendido);
  });

  test('carrinho com o kit e a sua parte não promete mais do que há', async () => {
    await porAVenda(b, { id: 'rei', estoque: 1 }, { id: 'dama', estoque: 5 });
    await montar('kit', [parte('rei'), parte('dama')]);
    const { itens } = await conferir([linha('kit'), linha('rei')]);
    expect(itens.map(({ situacao, disponivel }) => [situacao, disponivel])).toEqual([
      ['estoque-insuficiente', 0],
      ['estoque-insuficiente', 1],
    ]);
    expect(await b.pedir({ kit: 1, rei: 1 }, 20_000)).toMatchObject(semEstoque);
    expect(await b.pedir({ kit: 1 }, 10_000)).toMatchObject({ ok: true });
    daLinha(await b.pedir({ kit: 1 }, 10_000), { produtoId: 'kit', disponivel: 0 });
  });

  test('da última parte, 20 compradores ao mesmo tempo, pelo kit e por ela: um só a leva', async () => {
    await porAVenda(b, { id: 'rei', estoque: 1 }, { id: 'dama', estoque: 50 });
    await montar('a-kit', [parte('rei'), parte('dama')]);
    await montar('z-kit', [parte('dama', 2), parte('rei')]);
    const quais = ['a-kit', 'rei', 'z-kit', 'dama'];
    const pedidas = Array.from({ length: 20 }, (_, i) => quais[i % 4] ?? '');
    const feitos = await Promise.all(pedidas.map((id) => b.pedir({ [id]: 1 }, 10_000)));
    const vendidos = pedidas.filter((_, i) => feitos[i]?.ok);
    expect(vendidos.filter((id) => id !== 'dama')).toHaveLength(1);
    expect(vendidos.filter((id) => id === 'dama')).toHaveLength(5);
    for (const feito of feitos) if (!feito.ok) expect(feito).toMatchObject(semEstoque);
    expect(await estoques('rei', 'a-kit', 'z-kit')).toEqual([0, 0, 0]);
    expect(await db.$count(pedidos)).toBe(6);
  });
});

const variacao = (nome: string, mais: Partial<Variacao> = {}): Variacao => ({
  nome,
  estoque: null,
  precoCentavos: null,
  imagemId: null,
  aVenda: true,
  ...mais,
});
const azulEVerde = (azul: number | null, verde: number | null) => [
  variacao('Azul', { estoque: azul }),
  variacao('Verde', { estoque: verde }),
];
const trocar = (lista: Variacao[]) => db.transaction((tx) => trocarVariacoes(tx, 'jogo', lista));

/** A product for R$ 100,00 with these variations, their stock and the shared stock. */
async function vender(lista: Variacao[], comum = 0): Promise<void> {
  const soma = lista.reduce((total, uma) => total + (uma.estoque ?? 0), comum);
  await db.transaction(async (tx) => {
    const variacoes = lista.map(({ nome }) => nome);
    await porAVenda({ loja: { ...b.loja, db: tx } }, { id: 'jogo', estoque: soma, variacoes });
    await trocarVariacoes(tx, 'jogo', lista);
    await tx.insert(movimentosEstoque).values({ produtoId: 'jogo', tipo: 'entrada', quantidade: soma });
  });
}
const doJogo = (nome: string | null, quantidade = 1) => linha('jogo', quantidade, nome);
const comprar = async (...linhas: Linha[]) =>
  (await b.comprar(linhas, linhas.reduce((soma, uma) => soma + uma.quantidade, 0) * 10_000)).id;

/** The product's total and the stock of each variation, which the movements have to confirm. */
async function estoqueDoJogo(): Promise<Record<string, number | null>> {
  const soma = (await b.estoqueDe('jogo')) ?? 0;
  const lista = (await lerVariacoesDe(db, ['jogo'])).get('jogo') ?? [];
  const movimentos = await db.select().from(movimentosEstoque).where(eq(movimentosEstoque.produtoId, 'jogo'));
  const fora = lista.reduce((total, { estoque, aVenda }) => total + (aVenda ? 0 : (estoque ?? 0)), 0);
  expect(movimentos.reduce((total, { quantidade }) => total + quantidade, 0)).toBe(soma + fora);
  return { soma, ...Object.fromEntries(lista.map(({ nome, estoque }) => [nome, estoque])) };
}

describe('o estoque de cada variação', () => {
  test('50 compradores da última unidade de uma: um leva, 49 ouvem que acabou, e a outra fica inteira', async () => {
    await vender(azulEVerde(1, 7));
    const feitos = await Promise.all(Array.from({ length: 50 }, () => b.pedir([doJogo('Azul')], 10_000)));
    expect(feitos.filter(({ ok }) => ok)).toHaveLength(1);
    for (const feito of feitos) if (!feito.ok) daLinha(feito, { produtoId: 'jogo', variacao: 'Azul', disponivel: 0 });
    expect(await estoqueDoJogo()).toEqual({ soma: 7, Azul: 0, Verde: 7 });
    expect(await db.$count(pedidos)).toBe(1);
  });

  test('sai da escolhida, e volta a ela quando o pedido acaba', async () => {
    await vender(azulEVerde(2, 3));
    const id = await comprar(doJogo('Azul', 2), doJogo('Verde'));
    expect(await estoqueDoJogo()).toEqual({ soma: 2, Azul: 0, Verde: 2 });
    await b.mudar(id, 'rejected');
    expect(await estoqueDoJogo()).toEqual({ soma: 5, Azul: 2, Verde: 3 });
    // A revival reserves them again, or is refused without stock.
    await b.mudar(id, 'approved');
    expect(await estoqueDoJogo()).toEqual({ soma: 2, Azul: 0, Verde: 2 });
    await b.mudar(id, 'rejected');
    await comprar(doJogo('Azul', 2));
    expect(await b.mudar(id, 'approved')).toMatchObject({ ok: false });
    expect(await estoqueDoJogo()).toEqual({ soma: 3, Azul: 0, Verde: 3 });
  });

  test('sem divisão, e em parte dividido, as outras usam o que sobra', async () => {
    await vender([...azulEVerde(1, null), variacao('Preto')], 2);
    expect(await b.pedir([doJogo('Verde', 2), doJogo('Preto')], 30_000)).toMatchObject(
      recusa('estoque-insuficiente', { linhas: [{ quantidade: 3, disponivel: 2 }, { disponivel: 2 }] }),
    );
    expect(await b.pedir([doJogo('Azul', 2)], 20_000)).toMatchObject({ ok: false });
    await comprar(doJogo('Verde'), doJogo('Preto'), doJogo('Azul'));
    expect(await estoqueDoJogo()).toEqual({ soma: 0, Azul: 0, Verde: null, Preto: null });
  });

  test('dividido enquanto um pedido espera, o que volta vai para a variação que ele levou', async () => {
    await vender(azulEVerde(null, null), 5);
    const id = await comprar(doJogo('Azul', 2));
    await trocar(azulEVerde(1, 2));
    await b.mudar(id, 'rejected');
    expect(await estoqueDoJogo()).toEqual({ soma: 5, Azul: 3, Verde: 2 });
  });

  test('uma variação tirada de um pedido em aberto volta fora de venda, com as suas unidades', async () => {
    await vender(azulEVerde(2, 3));
    const id = await comprar(doJogo('Azul', 2));
    await db.transaction(async (tx) => void (await tx.update(produtos).set({ variacoes: ['Verde'] })));
    // The cart reports the line, and the others are unaffected.
    const { itens } = await conferir([doJogo('Azul'), doJogo('Verde')]);
    expect(itens.map(({ situacao }) => situacao)).toEqual(['variacao-invalida', 'ok']);
    await b.mudar(id, 'rejected');
    expect(await estoqueDoJogo()).toEqual({ soma: 3, Verde: 3, Azul: 2 });
    expect(await b.pedir([doJogo('Azul')], 10_000)).toMatchObject(recusa('variacao-invalida'));
    expect(await db.select().from(pedidoItens)).toMatchObject([{ variacao: 'Azul' }]);
  });

  test('os limites de quem não paga contam cada estoque por si', async () => {
    await vender(['A', 'B', 'C'].map((nome) => variacao(nome, { estoque: 20 })));
    const pedir = (...linhas: Linha[]) =>
      b.pedir(linhas, linhas.reduce((soma, uma) => soma + uma.quantidade, 0) * 10_000, { endereco: '192.0.2.7' });
    // Fourteen of each are one visitor's limit.
    expect(await pedir(doJogo('A', 14), doJogo('B', 14))).toMatchObject({ ok: true });
    for (const demais of [doJogo('A', 1), doJogo('C', 15)])
      expect(await pedir(demais)).toMatchObject(recusa('reservas-demais'));
    expect(await pedir(doJogo('C', 14))).toMatchObject({ ok: true });
  });
});

test('o servidor cobra o preço da variação escolhida', async () => {
  await vender([variacao('Azul', { estoque: 5 }), variacao('Ébano', { estoque: 5, precoCentavos: 15_000 })]);
  expect(await b.pedir([doJogo('Ébano')], 10_000)).toMatchObject(recusa('total-divergente'));
  expect(await conferir([doJogo('Azul'), doJogo('Ébano', 2)])).toMatchObject({
    subtotalCentavos: 40_000,
    itens: [
      { precoCentavos: 10_000, disponivel: 5, estoqueProprio: true },
      { precoCentavos: 15_000, disponivel: 5, estoqueProprio: true },
    ],
  });
  await b.comprar([doJogo('Ébano', 2)], 30_000);
  expect(await db.select().from(pedidoItens)).toMatchObject([{ variacao: 'Ébano', precoCentavos: 15_000 }]);
});

test('no carrinho aparece a foto da variação, ou a principal', async () => {
  await vender(azulEVerde(null, null), 5);
  const foto = { produtoId: 'jogo', largura: 10, altura: 10, larguras: [320] };
  await db.insert(produtoImagens).values([
    { ...foto, id: 'f1', posicao: 0, principal: true, pasta: 'produtos/principal' },
    { ...foto, id: 'f2', posicao: 1, pasta: 'produtos/verde' },
  ]);
  await trocar([variacao('Azul'), variacao('Verde', { imagemId: 'f2' })]);
  const { itens } = await conferir([doJogo('Azul'), doJogo('Verde')]);
  expect(itens.map(({ imagem }) => imagem?.pasta)).toEqual(['produtos/principal', 'produtos/verde']);
});
