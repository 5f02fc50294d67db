// @requirement 15.13.8
import { and, asc, eq, gt, gte, isNotNull, isNull, lte, not, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { cupons, pedidos, produtos, usuarios } from '#db/schema/index.ts';
import type { Dia } from '#domain/calendario.ts';
import { LIMITE_DA_CONTAGEM } from '#domain/numeros.ts';
import { temItemFisico } from '#db/queries/pedidos/admin-pedidos.ts';
import { countUpTo } from '#db/queries/count-up-to.ts';
import { prateleirasComPouco } from '#db/queries/produtos/variacoes.ts';

/** Returns counts of small tables: products on sale, users, coupons that are active and not expired on `hoje`. */
export async function contarCadastros(
  db: Db,
  hoje: Dia,
): Promise<{ produtos: number; usuarios: number; cuponsAtivos: number }> {
  const [quantosProdutos, quantosUsuarios, quantosCupons] = await Promise.all([
    db.$count(produtos, isNull(produtos.arquivadoEm)),
    db.$count(usuarios),
    db.$count(cupons, and(eq(cupons.ativo, true), gte(cupons.validade, hoje))),
  ]);
  return { produtos: quantosProdutos, usuarios: quantosUsuarios, cuponsAtivos: quantosCupons };
}

/** The first rows of a to-do list. `quantos` is counted up to a limit; limit + 1 means "more". */
export type Pendencias<T> = { linhas: T[]; quantos: number };
export type PedidoADespachar = {
  id: string;
  nome: string;
  pagoEm: Date;
  totalCentavos: number;
  cidade: string;
  uf: string;
};

/** Returns undisputed paid orders with goods not shipped yet, paid since `desde`, oldest payment first. */
export async function pedidosADespachar(
  db: Db,
  { desde, limite }: { desde: Date; limite: number },
): Promise<Pendencias<PedidoADespachar>> {
  const onde = and(
    eq(pedidos.status, 'approved'),
    isNull(pedidos.excluidoEm),
    isNotNull(pedidos.pagoEm),
    gte(pedidos.pagoEm, desde),
    not(pedidos.emDisputa),
    temItemFisico,
  );
  const pagoEm = sql<Date>`${pedidos.pagoEm}`.mapWith(pedidos.pagoEm);
  const [linhas, quantos] = await Promise.all([
    db
      .select({
        id: pedidos.id,
        nome: pedidos.nome,
        pagoEm,
        totalCentavos: pedidos.totalCentavos,
        cidade: pedidos.cidade,
        uf: pedidos.uf,
      })
      .from(pedidos)
      .where(onde)
      .orderBy(asc(pedidos.pagoEm), asc(pedidos.id))
      .limit(limite),
    countUpTo(db, pedidos, onde, { ordem: [asc(pedidos.pagoEm)] }),
  ]);
  return { linhas, quantos };
}

export type PagamentoEmRisco = { id: string; nome: string; expiraEm: Date; totalCentavos: number };

/** Returns pending orders whose payment deadline is between `agora` and `ate`, earliest first. */
export async function pagamentosEmRisco(
  db: Db,
  { agora, ate, limite }: { agora: Date; ate: Date; limite: number },
): Promise<Pendencias<PagamentoEmRisco>> {
  const onde = and(
    eq(pedidos.status, 'pendente'),
    isNull(pedidos.excluidoEm),
    gt(pedidos.expiraEm, agora),
    lte(pedidos.expiraEm, ate),
  );
  const [linhas, quantos] = await Promise.all([
    db
      .select({ id: pedidos.id, nome: pedidos.nome, expiraEm: pedidos.expiraEm, totalCentavos: pedidos.totalCentavos })
      .from(pedidos)
      .where(onde)
      .orderBy(asc(pedidos.expiraEm))
      .limit(limite),
    countUpTo(db, pedidos, onde),
  ]);
  return { linhas, quantos };
}

/** `variacao` is null for the stock shared by all variations, or for a product without variations. */
export type PrateleiraComPoucoEstoque = { id: string; nome: string; variacao: string | null; estoque: number };

/** Returns goods on sale with `ate` units or fewer, lowest first; each variation is a row. eBooks have no stock. */
export async function produtosComPoucoEstoque(
  db: Db,
  { ate, limite }: { ate: number; limite: number },
): Promise<Pendencias<PrateleiraComPoucoEstoque>> {
  const lugares = (quantos: number) => sql`(${prateleirasComPouco({ ate, limite: quantos })})`;
  const [linhas, contagem] = await Promise.all([
    db.execute<PrateleiraComPoucoEstoque>(
      sql`select produtos.id, produtos.nome, lugar.variacao, lugar.estoque from ${lugares(limite)} lugar join ${produtos} on produtos.id = lugar.produto_id order by lugar.estoque, produtos.id, lugar.variacao limit ${limite}`,
    ),
    db.execute<{ quantos: number }>(
      sql`select count(*)::int as quantos from (select from ${lugares(LIMITE_DA_CONTAGEM + 1)} lugar limit ${LIMITE_DA_CONTAGEM + 1}) contados`,
    ),
  ]);
  return { linhas: linhas.rows, quantos: contagem.rows[0]?.quantos ?? 0 };
}

/** Returns the number of orders with a disputed payment, for which the provider waits for the shop's answer. */
export function disputasAbertas(db: Db): Promise<number> {
  return db.$count(pedidos, and(eq(pedidos.emDisputa, true), isNull(pedidos.excluidoEm)));
}
