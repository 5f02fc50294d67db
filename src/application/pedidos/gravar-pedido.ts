// @requirement 6.1.1 11.5.1 15.24.3 15.24.13 15.43.3
import { resgatarCreditos } from '#application/creditos/creditos-do-pedido.ts';
import { contarNovoUso } from '#application/cupons/uso-do-cupom.ts';
import type { Loja } from '#application/loja.ts';
import type { Db } from '#db/client.ts';
import { inserirLinkDoPedido } from '#db/comissoes/gravar-links.ts';
import { esquecerCarrinho } from '#db/consentimentos/gravar-carrinhos-deixados.ts';
import { lembrarEntrega } from '#db/conta/gravar-conta.ts';
import { inserirPermissao } from '#db/medicao/gravar-servicos-de-medicao.ts';
import { inserirPedido, type Pedido, type PedidoAInserir } from '#db/pedidos/gravar-pedidos.ts';
import { acharReserva, inserirItensReservados, tirarDoEstoque } from '#db/produtos/gravar-estoque.ts';
import { contarUsoDasPromocoes, inserirPromocoesDoPedido } from '#db/promocoes/gravar-pedido-promocoes.ts';
import type { Prateleiras } from '#db/pedidos/ler-checkout.ts';
import { pipelined } from '#db/transaction.ts';
import { diaEmSaoPaulo } from '#domain/calendario.ts';
import type { LinkClicado } from '#domain/comissoes/link-do-influencer.ts';
import type { PrazoDeDespacho } from '#domain/configuracao/promessas-da-loja.ts';
import type { Cupom } from '#domain/cupons/cupom.ts';
import type { FaixaDeDias } from '#domain/entregas/prazos-de-entrega.ts';
import { calcularPromessa } from '#domain/entregas/promessa-de-entrega.ts';
import { type Permissao, VERSAO_DA_PERGUNTA } from '#domain/medicao/permissao.ts';
import { novoId } from '#domain/identificador.ts';
import { comecarPedido } from './comecar-pedido.ts';
import { mudarStatus } from './mudar-status.ts';

type PedidoAGravar = Omit<PedidoAInserir, 'id' | 'cupom' | 'promessa'> & {
  /** Locked with the order's goods (`travarPrateleiras`), from which it was calculated. */
  prateleiras: Prateleiras;
  /** The coupon of the order's code, locked; null without one. */
  cupom: Pick<Cupom, 'codigo'> | null;
  despacho: PrazoDeDespacho;
  /** Days on the road; null without a promise. */
  naEstrada: FaixaDeDias | null;
  /** uid of the order's maker, or `convidado`. */
  autor: string;
  /** The account that keeps the order's address and whose cart was bought; null for none. */
  contaDoCarrinho: string | null;
  /** The influencer's link that the buyer's browser followed last; none for an exchange. */
  linkClicado?: LinkClicado | null;
  /** What the buyer allows services that are told of sales; absent or null for nothing. */
  permissao?: Permissao | null;
};

/**
 * Stores a calculated order: goods and credit are taken, the coupon's use counts, the buyer gets the receipt, unless the shop
 * makes the order and sends its link itself. An order that credit
 * pays wholly is paid at once. The caller has locked goods, coupon, promotions and credit, in this order.
 */
export async function gravarPedido(
  loja: Loja,
  tx: Db,
  { prateleiras, cupom, despacho, naEstrada, autor, contaDoCarrinho, linkClicado, permissao, ...novo }: PedidoAGravar,
): Promise<Pedido> {
  const { calculado, contato, criadoEm } = novo;
  const { itens, credito } = calculado;
  const lugares = acharReserva(itens, prateleiras);
  if (!lugares) throw new Error('Adjusted stock belongs to no stock place.');
  const descontado = calculado.cupomId === null ? null : (cupom?.codigo ?? null);
  const temFisico = itens.some(({ digital }) => !digital);
  const id = novoId();
  const [pedido] = await pipelined([
    inserirPedido(tx, {
      ...novo,
      id,
      cupom: descontado,
      promessa: temFisico && naEstrada ? calcularPromessa(diaEmSaoPaulo(criadoEm), despacho, naEstrada) : null,
    }),
    inserirItensReservados(tx, id, itens),
    tirarDoEstoque(tx, lugares),
    contarNovoUso(tx, { ...calculado, id, cupom: descontado }),
    inserirPromocoesDoPedido(tx, id, calculado.promocoes),
    linkClicado && inserirLinkDoPedido(tx, linkClicado, { id, em: criadoEm, ...calculado }),
    permissao && inserirPermissao(tx, id, permissao, VERSAO_DA_PERGUNTA),
    resgatarCreditos(tx, credito.partes, { pedidoId: id, vez: 1, em: criadoEm }),
    contaDoCarrinho && lembrarEntrega(tx, contaDoCarrinho, contato),
    // The cart was bought, so it needs no reminder.
    contaDoCarrinho && esquecerCarrinho(tx, contaDoCarrinho),
    comecarPedido(loja, tx, { id, autor, email: contato.email, avisar: !novo.daLoja }),
  ]);
  const gravado = credito.aPagarCentavos > 0 ? pedido : await pagarComCredito(loja, tx, pedido);
  // Last of all locks: many orders share them.
  if (calculado.promocoes.length > 0) await contarUsoDasPromocoes(tx, id, { mais: 1, quais: 'sem-limite' });
  return gravado;
}

async function pagarComCredito(loja: Loja, tx: Db, pedido: Pedido): Promise<Pedido> {
  const pago = await mudarStatus(loja, tx, pedido, {
    para: 'approved',
    por: 'pagamento',
    autor: 'pagamento',
    motivo: 'pago-com-credito',
  });
  if (!pago.ok) throw new Error(`An order paid with credit was not approved: ${pago.erro.codigo}.`);
  return pago.valor;
}
