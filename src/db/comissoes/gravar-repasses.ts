import { and, eq, gte, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { jaNaoVende } from '#db/comissoes/ler-ja-nao-vende.ts';
import {
  chavesPix,
  credoresSemConta,
  dadosFiscais,
  lancamentosDeComissao,
  pedidos,
  repasseItens,
  repasses,
  usuarios,
} from '#db/schema/index.ts';
import type { PagoNoMes } from '#domain/comissoes/imposto-do-repasse.ts';
import type { Credor, ItemDoRepasse } from '#domain/comissoes/repasse.ts';

/**
 * Serialises the creation, confirmation and cancellation of payouts, since a payout changes what is due; reads are not
 * blocked. Call it before reading the ledger.
 */
export async function travarRepasses(tx: Db): Promise<void> {
  await tx.execute(sql`lock table ${repasses} in exclusive mode`);
}

/**
 * The amount payable to an account. Pending commission only ever reduces it: a reversal of pending commission is itself
 * pending. Commission of disputed orders is held back too; payout rows have no order.
 */
const aPagar = (conta: string, agora: Date) =>
  sql<number>`(select coalesce(sum(l.comissao_centavos), 0)::float8 from ${lancamentosDeComissao} l where l.id_influencer = ${sql.raw(conta)} and l.disponivel_em <= ${agora.toISOString()}::timestamptz
        and (l.pedido_id in (select p.id from ${pedidos} p where p.em_disputa)) is not true)`;

/** Returns all accounts, deleted ones too, with a Pix key that are in no pending payout, with the amount payable to each. */
export async function lerCredores(tx: Db, agora: Date): Promise<Credor[]> {
  const comConta = await tx
    .select({
      idInfluencer: usuarios.id,
      nome: usuarios.nome,
      tipo: chavesPix.tipo,
      chave: chavesPix.chave,
      documento: dadosFiscais.documento,
      nomeFiscal: sql<string | null>`coalesce(nullif(${dadosFiscais.nome}, ''), ${usuarios.nome})`,
      enderecoFiscal: dadosFiscais.endereco,
      aPagarCentavos: aPagar('"usuarios"."id"', agora),
      semVendas: jaNaoVende,
    })
    .from(chavesPix)
    .innerJoin(usuarios, eq(usuarios.id, chavesPix.usuarioId))
    .leftJoin(dadosFiscais, eq(dadosFiscais.usuarioId, usuarios.id))
    .leftJoin(repasseItens, and(eq(repasseItens.idInfluencer, usuarios.id), repasseItens.aberto))
    .where(isNull(repasseItens.repasseId));
  const semConta = await tx
    .select({
      idInfluencer: credoresSemConta.idInfluencer,
      nome: credoresSemConta.nome,
      tipo: credoresSemConta.chaveTipo,
      chave: credoresSemConta.chave,
      documento: credoresSemConta.documento,
      nomeFiscal: credoresSemConta.nomeFiscal,
      enderecoFiscal: credoresSemConta.enderecoFiscal,
      aPagarCentavos: aPagar('"credores_sem_conta"."id_influencer"', agora),
      semVendas: sql<boolean>`true`,
    })
    .from(credoresSemConta)
    .leftJoin(repasseItens, and(eq(repasseItens.idInfluencer, credoresSemConta.idInfluencer), repasseItens.aberto))
    // A later import may bring the account back; it is paid by its own key then.
    .leftJoin(usuarios, eq(usuarios.id, credoresSemConta.idInfluencer))
    .where(and(isNull(repasseItens.repasseId), isNull(usuarios.id)));
  return [...comConta, ...semConta].map(({ tipo, chave, documento, nomeFiscal, enderecoFiscal, ...credor }) => ({
    ...credor,
    chave: tipo && chave !== null ? { tipo, chave } : null,
    fiscais: documento === null ? null : { documento, nome: nomeFiscal ?? credor.nome, endereco: enderecoFiscal ?? '' },
  }));
}

/** Returns by document the sums of payouts prepared within a month and not cancelled. */
export async function lerPagosNoMes(tx: Db, { de, ate }: { de: Date; ate: Date }): Promise<Map<string, PagoNoMes>> {
  const soma = (coluna: 'valorCentavos' | 'inssCentavos' | 'irrfCentavos') =>
    sql<number>`sum(${repasseItens[coluna]})::float8`;
  const linhas = await tx
    .select({
      documento: repasseItens.documento,
      brutoCentavos: soma('valorCentavos'),
      inssCentavos: soma('inssCentavos'),
      irrfCentavos: soma('irrfCentavos'),
    })
    .from(repasses)
    .innerJoin(repasseItens, eq(repasseItens.repasseId, repasses.id))
    .where(
      and(
        gte(repasses.criadoEm, de),
        lt(repasses.criadoEm, ate),
        ne(repasses.situacao, 'cancelado'),
        isNotNull(repasseItens.documento),
      ),
    )
    .groupBy(repasseItens.documento);
  return new Map(linhas.map(({ documento, ...pago }) => [documento ?? '', pago]));
}

/** Deletes name, Pix key and document of deleted users to whom nothing is owed any more; returns their number. */
export async function esquecerCredoresPagos(db: Db): Promise<number> {
  const esquecidos = await db
    .delete(credoresSemConta)
    .where(sql`not comissao_por_acertar(${credoresSemConta.idInfluencer})`)
    .returning({ id: credoresSemConta.idInfluencer });
  return esquecidos.length;
}

export async function inserirRepasse(
  tx: Db,
  repasse: { id: string; criadoPor: string; criadoPorNome: string; criadoEm: Date },
  itens: ItemDoRepasse[],
): Promise<void> {
  await tx.insert(repasses).values({
    ...repasse,
    totalCentavos: itens.reduce((soma, { valorCentavos }) => soma + valorCentavos, 0),
    quantos: itens.length,
  });
  await tx.insert(repasseItens).values(
    itens.map(({ chave, fiscais, ...item }) => ({
      ...item,
      repasseId: repasse.id,
      chaveTipo: chave.tipo,
      chave: chave.chave,
      ...(fiscais && {
        documento: fiscais.documento,
        nomeFiscal: fiscais.nome,
        enderecoFiscal: fiscais.endereco,
      }),
    })),
  );
}

/** Closes an open payout. Returns false if it is not open any more: exactly one caller gets true. */
export async function encerrarRepasse(
  tx: Db,
  id: string,
  situacao: 'pago' | 'cancelado',
  por: string,
  agora: Date,
): Promise<boolean> {
  const encerrados = await tx
    .update(repasses)
    .set({ situacao, encerradoPorNome: por, encerradoEm: agora })
    .where(and(eq(repasses.id, id), eq(repasses.situacao, 'aberto')))
    .returning({ id: repasses.id });
  if (encerrados.length === 0) return false;
  await tx.update(repasseItens).set({ aberto: false }).where(eq(repasseItens.repasseId, id));
  return true;
}

/** Writes a payout's gross amounts to the ledger, one row per recipient, and returns its items; a payout is written once. */
export async function lancarRepasse(
  tx: Db,
  repasseId: string,
  agora: Date,
): Promise<(typeof repasseItens.$inferSelect)[]> {
  const itens = await tx.select().from(repasseItens).where(eq(repasseItens.repasseId, repasseId));
  await tx.insert(lancamentosDeComissao).values(
    itens.map(({ idInfluencer, valorCentavos }) => ({
      idInfluencer,
      repasseId,
      tipo: 'repasse' as const,
      comissaoCentavos: -valorCentavos,
      disponivelEm: agora,
      criadoEm: agora,
    })),
  );
  return itens;
}
