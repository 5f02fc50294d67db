// @requirement 4.3.3 11.6.1 15.11.7
import { lancarComissao } from '#application/comissoes/livro-de-comissoes.ts';
import { acertarValeVendido } from '#application/creditos/vale-vendido.ts';
import type { Loja } from '#application/loja.ts';
import { mudarStatus } from '#application/pedidos/mudar-status.ts';
import type { Db } from '#db/client.ts';
import { lerPagamentosDasAlteracoes } from '#db/pedidos/gravar-alteracoes.ts';
import { temReembolsoEmAndamento } from '#db/devolucoes/gravar-devolucoes.ts';
import { lerEstornosAbertos } from '#db/pagamentos/gravar-estornos.ts';
import { lerPagamentos, marcarPagamentoADevolver, type PagamentoGuardado } from '#db/pagamentos/gravar-pagamentos.ts';
import { lerCobrancas } from '#db/pagamentos/gravar-cobrancas-pix.ts';
import { mudarPedido, type Pedido, registrarNoHistorico } from '#db/pedidos/gravar-pedidos.ts';
import {
  type DecisaoDoPedido,
  consolidarPagamentos,
  papelDoPagamento,
} from '#domain/pagamentos/consolidar-pagamentos.ts';
import { ehPorFora } from '#domain/pagamentos/por-fora.ts';
import { aPagarDoPedido, valoresComMeio, precoPago } from '#domain/pagamentos/preco-no-pix.ts';
import type { AutorDaTransicao } from '#domain/pedidos/pedido-status.ts';

/** Derives the status of a locked order from its payments and applies it. Idempotent. */
export async function decidirPedido(loja: Loja, tx: Db, pedido: Pedido): Promise<Pedido> {
  const todos = (await lerPagamentos(tx, pedido.id)).map((linha) => ({
    ...linha,
    criadoEm: linha.criadoNoProvedorEm,
    atualizadoEm: linha.atualizadoNoProvedorEm,
  }));
  // A difference that an edit added was paid besides the order's own payment.
  const temDasAlteracoes = todos.some((pagamento) => ehPorFora(pagamento) || pagamento.diferenca !== null);
  const idsDasAlteracoes = temDasAlteracoes ? await lerPagamentosDasAlteracoes(tx, pedido.id) : new Set<string>();
  const dasAlteracoes = todos.filter(({ id }) => idsDasAlteracoes.has(id));
  const cobradas = new Set((await lerCobrancas(tx, pedido.id)).map(({ pagamentoId }) => pagamentoId));
  const decisao = consolidarPagamentos({
    statusAtual: pedido.status,
    totalCentavos: aPagarDoPedido(pedido).noPixCentavos,
    expirado: loja.relogio.agora() > pedido.expiraEm,
    statusDoAdminEm: pedido.statusDoAdminEm,
    devolvidoCentavos: pedido.devolvidoCentavos,
    creditadoCentavos: pedido.creditadoCentavos,
    pagamentos: todos.map((linha) => ({
      ...linha,
      papel: papelDoPagamento(linha, idsDasAlteracoes.has(linha.id)),
      refazivel: cobradas.has(linha.id),
      porFora: ehPorFora(linha),
    })),
  });
  for (const id of decisao.estornarExtras) await pedirDevolucaoDoPagamento(loja, tx, pedido, id, 'pagamento-em-dobro');
  const valido = todos.find(({ id }) => id === decisao.pagamentoValido);
  const decidido = await aplicarDecisao(loja, tx, pedido, decisao, valido ? precoPago(pedido, valido) : null);
  if (decidido.status === 'rejected' && decisao.motivo === 'estornado')
    await devolverDiferencas(loja, tx, decidido, dasAlteracoes);
  return decidido;
}

/**
 * The money of an order that was refunded goes back whole, also that of its differences. Refunds under way take their own, as
 * does a return, whose next part is opened after this one.
 */
