import { type SQL, sql } from 'drizzle-orm';
import type { LojaDeTeste } from '#tests/support/loja.ts';

/** The first value of a query's first row; '' without a row. */
export const um = async (loja: LojaDeTeste, consulta: SQL): Promise<string> =>
  String(Object.values((await loja.consultar<Record<string, unknown>>(consulta))[0] ?? {})[0] ?? '');

export const quantos = async (loja: LojaDeTeste, consulta: SQL): Promise<number> => Number(await um(loja, consulta));

/** Opens the page for new influencers. */
export async function abrirParceria(loja: LojaDeTeste): Promise<void> {
  await loja.consultar(
    sql`insert into parceria (aberta, texto, publi) values (true, 'Indique a loja.', '#publi') on conflict (id) do update set aberta = true`,
  );
  await loja.consultar(
    sql`insert into termos_da_parceria (versao, texto) values (1, 'Comissão por venda.') on conflict do nothing`,
  );
}
