import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { avaliacoesPublicadas } from '#db/schema/index.ts';
import type { Foto } from '#domain/envios/foto.ts';
import {
  chaveDaLinha,
  type Cursor,
  lerPaginaDaLista,
  type OrdemDaLista,
  type PaginaDaLista,
} from '#db/queries/list-page.ts';

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

const { ordem: lugar, nota } = avaliacoesPublicadas;
const colunas = {
  // `lugar` is unique even among reviews published at the same moment.
  novas: sql`${lugar}`,
  melhores: sql`${nota}`,
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
    lugar: onde,
  }: {
    produtoId: string;
    ordem: OrdemDasAvaliacoes;
    estrelas: number | null;
    lugar: Cursor;
  },
): Promise<PaginaDaLista<AvaliacaoDoProduto>> {
  // With a single grade, all orders are the same.
  const comoOrdem: OrdemDaLista = {
    coluna: colunas[estrelas === null ? ordem : 'novas'],
    tipo: 'integer',
    id: sql`${lugar}`,
    tipoDoId: 'integer',
    descendente: true,
  };
  const a = avaliacoesPublicadas;
  return lerPaginaDaLista(onde, comoOrdem, AVALIACOES_POR_PAGINA, ({ onde: parte, ordenacao, limite }) =>
    db
      .select({
        id: a.avaliacaoId,
        nome: a.nome,
        nota: a.nota,
        texto: a.texto,
        fotos: a.fotos,
        resposta: a.resposta,
        publicadaEm: a.publicadaEm,
        editadaEm: a.editadaEm,
        chave: chaveDaLinha(comoOrdem),
      })
      .from(a)
      .where(and(eq(a.produtoId, produtoId), estrelas === null ? undefined : eq(a.nota, estrelas), parte))
      .orderBy(ordenacao)
      .limit(limite),
  );
}
