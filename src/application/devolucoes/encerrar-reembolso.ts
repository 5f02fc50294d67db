// @requirement 15.14.6
import { darCreditoDaDevolucao } from '#application/creditos/credito-da-devolucao.ts';
import type { Loja } from '#application/loja.ts';
import { abrirEstorno } from '#application/pagamentos/pedir-estorno.ts';
import type { Db } from '#db/client.ts';
import {
  type Devolucao,
  devolucaoDoEstorno,
  lerUnidadesPedidas,
  marcarItensDevolvidos,
  mudarDevolucao,
} from '#db/devolucoes/gravar-devolucoes.ts';
import { chaveDaDevolucao, type Estorno, somarEstornosDaDevolucao } from '#db/pagamentos/gravar-estornos.ts';
import { lerSaldosEstornaveis } from '#db/pagamentos/gravar-saldos.ts';
import { devolverUnidades } from '#db/produtos/gravar-estoque.ts';
import type { Pedido } from '#db/pedidos/gravar-pedidos.ts';
import type { Autor } from '#db/auditoria/gravar-auditoria.ts';
import { destinoDoPasso, devolucaoEncerraDownload } from '#domain/devolucoes/devolucao.ts';
import type { Centavos } from '#domain/dinheiro.ts';
import { novoId } from '#domain/identificador.ts';
import { type ParteDoEstorno, repartirEntrePagamentos } from '#domain/pagamentos/saldos-estornaveis.ts';
import { avancarDevolucao } from './avancar-devolucao.ts';

/** Opens the refund of a return by one payment of its locked order, and returns its id. */
export async function abrirEstornoDaDevolucao(
  loja: Pick<Loja, 'fila' | 'relogio'>,
  tx: Db,
  autor: Autor,
  { numero, pedidoId }: Pick<Devolucao, 'numero' | 'pedidoId'>,
  { pagamentoId, centavos: valorCentavos }: ParteDoEstorno,
): Promise<string> {
  const { id } = await abrirEstorno(loja, tx, autor, {
    pedidoId,
    pagamentoId,
    // A refused attempt is final: a new attempt is another refund.
    chave: `${chaveDaDevolucao(numero)}${novoId()}`,
    valorCentavos,
    motivo: `Devolução nº ${numero}`,
  });
  return id;
}

/**
 * Opens the refund of a return's remaining amount by the next payment. Returns null if a refund was opened, else the centavos
 * that no payment can give back.
 */
async function abrirProximoEstorno(
  loja: Pick<Loja, 'fila' | 'relogio'>,
  tx: Db,
  devolucao: Devolucao,
  { autorId, autorNome }: Estorno,
): Promise<Centavos | null> {
  const { numero, pedidoId, valorCentavos, creditoCentavos } = devolucao;
  const feitoCentavos = await somarEstornosDaDevolucao(tx, devolucao);
  const faltaCentavos = Math.max(0, (valorCentavos ?? 0) - (creditoCentavos ?? 0) - feitoCentavos);
  const [parte] = repartirEntrePagamentos(faltaCentavos, await lerSaldosEstornaveis(tx, pedidoId));
  if (!parte) return faltaCentavos;
  const autor = { uid: autorId, displayName: autorNome, email: '' };
  await mudarDevolucao(tx, numero, { estornoId: await abrirEstornoDaDevolucao(loja, tx, autor, devolucao, parte) });
  return null;
}

/**
 * Ends a return when its refund is settled: on success it opens the next payment's part, or closes the return and restocks
 * its goods if the owner chose so; on refusal it restores the previous situation and keeps the parts already refunded. Returns whether a return's refund succeeded.
 * Call with the order locked, in the transaction that settles the refund.
 */
export async function encerrarReembolso(
  loja: Pick<Loja, 'fila' | 'relogio' | 'assinatura'>,
  tx: Db,
  pedido: Pedido,
  estorno: Estorno,
  situacao: 'feito' | 'recusado',
): Promise<boolean> {
  const devolucao = await devolucaoDoEstorno(tx, estorno.id);
  if (!devolucao) return false;
  const passo = situacao === 'feito' ? 'reembolso-feito' : 'reembolso-recusado';
  const para = destinoDoPasso(devolucao, passo, 'pagamento', devolucao.situacaoAnterior);
  if (para === null) return false;
  const semPagamento = situacao === 'feito' ? await abrirProximoEstorno(loja, tx, devolucao, estorno) : 0;
  if (semPagamento === null) return true;
  const outrosCampos: Partial<Devolucao> =
    situacao === 'feito'
      ? { situacaoAnterior: null, valorCentavos: (devolucao.valorCentavos ?? 0) - semPagamento }
      : {
          situacaoAnterior: null,
          estornoId: null,
          valorCentavos: null,
          creditoCentavos: null,
          aoEstoque: null,
          vezDaReserva: null,
        };
  if (situacao === 'feito' && devolucao.creditoCentavos !== null)
    await darCreditoDaDevolucao(loja, tx, pedido, devolucao, {
      creditoCentavos: devolucao.creditoCentavos,
      doValeCentavos: devolucao.creditoCentavos,
      bonusCentavos: 0,
    });
  const devolucaoMudada = await avancarDevolucao(
    loja,
    tx,
    { pedido, devolucao },
    { para, autor: 'pagamento', outrosCampos },
  );
  await atualizarEstoqueEDownloads(tx, pedido, devolucaoMudada, loja.relogio.agora());
  // The order ended in the meantime (a lost dispute, for example) and left these units to a refund that failed.
  if (situacao === 'recusado' && devolucao.vezDaReserva !== null && reservaAcabou(pedido, devolucao.vezDaReserva))
    await devolverUnidades(tx, {
      pedidoId: pedido.id,
      vez: devolucao.vezDaReserva,
      unidades: await unidadesDe(tx, devolucaoMudada),
    });
  return situacao === 'feito';
}

/** Whether this reservation of the order was released. */
function reservaAcabou({ estoqueReservado, vezDaReserva }: Pedido, vez: number): boolean {
  return !estoqueReservado || vezDaReserva > vez;
}

async function unidadesDe(tx: Db, { numero, pedidoId }: Devolucao): Promise<Map<number, number>> {
  const unidadesDaDevolucao = (await lerUnidadesPedidas(tx, pedidoId)).filter((unidade) => unidade.numero === numero);
  return new Map(unidadesDaDevolucao.map(({ itemId, quantidade }) => [itemId, quantidade]));
}

/**
 * Updates stock and downloads to the situation of a return: restocks its goods if chosen, revokes or restores its
 * eBooks.
 */
export async function atualizarEstoqueEDownloads(
  tx: Db,
  pedido: Pedido,
  devolucao: Devolucao,
  agora: Date,
): Promise<void> {
  const { situacao, motivo, aoEstoque, vezDaReserva, creditoCentavos, comoCredito } = devolucao;
  const unidades = await unidadesDe(tx, devolucao);
  const encerra = devolucaoEncerraDownload(motivo, situacao, comoCredito ? creditoCentavos : null);
  await marcarItensDevolvidos(tx, [...unidades.keys()], encerra ? agora : null);
  if (situacao === 'reembolsada' && aoEstoque && vezDaReserva !== null)
    await devolverUnidades(tx, { pedidoId: pedido.id, vez: vezDaReserva, unidades });
}
