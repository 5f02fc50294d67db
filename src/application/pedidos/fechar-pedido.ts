// @requirement 1.1 6.1.1 11.5.1 11.5.3 11.8.2 14.1.2 15.6.4 15.16.4 15.19.6 15.30.1
import type { Db } from '#db/client.ts';
import { lerCodigo, lerRegrasDoFechamento } from '#db/pedidos/ler-checkout.ts';
import { lerPromocoesNoAr } from '#db/promocoes/ler-promocoes-no-ar.ts';
import { lerProcura, lerReservasEmVolume, lerReservasPorPagar } from '#db/pedidos/ler-reservas.ts';
import { travarPrateleiras } from '#db/produtos/gravar-estoque.ts';
import {
  buscarPedidoPorChave,
  buscarPedidoSemPagamento,
  chaveTemPedido,
  mudarPedido,
  type Pedido,
} from '#db/pedidos/gravar-pedidos.ts';
import { travarComprador } from '#db/pedidos/gravar-reservas.ts';
import { emTransacao, pipelined } from '#db/transaction.ts';
import type { CheckoutValido } from '#domain/checkout/checkout.ts';
import type { LinkClicado } from '#domain/comissoes/link-do-influencer.ts';
import type { Permissao } from '#domain/medicao/permissao.ts';
import type { Centavos } from '#domain/dinheiro.ts';
import { lugarDoCep } from '#domain/entregas/lugar-de-entrega.ts';
import { aPagarDoPedido, precosDoPedido } from '#domain/pagamentos/preco-no-pix.ts';
import { type ErroDeFechamento, type LinhaPedida, novoPedido, type PedidoCalculado } from '#domain/pedidos/pedido.ts';
import {
  cabemEntreTodos,
  conferirReservas,
  haPressao,
  pedidoEmVolume,
  prazoDaReserva,
  type RecusaDeReserva,
} from '#domain/pedidos/reservas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { type CreditosPedidos, type ErroDoVale, travarCreditos } from '#application/creditos/creditos-do-pedido.ts';
import type { Loja } from '#application/loja.ts';
import { lerCupomDaPessoa } from '#application/precos/cupom-da-pessoa.ts';
import { lerPromocoesDaPessoa } from '#application/precos/promocoes-da-pessoa.ts';
import { gravarPedido } from './gravar-pedido.ts';
import { pseudonimosDoEndereco } from './pseudonimos.ts';

export type EntradaDoFechamento = {
  contato: CheckoutValido;
  linhas: LinhaPedida[];
  /** Total shown to the buyer in centavos; null when the client sent an invalid total. */
  totalVistoCentavos: Centavos | null;
  /** Normalised coupon code. */
  cupomCodigo: string | null;
  /** Credit to use, and the amount to pay shown to the buyer (null if it was not sent); absent for none. */
  creditos?: CreditosPedidos & { aPagarVistoCentavos: Centavos | null };
  /** Chosen payment method, when it affects the price. */
  meio?: 'pix';
  /** uid of the session; null for guests. */
  uid: string | null;
  /** Client address for the reservation limits; absent for orders not made by visitors, such as the demo's. */
  endereco?: string;
  /** The client's idempotency key with the hash of the request (`impressao`). */
  chave: { chave: string; impressao: string } | null;
  /** The influencer's link that the buyer's browser followed last. */
  linkClicado?: LinkClicado | null;
  /** What the buyer allows services that are told of sales. */
  permissao?: Permissao | null;
  /** The request's hash, without total and payment method, and the orders that its browser made. */
  pedidoRepetido?: { impressao: string; doNavegador: string[] };
};

/** Data for the provider's request; null when it was sent before or must not be sent. */
type DadosParaOProvedor = { itens: PedidoCalculado['itens']; nomeDaLoja: string } | null;

/** An order; `recente` is set for its creator, who also requests the payment URL (`abrirPagamento`). */
export type PedidoFechado = Pedido & { recente: DadosParaOProvedor };

export type ErroFecharPedido =
  | ErroDeFechamento
  | ErroDoVale
  | RecusaDeReserva
  | { codigo: 'chave-reutilizada' }
  | { codigo: 'loja-fechada' };

