// @requirement 15.34.6
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { arquivosAImportar, categorias, produtos } from '#db/schema/index.ts';
import type { SituacaoDoArquivo } from '#importers/firebase/rules/chegada.ts';

/** Failures that the page shows at once. */
const MAIS_FALHAS = 50;

/** A file that did not come. `nome`: of its product or category; null if that was deleted. */
export type ArquivoQueFalhou = {
  chave: string;
  para: 'produto' | 'categoria' | 'ebook';
  dono: string;
  nome: string | null;
  endereco: string;
  erro: string;
  tentativas: number;
};
/** How far the files of the import have come, and the first that failed. */
export type ChegadaDosArquivos = Record<SituacaoDoArquivo, number> & {
  total: number;
  /** Not only pictures. */ comEbooks: boolean;
  falhas: ArquivoQueFalhou[];
};

/** Returns how far the files that imports named have come; null without any. */
export async function lerChegadaDosArquivos(db: Db): Promise<ChegadaDosArquivos | null> {
  const contas = await db
    .select({
      situacao: arquivosAImportar.situacao,
      quantos: sql<number>`count(*)::int`,
      ebooks: sql<number>`(count(*) filter (where ${arquivosAImportar.para} = 'ebook'))::int`,
    })
    .from(arquivosAImportar)
    .groupBy(arquivosAImportar.situacao);
  if (contas.length === 0) return null;
  const quantos = (situacao: SituacaoDoArquivo) => contas.find((conta) => conta.situacao === situacao)?.quantos ?? 0;
  return {
    esperando: quantos('esperando'),
    veio: quantos('veio'),
    falhou: quantos('falhou'),
    total: contas.reduce((soma, conta) => soma + conta.quantos, 0),
    comEbooks: contas.some(({ ebooks }) => ebooks > 0),
    falhas: quantos('falhou') === 0 ? [] : await listarFalhasDosArquivos(db),
  };
}

/** Returns the first files that failed, by their keys. */
export function listarFalhasDosArquivos(db: Db): Promise<ArquivoQueFalhou[]> {
  const { chave, para, dono, endereco, erro, tentativas, situacao } = arquivosAImportar;
  return db
    .select({
      chave,
      para,
      dono,
      nome: sql<string | null>`case ${para} when 'categoria' then ${categorias.nome} else ${produtos.nome} end`,
      endereco,
      erro: sql<string>`coalesce(${erro}, '')`,
      tentativas,
    })
    .from(arquivosAImportar)
    .leftJoin(produtos, eq(produtos.id, dono))
    .leftJoin(categorias, eq(categorias.slug, dono))
    .where(eq(situacao, 'falhou'))
    .orderBy(chave)
    .limit(MAIS_FALHAS);
}
