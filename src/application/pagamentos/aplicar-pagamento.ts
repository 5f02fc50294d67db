// @requirement 11.8.1
import type { PagamentoDoProvedor } from '#application/ports/pagamentos.ts';
import { lancarComissao } from '#application/comissoes/livro-de-comissoes.ts';
import { enfileirarEmail } from '#application/emails/enfileirar-email.ts';
import type { Loja } from '#application/loja.ts';
import type { Db } from '#db/client.ts';
import {
  buscarPagamentoGuardado,
  gravarPagamento,
  type PagamentoGuardado,
} from '#db/repositories/pagamentos/pagamentos.ts';
import { lerCobrancas, ligarCobranca } from '#db/repositories/pagamentos/cobrancas-pix.ts';
import { mudarPedido, type Pedido, registrarNoHistorico, travarPedido } from '#db/repositories/pedidos/pedidos.ts';
import { emTransacaoComCommitNaRecusa } from '#db/transaction.ts';
import { avancarPagamento, statusVivos } from '#domain/pagamentos/pagamento-estado.ts';
import { precoPago } from '#domain/pagamentos/preco-no-pix.ts';
import { prazoParaPagar } from '#domain/pedidos/pedido.ts';
import { estaPago } from '#domain/pedidos/pedido-status.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { decidirPedido } from './decidir-pedido.ts';

/** Why a payment is not accepted for an order. */
export type ErroAplicarPagamento = {
  codigo: 'pedido-desconhecido' | 'moeda-divergente' | 'recebedor-divergente' | 'valor-divergente';
};

/**
 * Applies the provider's current state of one payment to its order: verifies order, currency, amount and recipient,
 * merges with the stored state by precedence, and derives the order's status from all payments.
 */
export async function aplicarPagamento(
  loja: Loja,
  novo: PagamentoDoProvedor,
): Promise<Result<Pedido, ErroAplicarPagamento>> {
  const { pedidoId } = novo;
  if (!pedidoId) return falha({ codigo: 'pedido-desconhecido' });
  if (novo.moeda !== 'BRL') return falha({ codigo: 'moeda-divergente' });
  if (novo.recebedorId !== loja.pagamentos.recebedorId) return falha({ codigo: 'recebedor-divergente' });
  return emTransacaoComCommitNaRecusa(loja.db, async (tx) => {
    const pedido = await travarPedido(tx, pedidoId);
    if (!pedido) return falha({ codigo: 'pedido-desconhecido' });
    const guardado = await buscarPagamentoGuardado(tx, novo.id);
    if (guardado && guardado.pedidoId !== pedidoId) return falha({ codigo: 'pedido-desconhecido' });
    if (precoPago(pedido, novo) === null) {
      await registrarNoHistorico(tx, {
        pedidoId,
        tipo: 'pagamento-divergente',
        autor: 'pagamento',
        detalhe: { pagamentoId: novo.id, valorCentavos: novo.valorCentavos, status: novo.status },
      });
      return falha({ codigo: 'valor-divergente' });
    }
    const linha = mesclarPagamento(guardado, novo);
    const mudou =
      !guardado ||
      guardado.status !== linha.status ||
      guardado.estornadoCentavos !== linha.estornadoCentavos ||
      guardado.statusDetalhe !== linha.statusDetalhe;
    await gravarPagamento(tx, linha);
    await reconhecerCobranca(tx, linha);
    if (mudou) {
      await registrarNoHistorico(tx, {
        pedidoId,
        tipo: 'pagamento',
        autor: 'pagamento',
        detalhe: {
          pagamentoId: linha.id,
          status: linha.status,
          meio: linha.meio,
          tipo: linha.tipo,
          estornadoCentavos: linha.estornadoCentavos,
        },
      });
    }
    const esperando = await esperarPeloPagamento(loja, tx, pedido, linha);
    return ok(await tirarDaLixeira(loja, tx, esperando, await decidirPedido(loja, tx, esperando)));
  });
}

