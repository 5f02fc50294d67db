// @requirement 11.4.1 11.6.2 15.16.4 15.44.9
import type { Db } from '#db/client.ts';
import { liberarEstoque, reservarEstoque } from '#db/produtos/gravar-estoque.ts';
import { contarUsoDasPromocoes } from '#db/promocoes/gravar-pedido-promocoes.ts';
import { temPagamentoEmEspera } from '#db/pagamentos/gravar-pagamentos.ts';
import { buscarDiferencaPorAcertar } from '#db/pedidos/ler-diferencas.ts';
import { mudarPedido, type Pedido, registrarNoHistorico } from '#db/pedidos/gravar-pedidos.ts';
import { emTransacao } from '#db/transaction.ts';
import { diaEmSaoPaulo } from '#domain/calendario.ts';
import { adiarPromessa, promessaDoPedido } from '#domain/entregas/promessa-de-entrega.ts';
import type { TipoDeEmail } from '#domain/mensagens/tipo-de-email.ts';
import {
  type AutorDaTransicao,
  efeitosDaTransicao,
  estaPago,
  podeTransitar,
  type StatusDoPedido,
} from '#domain/pedidos/pedido-status.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { lancarComissao } from '#application/comissoes/livro-de-comissoes.ts';
import { liberarCreditos, retomarCreditos } from '#application/creditos/creditos-do-pedido.ts';
import { acertarValeVendido } from '#application/creditos/vale-vendido.ts';
import { devolverUsoDoCupom, retomarUsoDoCupom } from '#application/cupons/uso-do-cupom.ts';
import { enfileirarEmail } from '#application/emails/enfileirar-email.ts';
import { acompanharPedido } from '#application/entregas/comecar-rastreio.ts';
import { notificarDono } from '#application/funcionamento/notificar-dono.ts';
import type { Loja } from '#application/loja.ts';
import { encerrarDiferencaDoPedido } from './diferenca-a-pagar.ts';

export type Mudanca = {
  para: StatusDoPedido;
  por: AutorDaTransicao;
  /** uid of the admin, or `pagamento`, `prazo`, `comprador`, `transportadora`. */
  autor: string;
  motivo: string;
  /** Further columns to change with the status. */
  outrosCampos?: Partial<Pedido>;
};

export type ErroMudarStatus = {
  codigo: 'transicao-invalida' | 'sem-estoque' | 'sem-credito' | 'diferenca-a-pagar';
};

/** The client's pseudonyms are needed only while the order waits for payment. */
const semEndereco = { visitante: null, vizinhanca: null, rede: null } satisfies Partial<Pedido>;

/**
 * Changes a locked order's status with all consequences: stock, credit, uses of coupon and promotions, commission, history and e-mail. Refused
 * without changes when the transition is not allowed, a revived order lacks stock or credit, or one with a difference to pay
 * would leave the shop.
 */
