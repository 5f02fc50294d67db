// @requirement 15.25.1 15.25.2 15.25.3
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { conferirCarrinho } from '#application/pedidos/conferir-carrinho.ts';
import { type EntradaDoFechamento, fecharPedido } from '#application/pedidos/fechar-pedido.ts';
import { mudarStatusDoPedido } from '#application/pedidos/mudar-status-do-pedido.ts';
import { ajustarEstoque } from '#application/produtos/ajustar-estoque.ts';
import { lerVariacoesDe } from '#db/queries/produtos/variacoes.ts';
import { trocarPartes } from '#db/repositories/produtos/partes.ts';
import { movimentosEstoque, pedidoItens, pedidos, produtos } from '#db/schema/index.ts';
import type { ParteDoKit } from '#domain/produtos/kit.ts';
import { contato, criarLojaDeTeste, type LojaDeTeste, porAVenda } from '#tests/support/loja-de-teste.ts';
import { esvaziar } from '#tests/support/esvaziar.ts';
import { autor } from './bancada.ts';

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

const parte = (produtoId: string, quantidade = 1, variacao: string | null = null): ParteDoKit => ({
  produtoId,
  quantidade,
  variacao,
});

/** A kit for R$ 100,00, or for this price, made of these parts. */
async function montar(id: string, partes: ParteDoKit[], precoCentavos = 10_000): Promise<void> {
  await teste.loja.db.transaction(async (tx) => {
    await porAVenda({ loja: { ...teste.loja, db: tx } }, { id, nome: 'Kit de torneio', estoque: 0, precoCentavos });
    await trocarPartes(tx, id, partes);
  });
}

const pedir = (linhas: EntradaDoFechamento['linhas'], totalVistoCentavos: number) =>
  fecharPedido(teste.loja, { contato, linhas, totalVistoCentavos, cupomCodigo: null, uid: null, chave: null });
const linha = (produtoId: string, quantidade = 1, variacao: string | null = null) => ({
  produtoId,
  variacao,
  quantidade,
});

async function estoques(...ids: string[]): Promise<(number | undefined)[]> {
  const linhas = await teste.loja.db.select({ id: produtos.id, estoque: produtos.estoque }).from(produtos);
  return ids.map((id) => linhas.find((produto) => produto.id === id)?.estoque);
}
const variacoesDe = async (id: string) =>
  ((await lerVariacoesDe(teste.loja.db, [id])).get(id) ?? []).map(({ nome, estoque }) => [nome, estoque]);
const entrada = (id: string, quantidade: number) =>
  ajustarEstoque(teste.loja, autor, {
    id,
    ajustes: [{ nome: null, diferenca: String(quantidade) }],
    motivo: 'Chegou',
  });

describe('estoque do kit', () => {
  test('é o que as partes permitem, e muda com elas', async () => {
    await porAVenda(teste, { id: 'tabuleiro', estoque: 3 }, { id: 'rei', estoque: 5 });
    await montar('a-kit', [parte('tabuleiro'), parte('rei', 2)]);
    expect(await estoques('a-kit')).toEqual([2]);
    await teste.loja.db.execute(sql`update produtos set estoque = 1 where id = 'tabuleiro'`);
    expect(await estoques('a-kit')).toEqual([1]);
    await teste.loja.db.execute(sql`update produtos set arquivado_em = now() where id = 'rei'`);
    expect(await estoques('a-kit')).toEqual([0]);
    await teste.loja.db.execute(sql`update produtos set arquivado_em = null where id = 'rei'`);
    await teste.loja.db.execute(sql`update produtos set estoque = 40 where id = 'a-kit'`);
    expect(await estoques('a-kit'), 'escrito à mão não vale').toEqual([1]);
  });

  test('tem as variações que o comprador escolhe, cada uma com o seu estoque', async () => {
    await porAVenda(
      teste,
      { id: 'tabuleiro', estoque: 4, variacoes: ['Azul', 'Verde'] },
      { id: 'rei', estoque: 9, variacoes: ['Buxo', 'Ébano'] },
    );
    await teste.loja.db.transaction(async (tx) => {
      await tx.execute(sql`update produto_variacoes set estoque = 1 where produto_id = 'tabuleiro' and nome = 'Azul'`);
      await tx.execute(sql`update produto_variacoes set estoque = 3 where produto_id = 'tabuleiro' and nome = 'Verde'`);
    });
    await montar('kit', [parte('tabuleiro'), parte('rei', 1, 'Buxo')]);
    expect(await variacoesDe('kit')).toEqual([
      ['Azul', 1],
      ['Verde', 3],
    ]);
    expect(await estoques('kit')).toEqual([4]);
    await montar('dois', [parte('tabuleiro'), parte('rei', 4)]);
    expect(await variacoesDe('dois')).toEqual([
      ['Azul / Buxo', 1],
      ['Azul / Ébano', 1],
      ['Verde / Buxo', 2],
      ['Verde / Ébano', 2],
    ]);
    expect(await estoques('dois'), 'juntas, o rei dá para dois').toEqual([2]);
    const feito = await pedir([linha('dois', 1, 'Verde / Ébano')], 10_000);
    expect(feito).toMatchObject({ ok: true });
    expect(await teste.loja.db.select().from(pedidoItens).orderBy(pedidoItens.posicao)).toMatchObject([
      { produtoId: 'tabuleiro', variacao: 'Verde', quantidade: 1 },
      { produtoId: 'rei', variacao: 'Ébano', quantidade: 4 },
    ]);
    expect(await pedir([linha('dois')], 10_000)).toMatchObject({ ok: false, erro: { codigo: 'variacao-invalida' } });
    await teste.loja.db.execute(sql`update produtos set variacoes = '{Verde}', estoque = 2 where id = 'tabuleiro'`);
    expect(await variacoesDe('kit')).toEqual([['Verde', 2]]);
  });

  test('um kit não contém a si mesmo, outro kit nem um eBook', async () => {
    await porAVenda(teste, { id: 'rei', estoque: 5 }, { id: 'finais', digital: true });
    await montar('kit', [parte('rei')]);
    await expect(montar('outro', [parte('kit')])).rejects.toThrow('Failed query');
    await expect(montar('outro', [parte('outro')])).rejects.toThrow('Failed query');
    await expect(montar('outro', [parte('finais')])).rejects.toThrow('Failed query');
    await expect(teste.loja.db.transaction((tx) => trocarPartes(tx, 'rei', [parte('kit')]))).rejects.toThrow(
      'Failed query',
    );
  });
});

