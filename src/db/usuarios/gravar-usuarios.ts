// @requirement 7.4.1
import { and, asc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { contas, segundosFatores, sessoes, usuarios, verificacoes } from '#db/schema/index.ts';
import { violaRestricao } from '#db/constraint-violation.ts';
import { novoId } from '#domain/identificador.ts';
import type { Papel } from '#domain/usuarios/sessao.ts';

export type LinhaDoUsuario = typeof usuarios.$inferSelect;

/** Advisory lock number, unique in the shop. */
const TRAVA_DA_EQUIPE = 7_207_301;

/**
 * Serialises changes of users by admins until the transaction ends; returns the active admins and the users to be
 * changed, locked. A single lock, because locking many rows changed by others may deadlock.
 */
export async function travarEquipeEUsuarios(
  tx: Db,
  uids: string[],
): Promise<{ admins: string[]; alvos: LinhaDoUsuario[] }> {
  await tx.execute(sql`select pg_advisory_xact_lock(${sql.raw(String(TRAVA_DA_EQUIPE))})`);
  const admins = await tx
    .select({ id: usuarios.id })
    .from(usuarios)
    .where(and(eq(usuarios.role, 'admin'), eq(usuarios.ativo, true)));
  const alvos =
    uids.length === 0
      ? []
      : await tx.select().from(usuarios).where(inArray(usuarios.id, uids)).orderBy(asc(usuarios.id)).for('update');
  return { admins: admins.map(({ id }) => id), alvos };
}

/** Returns which of the user's sign-in or contact e-mail and coupon belong to another user. */
export async function emailOuCupomDeOutro(
  tx: Db,
  uid: string,
  { email, cupom }: { email: string; cupom: string | null },
): Promise<{ email: boolean; cupom: boolean }> {
  const iguais: SQL[] = [
    eq(usuarios.email, email),
    sql`coalesce(${usuarios.emailDoCadastro}, ${usuarios.email}) = ${email}`,
  ];
  if (cupom !== null) iguais.push(eq(usuarios.cupom, cupom));
  const outrosUsuarios = await tx
    .select({ email: usuarios.email, emailDoCadastro: usuarios.emailDoCadastro, cupom: usuarios.cupom })
    .from(usuarios)
    .where(and(ne(usuarios.id, uid), or(...iguais)));
  return {
    email: outrosUsuarios.some((outro) => outro.email === email || outro.emailDoCadastro === email),
    cupom: cupom !== null && outrosUsuarios.some((outro) => outro.cupom === cupom),
  };
}

type Mudanca = Partial<
  Pick<
    LinhaDoUsuario,
    | 'nome'
    | 'emailDoCadastro'
    | 'role'
    | 'cupom'
    | 'comissaoPb'
    | 'ultimoCep'
    | 'telefone'
    | 'endereco'
    | 'cidade'
    | 'estado'
    | 'cep'
    | 'ativo'
    | 'conjuntoId'
  >
>;

/**
 * Saves an admin's change; `atualizado_em` increases even within the same millisecond, since it is the edit's version.
 * Returns false if the coupon belongs to another user, which has aborted the transaction.
 */
export async function gravarUsuario(tx: Db, uid: string, mudanca: Mudanca): Promise<boolean> {
  try {
    await tx
      .update(usuarios)
      .set({ ...mudanca, atualizadoEm: sql`greatest(now(), ${usuarios.atualizadoEm} + interval '1 millisecond')` })
      .where(eq(usuarios.id, uid));
    return true;
  } catch (erro) {
    if (violaRestricao(erro, 'usuarios_cupom_unico')) return false;
    throw erro;
  }
}

export async function gravarPapeis(tx: Db, uids: string[], role: Papel): Promise<void> {
  await tx
    .update(usuarios)
    .set({ role, atualizadoEm: sql`greatest(now(), ${usuarios.atualizadoEm} + interval '1 millisecond')` })
    .where(inArray(usuarios.id, uids));
}

/**
 * Sets the user's password, by its hash, and deletes the links that could replace it. `temporaria`: the next sign-in must
 * choose another.
 */
export async function gravarSenha(
  tx: Db,
  uid: string,
  { hash, temporaria }: { hash: string; temporaria: boolean },
): Promise<void> {
  const senha = { senha: hash, trocarSenha: temporaria };
  await tx
    .insert(contas)
    .values({ id: novoId(), usuarioId: uid, provedor: 'credential', idNoProvedor: uid, ...senha })
    .onConflictDoUpdate({
      target: [contas.provedor, contas.idNoProvedor],
      set: { ...senha, atualizadoEm: sql`now()` },
    });
  await tx.delete(verificacoes).where(eq(verificacoes.valor, uid));
}

/**
 * Locks the accounts with these sign-in e-mails: deactivated, without password and sessions. Returns the e-mails of those
 * that exist.
 */
export async function trancarContas(tx: Db, emails: string[]): Promise<string[]> {
  const trancadas = await tx
    .update(usuarios)
    .set({ ativo: false })
    .where(inArray(usuarios.email, emails))
    .returning({ id: usuarios.id, email: usuarios.email });
  const uids = trancadas.map(({ id }) => id);
  if (uids.length === 0) return [];
  await tx.delete(contas).where(inArray(contas.usuarioId, uids));
  await apagarSessoes(tx, uids);
  return trancadas.map(({ email }) => email).toSorted();
}

/** Returns the user with this normalised sign-in e-mail, locked until the transaction ends; null without one. */
export async function travarUsuarioDoEmail(tx: Db, email: string): Promise<LinhaDoUsuario | null> {
  const [usuario] = await tx.select().from(usuarios).where(eq(usuarios.email, email)).for('update');
  return usuario ?? null;
}

/** Turns the user's second factor off and deletes its secret. No edit of the user: who has its form open may save it. */
export async function apagarSegundoFator(tx: Db, uid: string): Promise<void> {
  await tx.delete(segundosFatores).where(eq(segundosFatores.usuarioId, uid));
  await tx
    .update(usuarios)
    .set({ segundoFator: false, atualizadoEm: sql`${usuarios.atualizadoEm}` })
    .where(eq(usuarios.id, uid));
}

/** Ends all sessions of these users, when the transaction commits. */
export async function apagarSessoes(tx: Db, uids: string[]): Promise<void> {
  await tx.delete(sessoes).where(inArray(sessoes.usuarioId, uids));
}
