// @requirement 15.10.11
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { contas, usuarios } from '#db/schema/index.ts';
import type { UsuarioLido } from '#importers/firebase/rules/usuario.ts';
import { novoId } from '#domain/identificador.ts';

/** Returns the existing accounts that conflict with the new ones: same id, e-mail, coupon or Google subject. */
export async function lerIdentificadoresOcupados(
  db: Db,
  novos: Pick<UsuarioLido, 'id' | 'email' | 'cupom' | 'google'>[],
): Promise<{ ids: Set<string>; emails: Set<string>; cupons: Set<string>; googles: Set<string> }> {
  const cuponsDitos = novos.flatMap(({ cupom }) => cupom ?? []);
  const sujeitos = novos.flatMap(({ google }) => google ?? []);
  const ocupam = await db
    .select({ id: usuarios.id, email: usuarios.email, cupom: usuarios.cupom })
    .from(usuarios)
    .where(
      sql`${inArray(
        usuarios.id,
        novos.map(({ id }) => id),
      )} or ${inArray(
        usuarios.email,
        novos.map(({ email }) => email),
      )}${cuponsDitos.length > 0 ? sql` or ${inArray(usuarios.cupom, cuponsDitos)}` : sql``}`,
    );
  const googles =
    sujeitos.length === 0
      ? []
      : await db
          .select({ sujeito: contas.idNoProvedor })
          .from(contas)
          .where(and(eq(contas.provedor, 'google'), inArray(contas.idNoProvedor, sujeitos)));
  return {
    ids: new Set(ocupam.map(({ id }) => id)),
    emails: new Set(ocupam.map(({ email }) => email)),
    cupons: new Set(ocupam.flatMap(({ cupom }) => cupom ?? [])),
    googles: new Set(googles.map(({ sujeito }) => sujeito)),
  };
}

type Acesso = Pick<UsuarioLido, 'id' | 'google' | 'senha'>;

const acessosDe = ({ id, google, senha }: Acesso) => [
  ...(senha === null ? [] : [{ id: novoId(), usuarioId: id, provedor: 'credential', idNoProvedor: id, senha }]),
  ...(google === null ? [] : [{ id: novoId(), usuarioId: id, provedor: 'google', idNoProvedor: google }]),
];

/** Inserts accounts with their sign-in methods. Admins must set up a second factor before anything else. */
export async function inserirUsuarios(tx: Db, novos: UsuarioLido[], agora: Date): Promise<void> {
  if (novos.length === 0) return;
  await tx.insert(usuarios).values(
    novos.map(({ google: _g, senha: _s, ...usuario }) => ({
      ...usuario,
      segundoFatorExigido: usuario.role === 'admin',
      criadoEm: usuario.criadoEm ?? agora,
    })),
  );
  const acessos = novos.flatMap(acessosDe);
  if (acessos.length > 0) await tx.insert(contas).values(acessos);
}

export async function mudarUsuarioImportado(
  tx: Db,
  id: string,
  campos: Partial<typeof usuarios.$inferInsert>,
): Promise<void> {
  if (Object.keys(campos).length > 0)
    await tx
      .update(usuarios)
      .set({ ...campos, ...(campos.role === 'admin' && { segundoFatorExigido: true }) })
      .where(eq(usuarios.id, id));
}

/** Replaces the sign-in method of this kind, or deletes it. */
export async function trocarAcesso(tx: Db, provedor: 'credential' | 'google', pessoa: Acesso): Promise<void> {
  await tx.delete(contas).where(and(eq(contas.usuarioId, pessoa.id), eq(contas.provedor, provedor)));
  const novos = acessosDe(pessoa).filter((acesso) => acesso.provedor === provedor);
  if (novos.length > 0) await tx.insert(contas).values(novos).onConflictDoNothing();
}

/** Returns these people as stored here, in the shape of the import. */
export async function lerUsuariosImportados(db: Db, ids: string[]): Promise<UsuarioLido[]> {
  if (ids.length === 0) return [];
  const pessoas = await db.select().from(usuarios).where(inArray(usuarios.id, ids));
  const acessos = await db.select().from(contas).where(inArray(contas.usuarioId, ids));
  const de = (id: string, provedor: string) =>
    acessos.find((acesso) => acesso.usuarioId === id && acesso.provedor === provedor);
  return pessoas.map((pessoa) => ({
    ...pessoa,
    google: de(pessoa.id, 'google')?.idNoProvedor ?? null,
    senha: de(pessoa.id, 'credential')?.senha ?? null,
  }));
}

/** Returns the commission rate of those of the accounts that exist. */
export async function lerComissoesDe(db: Db, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const linhas = await db
    .select({ id: usuarios.id, comissaoPb: usuarios.comissaoPb })
    .from(usuarios)
    .where(inArray(usuarios.id, ids));
  return new Map(linhas.map(({ id, comissaoPb }) => [id, comissaoPb]));
}
