// @requirement 15.33.9
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { chavesPix, clientes, dadosFiscais, lancamentosDeComissao, usuarios } from '#db/schema/index.ts';

/** Whether a customer's account is of the team or of an influencer, or still has the commission, Pix key or document of one. */
export async function ehMaisQueCliente(db: Db, clienteId: string): Promise<boolean> {
  // With `exists` the planner reads the whole ledger.
  const { rows } = await db.execute<{ mais: boolean }>(sql`
    select exists (
      select from ${clientes} c join ${usuarios} u on u.id = c.usuario_id
      where c.id = ${clienteId} and (u.role <> 'cliente'
        or coalesce((select true from ${lancamentosDeComissao} l where l.id_influencer = u.id limit 1), false)
        or exists (select from ${chavesPix} k where k.usuario_id = u.id)
        or exists (select from ${dadosFiscais} f where f.usuario_id = u.id))
    ) as mais`);
  return rows[0]?.mais === true;
}
