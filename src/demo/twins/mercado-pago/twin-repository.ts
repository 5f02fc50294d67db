import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { gemeoMercadoPago as tabela } from '#db/schema/index.ts';

type Documento = Record<string, unknown>;

/** Storage of the local payment twin in the shop's database, shared by every instance of a demo. */
export function criarArmazemDoGemeo(db: Db) {
  const em = (colecao: string, id: string) => and(eq(tabela.colecao, colecao), eq(tabela.id, id));
  return {
    async ler(colecao: string, id: string): Promise<Documento | null> {
      const [linha] = await db.select({ dados: tabela.dados }).from(tabela).where(em(colecao, id));
      return linha?.dados ?? null;
    },
    async inserir(colecao: string, id: string, dados: Documento): Promise<boolean> {
      const linhas = await db
        .insert(tabela)
        .values({ colecao, id, dados })
        .onConflictDoNothing()
        .returning({ id: tabela.id });
      return linhas.length === 1;
    },
    async substituir(colecao: string, id: string, versaoLida: number, dados: Documento): Promise<boolean> {
      const versao = sql`(${tabela.dados}->>'versao')::int = ${versaoLida}`;
      const linhas = await db
        .update(tabela)
        .set({ dados })
        .where(and(em(colecao, id), versao))
        .returning({ id: tabela.id });
      return linhas.length === 1;
    },
    async listar(colecao: string, campo: string, valor: string): Promise<Documento[]> {
      const linhas = await db
        .select({ dados: tabela.dados })
        .from(tabela)
        // Containment, so that one index serves every field.
        .where(and(eq(tabela.colecao, colecao), sql`${tabela.dados} @> ${JSON.stringify({ [campo]: valor })}::jsonb`))
        .orderBy(asc(tabela.criadoEm), asc(tabela.id));
      return linhas.map(({ dados }) => dados);
    },
    async proximoNumero(): Promise<number> {
      const [linha] = await db
        .insert(tabela)
        .values({ colecao: 'contador', id: 'numero', dados: { valor: 1 } })
        .onConflictDoUpdate({
          target: [tabela.colecao, tabela.id],
          set: { dados: sql`jsonb_build_object('valor', (${tabela.dados}->>'valor')::int + 1)` },
        })
        .returning({ dados: tabela.dados });
      return Number(linha?.dados['valor']);
    },
  };
}
