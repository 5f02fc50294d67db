// @requirement 15.26.3 15.26.4
import { and, asc, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { pickColumns } from '#db/pick-columns.ts';
import { type Cursor, lerPaginaDaLista, type PaginaDaLista } from '#db/list-page.ts';
import { inscricoesDeParceiros, lancamentosDeComissao, pedidos, usuarios } from '#db/schema/index.ts';
import type { Centavos } from '#domain/dinheiro.ts';
import { saldoDaComissao } from '#domain/comissoes/comissao-lancamentos.ts';
import { statusPagos } from '#domain/pedidos/pedido-status.ts';
import { somarLivros } from '#db/comissoes/ler-livro-de-comissoes.ts';
import { DIA_MS } from '#domain/duracoes.ts';

export type Inscricao = typeof inscricoesDeParceiros.$inferSelect;

const INSCRICOES_NO_PAINEL = 200;

/** Returns the applications with a confirmed e-mail: those to decide first, each newest first. */
export async function listarInscricoes(db: Db): Promise<Inscricao[]> {
  const ordem = sql`case ${inscricoesDeParceiros.situacao} when 'pronta' then 0 else 1 end`;
  return db
    .select()
    .from(inscricoesDeParceiros)
    .where(inArray(inscricoesDeParceiros.situacao, ['pronta', 'aceita', 'recusada']))
    .orderBy(asc(ordem), desc(inscricoesDeParceiros.criadoEm), desc(inscricoesDeParceiros.id))
    .limit(INSCRICOES_NO_PAINEL);
}

/** Returns an application, or null. */
export async function lerInscricaoDeParceiro(db: Db, id: string): Promise<Inscricao | null> {
  const [linha] = await db.select().from(inscricoesDeParceiros).where(eq(inscricoesDeParceiros.id, id));
  return linha ?? null;
}

/** Returns the account that signs in with this e-mail, or null. */
export async function lerContaDoEmail(
  db: Db,
  email: string,
): Promise<Pick<typeof usuarios.$inferSelect, 'id' | 'role' | 'ativo' | 'emailVerificado'> | null> {
  const [linha] = await db
    .select(pickColumns(usuarios, 'id', 'role', 'ativo', 'emailVerificado'))
    .from(usuarios)
    .where(eq(usuarios.email, email));
  return linha ?? null;
}

/** An influencer in the owner's table. `vendeuEm`: the payment of the newest order with their code. */
export type InfluencerNoPainel = {
  uid: string;
  nome: string;
  cupom: string | null;
  pedidos30: number;
  venda30Centavos: Centavos;
  devidoCentavos: Centavos;
  /** The part of it that the next payout may pay. */
  aPagarCentavos: Centavos;
  criadoEm: Date;
  vendeuEm: Date | null;
};

const INFLUENCERS_POR_PAGINA = 20;
const TRINTA_DIAS_MS = 30 * DIA_MS;

/**
 * Returns a page of the influencers by name, with their paid orders of the last 30 days. Orders and value are those of
 * the ledger, net of refunds.
 */
export async function listarInfluencers(
  db: Db,
  { agora, cursor }: { agora: Date; cursor: Cursor },
): Promise<PaginaDaLista<InfluencerNoPainel>> {
  const pagina = await lerPaginaDaLista(cursor, INFLUENCERS_POR_PAGINA, {
    ordem: { coluna: sql`sem_acento(${usuarios.nome})`, tipo: 'text', id: usuarios.id, descendente: false },
    onde: eq(usuarios.role, 'influencer'),
    selecionar: (chaveDaLinha) =>
      db
        .select({ uid: usuarios.id, ...pickColumns(usuarios, 'nome', 'cupom', 'criadoEm'), chaveDaLinha })
        .from(usuarios),
  });
  const uids = pagina.linhas.map(({ uid }) => uid);
  if (uids.length === 0) return { ...pagina, linhas: [] };
  const desde = new Date(agora.getTime() - TRINTA_DIAS_MS);
  const livro = lancamentosDeComissao;
  const [livros, recentes, vendas] = await Promise.all([
    somarLivros(db, uids, agora),
    db
      .select({
        uid: livro.idInfluencer,
        pedidos: sql<number>`sum(${livro.pedidos})::int`,
        centavos: sql<number>`sum(${livro.vendaCentavos})::float8`,
      })
      .from(livro)
      .where(sql`${inArray(livro.idInfluencer, uids)} and ${livro.criadoEm} >= ${desde.toISOString()}::timestamptz`)
      .groupBy(livro.idInfluencer),
    db
      .select({ uid: sql<string>`quem.uid`, vendeuEm: sql<string | null>`(${ultimaVenda()})` })
      .from(sql`unnest(${sql.param(uids)}::text[]) as quem (uid)`),
  ]);
  return {
    ...pagina,
    linhas: pagina.linhas.map((linha) => {
      const soma = livros.get(linha.uid);
      const saldo = soma ? saldoDaComissao(soma) : { aLiberar: 0, aPagar: 0 };
      const recente = recentes.find(({ uid }) => uid === linha.uid);
      const vendeuEm = vendas.find(({ uid }) => uid === linha.uid)?.vendeuEm ?? null;
      return {
        ...linha,
        pedidos30: recente?.pedidos ?? 0,
        venda30Centavos: recente?.centavos ?? 0,
        devidoCentavos: saldo.aLiberar + saldo.aPagar,
        aPagarCentavos: Math.max(saldo.aPagar, 0),
        vendeuEm: vendeuEm === null ? null : new Date(vendeuEm),
      };
    }),
  };
}

/** The payment of the newest paid order of `quem`, by the index on influencer and date. */
function ultimaVenda() {
  const pagos = sql.join(
    statusPagos.map((status) => sql`${status}`),
    sql`, `,
  );
  return sql`select coalesce(p.pago_em, p.criado_em) from ${pedidos} p where p.id_influencer = quem.uid and p.status in (${pagos}) and p.excluido_em is null order by p.criado_em desc limit 1`;
}

/** The account of an influencer's page in the panel. */
export type ContaDoInfluencer = Pick<typeof usuarios.$inferSelect, 'nome' | 'cupom' | 'comissaoPb' | 'criadoEm'> & {
  uid: string;
};

/** Returns an influencer's account, or that of an admin with a code; null for anybody else. */
export async function lerContaDoInfluencer(db: Db, uid: string): Promise<ContaDoInfluencer | null> {
  const [linha] = await db
    .select({ uid: usuarios.id, ...pickColumns(usuarios, 'nome', 'cupom', 'comissaoPb', 'criadoEm') })
    .from(usuarios)
    .where(
      and(
        eq(usuarios.id, uid),
        or(eq(usuarios.role, 'influencer'), and(eq(usuarios.role, 'admin'), isNotNull(usuarios.cupom))),
      ),
    );
  return linha ?? null;
}
