import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { googleDaDemo as tabela } from '#db/schema/index.ts';

type Dados = Record<string, unknown>;

const texto = (valor: unknown) => (typeof valor === 'string' ? valor : null);

/** Storage of oidc-provider in the shop's database, so that a sign-in may begin on one instance and end on another. */
export function criarArmazem(db: Db) {
  return (especie: string) => {
    const chaveDe = (id: string) => `${especie}:${id}`;

    async function ler(onde: ReturnType<typeof eq>): Promise<Dados | undefined> {
      const [linha] = await db
        .select({ dados: tabela.dados })
        .from(tabela)
        .where(and(onde, gt(tabela.expiraEm, new Date())));
      return linha?.dados;
    }

    return {
      async upsert(id: string, dados: Dados, validadeS: number): Promise<void> {
        const linha = {
          dados,
          uid: texto(dados['uid']),
          concessao: texto(dados['grantId']),
          expiraEm: new Date(Date.now() + validadeS * 1000),
        };
        await db
          .insert(tabela)
          .values({ chave: chaveDe(id), ...linha })
          .onConflictDoUpdate({ target: tabela.chave, set: linha });
        if (especie === 'Interaction') await db.delete(tabela).where(lt(tabela.expiraEm, new Date()));
      },
      find: (id: string) => ler(eq(tabela.chave, chaveDe(id))),
      findByUid: (uid: string) =>
        ler(and(eq(tabela.uid, uid), sql`${tabela.chave} like ${`${especie}:%`}`) ?? sql`false`),
      findByUserCode: async () => undefined,
      async consume(id: string): Promise<void> {
        const agora = Math.floor(Date.now() / 1000);
        await db
          .update(tabela)
          .set({ dados: sql`${tabela.dados} || jsonb_build_object('consumed', ${agora}::int)` })
          .where(eq(tabela.chave, chaveDe(id)));
      },
      async destroy(id: string): Promise<void> {
        await db.delete(tabela).where(eq(tabela.chave, chaveDe(id)));
      },
      async revokeByGrantId(concessao: string): Promise<void> {
        await db.delete(tabela).where(eq(tabela.concessao, concessao));
      },
    };
  };
}
