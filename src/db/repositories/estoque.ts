import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { movimentosEstoque, pedidoItens, produtos, produtoVariacoes } from '#db/schema/index.ts';
import { travarCatalogo } from '#db/queries/fechamento.ts';
import { lerVariacoesDe } from '#db/queries/variacoes.ts';
import type { ProdutoDoCatalogo } from '#domain/pedidos/pedido.ts';
import { chaveDaVariacao, unidadesProprias, type Variacao } from '#domain/produtos/variacoes.ts';

type ItemEmEstoque = { id: number; produtoId: string; variacao: string | null; quantidade: number };

async function itensFisicos(tx: Db, pedidoId: string): Promise<ItemEmEstoque[]> {
  const itens = await tx
    .select({
      id: pedidoItens.id,
      produtoId: pedidoItens.produtoId,
      variacao: pedidoItens.variacao,
      quantidade: pedidoItens.quantidade,
      digital: pedidoItens.digital,
    })
    .from(pedidoItens)
    .where(eq(pedidoItens.pedidoId, pedidoId));
  return itens.filter((item) => !item.digital);
}

/** Where units of an order lie: those of one variation, or (`variacao` null) what the product's variations share. */
type Lugar = {
  produtoId: string;
  variacao: Variacao | null;
  quantidade: number;
  /** Units that lie there. */
  ha: number;
};

/** Holds the order's products and finds where each of its goods lies, in the order of the products' ids. */
async function acharLugares(tx: Db, itens: ItemEmEstoque[]): Promise<{ lugares: Lugar[]; semLugar: ItemEmEstoque[] }> {
  const ids = [...new Set(itens.map(({ produtoId }) => produtoId))];
  const catalogo = await travarCatalogo(tx, ids);
  // Once they are held: what another order took meanwhile is seen.
  const variacoes = await lerVariacoesDe(
    tx,
    catalogo.filter((produto) => produto.variacoes.length > 0).map(({ id }) => id),
  );
  const lugares = new Map<string, Lugar>();
  const semLugar: ItemEmEstoque[] = [];
  const emOrdem = itens.toSorted((a, b) => (a.produtoId < b.produtoId ? -1 : 1));
  for (const item of emOrdem) {
    const produto = catalogo.find(({ id }) => id === item.produtoId);
    const lugar = produto && acharLugar(produto, variacoes.get(produto.id) ?? [], item.variacao);
    if (!lugar) {
      semLugar.push(item);
      continue;
    }
    const chave = JSON.stringify([lugar.produtoId, lugar.variacao?.nome]);
    const quantidade = (lugares.get(chave)?.quantidade ?? 0) + item.quantidade;
    lugares.set(chave, { ...lugar, quantidade });
  }
  return { lugares: [...lugares.values()], semLugar };
}

/** null for a variation that is gone from a product of which nothing is shared. */
function acharLugar(
  { id, estoque }: ProdutoDoCatalogo,
  variacoes: Variacao[],
  nome: string | null,
): Omit<Lugar, 'quantidade'> | null {
  const chave = chaveDaVariacao(nome ?? '');
  const variacao = variacoes.find((uma) => chaveDaVariacao(uma.nome) === chave);
  if (variacao && variacao.estoque !== null) return { produtoId: id, variacao, ha: variacao.estoque };
  const naLoja = variacoes.filter(({ aVenda }) => aVenda);
  const divide = naLoja.length === 0 || naLoja.some((uma) => uma.estoque === null);
  return divide ? { produtoId: id, variacao: null, ha: estoque - unidadesProprias(variacoes).aVenda } : null;
}

/** Puts units into a place, or takes them (below zero). What is not on sale is no part of the product's stock. */
async function mover(tx: Db, { produtoId, variacao }: Lugar, quantidade: number): Promise<void> {
  if (variacao)
    await tx
      .update(produtoVariacoes)
      .set({ estoque: sql`${produtoVariacoes.estoque} + ${quantidade}` })
      .where(and(eq(produtoVariacoes.produtoId, produtoId), eq(produtoVariacoes.nome, variacao.nome)));
  if (!variacao || variacao.aVenda)
    await tx
      .update(produtos)
      .set({ estoque: sql`${produtos.estoque} + ${quantidade}` })
      .where(eq(produtos.id, produtoId));
}

/**
 * Takes the order's physical goods out of stock, each out of its variation's own where it has one, and writes a movement
 * per item; all or nothing. False when there is too little of something (or it is gone), and then nothing changed. Call
 * inside the order's transaction.
 */
export async function reservarEstoque(tx: Db, pedidoId: string, vez: number): Promise<boolean> {
  const itens = await itensFisicos(tx, pedidoId);
  const { lugares, semLugar } = await acharLugares(tx, itens);
  if (semLugar.length > 0 || lugares.some(({ quantidade, ha }) => ha < quantidade)) return false;
  for (const lugar of lugares) await mover(tx, lugar, -lugar.quantidade);
  await registrar(tx, itens, (quantidade) => ({ tipo: 'reserva', quantidade: -quantidade, vez, pedidoId }));
  return true;
}

/**
 * Gives the order's goods back to where they lie now. A product that was deleted meanwhile has no stock to raise; its
 * movement is still written. A variation that was taken out of a product of which nothing is shared comes back with these
 * units, not on sale, so that the owner decides about them.
 */
export async function liberarEstoque(tx: Db, pedidoId: string, vez: number): Promise<void> {
  const itens = await itensFisicos(tx, pedidoId);
  const { lugares, semLugar } = await acharLugares(tx, itens);
  for (const lugar of lugares) await mover(tx, lugar, lugar.quantidade);
  for (const { produtoId, variacao, quantidade } of semLugar) await guardarFora(tx, produtoId, variacao, quantidade);
  await registrar(tx, itens, (quantidade) => ({ tipo: 'liberacao', quantidade, vez, pedidoId }));
}

const SEM_NOME = 'Sem variação';

async function guardarFora(tx: Db, produtoId: string, variacao: string | null, quantidade: number): Promise<void> {
  // Nothing to insert where the product itself is gone.
  await tx.execute(sql`
    insert into produto_variacoes (produto_id, nome, ordem, estoque, a_venda)
    select id, ${variacao ?? SEM_NOME}, 1000, ${quantidade}, false from produtos where id = ${produtoId}
    on conflict (produto_id, lower(nome)) do update set estoque = coalesce(produto_variacoes.estoque, 0) + excluded.estoque`);
}

type Movimento = { tipo: 'reserva' | 'liberacao'; quantidade: number; vez: number; pedidoId: string };

async function registrar(tx: Db, itens: ItemEmEstoque[], movimento: (quantidade: number) => Movimento): Promise<void> {
  if (itens.length === 0) return;
  await tx
    .insert(movimentosEstoque)
    .values(itens.map((item) => ({ produtoId: item.produtoId, itemId: item.id, ...movimento(item.quantidade) })));
}
