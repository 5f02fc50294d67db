import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { emails, pedidoDownloads, pedidos, usuarios } from '#db/schema/index.ts';

/**
 * Gives the user the orders made as a guest with their e-mail, if they have shown that the e-mail is theirs. Answers how
 * many. One statement, by the index on lower(email); safe to run at any time.
 */
export async function assumirPedidosDeConvidado(db: Db, uid: string): Promise<number> {
  const meuEmail = db
    .select({ email: sql`lower(${usuarios.email})` })
    .from(usuarios)
    .where(and(eq(usuarios.id, uid), eq(usuarios.emailVerificado, true), eq(usuarios.ativo, true)));
  const linhas = await db
    .update(pedidos)
    .set({ uid, isGuest: false })
    .where(and(sql`lower(${pedidos.email}) = (${meuEmail})`, isNull(pedidos.uid)))
    .returning({ id: pedidos.id });
  return linhas.length;
}

export type PerfilDoCliente = {
  nome: string;
  telefone: string | null;
  cep: string | null;
  rua: string | null;
  numero: string | null;
  complemento: string | null;
  bairro: string | null;
  cidade: string | null;
  uf: string | null;
};

/** Saves what people say about themselves; the CEP is also the one the shop remembers (`ultimoCep`). */
export async function gravarPerfil(db: Db, uid: string, { rua, uf, cep, ...perfil }: PerfilDoCliente): Promise<void> {
  await db
    .update(usuarios)
    .set({ ...perfil, endereco: rua, estado: uf, cep, ...(cep && { ultimoCep: cep }) })
    .where(eq(usuarios.id, uid));
}

/** The user, held until the transaction ends. */
export async function travarUsuario(tx: Db, uid: string): Promise<typeof usuarios.$inferSelect | null> {
  const [usuario] = await tx.select().from(usuarios).where(eq(usuarios.id, uid)).for('update');
  return usuario ?? null;
}

/** Orders whose goods or money are still on the way: they need to know whose they are. */
export async function temPedidoEmAndamento(tx: Db, uid: string): Promise<boolean> {
  const [linha] = await tx
    .select({ id: pedidos.id })
    .from(pedidos)
    .where(and(eq(pedidos.uid, uid), isNull(pedidos.excluidoEm), sql`(${inArray(pedidos.status, ['pendente', 'approved', 'enviado'])} or ${pedidos.emDisputa})`))
    .limit(1);
  return linha !== undefined;
}

/** What an order keeps once its buyer is gone: goods, money and dates, and nothing about a person. */
const semPessoa = {
  nome: 'Conta excluída',
  email: 'conta-excluida@invalid',
  telefone: '',
  cep: '00000000',
  rua: '',
  numero: '',
  complemento: null,
  bairro: '',
  observacao: '',
};

/** Takes the person out of their orders and messages and removes the account with its sessions and ways to sign in. */
export async function apagarUsuario(tx: Db, { id: uid, email }: { id: string; email: string }): Promise<void> {
  const meus = tx.select({ id: pedidos.id }).from(pedidos).where(eq(pedidos.uid, uid));
  await tx.update(pedidoDownloads).set({ uid: '' }).where(eq(pedidoDownloads.uid, uid));
  await tx.delete(emails).where(inArray(emails.pedidoId, meus));
  await tx.delete(emails).where(sql`lower(${emails.para}) = lower(${email})`);
  await tx.update(pedidos).set(semPessoa).where(eq(pedidos.uid, uid));
  await tx.delete(usuarios).where(eq(usuarios.id, uid));
}
