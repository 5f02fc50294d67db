import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';

/**
 * Adds the ledger rows before `ate` that are not closed yet to their daily totals, and advances the closing mark. Safe
 * to run at any time and on several instances at once. `ate` must be older than any running transaction.
 */
export async function fecharComissoes(db: Db, ate: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ ate: string | Date }>(sql`select ate from fechamento_de_comissoes for update`);
    const fechado = rows[0]?.ate;
    if (!fechado || new Date(fechado) >= ate) return;
    const [de, fim] = [new Date(fechado).toISOString(), ate.toISOString()];
    await tx.execute(sql`
      insert into comissao_fechada as f (id_influencer, dia, pedidos, venda_centavos, comissao_centavos, repassado_centavos)
      select id_influencer, (criado_em at time zone 'America/Sao_Paulo')::date, sum(pedidos), sum(venda_centavos),
        coalesce(sum(comissao_centavos) filter (where tipo <> 'repasse'), 0), 0 - coalesce(sum(comissao_centavos) filter (where tipo = 'repasse'), 0)
      from lancamentos_de_comissao where criado_em >= ${de}::timestamptz and criado_em < ${fim}::timestamptz group by 1, 2
      on conflict (id_influencer, dia) do update set pedidos = f.pedidos + excluded.pedidos, venda_centavos = f.venda_centavos + excluded.venda_centavos,
        comissao_centavos = f.comissao_centavos + excluded.comissao_centavos, repassado_centavos = f.repassado_centavos + excluded.repassado_centavos`);
    await tx.execute(sql`update fechamento_de_comissoes set ate = ${fim}::timestamptz`);
  });
}
