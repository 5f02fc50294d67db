// @requirement 15.26.8
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { avisosDesligados, lancamentosDeComissao, usuarios } from '#db/schema/index.ts';
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

/** An active account to write to, with the notices that it switched off. */
export type InfluencerAAvisar = {
  nome: string;
  email: string;
  desligados: AvisoDoInfluencer[];
  /** Whether its code earns commission now. */
  ehInfluencer: boolean;
};

/** Returns whom to write to about commission of this account; null for a deleted or disabled one. */
export async function lerInfluencerAAvisar(db: Db, uid: string): Promise<InfluencerAAvisar | null> {
  const [linha] = await db
    .select({
      nome: usuarios.nome,
      email: sql<string>`coalesce(${usuarios.emailDoCadastro}, ${usuarios.email})`,
      desligados: sql<
        AvisoDoInfluencer[]
      >`array(select d.aviso from avisos_desligados d where d.uid = ${sql.raw('usuarios.id')})`,
      ehInfluencer: sql<boolean>`${inArray(usuarios.role, ['influencer', 'admin'])}`,
    })
    .from(usuarios)
    .where(and(eq(usuarios.id, uid), eq(usuarios.ativo, true)));
  return linha ?? null;
}

/** Whether no other order ever earned commission for this account. */
export async function ehPrimeiraVenda(db: Db, uid: string, pedidoId: string): Promise<boolean> {
  const { idInfluencer, tipo, comissaoCentavos, criadoEm } = lancamentosDeComissao;
  // In the order of the index: without it the planner may read the whole ledger for its first match.
  const primeiras = await db
    .select({ pedidoId: lancamentosDeComissao.pedidoId })
    .from(lancamentosDeComissao)
    .where(and(eq(idInfluencer, uid), eq(tipo, 'credito'), gt(comissaoCentavos, 0)))
    .orderBy(asc(criadoEm))
    .limit(2);
  return primeiras.every((venda) => venda.pedidoId === pedidoId);
}

/** Returns the commission of each influencer that became payable within a period, without orders in dispute. */
export async function lerComissoesLiberadas(
  db: Db,
  { de, ate }: { de: Date; ate: Date },
): Promise<{ uid: string; centavos: Centavos }[]> {
  // A sum for each influencer reads its own part of the index; a join would read the whole ledger.
  const centavos = sql<number>`(select coalesce(sum(l.comissao_centavos), 0)::float8 from lancamentos_de_comissao l
    join pedidos p on p.id = l.pedido_id
    where l.id_influencer = usuarios.id and l.disponivel_em >= ${de.toISOString()}::timestamptz and l.disponivel_em < ${ate.toISOString()}::timestamptz and not p.em_disputa)`;
  const somas = await db.select({ uid: usuarios.id, centavos }).from(usuarios).where(eq(usuarios.role, 'influencer'));
  return somas.filter((soma) => soma.centavos > 0);
}
