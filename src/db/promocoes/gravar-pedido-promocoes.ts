// @requirement 15.23.3 15.41.1
import { and, asc, eq, inArray, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { pipelined } from '#db/transaction.ts';
import { pedidoPromocoes, promocoes } from '#db/schema/index.ts';
import type { PromocaoAplicada } from '#domain/precos/calcular-precos.ts';
import { PRECO_POR_QUANTIDADE } from '#domain/precos/preco-por-quantidade.ts';
import type { PromocaoNaLinha } from '#domain/precos/promocoes-do-pedido.ts';

/** Promotions that every order counts without looking at other orders. */
const semLimite = sql`(${promocoes.limitePorPessoa} is null and ${promocoes.limiteTotal} is null and not ${promocoes.primeiraCompra})`;

/**
 * The order of all locks of promotions, which prevents deadlocks: limited ones before credit, since an order is calculated
 * with their uses, and the others last of all, after customers and commission, so that orders wait for each other only
 * while they are written.
 */
const ordemDasTravas: SQL[] = [asc(semLimite), asc(promocoes.id)];

/** Limited promotions or the others: transactions lock these at different moments. */
type QuaisPromocoes = 'com-limite' | 'sem-limite';

const saoDas = (quais: QuaisPromocoes): SQL => (quais === 'sem-limite' ? semLimite : sql`not ${semLimite}`);

/** The promotions of a stored order. */
const idsDoPedido = (tx: Db, pedidoId: string) =>
  tx.select({ id: pedidoPromocoes.promocaoId }).from(pedidoPromocoes).where(eq(pedidoPromocoes.pedidoId, pedidoId));

/**
 * Locks these limited promotions until the transaction ends, so that no concurrent order is missing in their counts, and
 * returns their uses. `pedidoAlterado`: an order whose own limited ones an edit may take, which are locked with them.
 */
export async function travarPromocoes(
  tx: Db,
  ids: readonly string[],
  pedidoAlterado?: string,
): Promise<Map<string, number>> {
  if (ids.length === 0 && pedidoAlterado === undefined) return new Map();
  const doPedido = pedidoAlterado && and(inArray(promocoes.id, idsDoPedido(tx, pedidoAlterado)), saoDas('com-limite'));
  const travadas = await tx
    .select({ id: promocoes.id, usos: promocoes.usos })
    .from(promocoes)
    .where(or(inArray(promocoes.id, [...ids]), doPedido || undefined))
    .orderBy(...ordemDasTravas)
    .for('no key update')
    // Started at once, so that pipelined statements run after it.
    .execute();
  return new Map(travadas.map(({ id, usos }) => [id, usos]));
}

async function contarUsos(tx: Db, quais: SQL | undefined, mais: 1 | -1 | SQL): Promise<void> {
  await tx.execute(sql`
    with travadas as (select ${promocoes.id} from ${promocoes} where ${quais} order by ${sql.join(ordemDasTravas, sql`, `)} for no key update)
    update ${promocoes} set usos = greatest(${promocoes.usos} + ${mais}, 0) from travadas where ${promocoes.id} = travadas.id`);
}

/**
 * Counts the order in the uses of its promotions, or no longer. Never refused: an order that is revived keeps its prices,
 * also beyond a limit that was reached meanwhile.
 */
export async function contarUsoDasPromocoes(
  tx: Db,
  pedidoId: string,
  { mais, quais }: { mais: 1 | -1; quais: QuaisPromocoes },
): Promise<void> {
  await contarUsos(tx, and(inArray(promocoes.id, idsDoPedido(tx, pedidoId)), saoDas(quais)), mais);
}

/** An order's promotions before and after an edit. */
export type TrocaDePromocoes = { antes: ReadonlySet<string>; depois: ReadonlySet<string> };

/** Counts an order in the uses of promotions that an edit gave it, and no longer in those that it took. */
export async function recontarUsoDasPromocoes(
  tx: Db,
  { antes, depois }: TrocaDePromocoes,
  quais: QuaisPromocoes,
): Promise<void> {
  const entram = [...depois].filter((id) => !antes.has(id));
  const mudam = [...entram, ...[...antes].filter((id) => !depois.has(id))];
  if (mudam.length === 0) return;
  const mais = sql`case when ${inArray(promocoes.id, entram)} then 1 else -1 end`;
  await contarUsos(tx, and(inArray(promocoes.id, mudam), saoDas(quais)), mais);
}

/** Returns the ids of an order's promotions. */
export async function idsDasPromocoesDoPedido(tx: Db, pedidoId: string): Promise<Set<string>> {
  const linhas = await idsDoPedido(tx, pedidoId);
  return new Set(linhas.map(({ id }) => id));
}

/** The promotions that an order stores. The discount of a table by quantity is stored in its items alone. */
const promocoesGuardadas = (aplicadas: readonly PromocaoAplicada[]): PromocaoAplicada[] =>
  aplicadas.filter(({ id }) => id !== PRECO_POR_QUANTIDADE.id);

/** Inserts the promotions of a new order and counts it in the uses of the limited ones. */
export async function inserirPromocoesDoPedido(
  tx: Db,
  pedidoId: string,
  aplicadas: readonly PromocaoAplicada[],
): Promise<void> {
  const linhas = promocoesGuardadas(aplicadas).map(({ id, nome, descontoCentavos }) => ({
    pedidoId,
    promocaoId: id,
    nome,
    descontoCentavos,
  }));
  if (linhas.length === 0) return;
  const ids = linhas.map(({ promocaoId }) => promocaoId);
  await pipelined([
    tx.insert(pedidoPromocoes).values(linhas),
    contarUsos(tx, and(inArray(promocoes.id, ids), saoDas('com-limite')), 1),
  ]);
}

/** Adds the promotions of goods bought with an edit to those of the order, which counts once in their limits. */
export async function somarPromocoesDoPedido(
  tx: Db,
  pedidoId: string,
  aplicadas: readonly PromocaoAplicada[],
): Promise<void> {
  for (const { id, nome, descontoCentavos } of promocoesGuardadas(aplicadas))
    await tx
      .insert(pedidoPromocoes)
      .values({ pedidoId, promocaoId: id, nome, descontoCentavos })
      .onConflictDoUpdate({
        target: [pedidoPromocoes.pedidoId, pedidoPromocoes.promocaoId],
        set: { descontoCentavos: sql`${pedidoPromocoes.descontoCentavos} + excluded.desconto_centavos` },
      });
}

/**
 * Takes the promotions of goods that leave an order with an edit off those of the order. A promotion that takes nothing off any
 * more was not used.
 */
export async function tirarPromocoesDoPedido(
  tx: Db,
  pedidoId: string,
  tiradas: readonly PromocaoNaLinha[],
): Promise<void> {
  const { descontoCentavos: guardado, nome } = pedidoPromocoes;
  for (const { nome: qual, descontoCentavos } of tiradas) {
    const dela = and(eq(pedidoPromocoes.pedidoId, pedidoId), eq(nome, qual));
    await tx.delete(pedidoPromocoes).where(and(dela, lte(guardado, descontoCentavos)));
    await tx
      .update(pedidoPromocoes)
      .set({ descontoCentavos: sql`${guardado} - ${descontoCentavos}` })
      .where(dela);
  }
}
