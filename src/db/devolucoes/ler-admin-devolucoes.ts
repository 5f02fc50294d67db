import { asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { sqlLiterals } from '#db/sql-literals.ts';
import { devolucoes, estornos, pedidos } from '#db/schema/index.ts';
import type { SituacaoDaDevolucao } from '#domain/devolucoes/devolucao.ts';
import type { Pendencias } from '#db/relatorios/ler-admin-relatorios.ts';
import { countUpTo } from '#db/count-up-to.ts';
import { type DevolucaoDoPedido, lerDevolucoesDoPedido } from './ler-devolucoes-do-pedido.ts';
import { pickColumns } from '#db/pick-columns.ts';

/** Row of the owner's list. */
export type LinhaDaDevolucao = Pick<
  typeof devolucoes.$inferSelect,
  'numero' | 'motivo' | 'situacao' | 'pedidoId' | 'venceEm' | 'criadoEm'
> & {
  numeroDoPedido: number;
  nome: string;
  unidades: number;
};

const encerradas = ['reembolsada', 'recusada'] as const satisfies SituacaoDaDevolucao[];

const daLista = {
  ...pickColumns(devolucoes, 'numero', 'motivo', 'situacao', 'pedidoId', 'venceEm', 'criadoEm'),
  numeroDoPedido: pedidos.numeroDoPedido,
  nome: pedidos.nome,
  // Qualified, because a bare column name would refer to the item table.
  unidades: sql<number>`(select coalesce(sum(i.quantidade), 0)::int from devolucao_itens i where i.numero = devolucoes.numero)`,
};

type Folha = { pagina: number; tamanho: number };

/**
 * Returns one page of the requests matching `quais`. The numbers are found by the index first, so that rows of earlier
 * pages are not read.
 */
function lerFolha(db: Db, quais: SQL, ordem: SQL[], { pagina, tamanho }: Folha): Promise<LinhaDaDevolucao[]> {
  const daPagina = db
    .select({ numero: devolucoes.numero })
    .from(devolucoes)
    .where(quais)
    .orderBy(...ordem)
    .limit(tamanho)
    .offset((pagina - 1) * tamanho)
    .as('da_pagina');
  return db
    .select(daLista)
    .from(daPagina)
    .innerJoin(devolucoes, eq(devolucoes.numero, daPagina.numero))
    .innerJoin(pedidos, eq(pedidos.id, devolucoes.pedidoId))
    .orderBy(...ordem);
}

const naoAcabaram = sql`${devolucoes.situacao} not in (${sqlLiterals(encerradas)})`;
const acabaram = sql`${devolucoes.situacao} in (${sqlLiterals(encerradas)})`;
const venceAntes = [asc(devolucoes.venceEm), asc(devolucoes.numero)];

/** Returns open requests: those with a due date first, by date, then those waiting for the buyer. */
export function listarDevolucoesAbertas(db: Db, folha: Folha): Promise<LinhaDaDevolucao[]> {
  return lerFolha(db, naoAcabaram, venceAntes, folha);
}

const aTratar = sql`${naoAcabaram} and ${devolucoes.venceEm} is not null`;

/** Returns how many requests the shop has to act on, at most 1,001. */
export function contarDevolucoesATratar(db: Db): Promise<number> {
  return countUpTo(db, devolucoes, aTratar);
}

/** Returns the first requests that the shop has to act on, earliest due date first, and their number (at most 1001). */
export async function devolucoesATratar(db: Db, limite: number): Promise<Pendencias<LinhaDaDevolucao>> {
  const [linhas, quantos] = await Promise.all([
    db
      .select(daLista)
      .from(devolucoes)
      .innerJoin(pedidos, eq(pedidos.id, devolucoes.pedidoId))
      .where(aTratar)
      .orderBy(...venceAntes)
      .limit(limite),
    contarDevolucoesATratar(db),
  ]);
  return { linhas, quantos };
}

/** Returns closed requests, latest first. */
export function listarDevolucoesEncerradas(db: Db, folha: Folha): Promise<LinhaDaDevolucao[]> {
  return lerFolha(db, acabaram, [desc(devolucoes.mudouEm), desc(devolucoes.numero)], folha);
}

export async function contarDevolucoes(db: Db): Promise<{ abertas: number; encerradas: number }> {
  const [abertas, outras] = [await db.$count(devolucoes, naoAcabaram), await db.$count(devolucoes, acabaram)];
  return { abertas, encerradas: outras };
}

/** A request as the owner decides on it. */
export type DevolucaoDoAdmin = DevolucaoDoPedido & {
  pedido: Pick<
    typeof pedidos.$inferSelect,
    | 'id'
    | 'numeroDoPedido'
    | 'nome'
    | 'email'
    | 'telefone'
    | 'status'
    | 'emDisputa'
    | 'estoqueReservado'
    | 'totalCentavos'
    | 'estornadoCentavos'
    | 'freteCentavos'
  >;
  aoEstoque: boolean | null;
  /** The provider's last answer about the refund, if it was not a success. */
  respostaDoProvedor: string | null;
};

/** Returns null if there is no such request or its order was purged. */
export async function lerDevolucaoDoAdmin(db: Db, numero: number): Promise<DevolucaoDoAdmin | null> {
  const [linha] = await db
    .select({
      aoEstoque: devolucoes.aoEstoque,
      respostaDoProvedor: estornos.resposta,
      expurgadoEm: pedidos.expurgadoEm,
      pedido: {
        id: pedidos.id,
        numeroDoPedido: pedidos.numeroDoPedido,
        nome: pedidos.nome,
        email: pedidos.email,
        telefone: pedidos.telefone,
        status: pedidos.status,
        emDisputa: pedidos.emDisputa,
        estoqueReservado: pedidos.estoqueReservado,
        totalCentavos: pedidos.totalCentavos,
        estornadoCentavos: pedidos.estornadoCentavos,
        freteCentavos: pedidos.freteCentavos,
      },
    })
    .from(devolucoes)
    .innerJoin(pedidos, eq(pedidos.id, devolucoes.pedidoId))
    .leftJoin(estornos, eq(estornos.id, devolucoes.estornoId))
    .where(eq(devolucoes.numero, numero));
  if (!linha || linha.expurgadoEm) return null;
  const doPedido = (await lerDevolucoesDoPedido(db, linha.pedido.id)).find((devolucao) => devolucao.numero === numero);
  const { expurgadoEm: _, ...doAdmin } = linha;
  return doPedido ? { ...doPedido, ...doAdmin } : null;
}
