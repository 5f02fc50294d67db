// @requirement 15.44.5
import { creditoRetido, darCreditoDaAlteracao } from '#application/creditos/credito-da-devolucao.ts';
import type { Loja } from '#application/loja.ts';
import { gravarRecebidoPorFora, type RecebidoPorFora } from '#application/pagamentos/pagar-por-fora.ts';
import { abrirEstorno } from '#application/pagamentos/pedir-estorno.ts';
import type { Db } from '#db/client.ts';
import type { Autor } from '#db/auditoria/gravar-auditoria.ts';
import { lerSaldosEstornaveis } from '#db/pagamentos/gravar-saldos.ts';
import type { Pedido } from '#db/pedidos/gravar-pedidos.ts';
import type { Centavos } from '#domain/dinheiro.ts';
import { somarSaldos } from '#domain/pagamentos/saldos-estornaveis.ts';
import type { AcertoDaAlteracao } from '#domain/pedidos/alteracao.ts';
import { chaveDoEstornoDaAlteracao } from '#domain/pedidos/estorno-da-alteracao.ts';
import type { Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';

export type ErroNoAcerto =
  /** Credit never exceeds the amount paid, by money or by credit. */
  | { codigo: 'credito-acima-do-pago'; pagoCentavos: Centavos }
  | Recusa<'sem-direito-de-estornar' | 'credito-sem-conta' | 'meio-falta'>
  /** The payment would be given back whole, which ends the order, or there is none that can be. */
  | { codigo: 'acima-do-pagamento'; saldoCentavos: Centavos };

type DiferencaAAcertar = {
  pedido: Pedido;
  numero: number;
  acerto: AcertoDaAlteracao;
  centavos: Centavos;
  motivo: string;
  /** The money of a difference that the shop received itself. */
  recebido: RecebidoPorFora | null;
};

type Acertado = { estornoId: string | null; pagamentoId: string | null; mudanca: Partial<Pedido> };

const semMovimento = { estornoId: null, pagamentoId: null };

/**
 * Settles the difference of a locked order in the transaction of its edit: returns the refund, which is executed after the
 * commit, and the order's columns that say it.
 */
export async function acertarDiferenca(
  loja: Loja,
  tx: Db,
  autor: Autor,
  { pedido, numero, acerto, centavos, motivo, recebido }: DiferencaAAcertar,
): Promise<Result<Acertado, ErroNoAcerto>> {
  if (acerto === 'nenhum' || acerto === 'dispensa' || acerto === 'link') return ok({ ...semMovimento, mudanca: {} });
  if (acerto === 'por-fora') {
    if (!recebido) return falha({ codigo: 'meio-falta' });
    await gravarRecebidoPorFora(loja, tx, autor, { pedidoId: pedido.id, valorCentavos: centavos, recebido });
    return ok({
      estornoId: null,
      pagamentoId: recebido.id,
      mudanca: { diferencaCentavos: pedido.diferencaCentavos + centavos },
    });
  }
  const mudanca = { diferencaCentavos: pedido.diferencaCentavos - centavos };
  if (acerto === 'credito') {
    const retidoCentavos = await creditoRetido(tx, pedido);
    // The code of a guest's new card would be nowhere to be read.
    if (pedido.uid === null && centavos > retidoCentavos) return falha({ codigo: 'credito-sem-conta' });
    const pagoCentavos = retidoCentavos + somarSaldos(await lerSaldosEstornaveis(tx, pedido.id));
    if (centavos > pagoCentavos) return falha({ codigo: 'credito-acima-do-pago', pagoCentavos });
    await darCreditoDaAlteracao(loja, tx, pedido, { numero, centavos });
    return ok({ ...semMovimento, mudanca });
  }
  const saldos = await lerSaldosEstornaveis(tx, pedido.id);
  const maior = saldos.toSorted((a, b) => b.saldoCentavos - a.saldoCentavos)[0];
  // A payment that was refunded whole would end the order.
  if (!maior || centavos >= maior.saldoCentavos)
    return falha({ codigo: 'acima-do-pagamento', saldoCentavos: maior?.saldoCentavos ?? 0 });
  const estorno = await abrirEstorno(loja, tx, autor, {
    pedidoId: pedido.id,
    pagamentoId: maior.id,
    chave: chaveDoEstornoDaAlteracao(pedido.id, numero),
    valorCentavos: centavos,
    motivo,
  });
  return ok({
    estornoId: estorno.id,
    pagamentoId: null,
    mudanca: { ...mudanca, devolvidoCentavos: pedido.devolvidoCentavos + centavos },
  });
}