export async function mudarStatus(
  loja: Loja,
  tx: Db,
  pedido: Pedido,
  mudanca: Mudanca,
): Promise<Result<Pedido, ErroMudarStatus>> {
  const { para, por, autor, motivo, outrosCampos = {} } = mudanca;
  const de = pedido.status;
  if (de !== para && !podeTransitar(de, para, por)) return falha({ codigo: 'transicao-invalida' });
  const saiDaLoja = (de !== para && (para === 'enviado' || para === 'concluido')) || outrosCampos.codigoRastreio;
  if (saiDaLoja && (await buscarDiferencaPorAcertar(tx, pedido.id))) return falha({ codigo: 'diferenca-a-pagar' });
  const agora = loja.relogio.agora();
  const novo: Partial<Pedido> = { ...outrosCampos, status: para, ...(para === 'pendente' ? {} : semEndereco) };
  const { estoque } = efeitosDaTransicao(de, para);
  let usos: 1 | -1 | null = null;
  if (estoque === 'retomar' && !pedido.estoqueReservado) {
    const vez = pedido.vezDaReserva + 1;
    const retomado = await retomar(tx, pedido, vez, agora);
    if (!retomado.ok) return retomado;
    usos = 1;
    Object.assign(novo, {
      estoqueReservado: true,
      vezDaReserva: vez,
      cupomContado: retomado.valor,
    });
  }
  if (estoque === 'liberar') {
    usos = -1;
    // Locks in the order of a new order: goods, coupon, limited promotions, credit, at the end the other promotions.
    if (pedido.estoqueReservado) {
      await liberarEstoque(tx, pedido.id, pedido.vezDaReserva);
      if (pedido.cupomContado) await devolverUsoDoCupom(tx, pedido);
    }
    // An imported order reserved nothing, but has the uses that an edit gave it.
    await contarUsoDasPromocoes(tx, pedido.id, { mais: usos, quais: 'com-limite' });
    if (pedido.estoqueReservado) {
      await liberarCreditos(tx, pedido, agora);
      Object.assign(novo, { estoqueReservado: false, cupomContado: false });
    }
  }
  if (estaPago(para) && pedido.pagoEm === null)
    Object.assign(novo, { pagoEm: agora, ...promessaDoPago(pedido, agora) });
  if (de !== para) {
    novo.concluidoEm = para === 'concluido' ? agora : null;
    novo.statusDoAdminEm = por === 'admin' ? agora : null;
    await registrarNoHistorico(tx, { pedidoId: pedido.id, tipo: 'status', de, para, autor, detalhe: { motivo } });
  }
  await mudarPedido(tx, pedido.id, novo);
  const pedidoMudado = { ...pedido, ...novo };
  if (outrosCampos.codigoRastreio !== undefined || (para === 'enviado' && de !== para && pedidoMudado.codigoRastreio))
    await acompanharPedido(loja, tx, pedidoMudado);
  await lancarComissao(loja, tx, pedidoMudado);
  await acertarValeVendido(loja, tx, pedidoMudado);
  if (de !== para) await avisarPorEmail(loja, tx, pedidoMudado, de, para);
  if (para === 'rejected' && de !== para) await encerrarDiferencaDoPedido(loja, tx, pedido.id);
  if (de === 'pendente' && (await temPagamentoEmEspera(tx, pedido.id)))
    await loja.fila.enfileirar(tx, { nome: 'cancelar-pagamentos', dados: { pedidoId: pedido.id } });
  if (usos !== null) await contarUsoDasPromocoes(tx, pedido.id, { mais: usos, quais: 'sem-limite' });
  return ok(pedidoMudado);
}

/**
 * Takes goods, the uses of coupon and limited promotions, and credit of a revived order again: without goods or credit, inside a savepoint, none.
 * Returns whether the coupon's use counts.
 */
async function retomar(tx: Db, pedido: Pedido, vez: number, agora: Date): Promise<Result<boolean, ErroMudarStatus>> {
  return emTransacao(tx, async (parte) => {
    if (!(await reservarEstoque(parte, pedido.id, vez))) return falha({ codigo: 'sem-estoque' });
    const cupomContado = await retomarUsoDoCupom(parte, pedido);
    await contarUsoDasPromocoes(parte, pedido.id, { mais: 1, quais: 'com-limite' });
    if (!(await retomarCreditos(parte, pedido, agora))) return falha({ codigo: 'sem-credito' });
    return ok(cupomContado);
  });
}

/** The promised delivery dates count from the payment. */
function promessaDoPago(pedido: Pedido, pagoEm: Date): Pick<Pedido, 'prometidoDe' | 'prometidoAte'> | null {
  const promessa = promessaDoPedido(pedido);
  if (!promessa) return null;
  const { de, ate } = adiarPromessa(promessa, diaEmSaoPaulo(pedido.criadoEm), diaEmSaoPaulo(pagoEm));
  return { prometidoDe: de, prometidoAte: ate };
}

function emailDaMudanca(de: StatusDoPedido, para: StatusDoPedido): TipoDeEmail | null {
  if (para === 'rejected') return estaPago(de) ? 'pedido-estornado' : 'pedido-cancelado';
  if (para === 'enviado') return 'pedido-enviado';
  return para === 'approved' && !estaPago(de) ? 'pedido-aprovado' : null;
}

/** One e-mail per status and reservation, however often the order returns to the status. */
async function avisarPorEmail(
  loja: Loja,
  tx: Db,
  pedido: Pedido,
  de: StatusDoPedido,
  para: StatusDoPedido,
): Promise<void> {
  const tipo = emailDaMudanca(de, para);
  if (!tipo) return;
  await enfileirarEmail(loja, tx, {
    tipo,
    chave: `${tipo}:${pedido.id}:${pedido.vezDaReserva}`,
    para: pedido.email,
    pedidoId: pedido.id,
  });
  if (tipo === 'pedido-aprovado')
    await notificarDono(loja, tx, {
      tipo: 'aviso-de-venda',
      chave: `aviso-de-venda:${pedido.id}:${pedido.vezDaReserva}`,
      pedidoId: pedido.id,
    });
}
