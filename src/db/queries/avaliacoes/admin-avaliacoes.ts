import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { avaliacoes, avaliacoesPublicadas, produtos } from '#db/schema/index.ts';
import type { EstadoDaAvaliacao, MotivoDaRecusa } from '#domain/avaliacoes/avaliacao.ts';
import type { Foto } from '#domain/envios/foto.ts';
import { countUpTo } from '#db/queries/count-up-to.ts';
import {
  chaveDaLinha,
  type Cursor,
  lerPaginaDaLista,
  type OrdemDaLista,
  type PaginaDaLista,
} from '#db/queries/list-page.ts';

const TAMANHO = 20;
/** A review as the owner moderates it, with the version published on the product's page. */
export type AvaliacaoDoAdmin = {
  id: string;
  pedidoId: string;
  produto: { id: string; nome: string; aVenda: boolean };
  nome: string;
  nota: number;
  texto: string;
  fotos: Foto[];
  estado: EstadoDaAvaliacao;
  motivo: MotivoDaRecusa | null;
  versao: number;
  escritaEm: Date;
  noAr: { nota: number; texto: string; resposta: string | null } | null;
};

/** Returns the number of reviews awaiting moderation; at most 1001, which means "more than 1,000". */
export function contarAvaliacoesPendentes(db: Db): Promise<number> {
  return countUpTo(db, avaliacoes, eq(avaliacoes.estado, 'pendente'));
}

/** Returns a page of the reviews in one state: pending ones oldest first, all others newest first. */
export async function listarAvaliacoesDoAdmin(
  db: Db,
  { estado, lugar }: { estado: EstadoDaAvaliacao; lugar: Cursor },
): Promise<PaginaDaLista<AvaliacaoDoAdmin>> {
  const ordem: OrdemDaLista = {
    coluna: sql`${avaliacoes.escritaEm}`,
    tipo: 'timestamptz',
    id: sql`${avaliacoes.id}`,
    descendente: estado !== 'pendente',
  };
  const { id, pedidoId, nome, nota, texto, fotos, motivo, versao, escritaEm } = avaliacoes;
  const p = avaliacoesPublicadas;
  const { linhas, ...vizinhas } = await lerPaginaDaLista(lugar, ordem, TAMANHO, ({ onde, ordenacao, limite }) =>
    db
      .select({
        id,
        pedidoId,
        produto: { id: produtos.id, nome: produtos.nome, aVenda: sql<boolean>`${produtos.arquivadoEm} is null` },
        nome,
        nota,
        texto,
        fotos,
        estado: avaliacoes.estado,
        motivo,
        versao,
        escritaEm,
        noAr: { nota: p.nota, texto: p.texto, resposta: p.resposta },
        chave: chaveDaLinha(ordem),
      })
      .from(avaliacoes)
      .innerJoin(produtos, eq(produtos.id, avaliacoes.produtoId))
      .leftJoin(p, eq(p.avaliacaoId, avaliacoes.id))
      .where(and(eq(avaliacoes.estado, estado), onde))
      .orderBy(ordenacao)
      .limit(limite),
  );
  return { ...vizinhas, linhas: linhas.map(({ chave: _, ...linha }) => linha) };
}
