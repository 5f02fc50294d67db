import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#db/client.ts';
import {
  creditos,
  devolucaoItens,
  devolucoes,
  pedidoHistorico,
  pedidoItens,
  pedidos,
  portadoresDeCredito,
} from '#db/schema/index.ts';
import { type SituacaoDaDevolucao, devolucaoTomaUnidades } from '#domain/devolucoes/devolucao.ts';
import type { StatusDoPedido } from '#domain/pedidos/pedido-status.ts';
import type { Imagem } from '#domain/produtos/imagem.ts';
import { imagensDosItens } from '#db/produtos/ler-imagens.ts';
import { lerRecebimento } from '#db/pedidos/ler-recebimento.ts';
import { pickColumns } from '#db/pick-columns.ts';
import type { TipoDePedido } from '#domain/pedidos/tipo-do-pedido.ts';

type Linha = typeof devolucoes.$inferSelect;

/** A step of the request and its time. */
export type PassoContado = { para: SituacaoDaDevolucao; em: Date };

/** The order that an exchange made. Money in centavos. */
export type PedidoDaTroca = Pick<
  typeof pedidos.$inferSelect,
  | 'id'
  | 'numeroDoPedido'
  | 'status'
  | 'expiraEm'
  | 'totalCentavos'
  | 'valeCentavos'
  | 'diferencaCentavos'
  | 'descontoPixCentavos'
  | 'descontoPixOferecidoCentavos'
>;

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
  | 'comoCredito'
  | 'bonusPb'
  | 'creditoCentavos'
  | 'bonusCentavos'
  | 'troca'
  | 'venceEm'
  | 'criadoEm'
> & {
  /** Last letters of the card that a guest got; null without one. */
  valeFinal: string | null;
  /** The order of an accepted exchange. */
  pedidoDaTroca: PedidoDaTroca | null;
  itens: {
    itemId: number;
    nome: string;
    variacao: string | null;
    quantidade: number;
    digital: boolean;
    /** The variation wanted in exchange. */
    trocarPor: string | null;
  }[];
  passos: PassoContado[];
};

const novos = alias(pedidos, 'novos');

const doComprador = {
  troca: devolucoes.troca,
  pedidoDaTroca: pickColumns(
    novos,
    'id',
    'numeroDoPedido',
    'status',
    'expiraEm',
    'totalCentavos',
    'valeCentavos',
    'diferencaCentavos',
    'descontoPixCentavos',
    'descontoPixOferecidoCentavos',
  ),
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
  comoCredito: devolucoes.comoCredito,
  bonusPb: devolucoes.bonusPb,
  creditoCentavos: devolucoes.creditoCentavos,
  bonusCentavos: devolucoes.bonusCentavos,
  valeFinal: portadoresDeCredito.final,
  venceEm: devolucoes.venceEm,
  criadoEm: devolucoes.criadoEm,
};

/** The ledger row that gave a return's money as credit. */
const doCredito = eq(creditos.chave, sql`'devolucao:' || ${devolucoes.numero}`);

/** The card that a return made for its guest; null where there is none. */
export async function lerValeDaDevolucao(db: Db, numero: number): Promise<string | null> {
  const [vale] = await db
    .select({ id: portadoresDeCredito.id })
    .from(creditos)
    .innerJoin(portadoresDeCredito, eq(portadoresDeCredito.id, creditos.portadorId))
    .where(and(eq(creditos.chave, `devolucao:${numero}`), eq(portadoresDeCredito.tipo, 'vale')));
  return vale?.id ?? null;
}

