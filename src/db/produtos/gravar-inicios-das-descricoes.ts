import { ne, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { produtos } from '#db/schema/index.ts';
import { inicioDaDescricao } from '#domain/produtos/previa.ts';

const DE_CADA_VEZ = 500;

/**
 * Computes missing or outdated beginnings of descriptions, left by older releases; returns their number. A row edited
 * concurrently gets its own from that edit.
 */
export async function fazerIniciosDeDescricao(db: Db): Promise<number> {
  let feitos = 0;
  for (;;) {
    const velhos = await db
      .select({ id: produtos.id, descricao: produtos.descricao, versao: produtos.versao })
      .from(produtos)
      .where(ne(produtos.inicioVersao, produtos.versao))
      .limit(DE_CADA_VEZ);
    // Raw SQL, because drizzle's update would also set `atualizado_em`.
    for (const { id, descricao, versao } of velhos)
      await db.execute(
        sql`update produtos set inicio = ${inicioDaDescricao(descricao)}, inicio_versao = ${versao} where id = ${id} and versao = ${versao}`,
      );
    feitos += velhos.length;
    if (velhos.length < DE_CADA_VEZ) return feitos;
  }
}
