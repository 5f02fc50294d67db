// @requirement 11.4.1 11.4.2 15.13.2 15.13.3 15.14.6
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { pipelined } from '#db/transaction.ts';
import { movimentosEstoque, pedidoItens } from '#db/schema/index.ts';
import { type Prateleiras, travarCatalogo } from '#db/pedidos/ler-checkout.ts';
import type { KitDoItem } from '#domain/pedidos/kit.ts';
import type { PedidoCalculado } from '#domain/pedidos/pedido.ts';
import type { ProdutoDoCatalogo } from '#domain/produtos/kit.ts';
import { chaveDaVariacao, unidadesProprias, type Variacao } from '#domain/produtos/variacoes.ts';

type ItemEmEstoque = { id: number; produtoId: string; variacao: string | null; quantidade: number };

async function itensDe(tx: Db, pedidoId: string): Promise<ItemAReservar[]> {
  return tx
    .select({
      id: pedidoItens.id,
      produtoId: pedidoItens.produtoId,
      variacao: pedidoItens.variacao,
      quantidade: pedidoItens.quantidade,
      digital: pedidoItens.digital,
    })
    .from(pedidoItens)
    .where(eq(pedidoItens.pedidoId, pedidoId));
}

/** A shelf: units of one variation, or (`variacao` null) the stock that the product's variations share. */
type PrateleiraDeEstoque = {
  produtoId: string;
  variacao: Variacao | null;
  quantidade: number;
  /** Units on the shelf. */
  ha: number;
};

/** Locks these products and the parts of kits, and returns them with all their variations as read under the lock. */
export async function travarPrateleiras(tx: Db, ids: string[]): Promise<Prateleiras> {
  return travarCatalogo(tx, [...new Set(ids)]);
}

