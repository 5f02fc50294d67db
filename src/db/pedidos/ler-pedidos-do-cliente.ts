// @requirement 1.2 2.11.1 6.2.1 7.4.4 15.12.1
import { and, asc, desc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { pedidoItens, pedidos } from '#db/schema/index.ts';
import { codigoDoDesconto } from '#domain/cupons/codigo-unico.ts';
import { enderecoEmUmaLinha } from '#domain/checkout/checkout.ts';
import { tamanhoDaPagina } from '#domain/configuracao/loja.ts';
import type { EventoDaEntrega } from '#domain/entregas/rastreamento.ts';
import { promessaDoPedido, type PromessaDeEntrega } from '#domain/entregas/promessa-de-entrega.ts';
import { codigoCurto } from '#domain/pedidos/pedido.ts';
import type { StatusDoPedido } from '#domain/pedidos/pedido-status.ts';
import { linkDosCorreios } from '#domain/pedidos/codigo-de-rastreio.ts';
import type { PromocaoNaLinha } from '#domain/precos/promocoes-do-pedido.ts';
import type { Imagem } from '#domain/produtos/imagem.ts';
import { type Andamento, lerAndamentos } from './ler-andamento.ts';
import { lerEventosDasEntregas } from '#db/entregas/ler-entregas.ts';
import { imagensDosItens } from '#db/produtos/ler-imagens.ts';
import { temConjunto } from '#db/pecas/ler-pecas-do-pedido.ts';
import type { TipoDePedido } from '#domain/pedidos/tipo-do-pedido.ts';

/** Recipient and delivery address of an order, as typed. */
export const contatoDoPedido = {
  nome: pedidos.nome,
  email: pedidos.email,
  telefone: pedidos.telefone,
  cep: pedidos.cep,
  rua: pedidos.rua,
  numero: pedidos.numero,
  complemento: pedidos.complemento,
  bairro: pedidos.bairro,
  cidade: pedidos.cidade,
  uf: pedidos.uf,
  observacao: pedidos.observacao,
  documento: pedidos.documento,
  destinatario: pedidos.destinatario,
  mensagem: pedidos.mensagem,
};

export type ItemDoPedidoDoCliente = {
  produtoId: string;
  nome: string;
  variacao: string | null;
  quantidade: number;
  /** Per unit. */
  precoCentavos: number;
  promocoes: PromocaoNaLinha[];
  digital: boolean;
  /** For eBooks: when the return was completed or requested. */
  devolvidoEm: Date | null;
  imagem: Imagem | null;
};

/** The order's sum and coupon. `descontoPixCentavos` is the part of the discount that is due to paying by Pix. */
export type ValoresDoPedido = Pick<
  typeof pedidos.$inferSelect,
  | 'subtotalCentavos'
  | 'descontoCentavos'
  | 'descontoPixCentavos'
  | 'descontoCombinadoCentavos'
  | 'freteCentavos'
  | 'totalCentavos'
  | 'valeCentavos'
  | 'estornadoCentavos'
  | 'cupom'
>;

/** An order as its owner sees it. Money in centavos. */
export type PedidoDoCliente = Andamento &
  ValoresDoPedido & {
    id: string;
    numeroDoPedido: number;
    /** Last 6 characters of the id, in capitals. */
    codigo: string;
    status: StatusDoPedido;
    emDisputa: boolean;
    criadoEm: Date;
    pagoEm: Date | null;
    entregueEm: Date | null;
    /** Whether the invoice was recorded. */
    temNota: boolean;
    /** Whether it is delivered and contains a set. */
    temConjunto: boolean;
    tipo: TipoDePedido;
    /** Until when the goods of the unpaid order are reserved; null afterwards. */
    guardadoAte: Date | null;
    /** On one line; null for an order of eBooks only. */
    endereco: string | null;
    rastreio: { codigo: string; url: string | null } | null;
    /** Promised range of delivery days; null if nothing is shipped. */
    promessa: PromessaDeEntrega | null;
    /** The carrier's tracking events, latest first. */
    eventos: EventoDaEntrega[];
    itens: ItemDoPedidoDoCliente[];
  };

/** A page of rows. `proximo` is the cursor of the next page, null at the end. */
export type Pagina<T> = { linhas: T[]; proximo: string | null };

type Cursor = { criadoEm: Date; id: string };
const formaDoCursor = /^(\d{1,14})\.([A-Za-z0-9]{1,40})$/;

function lerCursor(texto: string | null): Cursor | null {
  const [, ms, id] = formaDoCursor.exec(texto ?? '') ?? [];
  return ms && id ? { criadoEm: new Date(Number(ms)), id } : null;
}

/** Condition for orders that this customer may see. Every query of this file must use it. */
export function condicaoDoCliente(uid: string): SQL | undefined {
  return and(eq(pedidos.uid, uid), isNull(pedidos.excluidoEm));
}

/**
 * Returns the condition for rows after `cursor`, newest first; undefined for an invalid cursor, which selects the first
 * page.
 */
export function depoisDoCursor(cursor: string | null): SQL | undefined {
  const lido = lerCursor(cursor);
  return lido
    ? sql`(${pedidos.criadoEm}, ${pedidos.id}) < (${lido.criadoEm.toISOString()}::timestamptz, ${lido.id})`
    : undefined;
}

/** Returns the first `tamanho` of up to `tamanho + 1` rows, and the next cursor if there was one more. */
export function cortarPagina<T extends Cursor>(linhas: T[], tamanho: number): Pagina<T> {
  const destaPagina = linhas.slice(0, tamanho);
  const ultima = destaPagina.at(-1);
  return {
    linhas: destaPagina,
    proximo: ultima && linhas.length > tamanho ? `${ultima.criadoEm.getTime()}.${ultima.id}` : null,
  };
}

type Procura = { uid: string; /** null means all. */ status: StatusDoPedido | null; cursor: string | null };

/**
 * Returns a page of the customer's orders, newest first (docs/requirements.md 2.11, and 7.4: limit 6, start after the
 * last).
 */
export async function listarPedidosDoCliente(
  db: Db,
  { uid, status, cursor }: Procura,
): Promise<Pagina<PedidoDoCliente>> {
  const tamanho = tamanhoDaPagina.pedidosDoCliente;
  const linhas = await db
    .select({ ...getTableColumns(pedidos), temConjunto })
    .from(pedidos)
    .where(and(condicaoDoCliente(uid), status ? eq(pedidos.status, status) : undefined, depoisDoCursor(cursor)))
    .orderBy(desc(pedidos.criadoEm), desc(pedidos.id))
    .limit(tamanho + 1);
  const pagina = cortarPagina(linhas, tamanho);
  const ids = pagina.linhas.map(({ id }) => id);
  const [itens, andamentos, eventos] = await Promise.all([
    lerItensDosPedidos(db, ids),
    lerAndamentos(db, ids),
    lerEventosDasEntregas(db, ids),
  ]);
  return {
    linhas: pagina.linhas.map((pedido) => ({
      ...paraOCliente(pedido, itens.get(pedido.id) ?? [], andamentos.get(pedido.id)),
      eventos: eventos.get(pedido.id) ?? [],
    })),
    proximo: pagina.proximo,
  };
}

async function lerItensDosPedidos(db: Db, ids: string[]): Promise<Map<string, ItemDoPedidoDoCliente[]>> {
  if (ids.length === 0) return new Map();
  const { pedidoId, produtoId, nome, variacao, quantidade, precoCentavos, promocoes, digital, devolvidoEm } =
    pedidoItens;
  const linhas = await db
    .select({ pedidoId, produtoId, nome, variacao, quantidade, precoCentavos, promocoes, digital, devolvidoEm })
    .from(pedidoItens)
    .where(inArray(pedidoId, ids))
    .orderBy(asc(pedidoId), asc(pedidoItens.posicao));
  const imagemDe = await imagensDosItens(
    db,
    linhas.map((linha) => linha.produtoId),
  );
  const comImagem = linhas.map((linha) => ({ ...linha, imagem: imagemDe(linha.produtoId, linha.variacao) }));
  return Map.groupBy(comImagem, (linha) => linha.pedidoId);
}

function paraOCliente(
  pedido: typeof pedidos.$inferSelect & { temConjunto: boolean },
  itens: ItemDoPedidoDoCliente[],
  andamento: Andamento | undefined,
): Omit<PedidoDoCliente, 'eventos'> {
  const { id, status, emDisputa, criadoEm, pagoEm, entregueEm, codigoRastreio } = pedido;
  const { subtotalCentavos, descontoCentavos, descontoPixCentavos, descontoCombinadoCentavos, freteCentavos } = pedido;
  const { totalCentavos, valeCentavos, estornadoCentavos } = pedido;
  return {
    id,
    numeroDoPedido: pedido.numeroDoPedido,
    codigo: codigoCurto(id),
    status,
    emDisputa,
    criadoEm,
    pagoEm,
    entregueEm,
    temNota: pedido.notaChave !== null,
    temConjunto: pedido.temConjunto,
    tipo: pedido.tipo,
    guardadoAte: status === 'pendente' ? pedido.expiraEm : null,
    subtotalCentavos,
    descontoCentavos,
    descontoPixCentavos,
    descontoCombinadoCentavos,
    freteCentavos,
    totalCentavos,
    valeCentavos,
    estornadoCentavos,
    cupom: codigoDoDesconto(pedido),
    endereco: itens.some(({ digital }) => !digital) ? enderecoEmUmaLinha(pedido) : null,
    rastreio: codigoRastreio ? { codigo: codigoRastreio, url: linkDosCorreios(codigoRastreio) } : null,
    promessa: promessaDoPedido(pedido),
    itens,
    datas: { pendente: criadoEm, ...andamento?.datas },
    chegouAte: andamento?.chegouAte ?? 'pendente',
  };
}