describe('venda do kit', () => {
  test('toma as partes, que dividem o preço do kit pelos seus próprios preços', async () => {
    await porAVenda(
      teste,
      { id: 'tabuleiro', nome: 'Tabuleiro', precoCentavos: 5_000, estoque: 3 },
      { id: 'rei', nome: 'Rei', precoCentavos: 3_000, estoque: 9 },
    );
    await montar('kit', [parte('tabuleiro'), parte('rei', 3)], 10_002);
    const feito = await pedir([linha('kit', 2)], 20_004);
    if (!feito.ok) throw new Error(feito.erro.codigo);
    const itens = await teste.loja.db.select().from(pedidoItens).orderBy(pedidoItens.posicao);
    // R$ 64,30 for three: one of them costs a centavo more.
    expect(itens.map(({ nome, quantidade, precoCentavos }) => [nome, quantidade, precoCentavos])).toEqual([
      ['Tabuleiro (do kit Kit de torneio)', 2, 3_572],
      ['Rei (do kit Kit de torneio)', 2, 2_144],
      ['Rei (do kit Kit de torneio)', 4, 2_143],
    ]);
    expect(itens.reduce((soma, item) => soma + item.precoCentavos * item.quantidade, 0)).toBe(20_004);
    expect(itens[0]?.kit).toEqual({
      id: 'kit',
      nome: 'Kit de torneio',
      variacao: null,
      quantidade: 2,
      precoCentavos: 10_002,
    });
    expect(await estoques('tabuleiro', 'rei', 'kit')).toEqual([1, 3, 1]);
    const doKit = await teste.loja.db.select().from(movimentosEstoque).where(eq(movimentosEstoque.produtoId, 'kit'));
    expect(doKit).toEqual([]);
    // Rejected and revived, the order gives the parts back and takes them again.
    const mudar = (para: 'rejected' | 'pendente' | 'approved') =>
      mudarStatusDoPedido(teste.loja, autor, { id: feito.valor.id, para, visto: null });
    await mudar('rejected');
    expect(await estoques('tabuleiro', 'rei', 'kit')).toEqual([3, 9, 3]);
    await mudar('approved');
    expect(await estoques('tabuleiro', 'rei', 'kit')).toEqual([1, 3, 1]);
  });

  test('carrinho com o kit e a sua parte não promete mais do que há', async () => {
    await porAVenda(teste, { id: 'rei', estoque: 1 }, { id: 'dama', estoque: 5 });
    await montar('kit', [parte('rei'), parte('dama')]);
    const linhas = [linha('kit'), linha('rei')];
    const { itens } = await conferirCarrinho(teste.loja, { linhas, cupom: null, uid: null });
    expect(itens.map(({ situacao, disponivel }) => [situacao, disponivel])).toEqual([
      ['estoque-insuficiente', 0],
      ['estoque-insuficiente', 1],
    ]);
    expect(await pedir(linhas, 20_000)).toMatchObject({ ok: false, erro: { codigo: 'estoque-insuficiente' } });
    expect(await pedir([linha('kit')], 10_000)).toMatchObject({ ok: true });
    expect(await pedir([linha('kit')], 10_000)).toMatchObject({
      ok: false,
      erro: { codigo: 'estoque-insuficiente', linhas: [{ produtoId: 'kit', disponivel: 0 }] },
    });
  });

  test('da última parte, 20 compradores ao mesmo tempo, pelo kit e por ela: um só a leva', async () => {
    await porAVenda(teste, { id: 'rei', estoque: 1 }, { id: 'dama', estoque: 50 });
    await montar('a-kit', [parte('rei'), parte('dama')]);
    await montar('z-kit', [parte('dama', 2), parte('rei')]);
    const quais = ['a-kit', 'rei', 'z-kit', 'dama'];
    const feitos = await Promise.all(
      Array.from({ length: 20 }, (_, i) => pedir([linha(quais[i % 4] ?? 'rei')], 10_000)),
    );
    const vendidos = feitos.flatMap((feito, i) => (feito.ok ? [quais[i % 4]] : []));
    expect(vendidos.filter((id) => id !== 'dama')).toHaveLength(1);
    expect(vendidos.filter((id) => id === 'dama')).toHaveLength(5);
    for (const feito of feitos) if (!feito.ok) expect(feito.erro.codigo).toBe('estoque-insuficiente');
    expect(await estoques('rei', 'a-kit', 'z-kit')).toEqual([0, 0, 0]);
    expect(await teste.loja.db.$count(pedidos)).toBe(6);
  });

  test('a parte que chega repõe o kit', async () => {
    await porAVenda(teste, { id: 'rei', estoque: 0 });
    await montar('kit', [parte('rei')]);
    expect(await estoques('kit')).toEqual([0]);
    await entrada('rei', 4);
    expect(await estoques('kit')).toEqual([4]);
  });
});
