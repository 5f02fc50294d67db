// @requirement 15.13.8
import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  isNotNull,
  isNull,
  lt,
  lte,
  not,
  notExists,
  notInArray,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { cupons, devolucoes, pedidos, produtos, usuarios } from '#db/schema/index.ts';
import type { Dia } from '#domain/calendario.ts';
import { devolucaoEstaEncerrada, situacoesDaDevolucao } from '#domain/devolucoes/devolucao.ts';
import { LIMITE_DA_CONTAGEM } from '#domain/numeros.ts';
import { countUpTo } from '#db/count-up-to.ts';
import { prateleirasComPouco } from '#db/produtos/ler-variacoes.ts';
import { pickColumns } from '#db/pick-columns.ts';

/** Whether a coupon that ends today at an hour has not ended yet. */
const antesDaHora = (hoje: Dia) =>
  sql`(${cupons.terminaAs} is null or ${cupons.validade} > ${hoje} or ${cupons.terminaAs} > (now() at time zone 'America/Sao_Paulo')::time)`;

/** Returns counts of small tables: products on sale, users, coupons that are active and not expired on `hoje`. */
export async function contarCadastros(
  db: Db,
  hoje: Dia,
): Promise<{ produtos: number; usuarios: number; cuponsAtivos: number }> {
  const [quantosProdutos, quantosUsuarios, quantosCupons] = await Promise.all([
    db.$count(produtos, isNull(produtos.arquivadoEm)),
    db.$count(usuarios),
    db.$count(cupons, and(eq(cupons.ativo, true), gte(cupons.validade, hoje), antesDaHora(hoje))),
  ]);
  return { produtos: quantosProdutos, usuarios: quantosUsuarios, cuponsAtivos: quantosCupons };
}

/** The first rows of a to-do list. `quantos` is counted up to a limit; limit + 1 means "more". */
export type Pendencias<T> = { linhas: T[]; quantos: number };
export type PedidoADespachar = {
  id: string;
  numeroDoPedido: number;
  nome: string;
  pagoEm: Date;
  totalCentavos: number;
  codigoRastreio: string | null;
};

/** Open requests to cancel an order; a subquery beside `pedidos`. */
const cancelamentosAbertos = (db: Db) =>
  db
    .select({ um: sql`1` })
    .from(devolucoes)
    .where(
      and(
        eq(devolucoes.pedidoId, pedidos.id),
        eq(devolucoes.motivo, 'cancelamento'),
        notInArray(devolucoes.situacao, situacoesDaDevolucao.filter(devolucaoEstaEncerrada)),
      ),
    );

/**
 * Paid orders with goods not shipped yet, paid since `desde` and before `ate`. Disputes and open cancellations are other tasks, which
 * come first.
 */
function aDespachar(db: Db, desde: Date, ate?: Date): SQL | undefined {
  return and(
    // A literal, as the index has it.
    sql`${pedidos.status} = 'approved'`,
    isNull(pedidos.excluidoEm),
    isNotNull(pedidos.pagoEm),
    gte(pedidos.pagoEm, desde),
    ate && lt(pedidos.pagoEm, ate),
    not(pedidos.emDisputa),
    notExists(cancelamentosAbertos(db)),
    pedidos.temBens,
  );
}

/** Returns how many orders wait to be shipped, at most 1,001. */
export function contarPedidosADespachar(db: Db, desde: Date, ate?: Date): Promise<number> {
  return countUpTo(db, pedidos, aDespachar(db, desde, ate), { ordem: [asc(pedidos.pagoEm), asc(pedidos.id)] });
}

/** Returns the orders that wait to be shipped, oldest payment first. */
export async function pedidosADespachar(
  db: Db,
  { desde, ate, limite }: { desde: Date; ate?: Date; limite: number },
): Promise<Pendencias<PedidoADespachar>> {
  const pagoEm = sql<Date>`${pedidos.pagoEm}`.mapWith(pedidos.pagoEm);
  const [linhas, quantos] = await Promise.all([
    db
      .select({
        ...pickColumns(pedidos, 'id', 'numeroDoPedido', 'nome', 'totalCentavos', 'cidade', 'uf'),
        pagoEm,
        codigoRastreio: pedidos.codigoRastreio,
      })
      .from(pedidos)
      .where(aDespachar(db, desde, ate))
      .orderBy(asc(pedidos.pagoEm), asc(pedidos.id))
      .limit(limite),
    contarPedidosADespachar(db, desde, ate),
  ]);
  return { linhas, quantos };
}

export type PagamentoEmRisco = {
  id: string;
  numeroDoPedido: number;
  nome: string;
  expiraEm: Date;
  totalCentavos: number;
};

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
      .select(pickColumns(pedidos, 'id', 'numeroDoPedido', 'nome', 'expiraEm', 'totalCentavos'))
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

export type PedidoEmDisputa = { id: string; numeroDoPedido: number; nome: string; totalCentavos: number };

/** Returns orders with a disputed payment, for which the provider waits for the shop's answer; latest first. */
export async function disputasAbertas(db: Db, limite: number): Promise<Pendencias<PedidoEmDisputa>> {
  const onde = and(eq(pedidos.emDisputa, true), isNull(pedidos.excluidoEm));
  const [linhas, quantos] = await Promise.all([
    db
      .select(pickColumns(pedidos, 'id', 'numeroDoPedido', 'nome', 'totalCentavos'))
      .from(pedidos)
      .where(onde)
      .orderBy(desc(pedidos.criadoEm), desc(pedidos.id))
      .limit(limite),
    db.$count(pedidos, onde),
  ]);
  return { linhas, quantos };
}
