import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Db } from '#db/client.ts';
import { clientes, pedidos, usuarios } from '#db/schema/index.ts';
import { criarCliente, criarPedido } from '#tests/integration/application/conta/apoio.ts';

const transacoesQueEsperam = sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/** Tests that confirming an e-mail and paying a guest's order lock in the same order, which takes two connections. */
export function testarConfirmacaoDuranteUmPagamento(banco: () => Db): void {
  test('quem confirma o e-mail enquanto um pedido de convidado é pago espera por ele, e os dois terminam', async () => {
    const db = banco();
    const pedido = await criarPedido(db, { email: 'bia@exemplo.test' });
    const uid = await criarCliente(db, 'bia@exemplo.test', { emailVerificado: false });
    const [travado, podePagar] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const pagamento = db.transaction(async (tx) => {
      await tx.select().from(pedidos).where(eq(pedidos.id, pedido)).for('update');
      travado.resolve();
      await podePagar.promise;
      await tx.update(pedidos).set({ status: 'approved' }).where(eq(pedidos.id, pedido));
    });
    await travado.promise;
    const confirmada = db.update(usuarios).set({ emailVerificado: true }).where(eq(usuarios.id, uid)).execute();
    const esperam = async () => (await db.execute<{ n: number }>(transacoesQueEsperam)).rows[0]?.n;
    await expect.poll(esperam).toBe(1);
    podePagar.resolve();
    await Promise.all([pagamento, confirmada]);
    const [cliente] = await db.select().from(clientes).where(eq(clientes.id, uid));
    expect(cliente).toMatchObject({ pedidosPagos: 1 });
    expect(await db.$count(clientes)).toBe(1);
  });
}
