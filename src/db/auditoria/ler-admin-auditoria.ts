// @requirement 15.3.1
import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { escapeLike } from '#db/sql-literals.ts';
import { auditoria } from '#db/schema/index.ts';
import type { Dia } from '#domain/calendario.ts';
import { type Cursor, lerListaEmLotes, lerPaginaDaLista, type Lista, type PaginaDaLista } from '#db/list-page.ts';
import { numeroDoPedidoDe } from '#db/pedidos/ler-numero-do-pedido.ts';

const TAMANHO = 25;
const LOTE = 500;

export type FiltroDaAuditoria = {
  /** Part of the author's name, the action, the entity or its id; '' for all. */
  busca: string;
  entidade: string | null;
  /** uid of the author. */
  autor: string | null;
  de: Dia | null;
  ate: Dia | null;
};

export type RegistroDaAuditoria = {
  id: number;
  autorId: string;
  autorNome: string;
  /** Name that the author's set of rights had; null for admins. */
  autorConjunto: string | null;
  acao: string;
  entidade: string;
  entidadeId: string;
  /** Null if the record is not about an order, or the order was deleted. */
  numeroDoPedido: number | null;
  antes: unknown;
  depois: unknown;
  criadoEm: Date;
};

const { id, autorId, autorNome, autorConjunto, acao, entidade, entidadeId, antes, depois, criadoEm } = auditoria;
const numeroDoPedido = sql<number | null>`case when ${entidade} = 'pedido' then ${numeroDoPedidoDe(entidadeId)} end`;
const colunas = {
  id,
  autorId,
  autorNome,
  autorConjunto,
  acao,
  entidade,
  entidadeId,
  numeroDoPedido,
  antes,
  depois,
  criadoEm,
};

/** Midnight of a day in São Paulo. */
const meiaNoite = (dia: Dia, maisDias = 0) =>
  sql`((${dia}::date + ${maisDias}::int)::timestamp at time zone 'America/Sao_Paulo')`;

function condicao(filtro: FiltroDaAuditoria): SQL | undefined {
  const procurado = escapeLike(filtro.busca.trim().slice(0, 100));
  return and(
    // The expression must equal that of the trigram index.
    procurado
      ? sql`sem_acento(${autorNome} || ' ' || ${acao} || ' ' || ${entidade} || ' ' || ${entidadeId}) like '%' || sem_acento(${procurado}) || '%'`
      : undefined,
    filtro.entidade ? eq(entidade, filtro.entidade) : undefined,
    filtro.autor ? eq(autorId, filtro.autor) : undefined,
    filtro.de ? gte(criadoEm, meiaNoite(filtro.de)) : undefined,
    filtro.ate ? lt(criadoEm, meiaNoite(filtro.ate, 1)) : undefined,
  );
}

function listaDaAuditoria(db: Db, filtro: FiltroDaAuditoria): Lista<RegistroDaAuditoria> {
  return {
    ordem: { coluna: criadoEm, tipo: 'timestamptz', id, tipoDoId: 'integer', descendente: true },
    onde: condicao(filtro),
    selecionar: (chaveDaLinha) => db.select({ ...colunas, chaveDaLinha }).from(auditoria),
  };
}

/** Returns a page of the audit trail, newest first. */
export function listarAuditoria(
  db: Db,
  filtro: FiltroDaAuditoria,
  cursor: Cursor,
): Promise<PaginaDaLista<RegistroDaAuditoria>> {
  return lerPaginaDaLista(cursor, TAMANHO, listaDaAuditoria(db, filtro));
}

/** Returns the audit trail in batches, for an export. */
export function lerAuditoria(db: Db, filtro: FiltroDaAuditoria): AsyncGenerator<RegistroDaAuditoria[]> {
  return lerListaEmLotes(LOTE, listaDaAuditoria(db, filtro));
}
