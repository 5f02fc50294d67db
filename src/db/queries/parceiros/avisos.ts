// @requirement 15.26.8
import { and, eq, gte, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { avisosDesligados, lancamentosDeComissao, pedidos, usuarios } from '#db/schema/index.ts';
import type { Centavos } from '#domain/dinheiro.ts';
import type { AvisoDoInfluencer } from '#domain/parceiros/avisos.ts';

/** Returns the messages that this influencer switched off. */
export async function lerAvisosDesligados(db: Db, uid: string): Promise<AvisoDoInfluencer[]> {
  const linhas = await db
    .select({ aviso: avisosDesligados.aviso })
    .from(avisosDesligados)
    .where(eq(avisosDesligados.uid, uid));
  return linhas.map(({ aviso }) => aviso);
}

/** An active account to write to, with what it switched off. */
export type InfluencerAAvisar = { nome: string; email: string; desligados: AvisoDoInfluencer[] };

/** Returns whom to write to about commission of this account; null for a deleted or disabled one. */
export async function lerInfluencerAAvisar(db: Db, uid: string): Promise<InfluencerAAvisar | null> {
  const [linha] = await db
    .select({
      nome: usuarios.nome,
      email: sql<string>`coalesce(${usuarios.emailDoCadastro}, ${usuarios.email})`,
      desligados: sql<
        AvisoDoInfluencer[]
      >`array(select d.aviso from avisos_desligados d where d.uid = ${sql.raw('usuarios.id')})`,
    })
    .from(usuarios)
    .where(and(eq(usuarios.id, uid), eq(usuarios.ativo, true)));
  return linha ?? null;
}

/** Whether no other order ever earned commission for this account. */
export async function ehPrimeiraVenda(db: Db, uid: string, pedidoId: string): Promise<boolean> {
  const outras = await db
    .select({ id: lancamentosDeComissao.id })
    .from(lancamentosDeComissao)
    .where(
      and(
        eq(lancamentosDeComissao.idInfluencer, uid),
        eq(lancamentosDeComissao.tipo, 'credito'),
        ne(lancamentosDeComissao.pedidoId, pedidoId),
      ),
    )
    .limit(1);
  return outras.length === 0;
}

/** Returns the commission of each influencer that became payable within a period, without orders in dispute. */
export async function lerComissoesLiberadas(
  db: Db,
  { de, ate }: { de: Date; ate: Date },
): Promise<{ uid: string; centavos: Centavos }[]> {
  const livro = lancamentosDeComissao;
  const centavos = sql<number>`sum(${livro.comissaoCentavos})::float8`;
  return db
    .select({ uid: usuarios.id, centavos })
    .from(usuarios)
    .innerJoin(livro, eq(livro.idInfluencer, usuarios.id))
    .innerJoin(pedidos, eq(pedidos.id, livro.pedidoId))
    .where(
      and(
        eq(usuarios.role, 'influencer'),
        gte(livro.disponivelEm, de),
        lt(livro.disponivelEm, ate),
        eq(pedidos.emDisputa, false),
      ),
    )
    .groupBy(usuarios.id)
    .having(sql`${centavos} > 0`);
}
