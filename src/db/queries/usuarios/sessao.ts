import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { sessoes, usuarios } from '#db/schema/index.ts';

/** Returns the session of a cookie with its user, in one query; null if there is none. The caller checks its expiry. */
export async function lerSessao(db: Db, token: string) {
  const [linha] = await db
    .select({
      id: sessoes.id,
      criadoEm: sessoes.criadoEm,
      expiraEm: sessoes.expiraEm,
      usuario: {
        id: usuarios.id,
        name: usuarios.nome,
        email: usuarios.email,
        emailDoCadastro: usuarios.emailDoCadastro,
        role: usuarios.role,
        ultimoCep: usuarios.ultimoCep,
        cupom: usuarios.cupom,
        comissaoPb: usuarios.comissaoPb,
        ativo: usuarios.ativo,
        segundoFatorExigido: usuarios.segundoFatorExigido,
        twoFactorEnabled: usuarios.segundoFator,
      },
    })
    .from(sessoes)
    .innerJoin(usuarios, eq(usuarios.id, sessoes.usuarioId))
    .where(eq(sessoes.token, token));
  return linha ?? null;
}