async function devolverDiferencas(
  loja: Loja,
  tx: Db,
  pedido: Pedido,
  pagamentos: readonly Pick<PagamentoGuardado, 'id' | 'diferenca' | 'status' | 'aDevolver'>[],
): Promise<void> {
  if (await temReembolsoEmAndamento(tx, pedido.id)) return;
  const aCaminho = new Set((await lerEstornosAbertos(tx, pedido.id)).map(({ pagamentoId }) => pagamentoId));
  for (const { id, diferenca, status, aDevolver } of pagamentos)
    if (diferenca !== null && status === 'approved' && !aDevolver && !aCaminho.has(id))
      await pedirDevolucaoDoPagamento(loja, tx, pedido, id, 'pedido-estornado');
}

/** `pago` is the price tier paid (Pix or other), which becomes the order's price. */
async function aplicarDecisao(
  loja: Loja,
  tx: Db,
  pedido: Pedido,
  decisao: DecisaoDoPedido,
  pago: 'pix' | 'outro' | null,
): Promise<Pedido> {
  const outrosCampos = {
    emDisputa: decisao.disputa,
    estornadoCentavos: decisao.estornadoCentavos,
    ...(pago && valoresComMeio(pedido, pago)),
  };
  const mudaramValores = Object.entries(outrosCampos).some(
    ([campo, valor]) => pedido[campo as keyof typeof outrosCampos] !== valor,
  );
  if (decisao.status === pedido.status) {
    return mudaramValores ? atualizarSemTransicao(loja, tx, pedido, outrosCampos) : pedido;
  }
  const por: AutorDaTransicao = decisao.motivo === 'expirado' ? 'prazo' : 'pagamento';
  const mudado = await mudarStatus(loja, tx, pedido, {
    para: decisao.status,
    por,
    autor: por,
    motivo: decisao.motivo,
    outrosCampos,
  });
  if (mudado.ok) return mudado.valor;
  if (mudado.erro.codigo === 'transicao-invalida')
    throw new Error(
      `Consolidated payments require a transition that is not in the table: ${pedido.status} to ${decisao.status}.`,
    );
  // Paid after its goods were sold, or its credit was used, elsewhere: refunded.
  loja.log.warn(
    { pedidoId: pedido.id, pagamentoId: decisao.pagamentoValido, recusa: mudado.erro.codigo },
    'paid after expiry, goods or credit gone: refunding',
  );
  if (decisao.pagamentoValido)
    await pedirDevolucaoDoPagamento(
      loja,
      tx,
      pedido,
      decisao.pagamentoValido,
      `pago-apos-expirar-${mudado.erro.codigo}`,
    );
  return mudaramValores ? atualizarSemTransicao(loja, tx, pedido, outrosCampos) : pedido;
}

/** Updates the order without a status change; a partial refund adjusts the commission. */
async function atualizarSemTransicao(
  loja: Loja,
  tx: Db,
  pedido: Pedido,
  outrosCampos: Partial<Pedido>,
): Promise<Pedido> {
  await mudarPedido(tx, pedido.id, outrosCampos);
  const pedidoMudado = { ...pedido, ...outrosCampos };
  await lancarComissao(loja, tx, pedidoMudado);
  await acertarValeVendido(loja, tx, pedidoMudado);
  return pedidoMudado;
}

/** Marks a payment that the order does not need, and has it refunded. */
export async function pedirDevolucaoDoPagamento(
  loja: Loja,
  tx: Db,
  pedido: Pedido,
  pagamentoId: string,
  motivo: string,
): Promise<void> {
  await marcarPagamentoADevolver(tx, pagamentoId);
  await registrarNoHistorico(tx, {
    pedidoId: pedido.id,
    tipo: 'estorno-pedido',
    autor: 'sistema',
    detalhe: { pagamentoId, motivo },
  });
  await loja.fila.enfileirar(tx, { nome: 'estornar-pagamento', dados: { pagamentoId, motivo } });
}
