// @requirement 15.17.6
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { avaliacoesPublicadas } from '#db/schema/index.ts';
import type { Foto } from '#domain/uploads/foto.ts';
import { type Cursor, lerPaginaDaLista, type PaginaDaLista } from '#db/list-page.ts';
import { pickColumns } from '#db/pick-columns.ts';

/** A review as shown on the product's page. */
export type AvaliacaoDoProduto = {
  id: string;
  nome: string;
  nota: number;
  texto: string;
  fotos: Foto[];
  resposta: string | null;
  publicadaEm: Date;
  editadaEm: Date | null;
};

export const ordensDasAvaliacoes = ['novas', 'melhores', 'piores'] as const;
export type OrdemDasAvaliacoes = (typeof ordensDasAvaliacoes)[number];

const AVALIACOES_POR_PAGINA = 8;

const { ordem: ordemDePublicacao, nota } = avaliacoesPublicadas;
const colunas = {
  // `ordem` is unique even among reviews published at the same moment.
  novas: ordemDePublicacao,
  melhores: nota,
  piores: sql`(6 - ${nota})`,
} as const;

/**
 * Returns a page of a product's published reviews with this number of `estrelas` (null: all); newest first within one
 * grade.
 */
export function listarAvaliacoesDoProduto(
  db: Db,
  {
    produtoId,
    ordem,
    estrelas,
    cursor,
  }: {
    produtoId: string;
    ordem: OrdemDasAvaliacoes;
    estrelas: number | null;
    cursor: Cursor;
  },
): Promise<PaginaDaLista<AvaliacaoDoProduto>> {
  const a = avaliacoesPublicadas;
  return lerPaginaDaLista(cursor, AVALIACOES_POR_PAGINA, {
    ordem: {
      // With a single grade, all orders are the same.
      coluna: colunas[estrelas === null ? ordem : 'novas'],
      tipo: 'integer',
      id: ordemDePublicacao,
      tipoDoId: 'integer',
      descendente: true,
    },
    onde: and(eq(a.produtoId, produtoId), estrelas === null ? undefined : eq(a.nota, estrelas)),
    selecionar: (chaveDaLinha) =>
      db
        .select({
          id: a.avaliacaoId,
          ...pickColumns(a, 'nome', 'nota', 'texto', 'fotos', 'resposta', 'publicadaEm', 'editadaEm'),
          chaveDaLinha,
        })
        .from(a),
  });
}
