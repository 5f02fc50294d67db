// @requirement 15.24.3 15.24.5 15.24.6
import { asc, desc, eq, inArray, or } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { creditos, portadoresDeCredito } from '#db/schema/index.ts';
import type { TipoDeLancamento } from '#domain/creditos/lancamento.ts';
import type { Centavos } from '#domain/dinheiro.ts';

const colunas = {
  id: portadoresDeCredito.id,
  tipo: portadoresDeCredito.tipo,
  codigoHash: portadoresDeCredito.codigoHash,
  final: portadoresDeCredito.final,
  saldoCentavos: portadoresDeCredito.saldoCentavos,
  bloqueadoEm: portadoresDeCredito.bloqueadoEm,
};

/** A holder of credit with its balance. */
export type PortadorLido = {
  id: string;
  tipo: 'vale' | 'conta';
  codigoHash: string | null;
  final: string | null;
  saldoCentavos: Centavos;
  bloqueadoEm: Date | null;
};

/** The holders of these codes' hashes and of this account, without locks. */
export async function lerPortadores(
  db: Db,
  { hashes, uid }: { hashes: readonly string[]; uid: string | null },
): Promise<PortadorLido[]> {
  const quais = [
    ...(hashes.length > 0 ? [inArray(portadoresDeCredito.codigoHash, [...hashes])] : []),
    ...(uid === null ? [] : [eq(portadoresDeCredito.uid, uid)]),
  ];
  if (quais.length === 0) return [];
  return db
    .select(colunas)
    .from(portadoresDeCredito)
    .where(or(...quais))
    .orderBy(asc(portadoresDeCredito.id));
}

/** A ledger row as its holder and the panel see it. */
export type MovimentoDeCredito = {
  id: number;
  tipo: TipoDeLancamento;
  centavos: Centavos;
  pedidoId: string | null;
  criadoEm: Date;
};

/** The account's credit and its latest movements; null for an account that never had any. */
export async function lerCreditoDaConta(
  db: Db,
  uid: string,
): Promise<{ saldoCentavos: Centavos; movimentos: MovimentoDeCredito[] } | null> {
  const [portador] = await lerPortadores(db, { hashes: [], uid });
  return portador ? { saldoCentavos: portador.saldoCentavos, movimentos: await lerMovimentos(db, portador.id) } : null;
}

const MAIS_MOVIMENTOS = 100;

/** The latest hundred ledger rows of a holder, the newest first. */
export async function lerMovimentos(db: Db, portadorId: string): Promise<MovimentoDeCredito[]> {
  return db
    .select({
      id: creditos.id,
      tipo: creditos.tipo,
      centavos: creditos.centavos,
      pedidoId: creditos.pedidoId,
      criadoEm: creditos.criadoEm,
    })
    .from(creditos)
    .where(eq(creditos.portadorId, portadorId))
    .orderBy(desc(creditos.id))
    .limit(MAIS_MOVIMENTOS);
}
