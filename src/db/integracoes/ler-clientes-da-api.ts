// @requirement 15.32.3
import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { lerDepoisDoCursor } from '#db/list-page.ts';
import { pickColumns } from '#db/pick-columns.ts';
import { clientes, clientesEmails } from '#db/schema/index.ts';
import type { ParteDaLista } from './ler-catalogo-da-api.ts';

const colunas = {
  ...pickColumns(clientes, 'id', 'usuarioId', 'nome', 'email', 'telefone', 'cidade', 'uf'),
  ...pickColumns(clientes, 'pedidosPagos', 'gastoCentavos', 'ultimaCompra', 'criadoEm'),
};

/** Returns customers, guests too, the newest first, or null for an invalid cursor. `email`: only the one with this address. */
export function listarClientesDaApi(db: Db, email: string | null, { cursor, limite }: ParteDaLista) {
  const comEmail = (endereco: string) =>
    inArray(
      clientes.id,
      db.select({ id: clientesEmails.clienteId }).from(clientesEmails).where(eq(clientesEmails.email, endereco)),
    );
  return lerDepoisDoCursor(cursor, limite, {
    nome: 'clientes',
    ordem: { coluna: clientes.criadoEm, tipo: 'timestamptz', id: clientes.id, descendente: true },
    onde: email === null ? undefined : comEmail(email),
    selecionar: (chaveDaLinha) => db.select({ ...colunas, chaveDaLinha }).from(clientes),
  });
}

/** Returns a customer, by the id of one who was merged into them too; null if there is none. */
export async function buscarClienteDaApi(db: Db, id: string) {
  const [cliente] = await db
    .select(colunas)
    .from(clientes)
    .where(eq(clientes.id, sql`coalesce((select j.cliente_id from clientes_juntados j where j.id = ${id}), ${id})`));
  return cliente ?? null;
}
export type ClienteLido = NonNullable<Awaited<ReturnType<typeof buscarClienteDaApi>>>;
