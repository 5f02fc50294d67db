// @requirement 15.29.1
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { lancamentosDeComissao, pedidos, repasseItens, usuarios } from '#db/schema/index.ts';
import type { Liberacao } from '#domain/comissoes/proximo-repasse.ts';
import type { Centavos } from '#domain/dinheiro.ts';
import { lerMinimoDoRepasse } from './ler-impostos.ts';
import { jaNaoVende } from './ler-ja-nao-vende.ts';

/**
 * Returns the facts of an influencer's next payout besides the balance: commission by the São Paulo day from which it is
 * payable, without orders in dispute; the minimum, 0 without further sales; and the gross amount of a prepared payout.
 */
export async function lerProximoRepasse(
  db: Db,
  uid: string,
  agora: Date,
): Promise<{ liberacoes: Liberacao[]; minimoCentavos: Centavos; preparadoCentavos: Centavos | null }> {
  const { idInfluencer, disponivelEm, comissaoCentavos, pedidoId } = lancamentosDeComissao;
  const dia = sql<string>`(${disponivelEm} at time zone 'America/Sao_Paulo')::date::text`;
  const emDisputa = sql`${pedidoId} in (select ${pedidos.id} from ${pedidos} where ${pedidos.emDisputa} and ${pedidos.idInfluencer} = ${uid})`;
  const [liberacoes, minimoCentavos, [preparado], [conta]] = await Promise.all([
    db
      .select({ dia, centavos: sql<number>`sum(${comissaoCentavos})::float8` })
      .from(lancamentosDeComissao)
      .where(and(eq(idInfluencer, uid), gt(disponivelEm, agora), sql`${emDisputa} is not true`))
      .groupBy(dia)
      .orderBy(asc(dia)),
    lerMinimoDoRepasse(db),
    db
      .select({ centavos: repasseItens.valorCentavos })
      .from(repasseItens)
      .where(and(eq(repasseItens.idInfluencer, uid), eq(repasseItens.aberto, true))),
    db.select({ semVendas: jaNaoVende }).from(usuarios).where(eq(usuarios.id, uid)),
  ]);
  return {
    liberacoes,
    minimoCentavos: conta?.semVendas ? 0 : minimoCentavos,
    preparadoCentavos: preparado?.centavos ?? null,
  };
}
