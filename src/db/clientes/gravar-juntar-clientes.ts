import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import {
  atendimentos,
  clientes,
  clientesEmails,
  clientesJuntados,
  consentimentos,
  contas,
  pedidos,
  usuarios,
} from '#db/schema/index.ts';
import type { LadoDaJuncao } from '#domain/clientes/juntar.ts';

/** Locks the orders of these customers. A payment locks its order before the customer: so do all who lock both. */
export async function travarPedidosDosClientes(tx: Db, ids: string[]): Promise<void> {
  await tx
    .select({ id: pedidos.id })
    .from(pedidos)
    .where(inArray(pedidos.clienteId, ids))
    .orderBy(asc(pedidos.id))
    .for('update');
}

/** Returns these customers in the order of `ids`, locked until the transaction ends; unknown ones are left out. */
export async function travarParaJuntar(tx: Db, ids: string[]): Promise<LadoDaJuncao[]> {
  await tx
    .select({ id: usuarios.id })
    .from(usuarios)
    .where(inArray(usuarios.id, ids))
    .orderBy(asc(usuarios.id))
    .for('update');
  await travarPedidosDosClientes(tx, ids);
  const achados = await tx
    .select({ id: clientes.id, usuarioId: clientes.usuarioId })
    .from(clientes)
    .where(inArray(clientes.id, ids))
    .orderBy(asc(clientes.id))
    .for('update');
  const temAcesso = sql<boolean>`exists (select from ${contas} where ${contas.usuarioId} = ${usuarios}.id)`;
  const contasDeles = await tx
    .select({ id: usuarios.id, role: usuarios.role, temAcesso })
    .from(usuarios)
    .where(inArray(usuarios.id, ids));
  return ids.flatMap((id) => {
    const cliente = achados.find((achado) => achado.id === id);
    const conta = contasDeles.find((dele) => dele.id === cliente?.usuarioId);
    return cliente ? [{ id, conta: conta ? { role: conta.role, temAcesso: conta.temAcesso } : null }] : [];
  });
}

/** Returns whether one of these customers was merged into the other. */
export async function jaForamJuntados(tx: Db, um: string, outro: string): Promise<boolean> {
  const juntados = await tx
    .select({ id: clientesJuntados.id })
    .from(clientesJuntados)
    .where(sql`(${clientesJuntados.id}, ${clientesJuntados.clienteId}) in ((${um}, ${outro}), (${outro}, ${um}))`);
  return juntados.length > 0;
}

/**
 * Moves orders, e-mails, notes, conversations and consents of `sai` to `fica` and deletes `sai`; returns the number of
 * orders. Orders and conversations become the account's, where `fica` is one. The account of `sai`, whose credit was moved
 * before, is deleted too.
 */
export async function moverCliente(tx: Db, { fica, sai }: { fica: LadoDaJuncao; sai: LadoDaJuncao }): Promise<number> {
  const deles = await tx.select({ id: pedidos.id }).from(pedidos).where(eq(pedidos.clienteId, sai.id));
  const emails = await tx
    .select({ email: clientesEmails.email })
    .from(clientesEmails)
    .where(eq(clientesEmails.clienteId, sai.id));
  await tx.execute(sql`select juntar_clientes(${sai.id}, ${fica.id})`);
  const ids = deles.map(({ id }) => id);
  if (fica.conta !== null) {
    if (ids.length > 0) await tx.update(pedidos).set({ uid: fica.id, isGuest: false }).where(inArray(pedidos.id, ids));
    const enderecos = emails.map(({ email }) => email);
    if (enderecos.length > 0)
      await tx
        .update(atendimentos)
        .set({ uid: fica.id })
        .where(and(isNull(atendimentos.uid), inArray(sql`lower(${atendimentos.email})`, enderecos)));
  }
  if (sai.conta !== null) {
    await tx.update(atendimentos).set({ uid: fica.id }).where(eq(atendimentos.uid, sai.id));
    // The acts stay as they were given; the rows of the account go with it.
    const { chave, tipo, ato, email, versaoDoTexto, origem, sobre, em } = consentimentos;
    const atos = await tx
      .select({ chave, tipo, ato, email, versaoDoTexto, origem, sobre, em })
      .from(consentimentos)
      .where(eq(consentimentos.uid, sai.id))
      .orderBy(asc(consentimentos.id));
    await tx.delete(usuarios).where(eq(usuarios.id, sai.id));
    if (atos.length > 0) await tx.insert(consentimentos).values(atos.map((dele) => ({ ...dele, uid: fica.id })));
  }
  return ids.length;
}
