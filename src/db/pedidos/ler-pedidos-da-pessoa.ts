// @requirement 2.19.3 15.23.3 15.23.8
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { pedidos } from '#db/schema/index.ts';
import { caixaDoEmail, type PessoaQueCompra } from '#domain/usuarios/mesma-pessoa.ts';
import { tiposDeVenda } from '#domain/pedidos/tipo-do-pedido.ts';

/** Orders with an e-mail that leads to this mailbox (`caixaDoEmail`). */
export const daCaixa = (caixa: SQL | string): SQL<boolean> => sql<boolean>`caixa_do_email(${pedidos.email}) = ${caixa}`;

/** Conditions that find orders of the same person; each suffices. None for an unknown person. */
function condicoesDaPessoa({ uid, email, documento }: PessoaQueCompra): SQL[] {
  return [
    ...(uid === null ? [] : [eq(pedidos.uid, uid)]),
    ...(email === null || email === '' ? [] : [daCaixa(caixaDoEmail(email))]),
    ...(documento === null ? [] : [eq(pedidos.documento, documento)]),
  ];
}

/** The ids of the person's orders that were not rejected. A union, so that each condition reads its index; null for nobody. */
function pedidosDaPessoa(pessoa: PessoaQueCompra, alem?: SQL): SQL | null {
  const partes = condicoesDaPessoa(pessoa).map(
    (condicao) =>
      sql`select ${pedidos.id} from ${pedidos} where ${and(condicao, ne(pedidos.status, 'rejected'), alem)}`,
  );
  return partes.length === 0 ? null : sql.join(partes, sql` union `);
}

/** Returns how many of the person's orders, not counting rejected ones, have this coupon's discount; 0 without a limit per person. */
export async function contarUsosDoCupomPelaPessoa(
  db: Db,
  cupom: { id: string; limitePorPessoa: number | null } | null,
  pessoa: PessoaQueCompra,
): Promise<number> {
  if (!cupom || cupom.limitePorPessoa === null) return 0;
  const feitos = pedidosDaPessoa(pessoa, eq(pedidos.cupomId, cupom.id));
  if (feitos === null) return 0;
  const { rows } = await db.execute<{ usos: number }>(sql`select count(*)::int as usos from (${feitos}) as feitos`);
  return rows[0]?.usos ?? 0;
}

/** Returns how many of the person's orders, not counting rejected ones, have each of these promotions. */
export async function contarUsosDasPromocoesPelaPessoa(
  db: Db,
  ids: readonly string[],
  pessoa: PessoaQueCompra,
): Promise<Map<string, number>> {
  const feitos = pedidosDaPessoa(pessoa);
  if (ids.length === 0 || feitos === null) return new Map();
  const { rows } = await db.execute<{ id: string; usos: number }>(
    sql`select u.promocao_id as id, count(*)::int as usos from (${feitos}) as feitos
      join pedido_promocoes u on u.pedido_id = feitos.id and u.promocao_id = any(${sql.param([...ids])}::text[])
      group by u.promocao_id`,
  );
  return new Map(rows.map(({ id, usos }) => [id, usos]));
}

/** Whether the person has an order of goods that was not rejected: a card is no purchase, it pays one. */
export async function pessoaJaComprou(db: Db, pessoa: PessoaQueCompra): Promise<boolean> {
  const feitos = condicoesDaPessoa(pessoa).map(
    (condicao) =>
      sql`(select 1 from ${pedidos} where ${and(condicao, ne(pedidos.status, 'rejected'), inArray(pedidos.tipo, tiposDeVenda))} limit 1)`,
  );
  if (feitos.length === 0) return false;
  const { rows } = await db.execute(sql`select 1 from (${sql.join(feitos, sql` union all `)}) as feitos limit 1`);
  return rows.length > 0;
}