/** Returns the shelf of each item, in the order of the products' ids. */
function acharPrateleiras(
  itens: Omit<ItemEmEstoque, 'id'>[],
  { catalogo, variacoes }: Prateleiras,
): { lugares: PrateleiraDeEstoque[]; semLugar: Omit<ItemEmEstoque, 'id'>[] } {
  const lugares = new Map<string, PrateleiraDeEstoque>();
  const semLugar: Omit<ItemEmEstoque, 'id'>[] = [];
  const emOrdem = itens.toSorted((a, b) => (a.produtoId < b.produtoId ? -1 : 1));
  for (const item of emOrdem) {
    const produto = catalogo.find(({ id }) => id === item.produtoId);
    const lugar = produto && acharPrateleira(produto, variacoes.get(produto.id) ?? [], item.variacao);
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

/** null for a deleted variation of a product without shared stock. */
function acharPrateleira(
  { id, estoque }: ProdutoDoCatalogo,
  variacoes: Variacao[],
  nome: string | null,
): Omit<PrateleiraDeEstoque, 'quantidade'> | null {
  const chave = chaveDaVariacao(nome ?? '');
  const variacao = variacoes.find((propria) => chaveDaVariacao(propria.nome) === chave);
  if (variacao && variacao.estoque !== null) return { produtoId: id, variacao, ha: variacao.estoque };
  const naLoja = variacoes.filter(({ aVenda }) => aVenda);
  const divide = naLoja.length === 0 || naLoja.some((propria) => propria.estoque === null);
  return divide ? { produtoId: id, variacao: null, ha: estoque - unidadesProprias(variacoes).aVenda } : null;
}

/**
 * Adds units to their shelves, or removes them (`sinal` -1). Variations that are not on sale do not count in the
 * product's stock.
 */
async function moverUnidades(tx: Db, lugares: PrateleiraDeEstoque[], sinal: 1 | -1): Promise<void> {
  const proprios = lugares.filter(({ variacao }) => variacao !== null);
  const porProduto = new Map<string, number>();
  for (const { produtoId, variacao, quantidade } of lugares)
    if (!variacao || variacao.aVenda) porProduto.set(produtoId, (porProduto.get(produtoId) ?? 0) + sinal * quantidade);
  await pipelined([
    proprios.length > 0 &&
      tx.execute(sql`
        update produto_variacoes v set estoque = v.estoque + m.unidades
        from unnest(${lista(proprios.map(({ produtoId }) => produtoId))}::text[], ${lista(proprios.map(({ variacao }) => variacao?.nome ?? ''))}::text[],
          ${lista(proprios.map(({ quantidade }) => sinal * quantidade))}::int[]) as m(produto_id, nome, unidades)
        where v.produto_id = m.produto_id and v.nome = m.nome`),
    porProduto.size > 0 &&
      tx.execute(sql`
        update produtos p set estoque = p.estoque + m.unidades
        from unnest(${lista([...porProduto.keys()])}::text[], ${lista([...porProduto.values()])}::int[]) as m(id, unidades)
        where p.id = m.id`),
  ]);
}

/** An array as one value: its statement is the same for any length. */
const lista = (valores: (string | number)[]) => sql.param(valores);

type ItemAReservar = ItemEmEstoque & { digital: boolean };

/**
 * Returns the shelves from which the physical items are to be taken (`tirarDoEstoque`): the variation's own, or else the shared
 * one; null if an item is missing or has too few units. The products are locked (`travarPrateleiras`).
 */
export function acharReserva(
  itens: Omit<ItemAReservar, 'id'>[],
  prateleiras: Prateleiras,
): PrateleiraDeEstoque[] | null {
  const fisicos = itens.filter(({ digital }) => !digital);
  const { lugares, semLugar } = acharPrateleiras(fisicos, prateleiras);
  return semLugar.length > 0 || lugares.some(({ quantidade, ha }) => ha < quantidade) ? null : lugares;
}

/** Removes items from the shelves that `acharReserva` returned in the same transaction. */
export async function tirarDoEstoque(tx: Db, lugares: PrateleiraDeEstoque[]): Promise<void> {
  await moverUnidades(tx, lugares, -1);
}

type LinhaDoItem = {
  posicao: number;
  produto_id: string;
  nome: string;
  variacao: string | null;
  preco_centavos: number;
  quantidade: number;
  digital: boolean;
  kit: KitDoItem | null;
  desconto_centavos: number;
  promocoes: { nome: string; descontoCentavos: number }[];
  comissao_pb: number | null;
};

/**
 * Inserts items of an order in their order, from the position `primeira` on, each physical one with the stock movement of
 * its reservation (`tirarDoEstoque`).
 */
export async function inserirItensReservados(
  tx: Db,
  pedidoId: string,
  itens: PedidoCalculado['itens'],
  { primeira, vez } = { primeira: 0, vez: 1 },
): Promise<void> {
  // As one value: the statement is the same for any number of items, and is planned once. `json_to_recordset` names every
  // column that a new order's item has.
  const linhas: LinhaDoItem[] = itens.map((item, i) => ({
    posicao: primeira + i,
    produto_id: item.produtoId,
    nome: item.nome,
    variacao: item.variacao,
    preco_centavos: item.precoCentavos,
    quantidade: item.quantidade,
    digital: item.digital,
    kit: item.kit,
    desconto_centavos: item.descontoCentavos,
    promocoes: item.promocoes.map(({ nome, descontoCentavos }) => ({ nome, descontoCentavos })),
    comissao_pb: item.comissaoPb ?? null,
  }));
  await tx.execute(sql`
    with novos as (
      insert into pedido_itens (pedido_id, posicao, produto_id, nome, variacao, preco_centavos, quantidade, digital, kit, desconto_centavos, promocoes, comissao_pb)
      select ${pedidoId}, i.* from json_to_recordset(${JSON.stringify(linhas)}::json) as i(posicao int, produto_id text, nome text,
        variacao text, preco_centavos int, quantidade int, digital boolean, kit jsonb, desconto_centavos int, promocoes jsonb, comissao_pb int)
      order by posicao returning *)
    insert into movimentos_estoque (tipo, produto_id, item_id, pedido_id, quantidade, vez)
    select 'reserva', produto_id, id, pedido_id, -quantidade, ${vez}::int from novos where not digital order by posicao`);
}

/** Reserves the goods of an existing order again, all or nothing: returns false if an item has too few units. */
export async function reservarEstoque(tx: Db, pedidoId: string, vez: number): Promise<boolean> {
  const itens = await itensDe(tx, pedidoId);
  const fisicos = itens.filter(({ digital }) => !digital);
  const lugares = acharReserva(
    fisicos,
    await travarPrateleiras(
      tx,
      fisicos.map(({ produtoId }) => produtoId),
    ),
  );
  if (!lugares) return false;
  await pipelined([
    tirarDoEstoque(tx, lugares),
    registrar(tx, fisicos, (quantidade) => ({ tipo: 'reserva', quantidade: -quantidade, vez, pedidoId })),
  ]);
  return true;
}

/**
 * Releases the order's goods, except units settled by returns: those are back in stock already, or stay out for good
 * (docs/requirements.md 15.14).
 */
export async function liberarEstoque(tx: Db, pedidoId: string, vez: number): Promise<void> {
  const [itens, acertadas] = await pipelined([itensDe(tx, pedidoId), unidadesAcertadas(tx, pedidoId, vez)]);
  const restam = itens.map((item) => ({ ...item, quantidade: item.quantidade - (acertadas.get(item.id) ?? 0) }));
  await guardarNasPrateleiras(tx, restam, { tipo: 'liberacao', vez, pedidoId });
}

/**
 * Returns units of a return to stock, by item id: never more than the order still has out of stock. `vez` is their
 * reservation's number. The caller holds the order's lock and has written the return's choice.
 */
export async function devolverUnidades(
  tx: Db,
  { pedidoId, vez, unidades }: { pedidoId: string; vez: number; unidades: ReadonlyMap<number, number> },
): Promise<void> {
  const [itens, acertadas] = await pipelined([itensDe(tx, pedidoId), unidadesAcertadas(tx, pedidoId, vez)]);
  const voltam = itens.map((item) => {
    const fora = item.quantidade - (acertadas.get(item.id) ?? 0);
    return { ...item, quantidade: Math.min(unidades.get(item.id) ?? 0, fora) };
  });
  await guardarNasPrateleiras(tx, voltam, { tipo: 'devolucao', vez, pedidoId });
}

/** Puts units that an edit removes from an order back in stock, by item id. The caller holds the order's lock. */
export async function devolverDaAlteracao(
  tx: Db,
  { pedidoId, vez, unidades }: { pedidoId: string; vez: number; unidades: ReadonlyMap<number, number> },
): Promise<void> {
  const saem = (await itensDe(tx, pedidoId)).map((item) => ({ ...item, quantidade: unidades.get(item.id) ?? 0 }));
  await guardarNasPrateleiras(tx, saem, { tipo: 'alteracao', vez, pedidoId });
}

/** Records the units that an edit adds to items of an order, and that `tirarDoEstoque` removed. */
export async function registrarNaAlteracao(
  tx: Db,
  { pedidoId, vez, itens }: { pedidoId: string; vez: number; itens: ItemEmEstoque[] },
): Promise<void> {
  await registrar(tx, itens, (quantidade) => ({ tipo: 'alteracao', quantidade: -quantidade, vez, pedidoId }));
}

/** Returns, per item, the units of this reservation that were put back in stock or that a return keeps out of it. */
async function unidadesAcertadas(tx: Db, pedidoId: string, vez: number): Promise<Map<number, number>> {
  const { rows } = await tx.execute<{ itemId: number; unidades: number }>(sql`
    select item_id as "itemId", sum(quantidade)::int as unidades from (
      select item_id, quantidade from movimentos_estoque where pedido_id = ${pedidoId} and tipo = 'liberacao' and vez = ${vez}
      union all
      select item_id, quantidade from movimentos_estoque where pedido_id = ${pedidoId} and tipo = 'devolucao' and vez = ${vez}
      union all
      select i.item_id, i.quantidade from devolucoes d join devolucao_itens i on i.numero = d.numero
      where d.pedido_id = ${pedidoId} and d.vez_da_reserva = ${vez} and not d.ao_estoque
    ) as todas group by item_id`);
  return new Map(rows.map(({ itemId, unidades }) => [itemId, unidades]));
}

/**
 * Puts items back on their current shelves. For deleted products only the movement is written. A variation deleted from
 * a product without shared stock is restored with these units, not on sale, so that the owner decides about it.
 */
async function guardarNasPrateleiras(
  tx: Db,
  todos: ItemAReservar[],
  movimento: Omit<Movimento, 'quantidade'>,
): Promise<void> {
  const itens = todos.filter(({ digital, quantidade }) => !digital && quantidade > 0);
  const prateleiras = await travarPrateleiras(
    tx,
    itens.map(({ produtoId }) => produtoId),
  );
  const { lugares, semLugar } = acharPrateleiras(itens, prateleiras);
  await moverUnidades(tx, lugares, 1);
  for (const { produtoId, variacao, quantidade } of semLugar) await guardarFora(tx, produtoId, variacao, quantidade);
  await registrar(tx, itens, (quantidade) => ({ ...movimento, quantidade }));
}

const SEM_NOME = 'Sem variação';

async function guardarFora(tx: Db, produtoId: string, variacao: string | null, quantidade: number): Promise<void> {
  // The select inserts nothing if the product was deleted.
  await tx.execute(sql`
    insert into produto_variacoes (produto_id, nome, ordem, estoque, a_venda)
    select id, ${variacao ?? SEM_NOME}, 1000, ${quantidade}, false from produtos where id = ${produtoId}
    on conflict (produto_id, lower(nome)) do update set estoque = coalesce(produto_variacoes.estoque, 0) + excluded.estoque`);
}

type Movimento = {
  tipo: 'reserva' | 'liberacao' | 'devolucao' | 'alteracao';
  quantidade: number;
  vez: number;
  pedidoId: string;
};

async function registrar(tx: Db, itens: ItemEmEstoque[], movimento: (quantidade: number) => Movimento): Promise<void> {
  if (itens.length === 0) return;
  await tx
    .insert(movimentosEstoque)
    .values(itens.map((item) => ({ produtoId: item.produtoId, itemId: item.id, ...movimento(item.quantidade) })));
}
