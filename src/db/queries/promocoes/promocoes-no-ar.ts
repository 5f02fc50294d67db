// @requirement 15.23.1 15.23.3
import { and, eq, gt, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { pedidoPromocoes, pedidos, promocoes } from '#db/schema/index.ts';
import type { DescontoDaPromocao, PromocaoComUsos } from '#domain/precos/promocao.ts';
import { normalizarEmail } from '#domain/usuarios/pessoa.ts';

/**
 * The columns of a promotion with its products and categories. In plain SQL: drizzle leaves out the table's name where a select has
 * one table.
 */
export const colunasDaPromocao = {
  linha: promocoes,
  produtos: sql<
    string[]
  >`array(select a.produto_id from promocao_produtos a where a.promocao_id = promocoes.id order by 1)`,
  categorias: sql<
    string[]
  >`array(select a.categoria from promocao_categorias a where a.promocao_id = promocoes.id order by 1)`,
};

export type LinhaDaPromocao = typeof promocoes.$inferSelect;

function descontoDaLinha({ tipo, ...linha }: LinhaDaPromocao): DescontoDaPromocao {
  const percentualPb = linha.percentualPb ?? 0;
  const valorCentavos = linha.valorCentavos ?? 0;
  switch (tipo) {
    case 'percentual':
      return { tipo, percentualPb };
    case 'valor':
    case 'preco_fixo':
      return { tipo, valorCentavos };
    case 'leve_pague':
      return { tipo, leve: linha.leve ?? 1, pague: linha.pague ?? 1 };
    case 'mais_barato':
      return { tipo };
    case 'enesima':
      return { tipo, aCada: linha.aCada ?? 1, percentualPb };
  }
}

/** The promotion of a row (`colunasDaPromocao`). */
export function paraPromocao({
  linha,
  ...alcance
}: {
  linha: LinhaDaPromocao;
  produtos: string[];
  categorias: string[];
}): PromocaoComUsos {
  const { id, nome, paraTudo, tiposDeProduto, minimoUnidades, minimoCentavos, comecaEm, terminaEm } = linha;
  const { limitePorPessoa, limiteTotal, usos, primeiraCompra, somaComCupom, somaComOutras, prioridade } = linha;
  return {
    id,
    nome,
    ...alcance,
    paraTudo,
    tiposDeProduto,
    minimoUnidades,
    minimoCentavos,
    comecaEm,
    terminaEm,
    limitePorPessoa,
    limiteTotal,
    usos,
    primeiraCompra,
    somaComCupom,
    somaComOutras,
    prioridade,
    ...descontoDaLinha(linha),
  };
}

/**
 * Returns the promotions that run at `agora` and cover one of these products. A promotion may name
 * thousands of products: only those asked for are returned with it.
 */
export async function lerPromocoesNoAr(db: Db, produtoIds: readonly string[], agora: Date): Promise<PromocaoComUsos[]> {
  const algumDeles = sql`any(${sql.param([...produtoIds])}::text[])`;
  const desta = sql`a.promocao_id = promocoes.id`;
  const linhas = await db
    .select({
      ...colunasDaPromocao,
      produtos: sql<string[]>`array(
        select a.produto_id from promocao_produtos a where ${desta} and a.produto_id = ${algumDeles} order by 1)`,
    })
    .from(promocoes)
    .where(
      and(
        lte(promocoes.comecaEm, agora),
        or(isNull(promocoes.terminaEm), gt(promocoes.terminaEm, agora)),
        or(
          promocoes.paraTudo,
          sql`exists (select from promocao_produtos a where ${desta} and a.produto_id = ${algumDeles})`,
          sql`exists (select from promocao_categorias a where ${desta}
            and a.categoria = any(array(select p.categoria from produtos p where p.id = ${algumDeles})))`,
          sql`${promocoes.tiposDeProduto} && array(select p.tipo from produtos p where p.id = ${algumDeles})`,
        ),
      ),
    );
  return linhas.map(paraPromocao);
}

/** The facts by which limits per person and first purchases recognise a buyer; null if unknown. */
export type PessoaDaPromocao = { uid: string | null; email: string | null; documento: string | null };

function condicoesDaPessoa({ uid, email, documento }: PessoaDaPromocao): SQL[] {
  return [
    ...(uid === null ? [] : [eq(pedidos.uid, uid)]),
    ...(email === null ? [] : [sql`lower(${pedidos.email}) = ${normalizarEmail(email)}`]),
    ...(documento === null ? [] : [eq(pedidos.documento, documento)]),
  ];
}

/** The person's orders that were not rejected. A union, so that each condition reads its index; null for nobody. */
function pedidosDaPessoa(pessoa: PessoaDaPromocao, mais: SQL): SQL | null {
  const partes = condicoesDaPessoa(pessoa).map(
    (condicao) =>
      sql`select ${pedidos.id} from ${pedidos} where ${condicao} and ${ne(pedidos.status, 'rejected')}${mais}`,
  );
  return partes.length === 0 ? null : sql.join(partes, sql` union `);
}

/** Returns how many of the person's orders have these promotions, not counting rejected ones. */
export async function contarUsosDaPessoaNasPromocoes(
  db: Db,
  ids: readonly string[],
  pessoa: PessoaDaPromocao,
): Promise<Map<string, number>> {
  const daPessoa = pedidosDaPessoa(pessoa, sql``);
  if (ids.length === 0 || daPessoa === null) return new Map();
  const { rows } = await db.execute<{ id: string; usos: number }>(
    sql`select u.promocao_id as id, count(*)::int as usos from (${daPessoa}) as feitos
      join pedido_promocoes u on u.pedido_id = feitos.id and u.promocao_id = any(${sql.param([...ids])}::text[])
      group by u.promocao_id`,
  );
  return new Map(rows.map(({ id, usos }) => [id, usos]));
}

/** Whether the person has an order of goods that was not rejected: a card is no purchase, it pays one. */
export async function pessoaJaComprou(db: Db, pessoa: PessoaDaPromocao): Promise<boolean> {
  // A union, so that each condition reads its index.
  const [primeira, ...outras] = condicoesDaPessoa(pessoa).map(
    (condicao) =>
      sql`(select 1 from ${pedidos} where ${condicao} and ${ne(pedidos.status, 'rejected')} and not ${pedidos.vendaDeVale} limit 1)`,
  );
  if (!primeira) return false;
  const { rows } = await db.execute(
    sql`select 1 from (${sql.join([primeira, ...outras], sql` union all `)}) as feitos limit 1`,
  );
  return rows.length > 0;
}
