import { and, asc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { sessoes, usuarios } from '#db/schema/index.ts';
import { violou } from '#db/constraint-violation.ts';
import type { Papel } from '#domain/usuarios/sessao.ts';

export type LinhaDoUsuario = typeof usuarios.$inferSelect;

/** Any number that no other lock of the shop uses. */
const TRAVA_DA_EQUIPE = 7_207_301;

/**
 * Until the transaction ends nobody else changes users as an admin; then the active admins, and the users to be changed,
 * held. One lock for all, since locking many rows that others are changing may end with each waiting for the other.
 */
export async function travarEquipeE(tx: Db, uids: string[]): Promise<{ admins: string[]; alvos: LinhaDoUsuario[] }> {
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

/** Whether somebody else signs in with this e-mail or is known by it, or has this coupon. */
export async function emUsoPorOutro(
  tx: Db,
  uid: string,
  { email, cupom }: { email: string; cupom: string | null },
): Promise<{ email: boolean; cupom: boolean }> {
  const iguais: SQL[] = [
    eq(usuarios.email, email),
    sql`coalesce(${usuarios.emailDoCadastro}, ${usuarios.email}) = ${email}`,
  ];
  if (cupom !== null) iguais.push(eq(usuarios.cupom, cupom));
  const outros = await tx
    .select({ email: usuarios.email, emailDoCadastro: usuarios.emailDoCadastro, cupom: usuarios.cupom })
    .from(usuarios)
    .where(and(ne(usuarios.id, uid), or(...iguais)));
  return {
    email: outros.some((um) => um.email === email || um.emailDoCadastro === email),
    cupom: cupom !== null && outros.some((um) => um.cupom === cupom),
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
  >
>;

/**
 * Saves what an admin changed; the clock moves on even within the same millisecond, since it tells one edit from the
 * next. False when the coupon is somebody else's, and then the transaction is lost.
 */
export async function gravarUsuario(tx: Db, uid: string, mudanca: Mudanca): Promise<boolean> {
  try {
    await tx
      .update(usuarios)
      .set({ ...mudanca, atualizadoEm: sql`greatest(now(), ${usuarios.atualizadoEm} + interval '1 millisecond')` })
      .where(eq(usuarios.id, uid));
    return true;
  } catch (erro) {
    if (violou(erro, 'usuarios_cupom_unico')) return false;
    throw erro;
  }
}

export async function gravarPapeis(tx: Db, uids: string[], role: Papel): Promise<void> {
  await tx
    .update(usuarios)
    .set({ role, atualizadoEm: sql`greatest(now(), ${usuarios.atualizadoEm} + interval '1 millisecond')` })
    .where(inArray(usuarios.id, uids));
}

/** Signs users out everywhere, with what else the transaction does. */
export async function apagarSessoes(tx: Db, uids: string[]): Promise<void> {
  await tx.delete(sessoes).where(inArray(sessoes.usuarioId, uids));
}
