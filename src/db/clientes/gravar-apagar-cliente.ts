import { and, eq, inArray, isNull, not, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { apagarOrcamentosDe, travarOrcamentosDoCliente } from '#db/pedidos/gravar-orcamentos.ts';
import { travarPedidosDosClientes } from './gravar-juntar-clientes.ts';
import { despersonalizarPedidos, emAndamento } from '#db/conta/gravar-conta.ts';
import {
  atendimentos,
  aviseMe,
  clientes,
  clientesEmails,
  consentimentos,
  emails,
  inscricoesDeParceiros,
  listasDeFavoritos,
  pedidoDownloads,
  pedidoPermissoes,
  pedidos,
  pedidosDePeca,
  usuarios,
} from '#db/schema/index.ts';

/** The customer with the address that confirms the deletion, locked until the transaction ends; null if there is none. */
export async function travarParaApagar(
  tx: Db,
  id: string,
): Promise<{ usuarioId: string | null; confirmacao: string } | null> {
  const [conta] = await tx.select({ email: usuarios.email }).from(usuarios).where(eq(usuarios.id, id)).for('update');
  await travarOrcamentosDoCliente(tx, id);
  await travarPedidosDosClientes(tx, [id]);
  const [cliente] = await tx
    .select({ usuarioId: clientes.usuarioId, email: clientes.email })
    .from(clientes)
    .where(eq(clientes.id, id))
    .for('update');
  return cliente ? { usuarioId: cliente.usuarioId, confirmacao: conta?.email ?? cliente.email } : null;
}

/** Returns the ids of the customer's orders without an account. */
export async function pedidosSemConta(tx: Db, clienteId: string): Promise<string[]> {
  const linhas = await tx
    .select({ id: pedidos.id })
    .from(pedidos)
    .where(and(eq(pedidos.clienteId, clienteId), isNull(pedidos.uid)));
  return linhas.map(({ id }) => id);
}

/**
 * Removes a guest's personal data: from finished orders at once, from those under way when they are finished
 * (`anonimizarPedidosSemConta`), and what was written from and to the guest's addresses. Goods, amounts and dates stay.
 */
export async function apagarRastrosDoConvidado(
  tx: Db,
  { clienteId, pedidoIds }: { clienteId: string; pedidoIds: string[] },
): Promise<void> {
  const donos = await tx
    .select({ email: clientesEmails.email })
    .from(clientesEmails)
    .where(eq(clientesEmails.clienteId, clienteId));
  const enderecos = donos.map(({ email }) => email);
  if (pedidoIds.length > 0) {
    const deles = inArray(pedidos.id, pedidoIds);
    await tx.update(pedidoDownloads).set({ uid: '' }).where(inArray(pedidoDownloads.pedidoId, pedidoIds));
    await tx.delete(pedidosDePeca).where(inArray(pedidosDePeca.pedidoId, pedidoIds));
    await tx.delete(atendimentos).where(inArray(atendimentos.pedidoId, pedidoIds));
    await tx.delete(pedidoPermissoes).where(inArray(pedidoPermissoes.pedidoId, pedidoIds));
    await despersonalizarPedidos(tx, and(deles, not(emAndamento)));
    // Orders of nobody any more: they lose what delivery still needs when they are finished.
    await tx.update(pedidos).set({ isGuest: false }).where(deles);
  }
  if (enderecos.length === 0) return;
  await tx.delete(emails).where(and(inArray(sql`lower(${emails.para})`, enderecos), isNull(emails.pedidoId)));
  await tx.delete(atendimentos).where(inArray(sql`lower(${atendimentos.email})`, enderecos));
  await apagarOrcamentosDe(tx, enderecos);
  await tx.delete(aviseMe).where(inArray(aviseMe.email, enderecos));
  await tx.delete(listasDeFavoritos).where(inArray(listasDeFavoritos.email, enderecos));
  await tx.delete(consentimentos).where(inArray(consentimentos.email, enderecos));
  await tx.delete(inscricoesDeParceiros).where(inArray(inscricoesDeParceiros.email, enderecos));
}

/** Deletes a guest that still exists, which one with orders under way may not. */
export async function apagarConvidado(tx: Db, clienteId: string): Promise<void> {
  await tx.delete(clientes).where(and(eq(clientes.id, clienteId), isNull(clientes.usuarioId)));
}
