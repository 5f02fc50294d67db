import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#db/client.ts';
import { pecasAvulsas, pedidos, pedidosDePeca, produtos } from '#db/schema/index.ts';
import type { EstadoDaPeca, Peca } from '#domain/pecas/peca.ts';
import { contarAte } from '#db/queries/count-up-to.ts';
import { chaveDe, type Lugar, lerPagina, type Ordem, type PaginaDaLista } from '#db/queries/list-page.ts';

const TAMANHO = 20;
const MAIS_CONJUNTOS = 12;
const MAIS_AVULSAS = 1000;

/** A piece somebody asked for, as the owner answers it. */
export type PecaPedida = Peca & {
  id: string;
  pedidoId: string;
  /** Name of the buyer. */
  nome: string;
  conjunto: { id: string; nome: string; aVenda: boolean };
  /** In which the set was bought, each once; empty for one without. */
  variacoes: string[];
  unidades: number;
  nota: string;
  estado: EstadoDaPeca;
  resposta: string;
  criadoEm: Date;
};

const variacoesDoItem = sql<string[]>`array(
  select distinct i.variacao from pedido_itens i
  where i.pedido_id = ${pedidosDePeca}.pedido_id and i.produto_id = ${pedidosDePeca}.produto_id and i.variacao is not null
  order by 1
)`;

/** How many wait for an answer; counted up to 1.000, more than that is 1001. */
export function contarPecasPedidas(db: Db): Promise<number> {
  return contarAte(db, pedidosDePeca, eq(pedidosDePeca.estado, 'aberto'));
}

/** Pieces that were asked for, in one state: those that wait the oldest first, else the newest first. */
export async function listarPecasPedidas(
  db: Db,
  { estado, lugar }: { estado: EstadoDaPeca; lugar: Lugar },
): Promise<PaginaDaLista<PecaPedida>> {
  const p = pedidosDePeca;
  const ordem: Ordem = {
    coluna: sql`${p.criadoEm}`,
    tipo: 'timestamptz',
    id: sql`${p.id}`,
    descendente: estado !== 'aberto',
  };
  const { linhas, ...vizinhas } = await lerPagina(lugar, ordem, TAMANHO, ({ onde, ordenacao, limite }) =>
    db
      .select({
        id: p.id,
        pedidoId: p.pedidoId,
        nome: pedidos.nome,
        conjunto: { id: produtos.id, nome: produtos.nome, aVenda: sql<boolean>`${produtos.arquivadoEm} is null` },
        variacoes: variacoesDoItem,
        peca: p.peca,
        cor: p.cor,
        unidades: p.unidades,
        nota: p.nota,
        estado: p.estado,
        resposta: p.resposta,
        criadoEm: p.criadoEm,
        chave: chaveDe(ordem),
      })
      .from(p)
      .innerJoin(pedidos, eq(pedidos.id, p.pedidoId))
      .innerJoin(produtos, eq(produtos.id, p.produtoId))
      .where(and(eq(p.estado, estado), onde))
      .orderBy(ordenacao)
      .limit(limite),
  );
  return { ...vizinhas, linhas: linhas.map(({ chave: _, ...linha }) => linha) };
}

/** How many units of each piece of a set its buyers said to have lost, whatever came of it. */
export type PecasDoConjunto = { id: string; nome: string; unidades: number; pecas: (Peca & { unidades: number })[] };

/** The sets that lose the most pieces, and in each the piece that is lost most first. */
export async function somarPecasPerdidas(db: Db): Promise<PecasDoConjunto[]> {
  const { produtoId, peca, cor } = pedidosDePeca;
  const unidades = sql<number>`sum(${pedidosDePeca.unidades})::int`;
  const conjuntos = await db
    .select({ id: produtos.id, nome: produtos.nome, unidades })
    .from(pedidosDePeca)
    .innerJoin(produtos, eq(produtos.id, produtoId))
    .groupBy(produtos.id)
    .orderBy(sql`3 desc`, asc(produtos.id))
    .limit(MAIS_CONJUNTOS);
  if (conjuntos.length === 0) return [];
  const linhas = await db
    .select({ produtoId, peca, cor, unidades })
    .from(pedidosDePeca)
    .where(
      inArray(
        produtoId,
        conjuntos.map(({ id }) => id),
      ),
    )
    .groupBy(produtoId, peca, cor)
    .orderBy(sql`4 desc`, asc(peca), asc(cor));
  const dele = Map.groupBy(linhas, (linha) => linha.produtoId);
  return conjuntos.map((conjunto) => ({
    ...conjunto,
    pecas: (dele.get(conjunto.id) ?? []).map(({ produtoId: _, ...linha }) => linha),
  }));
}

/** A single as the owner named it. */
export type AvulsaNomeada = Peca & {
  conjunto: { id: string; nome: string };
  produto: { id: string; nome: string };
  variacao: string | null;
};

/** All singles the owner named, by their set. */
export async function listarAvulsas(db: Db): Promise<AvulsaNomeada[]> {
  const conjunto = alias(produtos, 'conjunto');
  const { peca, cor, variacao } = pecasAvulsas;
  return db
    .select({
      conjunto: { id: conjunto.id, nome: conjunto.nome },
      produto: { id: produtos.id, nome: produtos.nome },
      peca,
      cor,
      variacao,
    })
    .from(pecasAvulsas)
    .innerJoin(conjunto, eq(conjunto.id, pecasAvulsas.conjuntoId))
    .innerJoin(produtos, eq(produtos.id, pecasAvulsas.produtoId))
    .orderBy(asc(conjunto.nome), asc(conjunto.id), asc(cor), asc(peca))
    .limit(MAIS_AVULSAS);
}