/** Links the Pix charge to its payment by due date, in case the request died before the provider's answer. */
async function reconhecerCobranca(
  tx: Db,
  { id, pedidoId, tipo, venceEm }: Pick<PagamentoGuardado, 'id' | 'pedidoId' | 'tipo' | 'venceEm'>,
): Promise<void> {
  if (tipo !== 'bank_transfer') return;
  const cobrancas = await lerCobrancas(tx, pedidoId);
  const cobrancaDoPagamento = cobrancas.find(
    (cobranca) => cobranca.pagamentoId === null && cobranca.venceEm.getTime() === venceEm?.getTime(),
  );
  if (cobrancaDoPagamento && cobrancas.every(({ pagamentoId }) => pagamentoId !== id))
    await ligarCobranca(tx, cobrancaDoPagamento, id);
}

/** A payment for a deleted order restores the order. */
async function tirarDaLixeira(loja: Loja, tx: Db, antes: Pedido, depois: Pedido): Promise<Pedido> {
  if (!depois.excluidoEm || depois.expurgadoEm || estaPago(antes.status) || !estaPago(depois.status)) return depois;
  await mudarPedido(tx, depois.id, { excluidoEm: null });
  await registrarNoHistorico(tx, { pedidoId: depois.id, tipo: 'restaurado', autor: 'pagamento' });
  const restaurado = { ...depois, excluidoEm: null };
  await lancarComissao(loja, tx, restaurado);
  return restaurado;
}

function mesclarPagamento(guardado: PagamentoGuardado | null, novo: PagamentoDoProvedor) {
  const { criadoEm, atualizadoEm, ...campos } = novo;
  const {
    criadoEm: criadoNoProvedorEm,
    atualizadoEm: atualizadoNoProvedorEm,
    ...linha
  } = avancarPagamento(
    guardado && {
      ...guardado,
      criadoEm: guardado.criadoNoProvedorEm,
      atualizadoEm: guardado.atualizadoNoProvedorEm,
    },
    { ...campos, criadoEm, atualizadoEm, pedidoId: novo.pedidoId ?? '', aDevolver: guardado?.aDevolver ?? false },
  );
  return {
    id: linha.id,
    pedidoId: linha.pedidoId,
    status: linha.status,
    statusDetalhe: linha.statusDetalhe ?? '',
    valorCentavos: linha.valorCentavos,
    estornadoCentavos: linha.estornadoCentavos,
    moeda: linha.moeda,
    meio: linha.meio,
    tipo: linha.tipo,
    parcelas: linha.parcelas,
    aprovadoEm: linha.aprovadoEm,
    venceEm: linha.venceEm,
    pixCopiaECola: linha.pixCopiaECola,
    boletoUrl: linha.boletoUrl,
    aDevolver: linha.aDevolver,
    criadoNoProvedorEm,
    atualizadoNoProvedorEm: atualizadoNoProvedorEm ?? null,
  };
}

/**
 * Extends the order's deadline to the payment's own: a Pix until its code expires, a boleto its working days, anything
 * else a day. E-mails the payment instructions once per payment.
 */
async function esperarPeloPagamento(
  loja: Loja,
  tx: Db,
  pedido: Pedido,
  linha: Pick<PagamentoGuardado, 'id' | 'status' | 'tipo' | 'pixCopiaECola' | 'boletoUrl' | 'venceEm'>,
): Promise<Pedido> {
  if (pedido.status !== 'pendente' || !statusVivos.includes(linha.status)) return pedido;
  if (linha.status === 'pending' && (linha.pixCopiaECola || linha.boletoUrl)) {
    await enfileirarEmail(loja, tx, {
      tipo: 'como-pagar',
      chave: `como-pagar:${linha.id}`,
      para: pedido.email,
      pedidoId: pedido.id,
      dados: { pagamentoId: linha.id },
    });
  }
  const [umDia, doBoleto] = [prazoParaPagar(pedido.criadoEm, false), prazoParaPagar(pedido.criadoEm, true)];
  const doCodigo = linha.pixCopiaECola && linha.venceEm && linha.venceEm < doBoleto ? linha.venceEm : null;
  const prazo = linha.tipo === 'ticket' ? doBoleto : (doCodigo ?? umDia);
  if (pedido.expiraEm >= prazo) return pedido;
  await mudarPedido(tx, pedido.id, { expiraEm: prazo });
  return { ...pedido, expiraEm: prazo };
}
