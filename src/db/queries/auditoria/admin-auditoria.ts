import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { auditoria } from '#db/schema/index.ts';
import type { Dia } from '#domain/calendario.ts';
import {
  chaveDaLinha,
  lerListaEmLotes,
  type Cursor,
  lerPaginaDaLista,
  type OrdemDaLista,
  type PaginaDaLista,
} from '#db/queries/list-page.ts';

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
  acao: string;
  entidade: string;
  entidadeId: string;
  antes: unknown;
  depois: unknown;
  criadoEm: Date;
};

const ordem: OrdemDaLista = {
  coluna: sql`${auditoria.criadoEm}`,
  tipo: 'timestamptz',
  id: sql`${auditoria.id}`,
  tipoDoId: 'integer',
  descendente: true,
};
const { id, autorId, autorNome, acao, entidade, entidadeId, antes, depois, criadoEm } = auditoria;
const colunas = { id, autorId, autorNome, acao, entidade, entidadeId, antes, depois, criadoEm };

/** Midnight of a day in São Paulo. */
const meiaNoite = (dia: Dia, maisDias = 0) =>
  sql`((${dia}::date + ${maisDias}::int)::timestamp at time zone 'America/Sao_Paulo')`;

function condicao(filtro: FiltroDaAuditoria): SQL | undefined {
  const procurado = filtro.busca
    .trim()
    .slice(0, 100)
    .replace(/[\\%_]/g, '\\$&');
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

/** Returns a page of the audit trail, newest first. */
export function listarAuditoria(
  db: Db,
  filtro: FiltroDaAuditoria,
  lugar: Cursor,
): Promise<PaginaDaLista<RegistroDaAuditoria>> {
  return lerPaginaDaLista(lugar, ordem, TAMANHO, ({ onde, ordenacao, limite }) =>
    db
      .select({ ...colunas, chave: chaveDaLinha(ordem) })
      .from(auditoria)
      .where(and(condicao(filtro), onde))
      .orderBy(ordenacao)
      .limit(limite),
  );
}

/** Returns the audit trail in batches, for an export. */
export function lerAuditoria(db: Db, filtro: FiltroDaAuditoria): AsyncGenerator<RegistroDaAuditoria[]> {
  return lerListaEmLotes(ordem, LOTE, ({ onde, ordenacao, limite }) =>
    db
      .select({ ...colunas, chave: chaveDaLinha(ordem) })
      .from(auditoria)
      .where(and(condicao(filtro), onde))
      .orderBy(ordenacao)
      .limit(limite),
  );
}
