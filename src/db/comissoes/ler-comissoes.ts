import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { escapeLike } from '#db/sql-literals.ts';
import { chavesPix, credoresSemConta, repasseItens, repasses, usuarios } from '#db/schema/index.ts';
import type { ChavePix } from '#domain/comissoes/chave-pix.ts';
import { type SaldoDaComissao, saldoDaComissao } from '#domain/comissoes/comissao-lancamentos.ts';
import { jaNaoVende } from './ler-ja-nao-vende.ts';
import { somarLivros } from './ler-livro-de-comissoes.ts';
import { type Cursor, lerPaginaDaLista, type PaginaDaLista } from '#db/list-page.ts';
import { pickColumns } from '#db/pick-columns.ts';

/** An influencer's commission account as shown to admins. Money in centavos. */
export type ContaDeComissao = SaldoDaComissao & {
  idInfluencer: string;
  /** null after the account was deleted and paid: the ledger outlives it. */
  nome: string | null;
  /** null for a deleted account. */
  email: string | null;
  cupom: string | null;
  chavePix: ChavePix | null;
  /** The account was deleted or can earn no commission any more: it needs no minimum. */
  semVendas: boolean;
  /** The pending payout that includes this account, with the amount in centavos. */
  emRepasse: { repasseId: string; valorCentavos: number } | null;
};

const TAMANHO = 20;

const colunas = {
  idInfluencer: usuarios.id,
  ...pickColumns(usuarios, 'nome', 'email', 'cupom'),
  tipoDaChave: chavesPix.tipo,
  chavePix: chavesPix.chave,
  semVendas: jaNaoVende,
  ...pickColumns(repasseItens, 'repasseId', 'valorCentavos'),
};

/** Returns a page of the influencers' accounts in alphabetical order; `busca` is a part of the name or coupon. */
export async function listarContasDeComissao(
  db: Db,
  { agora, cursor, busca }: { agora: Date; cursor: Cursor; busca: string },
): Promise<PaginaDaLista<ContaDeComissao>> {
  const texto = escapeLike(busca.trim());
  const daBusca =
    texto === ''
      ? undefined
      : or(
          sql`sem_acento(${usuarios.nome}) like sem_acento(${`%${texto}%`})`,
          sql`${usuarios.cupom} like ${`%${texto.toUpperCase()}%`}`,
        );
  const pagina = await lerPaginaDaLista(cursor, TAMANHO, {
    ordem: { coluna: usuarios.nome, tipo: 'text', id: usuarios.id, descendente: false },
    onde: and(eq(usuarios.role, 'influencer'), daBusca),
    selecionar: (chaveDaLinha) =>
      db
        .select({ ...colunas, chaveDaLinha })
        .from(usuarios)
        .leftJoin(chavesPix, eq(chavesPix.usuarioId, usuarios.id))
        .leftJoin(repasseItens, and(eq(repasseItens.idInfluencer, usuarios.id), repasseItens.aberto)),
  });
  return { ...pagina, linhas: await comSaldos(db, pagina.linhas, agora) };
}

/**
 * Every ledger account whose user does not have the influencer role. The recursive query skips from one id to the next
 * in the index instead of reading all rows.
 */
const semPapel = sql`(
  with recursive do_livro(id) as (
    (select id_influencer from lancamentos_de_comissao order by id_influencer limit 1)
    union all
    select (select l.id_influencer from lancamentos_de_comissao l where l.id_influencer > d.id order by l.id_influencer limit 1) from do_livro d where d.id is not null
  )
  select d.id from do_livro d where d.id is not null and coalesce((select u.role from usuarios u where u.id = d.id), '') <> 'influencer' order by d.id
) as outros`;

/**
 * Returns the accounts of users who are not influencers (any more): admins with a coupon, changed roles, deleted
 * accounts.
 */