/**
 * Creates an order from a cart in one transaction: prices, stock and coupon from the database, goods reserved
 * (docs/requirements.md 11.4 and 11.5). Refused when the buyer holds too many unpaid goods (11.17). The same key with
 * the same content returns the existing order, and so does the buyer's repeat of an order that could not be paid so far.
 */
export async function fecharPedido(
  loja: Loja,
  entrada: EntradaDoFechamento,
): Promise<Result<PedidoFechado, ErroFecharPedido>> {
  const tentativa = await tentarFechar(loja, entrada);
  if (tentativa.ok) return tentativa;
  // A concurrent request with the same key may have been refused because the first took the last unit.
  const pedidoDaChave = await buscarDaChave(loja.db, entrada);
  if (pedidoDaChave) return pedidoDaChave;
  const { erro } = tentativa;
  if (erro.codigo === 'outro-foi-mais-rapido') throw new Error('Order was neither inserted nor found by its key.');
  return falha(erro);
}

type RecusaDaTentativa = ErroFecharPedido | { codigo: 'outro-foi-mais-rapido' };

async function tentarFechar(
  loja: Loja,
  entrada: EntradaDoFechamento,
): Promise<Result<PedidoFechado, RecusaDaTentativa>> {
  try {
    return await emTransacao(loja.db, (tx) => fecharNaTransacao(loja, tx, entrada));
  } catch (erro) {
    if (chaveTemPedido(erro)) return falha({ codigo: 'outro-foi-mais-rapido' });
    throw erro;
  }
}

async function fecharNaTransacao(
  loja: Loja,
  tx: Db,
  entrada: EntradaDoFechamento,
): Promise<Result<PedidoFechado, RecusaDaTentativa>> {
  const { uid, endereco } = entrada;
  const comprador =
    endereco === undefined ? null : { ...pseudonimosDoEndereco(endereco), email: entrada.contato.email, uid };
  const produtoIds = entrada.linhas.map((linha) => linha.produtoId);
  const lugar = lugarDoCep(entrada.contato.cep);
  const agora = loja.relogio.agora();
  // Pipelined in one round trip. Fixed lock order against deadlocks: buyer, goods, coupon, limited promotions, credit. Every
  // statement here is paid by every order: settings are read by `lerRegrasDoFechamento`, and things that only some orders have
  // (a code, a key, an account) is not asked for without it.
  const [
    ,
    prateleiras,
    { cupom, influencer },
    noAr,
    { dados, limites, naEstrada, aberta },
    presas,
    procura,
    anterior,
    repetido,
  ] = await pipelined([
    comprador && travarComprador(tx, comprador),
    travarPrateleiras(tx, produtoIds),
    lerCodigo(tx, entrada.cupomCodigo, { produtoIds, agora }),
    lerPromocoesNoAr(tx, produtoIds, agora),
    lerRegrasDoFechamento(tx, lugar),
    comprador && lerReservasPorPagar(tx, comprador),
    comprador && lerProcura(tx, produtoIds),
    buscarDaChave(tx, entrada),
    buscarRepetido(tx, entrada, agora),
  ]);
  // `fecharPedido` then returns the existing order of the key.
  if (anterior) return falha({ codigo: 'outro-foi-mais-rapido' });
  // The buyer's goods are held already; from now on the order answers to the key of its latest attempt.
  if (repetido) {
    if (entrada.chave) await mudarPedido(tx, repetido.id, { chaveIdempotencia: entrada.chave.chave });
    return ok(repetido);
  }
  if (!loja.demo && !aberta) return falha({ codigo: 'loja-fechada' });
  const { catalogo } = prateleiras;
  const { precos, promessas } = dados;
  const { email, documento } = entrada.contato;
  const pessoa = { uid, email, documento };
  // The coupon's row is locked, so that no concurrent order of this person is missing in the count.
  const daPessoa = await lerCupomDaPessoa(tx, cupom, pessoa);
  const promocoes = await lerPromocoesDaPessoa(tx, { noAr, catalogo, pessoa, travar: true });
  const creditos = entrada.creditos ? await travarCreditos(tx, entrada.creditos, uid) : ok([]);
  if (!creditos.ok) return creditos;
  const calculado = novoPedido({
    catalogo,
    linhas: entrada.linhas,
    totalVistoCentavos: entrada.totalVistoCentavos ?? Number.NaN,
    uid: entrada.uid,
    email: entrada.contato.email,
    cupomCodigo: entrada.cupomCodigo,
    cupom,
    influencer,
    ...daPessoa,
    promocoes,
    descontoNoPixPb: precos.descontoNoPixPb,
    meio: entrada.meio ?? null,
    creditos: creditos.valor,
    aPagarVistoCentavos: entrada.creditos?.aPagarVistoCentavos ?? null,
    agora,
  });
  if (!calculado.ok) return calculado;
  const emVolume = presas !== null && pedidoEmVolume(presas.pequenos, calculado.valor.itens);
  if (presas) {
    const novas = { limites, itens: calculado.valor.itens, catalogo };
    const todas = emVolume && !cabemEntreTodos(procura ?? [], novas) ? await lerReservasEmVolume(tx) : null;
    const recusa = conferirReservas({
      ...novas,
      doComprador: presas.doComprador,
      deTodos: todas?.deTodos ?? null,
      outros: [...presas.estoque, ...(todas?.estoque ?? [])],
      agora,
    });
    if (recusa) return falha(recusa);
  }
  const sobPressao = procura !== null && haPressao(procura, catalogo);
  const { credito, itens } = calculado.valor;
  const semPreferencia = entrada.meio === 'pix' || credito.aPagarCentavos === 0;
  const pedido = await gravarPedido(loja, tx, {
    calculado: calculado.valor,
    contato: entrada.contato,
    prateleiras,
    uid,
    cupom,
    comprador,
    emVolume,
    sobPressao,
    despacho: promessas.despacho,
    naEstrada,
    expiraEm: prazoDaReserva(agora, limites, sobPressao),
    criadoEm: agora,
    chave: entrada.chave?.chave ?? null,
    impressao: entrada.chave?.impressao ?? entrada.pedidoRepetido?.impressao ?? null,
    preferenciaPedidaEm: semPreferencia ? null : agora,
    autor: uid ?? 'convidado',
    contaDoCarrinho: uid,
    linkClicado: entrada.linkClicado ?? null,
    permissao: entrada.permissao ?? null,
  });
  return ok({ ...pedido, recente: semPreferencia ? null : { itens, nomeDaLoja: dados.nome } });
}

