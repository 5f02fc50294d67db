// @requirement 15.31.3
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { conjuntosDeDireitos, sessoes, usuarios } from '#db/schema/index.ts';

/** Returns the session of a cookie with its user and the user's rights, in one query; null if there is none. The caller checks its expiry. */
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
        conjunto: conjuntosDeDireitos.nome,
        direitos: conjuntosDeDireitos.direitos,
      },
    })
    .from(sessoes)
    .innerJoin(usuarios, eq(usuarios.id, sessoes.usuarioId))
    .leftJoin(conjuntosDeDireitos, eq(conjuntosDeDireitos.id, usuarios.conjuntoId))
    .where(eq(sessoes.token, token));
  return linha ?? null;
}