export async function listarOutrasContas(db: Db, agora: Date): Promise<ContaDeComissao[]> {
  const ids = (await db.select({ id: sql<string>`outros.id` }).from(semPapel)).map(({ id }) => id);
  if (ids.length === 0) return [];
  const pessoas = await db
    .select(colunas)
    .from(usuarios)
    .leftJoin(chavesPix, eq(chavesPix.usuarioId, usuarios.id))
    .leftJoin(repasseItens, and(eq(repasseItens.idInfluencer, usuarios.id), repasseItens.aberto))
    .where(inArray(usuarios.id, ids));
  const semConta = await db
    .select(colunasSemConta)
    .from(sql`unnest(${sql.param(ids)}::text[]) as conta (id)`)
    .leftJoin(credoresSemConta, sql`${credoresSemConta.idInfluencer} = conta.id`)
    .leftJoin(repasseItens, and(sql`${repasseItens.idInfluencer} = conta.id`, repasseItens.aberto));
  const porId = new Map([...semConta, ...pessoas].map((pessoa) => [pessoa.idInfluencer, pessoa]));
  const contas = await comSaldos(
    db,
    ids.flatMap((id) => porId.get(id) ?? []),
    agora,
  );
  // Settled accounts need no attention.
  return contas.filter(({ aLiberar, aPagar, emRepasse }) => aLiberar !== 0 || aPagar !== 0 || emRepasse !== null);
}

/** A deleted account: name and Pix key are kept while commission is owed. */
const colunasSemConta = {
  idInfluencer: sql<string>`conta.id`,
  nome: credoresSemConta.nome,
  email: sql<null>`null`,
  cupom: sql<null>`null`,
  tipoDaChave: credoresSemConta.chaveTipo,
  chavePix: credoresSemConta.chave,
  semVendas: sql<boolean>`true`,
  ...pickColumns(repasseItens, 'repasseId', 'valorCentavos'),
};

async function comSaldos(db: Db, linhas: Lida[], agora: Date): Promise<ContaDeComissao[]> {
  const saldos = await lerSaldos(
    db,
    linhas.map(({ idInfluencer }) => idInfluencer),
    agora,
  );
  return linhas.map((lida) => paraConta(lida, saldos));
}

type Lida = {
  idInfluencer: string;
  nome: string | null;
  email: string | null;
  cupom: string | null;
  tipoDaChave: ChavePix['tipo'] | null;
  chavePix: string | null;
  semVendas: boolean;
  repasseId: string | null;
  valorCentavos: number | null;
};

function paraConta(
  { tipoDaChave, chavePix, repasseId, valorCentavos, idInfluencer, nome, email, cupom, semVendas }: Lida,
  saldos: Map<string, SaldoDaComissao>,
): ContaDeComissao {
  return {
    idInfluencer,
    nome,
    email,
    cupom,
    semVendas,
    ...(saldos.get(idInfluencer) ?? { aLiberar: 0, aPagar: 0, pago: 0 }),
    chavePix: tipoDaChave && chavePix !== null ? { tipo: tipoDaChave, chave: chavePix } : null,
    emRepasse: repasseId && valorCentavos !== null ? { repasseId, valorCentavos } : null,
  };
}

async function lerSaldos(db: Db, ids: string[], agora: Date): Promise<Map<string, SaldoDaComissao>> {
  const somas = await somarLivros(db, ids, agora);
  return new Map([...somas].map(([id, soma]) => [id, saldoDaComissao(soma)]));
}

export type Repasse = typeof repasses.$inferSelect;
export type RepasseComItens = Repasse & { itens: (typeof repasseItens.$inferSelect)[] };

/** Returns payouts, newest first. */
export async function listarRepasses(db: Db, limite: number): Promise<Repasse[]> {
  return db.select().from(repasses).orderBy(desc(repasses.criadoEm), desc(repasses.id)).limit(limite);
}

/** Returns a payout with its recipients and amounts, sorted by name. */
export async function lerRepasse(db: Db, id: string): Promise<RepasseComItens | null> {
  const [repasse] = await db.select().from(repasses).where(eq(repasses.id, id));
  if (!repasse) return null;
  return {
    ...repasse,
    itens: await db
      .select()
      .from(repasseItens)
      .where(eq(repasseItens.repasseId, id))
      .orderBy(asc(repasseItens.nome), asc(repasseItens.idInfluencer)),
  };
}

/**
 * Returns the recipients to whom a pending payout would pay more than is now due, because of refunds or disputes since
 * it was prepared.
 */
export async function credoresAcimaDoDevido(
  db: Db,
  {
    situacao,
    itens,
  }: { situacao: Repasse['situacao']; itens: { idInfluencer: string; nome: string; valorCentavos: number }[] },
  agora: Date,
): Promise<string[]> {
  if (situacao !== 'aberto') return [];
  const saldos = await lerSaldos(
    db,
    itens.map(({ idInfluencer }) => idInfluencer),
    agora,
  );
  return itens
    .filter(({ idInfluencer, valorCentavos }) => (saldos.get(idInfluencer)?.aPagar ?? 0) < valorCentavos)
    .map(({ nome }) => nome);
}