/** The order of the key, if it has the same content and the buyer saw its price for the chosen payment method. */
async function buscarDaChave(
  db: Db,
  entrada: EntradaDoFechamento,
): Promise<Result<PedidoFechado, { codigo: 'chave-reutilizada' }> | null> {
  const { chave } = entrada;
  if (!chave) return null;
  const pedido = await buscarPedidoPorChave(db, chave.chave);
  if (!pedido) return null;
  return pedido.impressaoDaChave === chave.impressao && viuOPreco(pedido, entrada)
    ? ok({ ...pedido, recente: null })
    : falha({ codigo: 'chave-reutilizada' });
}

/** The buyer's order of the same content that could not be paid so far (`buscarPedidoSemPagamento`). */
async function buscarRepetido(db: Db, entrada: EntradaDoFechamento, agora: Date): Promise<PedidoFechado | null> {
  const { uid, pedidoRepetido } = entrada;
  if (!pedidoRepetido) return null;
  const { impressao, doNavegador: ids } = pedidoRepetido;
  const pedido = await buscarPedidoSemPagamento(db, { ids, uid, impressao, agora });
  return pedido && viuOPreco(pedido, entrada) ? { ...pedido, recente: null } : null;
}

/** Whether the buyer saw the order's total, and no less to pay than the order asks for. */
function viuOPreco(pedido: Pedido, { meio, totalVistoCentavos, creditos }: EntradaDoFechamento): boolean {
  const preco = meio === 'pix' ? 'noPixCentavos' : 'cheioCentavos';
  const aPagarVisto = creditos?.aPagarVistoCentavos ?? Number.POSITIVE_INFINITY;
  return totalVistoCentavos === precosDoPedido(pedido)[preco] && aPagarDoPedido(pedido)[preco] <= aPagarVisto;
}
