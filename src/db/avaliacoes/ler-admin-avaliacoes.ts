import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { avaliacoes, avaliacoesPublicadas, produtos } from '#db/schema/index.ts';
import type { EstadoDaAvaliacao, MotivoDaRecusa } from '#domain/avaliacoes/avaliacao.ts';
import type { Foto } from '#domain/uploads/foto.ts';
import { countUpTo } from '#db/count-up-to.ts';
import { type Cursor, lerPaginaDaLista, type PaginaDaLista } from '#db/list-page.ts';
import { pickColumns } from '#db/pick-columns.ts';
import { numeroDoPedidoDe } from '#db/pedidos/ler-numero-do-pedido.ts';

const TAMANHO = 20;
/** A review as the owner moderates it, with the version published on the product's page. */
export type AvaliacaoDoAdmin = {
  id: string;
  pedidoId: string;
  /** null if the order is gone. */
  numeroDoPedido: number | null;
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
export function listarAvaliacoesDoAdmin(
  db: Db,
  { estado, cursor }: { estado: EstadoDaAvaliacao; cursor: Cursor },
): Promise<PaginaDaLista<AvaliacaoDoAdmin>> {
  const a = avaliacoes;
  const p = avaliacoesPublicadas;
  return lerPaginaDaLista(cursor, TAMANHO, {
    ordem: { coluna: a.escritaEm, tipo: 'timestamptz', id: a.id, descendente: estado !== 'pendente' },
    onde: eq(a.estado, estado),
    selecionar: (chaveDaLinha) =>
      db
        .select({
          ...pickColumns(
            a,
            'id',
            'pedidoId',
            'nome',
            'nota',
            'texto',
            'fotos',
            'estado',
            'motivo',
            'versao',
            'escritaEm',
          ),
          produto: { id: produtos.id, nome: produtos.nome, aVenda: sql<boolean>`${produtos.arquivadoEm} is null` },
          numeroDoPedido: numeroDoPedidoDe(a.pedidoId),
          noAr: pickColumns(p, 'nota', 'texto', 'resposta'),
          chaveDaLinha,
        })
        .from(a)
        .innerJoin(produtos, eq(produtos.id, a.produtoId))
        .leftJoin(p, eq(p.avaliacaoId, a.id)),
  });
}
