// @requirement 15.43.1 15.43.3 15.43.4
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { pickColumns } from '#db/pick-columns.ts';
import { contasDeMedicao, eventosMedidos, pedidoPermissoes, pedidos } from '#db/schema/index.ts';
import type { Permissao } from '#domain/medicao/permissao.ts';

export type ContaGuardada = typeof contasDeMedicao.$inferSelect;
export type EventoGuardado = typeof eventosMedidos.$inferSelect;

/** Stores a service's account unless it was saved after `versao` was read; returns whether it did. */
export async function gravarConta(
  tx: Db,
  { servico, ...campos }: Pick<ContaGuardada, 'servico' | 'ligado' | 'identificador' | 'segredo' | 'codigoDeTeste'>,
  versao: number,
): Promise<boolean> {
  const gravados = await tx
    .insert(contasDeMedicao)
    .values({ servico, ...campos })
    .onConflictDoUpdate({
      target: contasDeMedicao.servico,
      set: { ...campos, versao: sql`${contasDeMedicao.versao} + 1`, atualizadoEm: new Date() },
      setWhere: eq(contasDeMedicao.versao, versao),
    })
    .returning({ versao: contasDeMedicao.versao });
  // The first save of an account is its version 1.
  return gravados[0] !== undefined && gravados[0].versao === versao + 1;
}

/** Stores an order's permissions for the enabled services; stores nothing if none is enabled. */
export async function inserirPermissao(
  tx: Db,
  pedidoId: string,
  { servicos, navegadorId, navegador, permitidoEm }: Permissao,
  versaoDaPergunta: number,
): Promise<void> {
  await tx.execute(sql`insert into ${pedidoPermissoes} (pedido_id, servicos, navegador_id, navegador, versao_da_pergunta, permitido_em)
    select ${pedidoId}, array_agg(c.servico order by c.servico), ${navegadorId}, ${navegador}, ${versaoDaPergunta}, ${permitidoEm.toISOString()}
    from ${contasDeMedicao} c where c.ligado and c.servico in ${servicos} having count(*) > 0`);
}

const semIdentificadores = { navegadorId: '', navegador: '' };

/** Withdraws the permissions that this browser gave with its orders. */
export async function retirarDoNavegador(db: Db, navegadorId: string, agora: Date): Promise<void> {
  await db
    .update(pedidoPermissoes)
    .set({ ...semIdentificadores, retiradaEm: agora })
    .where(eq(pedidoPermissoes.navegadorId, navegadorId));
}

/** Gives the orders of a browser its new id. */
export async function renomearNavegador(db: Db, de: string, para: string): Promise<void> {
  await db.update(pedidoPermissoes).set({ navegadorId: para }).where(eq(pedidoPermissoes.navegadorId, de));
}

/**
 * Removes the names of browsers from permissions given before `antes`: their sales are too old to be sent. Orders that may
 * still be paid, and sales that are still tried, keep theirs: Meta takes no sale without.
 */
export async function apagarNavegadores(db: Db, antes: Date): Promise<void> {
  await db.execute(sql`update ${pedidoPermissoes} set navegador = ''
    where navegador <> '' and criado_em < ${antes.toISOString()}
      and not exists (select 1 from ${pedidos} p where p.id = pedido_id and p.status = 'pendente')
      and not exists (select 1 from ${eventosMedidos} e where e.pedido_id = ${pedidoPermissoes.pedidoId} and e.situacao = 'esperando')`);
}

/** Returns how far the report of an order's sale to a service is; null without one. */
export async function situacaoDaCompra(
  db: Db,
  pedidoId: string,
  servico: EventoGuardado['servico'],
): Promise<EventoGuardado['situacao'] | null> {
  const [compra] = await db
    .select(pickColumns(eventosMedidos, 'situacao'))
    .from(eventosMedidos)
    .where(
      and(
        eq(eventosMedidos.pedidoId, pedidoId),
        eq(eventosMedidos.servico, servico),
        eq(eventosMedidos.tipo, 'compra'),
      ),
    );
  return compra?.situacao ?? null;
}

/** Takes at most `quantos` events that are due; no other process takes them until `ate`. */
export async function tomarEventos(
  db: Db,
  { agora, ate, quantos }: { agora: Date; ate: Date; quantos: number },
): Promise<EventoGuardado[]> {
  return db.transaction(async (tx) => {
    const devidos = tx
      .select({ id: eventosMedidos.id })
      .from(eventosMedidos)
      .where(and(eq(eventosMedidos.situacao, 'esperando'), lte(eventosMedidos.proximaEm, agora)))
      .orderBy(asc(eventosMedidos.proximaEm))
      .limit(quantos)
      .for('update', { skipLocked: true });
    return tx
      .update(eventosMedidos)
      .set({ proximaEm: ate })
      .where(sql`${eventosMedidos.id} in (${devidos})`)
      .returning();
  });
}

/** Stores the outcome of a try, unless the event has ended meanwhile. */
export async function gravarTentativa(
  db: Db,
  id: number,
  campos: Pick<EventoGuardado, 'situacao' | 'tentativas' | 'proximaEm' | 'erro' | 'encerradoEm'>,
): Promise<void> {
  await db
    .update(eventosMedidos)
    .set(campos)
    .where(
      and(eq(eventosMedidos.id, id), eq(eventosMedidos.situacao, 'esperando'), isNull(eventosMedidos.encerradoEm)),
    );
}
