import type { Db } from '#db/client.ts';
import { funcionamento, categorias, produtoImagens, produtos, usuarios } from '#db/schema/index.ts';
import { and, desc, eq, exists, isNull, sql } from 'drizzle-orm';

export type Funcionamento = {
  /** When the shop was opened to visitors; null while it is closed. */
  abertaEm: Date | null;
  /** Recipients of the shop's own notifications; empty means its contact address. */
  avisarA: string[];
  /** Time of the last test e-mail. */
  testeDeEmailEm: Date | null;
};

export async function lerFuncionamento(db: Db): Promise<Funcionamento> {
  const { abertaEm, avisarA, testeDeEmailEm } = funcionamento;
  const [linha] = await db.select({ abertaEm, avisarA, testeDeEmailEm }).from(funcionamento);
  return linha ?? { abertaEm: null, avisarA: [], testeDeEmailEm: null };
}

/** Returns which set-up steps are done. */
export async function lerCadastros(
  db: Db,
): Promise<{ categoria: boolean; produtoComFoto: boolean; segundoFator: boolean }> {
  const [[categoria], [produto], [admin]] = await Promise.all([
    db
      .select({ ha: sql`1` })
      .from(categorias)
      .limit(1),
    db
      .select({ ha: sql`1` })
      .from(produtos)
      .where(
        and(
          isNull(produtos.arquivadoEm),
          exists(
            db
              .select({ ha: sql`1` })
              .from(produtoImagens)
              .where(eq(produtoImagens.produtoId, produtos.id)),
          ),
        ),
      )
      // Sorted so that an index finds the first product with a photo; any product would do.
      .orderBy(desc(produtos.criadoEm), produtos.id)
      .limit(1),
    db
      .select({ ha: sql`1` })
      .from(usuarios)
      .where(and(eq(usuarios.role, 'admin'), eq(usuarios.ativo, true), eq(usuarios.segundoFator, true)))
      .limit(1),
  ]);
  return { categoria: Boolean(categoria), produtoComFoto: Boolean(produto), segundoFator: Boolean(admin) };
}
