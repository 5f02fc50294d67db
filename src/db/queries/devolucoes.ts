import { and, asc, count, desc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { devolucaoItens, devolucoes, estornos, pedidoHistorico, pedidoItens, pedidos } from '#db/schema/index.ts';
import { type SituacaoDaDevolucao, tomaUnidades } from '#domain/devolucoes/devolucao.ts';
import type { StatusDoPedido } from '#domain/pedidos/pedido-status.ts';
import { codigoCurto } from '#domain/pedidos/pedido.ts';
import type { Imagem } from '#domain/produtos/imagem.ts';
import type { Pendencias } from './admin-relatorios.ts';
import { imagensDosItens } from './imagens.ts';
import { lerRecebimento } from './recebimento.ts';

type Linha = typeof devolucoes.$inferSelect;

/** A step that was taken, when, and who took it: the buyer, the shop, or the provider's answer. */
export type PassoContado = { para: SituacaoDaDevolucao; em: Date };

/** A request as its buyer sees it. Money in centavos. */
export type DevolucaoDoPedido = Pick<
  Linha,
  | 'numero'
  | 'motivo'
  | 'situacao'
  | 'temVolta'
  | 'relato'
  | 'fotos'
  | 'instrucoes'
  | 'codigoPostagem'
  | 'motivoDaRecusa'
  | 'valorCentavos'
  | 'venceEm'
  | 'criadoEm'
> & {
  itens: { itemId: number; nome: string; variacao: string | null; quantidade: number; digital: boolean }[];
  passos: PassoContado[];
};

const doComprador = {
  numero: devolucoes.numero,
  motivo: devolucoes.motivo,
  situacao: devolucoes.situacao,
  temVolta: devolucoes.temVolta,
  relato: devolucoes.relato,
  fotos: devolucoes.fotos,
  instrucoes: devolucoes.instrucoes,
  codigoPostagem: devolucoes.codigoPostagem,
  motivoDaRecusa: devolucoes.motivoDaRecusa,
  valorCentavos: devolucoes.valorCentavos,
  venceEm: devolucoes.venceEm,
  criadoEm: devolucoes.criadoEm,
};

/** The requests of an order, the latest first, each with its units and its steps. */
export async function lerDevolucoesDoPedido(db: Db, pedidoId: string): Promise<DevolucaoDoPedido[]> {
  const linhas = await db
    .select(doComprador)
    .from(devolucoes)
    .where(eq(devolucoes.pedidoId, pedidoId))
    .orderBy(desc(devolucoes.numero));
  if (linhas.length === 0) return [];
  const [itens, passos] = await Promise.all([
    db
      .select({
        numero: devolucaoItens.numero,
        itemId: devolucaoItens.itemId,
        nome: pedidoItens.nome,
        variacao: pedidoItens.variacao,
        quantidade: devolucaoItens.quantidade,
        digital: pedidoItens.digital,
      })
      .from(devolucaoItens)
      .innerJoin(pedidoItens, eq(pedidoItens.id, devolucaoItens.itemId))
      .where(
        inArray(
          devolucaoItens.numero,
          linhas.map(({ numero }) => numero),
        ),
      )
      .orderBy(asc(devolucaoItens.numero), asc(pedidoItens.posicao)),
    db
      .select({ detalhe: pedidoHistorico.detalhe, em: pedidoHistorico.criadoEm })
      .from(pedidoHistorico)
      .where(and(eq(pedidoHistorico.pedidoId, pedidoId), eq(pedidoHistorico.tipo, 'devolucao')))
      .orderBy(asc(pedidoHistorico.id)),
  ]);
  return linhas.map((linha) => ({
    ...linha,
    itens: itens.filter(({ numero }) => numero === linha.numero).map(({ numero: _, ...item }) => item),
    passos: passos
      .filter(({ detalhe }) => detalhe?.['numero'] === linha.numero)
      .map(({ detalhe, em }) => ({ para: detalhe?.['passoPara'] as SituacaoDaDevolucao, em })),
  }));
}

/** Which units of an order's items its requests name, the first request first. */
export async function lerUnidadesDevolvidas(
  db: Db,
  pedidoId: string,
): Promise<(Pick<Linha, 'numero' | 'motivo' | 'situacao'> & { itemId: number; quantidade: number })[]> {
  return db
    .select({
      numero: devolucoes.numero,
      motivo: devolucoes.motivo,
      situacao: devolucoes.situacao,
      itemId: devolucaoItens.itemId,
      quantidade: devolucaoItens.quantidade,
    })
    .from(devolucoes)
    .innerJoin(devolucaoItens, eq(devolucaoItens.numero, devolucoes.numero))
    .where(eq(devolucoes.pedidoId, pedidoId))
    .orderBy(asc(devolucoes.numero), asc(devolucaoItens.itemId));
}

/** An order in front of its returns: its goods with the units nobody has asked to give back. Money in centavos. */
export type PedidoADevolver = {
  id: string;
  codigo: string;
  status: StatusDoPedido;
  emDisputa: boolean;
  pagoEm: Date | null;
  recebidoEm: Date | null;
  email: string;
  itens: {
    id: number;
    nome: string;
    variacao: string | null;
    quantidade: number;
    restam: number;
    digital: boolean;
    imagem: Imagem | null;
  }[];
};

/** null when it is gone, or in the bin. Who may see it was decided before. */
export async function lerPedidoADevolver(db: Db, id: string): Promise<PedidoADevolver | null> {
  const [pedido] = await db
    .select({
      id: pedidos.id,
      status: pedidos.status,
      emDisputa: pedidos.emDisputa,
      pagoEm: pedidos.pagoEm,
      criadoEm: pedidos.criadoEm,
      email: pedidos.email,
    })
    .from(pedidos)
    .where(and(eq(pedidos.id, id), isNull(pedidos.excluidoEm)));
  if (!pedido) return null;
  const [itens, pedidas, recebidoEm] = await Promise.all([
    db.select().from(pedidoItens).where(eq(pedidoItens.pedidoId, id)).orderBy(asc(pedidoItens.posicao)),
    lerUnidadesDevolvidas(db, id),
    lerRecebimento(db, pedido),
  ]);
  const imagemDe = await imagensDosItens(
    db,
    itens.map(({ produtoId }) => produtoId),
  );
  const { criadoEm: _, ...resto } = pedido;
  return {
    ...resto,
    codigo: codigoCurto(id),
    recebidoEm,
    itens: itens.map((item) => ({
      id: item.id,
      nome: item.nome,
      variacao: item.variacao,
      quantidade: item.quantidade,
      restam: pedidas
        .filter(({ itemId, situacao }) => itemId === item.id && tomaUnidades(situacao))
        .reduce((resta, { quantidade }) => resta - quantidade, item.quantidade),
      digital: item.digital,
      imagem: imagemDe(item.produtoId, item.variacao),
    })),
  };
}

/** A row of the owner's list. */
export type LinhaDaDevolucao = Pick<Linha, 'numero' | 'motivo' | 'situacao' | 'pedidoId' | 'venceEm' | 'criadoEm'> & {
  nome: string;
  unidades: number;
};

const encerradas = ['reembolsada', 'recusada'] as const satisfies SituacaoDaDevolucao[];

const daLista = {
  numero: devolucoes.numero,
  motivo: devolucoes.motivo,
  situacao: devolucoes.situacao,
  pedidoId: devolucoes.pedidoId,
  venceEm: devolucoes.venceEm,
  criadoEm: devolucoes.criadoEm,
  nome: pedidos.nome,
  // The table is named: a bare column would be the item's.
  unidades: sql<number>`(select coalesce(sum(i.quantidade), 0)::int from devolucao_itens i where i.numero = devolucoes.numero)`,
};

type Folha = { pagina: number; tamanho: number };

/** Requests that are not over: what is due first on top, then those that wait for their buyer. */
export async function listarDevolucoesAbertas(db: Db, { pagina, tamanho }: Folha): Promise<LinhaDaDevolucao[]> {
  const daPagina = db
    .select({ numero: devolucoes.numero })
    .from(devolucoes)
    .where(sql`${devolucoes.situacao} not in ('reembolsada','recusada')`)
    .orderBy(asc(devolucoes.venceEm), asc(devolucoes.numero))
    .limit(tamanho)
    .offset((pagina - 1) * tamanho)
    .as('da_pagina');
  return db
    .select(daLista)
    .from(daPagina)
    .innerJoin(devolucoes, eq(devolucoes.numero, daPagina.numero))
    .innerJoin(pedidos, eq(pedidos.id, devolucoes.pedidoId))
    .orderBy(asc(devolucoes.venceEm), asc(devolucoes.numero));
}

/** The first of those in which the shop has to act, what is due first on top, and how many they are (up to 1001). */
export async function devolucoesATratar(db: Db, limite: number): Promise<Pendencias<LinhaDaDevolucao>> {
  const onde = sql`${devolucoes.situacao} not in ('reembolsada','recusada') and ${devolucoes.venceEm} is not null`;
  const [linhas, quantos] = await Promise.all([
    db
      .select(daLista)
      .from(devolucoes)
      .innerJoin(pedidos, eq(pedidos.id, devolucoes.pedidoId))
      .where(onde)
      .orderBy(asc(devolucoes.venceEm), asc(devolucoes.numero))
      .limit(limite),
    db.$count(db.select({ numero: devolucoes.numero }).from(devolucoes).where(onde).limit(1001).as('a_tratar')),
  ]);
  return { linhas, quantos };
}

/** Requests that are over, the latest first. */
export async function listarDevolucoesEncerradas(db: Db, { pagina, tamanho }: Folha): Promise<LinhaDaDevolucao[]> {
  // Found by the index first: what the pages before hold is not read.
  const daPagina = db
    .select({ numero: devolucoes.numero })
    .from(devolucoes)
    .where(sql`${devolucoes.situacao} in ('reembolsada','recusada')`)
    .orderBy(desc(devolucoes.mudouEm), desc(devolucoes.numero))
    .limit(tamanho)
    .offset((pagina - 1) * tamanho)
    .as('da_pagina');
  return db
    .select(daLista)
    .from(daPagina)
    .innerJoin(devolucoes, eq(devolucoes.numero, daPagina.numero))
    .innerJoin(pedidos, eq(pedidos.id, devolucoes.pedidoId))
    .orderBy(desc(devolucoes.mudouEm), desc(devolucoes.numero));
}

/** How many there are of each. */
export async function contarDevolucoes(db: Db): Promise<{ abertas: number; encerradas: number }> {
  const [abertas] = await db
    .select({ quantas: count() })
    .from(devolucoes)
    .where(notInArray(devolucoes.situacao, [...encerradas]));
  const [outras] = await db
    .select({ quantas: count() })
    .from(devolucoes)
    .where(inArray(devolucoes.situacao, [...encerradas]));
  return { abertas: abertas?.quantas ?? 0, encerradas: outras?.quantas ?? 0 };
}

/** A request as the owner decides on it. */
export type DevolucaoDoAdmin = DevolucaoDoPedido & {
  pedido: Pick<
    typeof pedidos.$inferSelect,
    | 'id'
    | 'nome'
    | 'email'
    | 'telefone'
    | 'status'
    | 'emDisputa'
    | 'estoqueReservado'
    | 'totalCentavos'
    | 'estornadoCentavos'
    | 'freteCentavos'
  >;
  aoEstoque: boolean | null;
  /** Of its refund, what the provider said last when it was no yes. */
  respostaDoProvedor: string | null;
};

/** null when there is no such request, or nothing is left of its order. */
export async function lerDevolucaoDoAdmin(db: Db, numero: number): Promise<DevolucaoDoAdmin | null> {
  const [linha] = await db
    .select({
      aoEstoque: devolucoes.aoEstoque,
      respostaDoProvedor: estornos.resposta,
      expurgadoEm: pedidos.expurgadoEm,
      pedido: {
        id: pedidos.id,
        nome: pedidos.nome,
        email: pedidos.email,
        telefone: pedidos.telefone,
        status: pedidos.status,
        emDisputa: pedidos.emDisputa,
        estoqueReservado: pedidos.estoqueReservado,
        totalCentavos: pedidos.totalCentavos,
        estornadoCentavos: pedidos.estornadoCentavos,
        freteCentavos: pedidos.freteCentavos,
      },
    })
    .from(devolucoes)
    .innerJoin(pedidos, eq(pedidos.id, devolucoes.pedidoId))
    .leftJoin(estornos, eq(estornos.id, devolucoes.estornoId))
    .where(eq(devolucoes.numero, numero));
  if (!linha || linha.expurgadoEm) return null;
  const doPedido = (await lerDevolucoesDoPedido(db, linha.pedido.id)).find((uma) => uma.numero === numero);
  const { expurgadoEm: _, ...resto } = linha;
  return doPedido ? { ...doPedido, ...resto } : null;
}
