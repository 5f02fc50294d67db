// @requirement 15.29.1 15.29.2 15.29.3
import { and, asc, desc, eq, gte, isNotNull, lte } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { pickColumns } from '#db/pick-columns.ts';
import {
  ajustesDosRepasses,
  dadosFiscais,
  faixasDoIrrf,
  repasseItens,
  repasses,
  tabelasDeImposto,
} from '#db/schema/index.ts';
import type { DadosFiscais } from '#domain/comissoes/dados-fiscais.ts';
import type { TabelaDeImposto } from '#domain/comissoes/imposto-do-repasse.ts';
import type { Centavos } from '#domain/dinheiro.ts';

/** Returns the balance from which an influencer is paid; 0 until the owner sets one. */
export async function lerMinimoDoRepasse(db: Db): Promise<Centavos> {
  const [linha] = await db.select({ minimo: ajustesDosRepasses.minimoCentavos }).from(ajustesDosRepasses);
  return linha?.minimo ?? 0;
}

/** Returns a year's tax table, null for an empty one, and the version a save must send (0: never saved). */
export async function lerTabelaDeImposto(
  db: Db,
  ano: number,
): Promise<{ tabela: TabelaDeImposto | null; versao: number }> {
  const [[linha], faixas] = await Promise.all([
    db.select().from(tabelasDeImposto).where(eq(tabelasDeImposto.ano, ano)),
    db
      .select(pickColumns(faixasDoIrrf, 'ateCentavos', 'aliquotaPb', 'deducaoCentavos'))
      .from(faixasDoIrrf)
      .where(eq(faixasDoIrrf.ano, ano))
      .orderBy(asc(faixasDoIrrf.numero)),
  ]);
  if (!linha) return { tabela: null, versao: 0 };
  const { inssPb, inssTetoCentavos, versao } = linha;
  if (inssPb === null || inssTetoCentavos === null) return { tabela: null, versao };
  return { tabela: { inssPb, inssTetoCentavos, faixas }, versao };
}

/** Returns the years that have a table, not an emptied one, latest first. */
export async function listarAnosDeImposto(db: Db): Promise<number[]> {
  const linhas = await db
    .select({ ano: tabelasDeImposto.ano })
    .from(tabelasDeImposto)
    .where(isNotNull(tabelasDeImposto.inssPb))
    .orderBy(desc(tabelasDeImposto.ano));
  return linhas.map(({ ano }) => ano);
}

/** Returns an influencer's data for papers; null before they are stated. */
export async function lerDadosFiscaisDe(db: Db, uid: string): Promise<DadosFiscais | null> {
  const [linha] = await db
    .select(pickColumns(dadosFiscais, 'documento', 'nome', 'endereco'))
    .from(dadosFiscais)
    .where(eq(dadosFiscais.usuarioId, uid));
  return linha ?? null;
}

/** Returns the documents of payouts of a month that were prepared before `preparadoEm` and cancelled since. */
export async function lerDocumentosCancelados(
  db: Db,
  { de, preparadoEm }: { de: Date; preparadoEm: Date },
): Promise<Set<string>> {
  const linhas = await db
    .selectDistinct({ documento: repasseItens.documento })
    .from(repasses)
    .innerJoin(repasseItens, eq(repasseItens.repasseId, repasses.id))
    .where(
      and(
        gte(repasses.criadoEm, de),
        lte(repasses.criadoEm, preparadoEm),
        eq(repasses.situacao, 'cancelado'),
        gte(repasses.encerradoEm, preparadoEm),
        isNotNull(repasseItens.documento),
      ),
    );
  return new Set(linhas.flatMap(({ documento }) => documento ?? []));
}
