import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { produtos } from '#db/schema/index.ts';
import type { Centavos } from '#domain/dinheiro.ts';
import type { Posicao } from '#domain/produtos/posicao.ts';
import { type Imagem, imagensDoProduto } from './ler-imagens.ts';

type LivroParaJogar = {
  nome: string;
  precoCentavos: Centavos;
  posicoes: Posicao[];
  /** The cover. */
  imagem: Imagem | null;
  /** Whether it is public. */
  aVenda: boolean;
};

/** Returns an eBook with its playable positions; null if it has none or does not exist. */
export async function lerPosicoes(db: Db, id: string): Promise<LivroParaJogar | null> {
  const [linha] = await db
    .select({
      nome: produtos.nome,
      precoCentavos: produtos.precoCentavos,
      posicoes: produtos.posicoes,
      imagens: imagensDoProduto(1),
      aVenda: sql<boolean>`${produtos.arquivadoEm} is null`,
    })
    .from(produtos)
    .where(eq(produtos.id, id));
  if (!linha || linha.posicoes.length === 0) return null;
  const { imagens, ...livro } = linha;
  return { ...livro, imagem: imagens[0] ?? null };
}

/** Returns those of the products that have playable positions. */
export async function produtosComPosicoes(db: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const linhas = await db
    .select({ id: produtos.id })
    .from(produtos)
    .where(and(inArray(produtos.id, ids), sql`${produtos.posicoes} <> '[]'::jsonb`));
  return new Set(linhas.map(({ id }) => id));
}