/** Returns the requests of an order, latest first, each with its units and steps. */
export async function lerDevolucoesDoPedido(db: Db, pedidoId: string): Promise<DevolucaoDoPedido[]> {
  const linhas = await db
    .select(doComprador)
    .from(devolucoes)
    .leftJoin(creditos, doCredito)
    .leftJoin(portadoresDeCredito, eq(portadoresDeCredito.id, creditos.portadorId))
    .leftJoin(novos, and(eq(novos.id, devolucoes.pedidoDaTroca), isNull(novos.excluidoEm)))
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
        trocarPor: devolucaoItens.trocarPor,
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

/** Returns the units of the order's items that its requests name, first request first. */
export async function lerUnidadesDevolvidas(
  db: Db,
  pedidoId: string,
): Promise<(Pick<Linha, 'numero' | 'motivo' | 'situacao'> & { itemId: number; quantidade: number })[]> {
  return db
    .select({
      ...pickColumns(devolucoes, 'numero', 'motivo', 'situacao'),
      ...pickColumns(devolucaoItens, 'itemId', 'quantidade'),
    })
    .from(devolucoes)
    .innerJoin(devolucaoItens, eq(devolucaoItens.numero, devolucoes.numero))
    .where(eq(devolucoes.pedidoId, pedidoId))
    .orderBy(asc(devolucoes.numero), asc(devolucaoItens.itemId));
}

/** An order before a return request: its goods with the units not requested yet. Money in centavos. */
export type PedidoADevolver = {
  id: string;
  numeroDoPedido: number;
  status: StatusDoPedido;
  emDisputa: boolean;
  pagoEm: Date | null;
  recebidoEm: Date | null;
  email: string;
  /** Whether a return as credit goes to an account. */
  temConta: boolean;
  totalCentavos: number;
  valeCentavos: number;
  /** A gift card has no return. */
  tipo: TipoDePedido;
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

/** Returns null if the order was deleted or is in the trash. Access is checked by the caller. */
export async function lerPedidoADevolver(db: Db, id: string): Promise<PedidoADevolver | null> {
  const [pedido] = await db
    .select({
      ...pickColumns(pedidos, 'id', 'numeroDoPedido', 'status', 'emDisputa', 'pagoEm', 'criadoEm', 'email'),
      ...pickColumns(pedidos, 'uid', 'totalCentavos', 'valeCentavos', 'tipo'),
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
  const { criadoEm: _, uid, ...dados } = pedido;
  return {
    ...dados,
    temConta: uid !== null,
    recebidoEm,
    itens: itens.map((item) => ({
      id: item.id,
      nome: item.nome,
      variacao: item.variacao,
      quantidade: item.quantidade,
      restam: pedidas
        .filter(({ itemId, situacao }) => itemId === item.id && devolucaoTomaUnidades(situacao))
        .reduce((resta, { quantidade }) => resta - quantidade, item.quantidade),
      digital: item.digital,
      imagem: imagemDe(item.produtoId, item.variacao),
    })),
  };
}

/** Two orders that an exchange ties: the one whose goods came back, and the shop's new one. */
export type TrocaEntrePedidos = { numero: number; de: PedidoNomeado; para: PedidoNomeado };
type PedidoNomeado = { id: string; numeroDoPedido: number };

/** Returns the accepted exchanges from or to these orders, first to last. */
export async function lerTrocasEntrePedidos(db: Db, ids: readonly string[]): Promise<TrocaEntrePedidos[]> {
  if (ids.length === 0) return [];
  return db
    .select({
      numero: devolucoes.numero,
      de: pickColumns(pedidos, 'id', 'numeroDoPedido'),
      para: pickColumns(novos, 'id', 'numeroDoPedido'),
    })
    .from(devolucoes)
    .innerJoin(pedidos, and(eq(pedidos.id, devolucoes.pedidoId), isNull(pedidos.excluidoEm)))
    .innerJoin(novos, and(eq(novos.id, devolucoes.pedidoDaTroca), isNull(novos.excluidoEm)))
    .where(or(inArray(devolucoes.pedidoId, [...ids]), inArray(devolucoes.pedidoDaTroca, [...ids])))
    .orderBy(asc(devolucoes.numero));
}
