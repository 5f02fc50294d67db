// @requirement 11.8.1 15.28.6
import type { PagamentoDoProvedor } from '#application/ports/pagamentos.ts';
import { lancarComissao } from '#application/comissoes/livro-de-comissoes.ts';
import { enfileirarEmail } from '#application/emails/enfileirar-email.ts';
import type { Loja } from '#application/loja.ts';
import type { Db } from '#db/client.ts';
import { buscarPagamentoGuardado, gravarPagamento, type PagamentoGuardado } from '#db/pagamentos/gravar-pagamentos.ts';
import { lerCobrancas, ligarCobranca } from '#db/pagamentos/gravar-cobrancas-pix.ts';
import { pagavaAntes } from '#db/pedidos/gravar-alteracoes.ts';
import { lerDiferencas } from '#db/pedidos/ler-diferencas.ts';
import { mudarPedido, type Pedido, registrarNoHistorico, travarPedido } from '#db/pedidos/gravar-pedidos.ts';
import { lerNomesDoInfluencer } from '#db/comissoes/ler-compra-propria.ts';
import { emTransacaoComCommitNaRecusa } from '#db/transaction.ts';
import { mesmoNomeNoCartao } from '#domain/comissoes/compra-propria.ts';
import { avancarPagamento, statusQuePagaram, statusVivos } from '#domain/pagamentos/pagamento-estado.ts';
import { precoPago } from '#domain/pagamentos/preco-no-pix.ts';
import { prazoParaPagar } from '#domain/pedidos/prazos-para-pagar.ts';
import { estaPago } from '#domain/pedidos/pedido-status.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { decidirPedido, pedirDevolucaoDoPagamento } from './decidir-pedido.ts';
import { receberDiferenca } from './receber-diferenca.ts';

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
    const diferenca = novo.diferenca ?? null;
    if (guardado && (guardado.pedidoId !== pedidoId || guardado.diferenca !== diferenca))
      return falha({ codigo: 'pedido-desconhecido' });
    if (diferenca !== null) return receberDaDiferenca(loja, tx, pedido, { novo, guardado });
    const aDevolver = guardado?.aDevolver ?? false;
    const deAntes = precoPago(pedido, novo) === null && (aDevolver || (await pagavaAntes(tx, pedidoId, novo)));
    if (deAntes) return ok(await receberPagamentoDeAntes(loja, tx, pedido, { novo, guardado }));
    if (precoPago(pedido, novo) === null) {
      await registrarNoHistorico(tx, {
        pedidoId,
        tipo: 'pagamento-divergente',
        autor: 'pagamento',
        detalhe: { pagamentoId: novo.id, valorCentavos: novo.valorCentavos, status: novo.status },
      });
      return falha({ codigo: 'valor-divergente' });
    }
    const mesclado = mesclarPagamento(guardado, novo);
    const linha = {
      ...mesclado,
      // An edit wanted it cancelled, but it was made at the price of now: it counts, and no refund was asked for.
      aDevolver: mesclado.aDevolver && !(temDinheiro(mesclado) && guardado && !temDinheiro(guardado)),
      cartaoDoInfluencer: guardado?.cartaoDoInfluencer || (await temCartaoDoInfluencer(tx, pedido, novo)),
    };
    await gravarPagamento(tx, linha);
    await reconhecerCobranca(tx, linha);
    await registrarEstadoDoPagamento(tx, guardado, linha);
    const esperando = await esperarPeloPagamento(loja, tx, pedido, linha);
    return ok(await tirarDaLixeira(loja, tx, esperando, await decidirPedido(loja, tx, esperando)));
  });
}

/** Stores a payment whose reference names the difference of an edit, and lets it take effect there. */
async function receberDaDiferenca(
  loja: Loja,
  tx: Db,
  pedido: Pedido,
  { novo, guardado }: { novo: PagamentoDoProvedor; guardado: PagamentoGuardado | null },
): Promise<Result<Pedido, ErroAplicarPagamento>> {
  const diferenca = (await lerDiferencas(tx, pedido.id)).find(({ numero }) => numero === novo.diferenca);
  if (!diferenca) return falha({ codigo: 'pedido-desconhecido' });
  const linha = mesclarPagamento(guardado, novo);
  await gravarPagamento(tx, linha);
  await registrarEstadoDoPagamento(tx, guardado, linha);
  return ok(await receberDiferenca(loja, tx, { pedido, diferenca, pagamento: linha }));
}

const temDinheiro = ({ status }: Pick<PagamentoGuardado, 'status'>) => statusQuePagaram.includes(status);

type PagamentoAGravar = Parameters<typeof gravarPagamento>[1];

/** A line of the order's history for each state of a payment. */
export async function registrarEstadoDoPagamento(
  tx: Db,
  guardado: PagamentoGuardado | null,
  linha: PagamentoAGravar,
): Promise<void> {
  const { id: pagamentoId, pedidoId, status, meio, tipo, estornadoCentavos } = linha;
  if (
    guardado?.status === status &&
    guardado.estornadoCentavos === estornadoCentavos &&
    guardado.statusDetalhe === linha.statusDetalhe
  )
    return;
  const detalhe = { pagamentoId, status, meio, tipo, estornadoCentavos };
  await registrarNoHistorico(tx, { pedidoId, tipo: 'pagamento', autor: 'pagamento', detalhe });
}

/**
 * Stores a payment at the price that the order had before it was edited: it pays for nothing. One that may still be made is
 * cancelled, and one that was made is refunded, each once.
 */
async function receberPagamentoDeAntes(
  loja: Loja,
  tx: Db,
  pedido: Pedido,
  { novo, guardado }: { novo: PagamentoDoProvedor; guardado: PagamentoGuardado | null },
): Promise<Pedido> {
  const linha = { ...mesclarPagamento(guardado, novo), aDevolver: true };
  await gravarPagamento(tx, linha);
  await reconhecerCobranca(tx, linha);
  await registrarEstadoDoPagamento(tx, guardado, linha);
  if (linha.status === 'approved' && guardado?.status !== 'approved')
    await pedirDevolucaoDoPagamento(loja, tx, pedido, linha.id, 'preco-de-antes');
  if (statusVivos.includes(linha.status) && !guardado)
    await loja.fila.enfileirar(tx, { nome: 'cancelar-pagamentos', dados: { pedidoId: pedido.id } });
  return pedido;
}

/** Whether the payment's card has the name of the influencer whose code the order has. */
async function temCartaoDoInfluencer(
  tx: Db,
  { idInfluencer }: Pick<Pedido, 'idInfluencer'>,
  { nomeNoCartao }: PagamentoDoProvedor,
): Promise<boolean> {
  if (idInfluencer === null || nomeNoCartao === null) return false;
  const nomes = await lerNomesDoInfluencer(tx, idInfluencer);
  return nomes.some((nome) => mesmoNomeNoCartao(nomeNoCartao, nome));
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
    {
      ...campos,
      criadoEm,
      atualizadoEm,
      pedidoId: novo.pedidoId ?? '',
      diferenca: novo.diferenca ?? null,
      aDevolver: guardado?.aDevolver ?? false,
    },
  );
  return {
    id: linha.id,
    pedidoId: linha.pedidoId,
    diferenca: novo.diferenca ?? null,
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
