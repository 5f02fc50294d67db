// @requirement 15.44.5
import type { Loja } from '#application/loja.ts';
import type { Autor } from '#db/auditoria/gravar-auditoria.ts';
import { buscarEstorno, type Estorno, lerEstornosAbertos } from '#db/pagamentos/gravar-estornos.ts';
import { lerPagamentos } from '#db/pagamentos/gravar-pagamentos.ts';
import { lerSaldosEstornaveis } from '#db/pagamentos/gravar-saldos.ts';
import { travarPedido } from '#db/pedidos/gravar-pedidos.ts';
import { emTransacao } from '#db/transaction.ts';
import { novoId } from '#domain/identificador.ts';
import { alteracaoDoEstorno, chaveDoEstornoDaAlteracao, faltaDevolver } from '#domain/pedidos/estorno-da-alteracao.ts';
import type { Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { tentarEstorno } from './executar-estorno.ts';
import { abrirEstorno } from './pedir-estorno.ts';

export type ErroRetomarEstorno = Recusa<'estorno-de-outro' | 'nada-a-devolver'>;

/**
 * Tries a refund of the order now. One of an edit that the provider refused is asked for anew, unless its amount was given back
 * otherwise: the order's total is lower already.
 */
export async function retomarEstorno(
  loja: Loja,
  autor: Autor,
  { pedidoId, estornoId }: { pedidoId: string; estornoId: string },
): Promise<Result<Estorno, ErroRetomarEstorno>> {
  const aTentar = await emTransacao(loja.db, async (tx): Promise<Result<string, ErroRetomarEstorno>> => {
    const pedido = await travarPedido(tx, pedidoId);
    const estorno = await buscarEstorno(tx, estornoId);
    if (!pedido || estorno?.pedidoId !== pedidoId) return falha({ codigo: 'estorno-de-outro' });
    const numero = alteracaoDoEstorno(pedidoId, estorno);
    if (estorno.situacao !== 'recusado' || numero === null) return ok(estornoId);
    const falta = faltaDevolver(
      pedido.devolvidoCentavos,
      await lerPagamentos(tx, pedidoId),
      await lerEstornosAbertos(tx, pedidoId),
    );
    const saldos = await lerSaldosEstornaveis(tx, pedidoId);
    const saldo = saldos.find(({ id }) => id === estorno.pagamentoId)?.saldoCentavos ?? 0;
    const valorCentavos = Math.min(estorno.valorCentavos, falta);
    // A payment that was refunded whole would end the order.
    if (valorCentavos === 0 || valorCentavos >= saldo) return falha({ codigo: 'nada-a-devolver' });
    const { id } = await abrirEstorno(loja, tx, autor, {
      pedidoId,
      pagamentoId: estorno.pagamentoId,
      chave: `${chaveDoEstornoDaAlteracao(pedidoId, numero)}-${novoId()}`,
      valorCentavos,
      motivo: estorno.motivo,
    });
    return ok(id);
  });
  if (!aTentar.ok) return aTentar;
  const tentado = await tentarEstorno(loja, pedidoId, aTentar.valor);
  return tentado ? ok(tentado) : falha({ codigo: 'estorno-de-outro' });
}
