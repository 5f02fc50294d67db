import { and, desc, eq, gt } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { contas, sessoes, usuarios } from '#db/schema/index.ts';
import { pickColumns } from '#db/pick-columns.ts';

const perfil = {
  nome: usuarios.nome,
  email: usuarios.email,
  telefone: usuarios.telefone,
  cep: usuarios.cep,
  rua: usuarios.endereco,
  numero: usuarios.numero,
  complemento: usuarios.complemento,
  bairro: usuarios.bairro,
  cidade: usuarios.cidade,
  uf: usuarios.estado,
};

const { nome: _, email: __, ...entrega } = perfil;

/** Returns phone and default address for the checkout form; fields are null if never saved. */
export async function lerEntregaPadrao(db: Db, uid: string) {
  const [linha] = await db.select(entrega).from(usuarios).where(eq(usuarios.id, uid));
  return linha ?? null;
}

/** Returns the account page's data: profile, whether a password is set, and open sessions. */
export async function lerConta(db: Db, uid: string, agora: Date) {
  const [[usuario], senhas, abertas] = await Promise.all([
    db
      .select({ ...perfil, emailVerificado: usuarios.emailVerificado, segundoFator: usuarios.segundoFator })
      .from(usuarios)
      .where(eq(usuarios.id, uid)),
    db
      .select({ id: contas.id })
      .from(contas)
      .where(and(eq(contas.usuarioId, uid), eq(contas.provedor, 'credential'))),
    db
      .select(pickColumns(sessoes, 'id', 'navegador', 'criadoEm', 'atualizadoEm'))
      .from(sessoes)
      .where(and(eq(sessoes.usuarioId, uid), gt(sessoes.expiraEm, agora)))
      .orderBy(desc(sessoes.atualizadoEm)),
  ]);
  return usuario ? { ...usuario, temSenha: senhas.length > 0, sessoes: abertas } : null;
}

/** Returns the verified e-mail address of an active account, or null. */
export async function lerEmailConfirmado(db: Db, uid: string): Promise<string | null> {
  const [linha] = await db
    .select({ email: usuarios.email })
    .from(usuarios)
    .where(and(eq(usuarios.id, uid), eq(usuarios.emailVerificado, true), eq(usuarios.ativo, true)));
  return linha?.email ?? null;
}

export type Conta = NonNullable<Awaited<ReturnType<typeof lerConta>>>;
