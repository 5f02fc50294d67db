// @requirement 2.18.4 15.28.6
import { asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import {
  alteracoesDoPedido,
  creditos,
  cupons,
  diferencasAPagar,
  emails,
  estornos,
  pagamentos,
  pedidoDownloads,
  pedidoHistorico,
  pedidoItens,
  pedidos,
  usuarios,
} from '#db/schema/index.ts';
import type { EventoDaEntrega } from '#domain/entregas/rastreamento.ts';
import { devolucaoEstaEncerrada, mercadoriaFicaNaLoja } from '#domain/devolucoes/devolucao.ts';
import { linkDosCorreios } from '#domain/pedidos/codigo-de-rastreio.ts';
import { type ChegadaDoPedido, lerChegadas } from './ler-admin-pedidos.ts';
import { type Andamento, lerAndamentos } from './ler-andamento.ts';
import { lerNotasDaComissao, type NotasDaComissao } from '#db/comissoes/ler-compra-propria.ts';
import { lerValeDoPedido, type ValeDoPedido } from '#db/creditos/ler-vales-vendidos.ts';
import {
  lerTrocasEntrePedidos,
  lerUnidadesDevolvidas,
  type TrocaEntrePedidos,
} from '#db/devolucoes/ler-devolucoes-do-pedido.ts';
import { lerEventosDasEntregas } from '#db/entregas/ler-entregas.ts';
import { pickColumns } from '#db/pick-columns.ts';
import { imagensDosItens } from '#db/produtos/ler-imagens.ts';
import type { Imagem } from '#domain/produtos/imagem.ts';

type Linha = typeof pedidos.$inferSelect;

/** An order with its goods and steps, as expanded in the list. Money in centavos. */
export type DetalhesDoPedido = {
  pedido: Omit<Linha, 'chaveIdempotencia' | 'impressaoDaChave'>;
  /** `canceladas`: units cancelled by the buyer before dispatch. */
  itens: (typeof pedidoItens.$inferSelect & { canceladas: number; imagem: Imagem | null })[];
  /** Number of the cancellation request that waits for the shop. */
  cancelamentoAberto: number | null;
  andamento: Andamento;
  rastreio: { codigo: string; url: string | null } | null;
  /** The carrier's tracking events, latest first. */
  eventos: EventoDaEntrega[];
  /** The people and the coupon that the order names, as far as they still exist. */
  conta: PessoaDoPedido | null;
  influencer: PessoaDoPedido | null;
  cupomAtual: { id: string; codigo: string } | null;
  comissao: NotasDaComissao;
  /** Exchanges that made this order, or that its goods went into. */
  trocas: TrocaEntrePedidos[];
  /** Where the buyer came from; null if they were not counted. */
  chegada: ChegadaDoPedido | null;
};

type PessoaDoPedido = { uid: string; nome: string; email: string };

/** Returns null if there is no such order or it was purged. */
export async function lerDetalhesDoPedido(db: Db, id: string): Promise<DetalhesDoPedido | null> {
  // The id comes from a URL: malformed ids are not queried.
  if (!/^[A-Za-z0-9]{1,40}$/.test(id)) return null;
  const [linha] = await db.select().from(pedidos).where(eq(pedidos.id, id));
  if (!linha || linha.expurgadoEm) return null;
  const { chaveIdempotencia: _, impressaoDaChave: __, ...pedido } = linha;
  const doPedido = eq(pedidoItens.pedidoId, id);
  const [itens, imagemDe, devolvidas, andamentos, eventos, ligados, trocas, comissao, chegadas] = await Promise.all([
    db.select().from(pedidoItens).where(doPedido).orderBy(asc(pedidoItens.posicao)),
    imagensDosItens(db, db.select({ id: pedidoItens.produtoId }).from(pedidoItens).where(doPedido)),
    lerUnidadesDevolvidas(db, id),
    lerAndamentos(db, [id]),
    lerEventosDasEntregas(db, [id]),
    lerLigados(db, pedido),
    lerTrocasEntrePedidos(db, [id]),
    lerNotasDaComissao(db, pedido),
    lerChegadas(db, [id]),
  ]);
  const { datas, chegouAte } = andamentos.get(id) ?? { datas: {}, chegouAte: 'pendente' as const };
  const { codigoRastreio } = pedido;
  const cancelamentos = devolvidas.filter(({ motivo, situacao }) => mercadoriaFicaNaLoja(motivo, situacao));
  return {
    pedido,
    itens: itens.map((item) => ({
      ...item,
      imagem: imagemDe(item.produtoId, item.variacao),
      canceladas: cancelamentos
        .filter(({ itemId }) => itemId === item.id)
        .reduce((soma, { quantidade }) => soma + quantidade, 0),
    })),
    cancelamentoAberto: cancelamentos.find(({ situacao }) => !devolucaoEstaEncerrada(situacao))?.numero ?? null,
    andamento: { datas: { pendente: pedido.criadoEm, ...datas }, chegouAte },
    rastreio: codigoRastreio ? { codigo: codigoRastreio, url: linkDosCorreios(codigoRastreio) } : null,
    eventos: eventos.get(id) ?? [],
    ...ligados,
    comissao,
    trocas,
    chegada: chegadas.get(id) ?? null,
  };
}

async function lerLigados(
  db: Db,
  { uid, idInfluencer, cupomId }: Pick<Linha, 'uid' | 'idInfluencer' | 'cupomId'>,
): Promise<Pick<DetalhesDoPedido, 'conta' | 'influencer' | 'cupomAtual'>> {
  const uids = [uid, idInfluencer].filter((um) => um !== null);
  const [pessoas, [cupomAtual]] = await Promise.all([
    uids.length === 0
      ? []
      : db
          .select({ uid: usuarios.id, ...pickColumns(usuarios, 'nome', 'email') })
          .from(usuarios)
          .where(inArray(usuarios.id, uids)),
    cupomId === null
      ? []
      : db
          .select(pickColumns(cupons, 'id', 'codigo'))
          .from(cupons)
          .where(eq(cupons.id, cupomId)),
  ]);
  const pessoa = (id: string | null) => pessoas.find((uma) => uma.uid === id) ?? null;
  return { conta: pessoa(uid), influencer: pessoa(idInfluencer), cupomAtual: cupomAtual ?? null };
}

/** Everything recorded about an order, newest first, with people's names. */
export type RegistrosDoPedido = {
  historico: {
    id: number;
    tipo: string;
    de: Linha['status'] | null;
    para: Linha['status'] | null;
    detalhe: Record<string, unknown> | null;
    autor: string;
    nomeDoAutor: string | null;
    criadoEm: Date;
  }[];
  /** `daAlteracao`: paid the difference of an edit, besides the order's own payment. */
  pagamentos: (typeof pagamentos.$inferSelect & { daAlteracao: boolean })[];
  estornos: (typeof estornos.$inferSelect)[];
  emails: {
    id: string;
    tipo: string;
    para: string;
    situacao: string;
    erro: string | null;
    criadoEm: Date;
    enviadoEm: Date | null;
  }[];
  downloads: { id: number; nome: string | null; baixadoEm: Date }[];
  /** Money that returns turned into credit, and credit that the order holds. */
  credito: { doDinheiroCentavos: number; retidoCentavos: number };
  /** The card that the order sells; null for an order of goods. */
  vale: ValeDoPedido | null;
};

/** Enough for any real order; older entries are not shown. */
const MAIS_REGISTROS = 200;

/** A key of the API as the author of an entry: `autorDaChave` and `nomeDoAutorDaChave`. */
const chaveQueAgiu = sql`(select 'Chave "' || k.nome || '"' from chaves_de_api k where k.id = substr(${pedidoHistorico.autor}, 7) and ${pedidoHistorico.autor} like 'chave-%')`;

export async function lerRegistrosDoPedido(db: Db, id: string): Promise<RegistrosDoPedido> {
  const h = pedidoHistorico;
  const [historico, dosPagamentos, dosEstornos, dosEmails, downloads, [credito], vale] = await Promise.all([
    db
      .select({
        ...pickColumns(h, 'id', 'tipo', 'de', 'para', 'detalhe', 'autor', 'criadoEm'),
        nomeDoAutor: sql<string | null>`coalesce(${usuarios.nome}, ${chaveQueAgiu})`,
      })
      .from(h)
      .leftJoin(usuarios, eq(usuarios.id, h.autor))
      .where(eq(h.pedidoId, id))
      .orderBy(desc(h.id))
      .limit(MAIS_REGISTROS),
    db
      .select({
        ...getTableColumns(pagamentos),
        daAlteracao: sql<boolean>`exists (select from ${alteracoesDoPedido} a where a.pagamento_id = pagamentos.id)
          or exists (select from ${diferencasAPagar} d where d.pagamento_id = pagamentos.id)`,
      })
      .from(pagamentos)
      .where(eq(pagamentos.pedidoId, id))
      .orderBy(asc(pagamentos.criadoNoProvedorEm))
      .limit(MAIS_REGISTROS),
    db.select().from(estornos).where(eq(estornos.pedidoId, id)).orderBy(desc(estornos.criadoEm)).limit(MAIS_REGISTROS),
    db
      .select(pickColumns(emails, 'id', 'tipo', 'para', 'situacao', 'erro', 'criadoEm', 'enviadoEm'))
      .from(emails)
      .where(eq(emails.pedidoId, id))
      .orderBy(desc(emails.criadoEm))
      .limit(MAIS_REGISTROS),
    db
      .select({
        id: pedidoDownloads.id,
        nome: sql<
          string | null
        >`(select i.nome from ${pedidoItens} i where i.pedido_id = pedido_downloads.pedido_id and i.produto_id = pedido_downloads.produto_id limit 1)`,
        baixadoEm: pedidoDownloads.baixadoEm,
      })
      .from(pedidoDownloads)
      .where(eq(pedidoDownloads.pedidoId, id))
      .orderBy(desc(pedidoDownloads.baixadoEm))
      .limit(MAIS_REGISTROS),
    db
      .select({
        doDinheiroCentavos: sql<number>`coalesce(sum(${creditos.centavos}) filter (where ${creditos.tipo} = 'devolucao'), 0)::int`,
        retidoCentavos: sql<number>`coalesce(-sum(${creditos.centavos}) filter (where ${creditos.tipo} in ('resgate', 'liberacao')), 0)::int`,
      })
      .from(creditos)
      .where(eq(creditos.pedidoId, id)),
    lerValeDoPedido(db, id),
  ]);
  return {
    historico,
    pagamentos: dosPagamentos,
    estornos: dosEstornos,
    emails: dosEmails,
    downloads,
    credito: credito ?? { doDinheiroCentavos: 0, retidoCentavos: 0 },
    vale,
  };
}
