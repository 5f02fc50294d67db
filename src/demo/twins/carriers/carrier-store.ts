import type { NomeDaTransportadora } from '#domain/entregas/rastreamento.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { gemeoTransportadoras as tabela } from '#db/schema/index.ts';

export type Passo = { passo: string; em: string };
export type ObjetoDoGemeo = { codigo: string; passos: Passo[] };

/** The twins' storage of parcels. */
export type ArmazemDeObjetos = {
  /** Returns a parcel of this carrier, creating it if needed; null when the code belongs to another carrier. */
  conhecer(transportadora: NomeDaTransportadora, codigo: string): Promise<ObjetoDoGemeo | null>;
  /** Adds a step; false where the carrier does not know the parcel. */
  andar(transportadora: NomeDaTransportadora, codigo: string, passo: Passo): Promise<boolean>;
  /** The carrier's parcels, the newest first. */
  listar(transportadora: NomeDaTransportadora): Promise<ObjetoDoGemeo[]>;
};

const MAIS_OBJETOS = 200;

/** Storage of the local carrier twins in the shop's database, shared by every instance of a demo. */
export function criarArmazemDeObjetos(db: Db) {
  const { codigo: coluna, passos, transportadora: dona } = tabela;
  const onde = (transportadora: NomeDaTransportadora, codigo: string) =>
    and(eq(coluna, codigo), eq(dona, transportadora));
  return {
    async conhecer(transportadora: NomeDaTransportadora, codigo: string) {
      await db.insert(tabela).values({ codigo, transportadora }).onConflictDoNothing();
      const [linha] = await db.select({ codigo: coluna, passos }).from(tabela).where(onde(transportadora, codigo));
      return linha ?? null;
    },
    async andar(transportadora: NomeDaTransportadora, codigo: string, passo: { passo: string; em: string }) {
      const linhas = await db
        .update(tabela)
        .set({ passos: sql`${passos} || ${JSON.stringify([passo])}::jsonb` })
        .where(onde(transportadora, codigo))
        .returning({ codigo: coluna });
      return linhas.length === 1;
    },
    listar: (transportadora: NomeDaTransportadora) =>
      db
        .select({ codigo: coluna, passos })
        .from(tabela)
        .where(eq(dona, transportadora))
        .orderBy(desc(tabela.criadoEm), coluna)
        .limit(MAIS_OBJETOS),
  };
}
