import { sql } from 'drizzle-orm';
import type { BancoExplicado, Executado } from './banco-explicado.ts';

/** The cost of an act for the server. */
export type Custo = {
  /** Statements, with those of functions, triggers and foreign keys. */
  comandos: Executado[];
  /** Pages of shared memory that they looked at, each statement's own. */
  blocos: number;
  /** Bytes of the write-ahead log without images of whole pages, which follow a checkpoint and not the act. */
  wal: number;
  /** Rows updated by table, and how many of them in place: without writing any index (HOT). */
  mudadas: Map<string, { todas: number; noLugar: number }>;
};

/** Between two positions of the write-ahead log. */
type Trecho = { de: string; ate: string };

/** The updates of heap rows among the records of the log. */
const MUDANCAS = /^(?:HOT_)?UPDATE/;

export const blocosDe = ({ plano }: Executado): number =>
  (plano['Shared Hit Blocks'] ?? 0) + (plano['Shared Read Blocks'] ?? 0);

/**
 * Measures acts, one after the other, on a database that nobody else uses; the server may have other users. Returns the cost of
 * each.
 */
export async function medirCustos(
  { banco, db, ouvir }: BancoExplicado,
  atos: (() => Promise<unknown>)[],
): Promise<Custo[]> {
  await banco.db.execute(sql`create extension if not exists pg_walinspect`);
  await banco.executar('checkpoint');

  async function posicao(): Promise<string> {
    const { rows } = await db.execute<{ posicao: string }>(sql`select pg_current_wal_flush_lsn()::text as posicao`);
    return rows[0]?.posicao ?? '';
  }

  /** The records that transactions of this database wrote; a commit names no table, only its transaction. */
  async function lerWal({ de, ate }: Trecho): Promise<Pick<Custo, 'wal' | 'mudadas'>> {
    if (de === ate) return { wal: 0, mudadas: new Map() };
    const { rows } = await banco.db.execute<{ tipo: string; tabela: string | null; vezes: number; bytes: number }>(sql`
      with todos as materialized (
        select xid, record_type as tipo, record_length - fpi_length as bytes,
          substring(block_ref from 'rel \\d+/(\\d+)/')::oid as banco, substring(block_ref from 'rel \\d+/\\d+/(\\d+)')::oid as arquivo
        from pg_get_wal_records_info(${de}::pg_lsn, ${ate}::pg_lsn)),
      daqui as (select distinct xid from todos where xid <> '0' and banco = (select oid from pg_database where datname = current_database()))
      select tipo, c.relname as tabela, count(*)::int as vezes, sum(bytes)::int as bytes
        from todos join daqui using (xid) left join pg_class c on c.relfilenode = arquivo and arquivo <> 0 group by 1, 2`);
    const mudadas: Custo['mudadas'] = new Map();
    for (const { tipo, tabela, vezes } of rows) {
      if (tabela === null || !MUDANCAS.test(tipo)) continue;
      const { todas, noLugar } = mudadas.get(tabela) ?? { todas: 0, noLugar: 0 };
      mudadas.set(tabela, { todas: todas + vezes, noLugar: noLugar + (tipo.startsWith('HOT') ? vezes : 0) });
    }
    return { wal: rows.reduce((soma, { bytes }) => soma + bytes, 0), mudadas };
  }

  const custos: Custo[] = [];
  for (const ato of atos) {
    const de = await posicao();
    const comandos = await ouvir(ato);
    const lido = await lerWal({ de, ate: await posicao() });
    const soltos = comandos.filter(({ dentro }) => !dentro);
    custos.push({ comandos, blocos: soltos.reduce((soma, um) => soma + blocosDe(um), 0), ...lido });
  }
  return custos;
}
