// @requirement 15.23.1 15.23.3
import { and, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { promocoes } from '#db/schema/index.ts';
import type { DescontoDaPromocao, PromocaoComUsos } from '#domain/precos/promocao.ts';

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
