import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { excluirConta } from '#application/conta/excluir-conta.ts';
import { expurgarLixeira } from '#application/pedidos/lixeira.ts';
import { orcamentos, pedidos, usuarios } from '#db/schema/index.ts';
import { criarCliente, criarPedido } from '#tests/integration/application/conta/apoio.ts';
import { orcar } from '#tests/integration/db/orcar.ts';
import type { Bancada } from './bancada.ts';

const queEsperam = sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
const HA_MUITO_MS = 40 * 24 * 3600 * 1000;

/** Tests that the trash and the deletion of an account lock quotes before orders, which takes several connections. */
export function testarExclusaoDuranteOExpurgo(bancada: () => Bancada): void {
  test('o expurgo de um pedido que veio de um orçamento espera por quem apaga a conta, e os dois terminam', async () => {
    const { loja } = bancada();
    const { db } = loja;
    const email = 'bia@exemplo.test';
    const uid = await criarCliente(db, email);
    const excluidoEm = new Date(loja.relogio.agora().getTime() - HA_MUITO_MS);
    const pedidoId = await criarPedido(db, { uid, email, status: 'rejected', excluidoEm });
    const orcamento = await orcar(db, email);
    await db.update(orcamentos).set({ pedidoId, aceitoEm: excluidoEm }).where(eq(orcamentos.id, orcamento));
    const [travado, pode] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const outro = db.transaction(async (tx) => {
      // As the deletion of an account and an acceptance begin.
      await tx.select().from(orcamentos).where(eq(orcamentos.id, orcamento)).for('update');
      travado.resolve();
      await pode.promise;
      await tx.select().from(pedidos).where(eq(pedidos.id, pedidoId)).for('update', { noWait: true });
    });
    await travado.promise;
    const expurgo = expurgarLixeira(loja);
    await expect.poll(async () => (await db.execute<{ n: number }>(queEsperam)).rows[0]?.n).toBe(1);
    pode.resolve();
    await outro;
    const [expurgados, excluida] = await Promise.all([expurgo, excluirConta(loja, uid, 'EXCLUIR')]);
    expect([expurgados, excluida.ok]).toEqual([1, true]);
    expect([await db.$count(orcamentos), await db.$count(usuarios, eq(usuarios.id, uid))]).toEqual([0, 0]);
  });
}
