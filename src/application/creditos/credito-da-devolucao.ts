// @requirement 15.24.7
import { lancarComissao } from '#application/comissoes/livro-de-comissoes.ts';
import type { Loja } from '#application/loja.ts';
import type { Db } from '#db/client.ts';
import {
  contaDeCredito,
  inserirVale,
  lancarCreditos,
  lerResgates,
  travarPortadores,
} from '#db/repositories/creditos/creditos.ts';
import type { Devolucao } from '#db/repositories/devolucoes/devolucoes.ts';
import { lerItens, mudarPedido, type Pedido } from '#db/repositories/pedidos/pedidos.ts';
import { travarPrateleiras } from '#db/repositories/produtos/estoque.ts';
import type { PartesDoReembolso } from '#domain/devolucoes/repartir-reembolso.ts';
import { novoId } from '#domain/identificador.ts';
import { devolverCreditos, type ParteDoCredito } from '#domain/precos/usar-creditos.ts';
import { codigoDoVale, colunasDoCodigo } from './codigo-do-vale.ts';

type Servicos = Pick<Loja, 'relogio' | 'assinatura' | 'fila'>;

/** Returns the credit that each holder has paid for the order and not got back, in the order of use. */
export async function lerUsados(tx: Db, pedidoId: string): Promise<ParteDoCredito[]> {
  const usados = new Map<string, number>();
  for (const { portadorId, centavos } of await lerResgates(tx, pedidoId))
    usados.set(portadorId, (usados.get(portadorId) ?? 0) - centavos);
  return [...usados].map(([portadorId, centavos]) => ({ portadorId, centavos })).filter(({ centavos }) => centavos > 0);
}

/** Credit that the order holds now. */
export async function creditoRetido(tx: Db, { id, valeCentavos }: Pick<Pedido, 'id' | 'valeCentavos'>) {
  if (valeCentavos === 0) return 0;
  return (await lerUsados(tx, id)).reduce((soma, { centavos }) => soma + centavos, 0);
}

/** The buyer's account, or for a guest a new card. */
async function portadorDoComprador(loja: Servicos, tx: Db, { uid }: Pedido, criadoEm: Date): Promise<string> {
  const id = novoId();
  if (uid !== null) return contaDeCredito(tx, { id, uid, criadoEm });
  await inserirVale(tx, { id, ...colunasDoCodigo(codigoDoVale(loja, id)), criadoEm });
  return id;
}

/**
 * Gives the credit part of a return: first the order's credit, back to its holders, then, for a return as
 * credit, the money, to the buyer. The order counts it as refunded. Call once per return, with the order locked; the
 * ledger's keys refuse a second time. Returns the centavos of each holder, without the bonus.
 */
export async function darCreditoDaDevolucao(
  loja: Servicos,
  tx: Db,
  pedido: Pedido,
  { numero, comoCredito }: Pick<Devolucao, 'numero' | 'comoCredito'>,
  { creditoCentavos, doValeCentavos, bonusCentavos }: Omit<PartesDoReembolso, 'valorCentavos'>,
): Promise<ParteDoCredito[]> {
  const criadoEm = loja.relogio.agora();
  const comum = { pedidoId: pedido.id, autor: 'devolucao', criadoEm };
  const usados = pedido.valeCentavos === 0 ? [] : await lerUsados(tx, pedido.id);
  const { partes } = devolverCreditos(doValeCentavos, usados);
  // Locks in the order of a new order: goods, which a return restocks afterwards, then all holders at once.
  await travarPrateleiras(
    tx,
    (await lerItens(tx, pedido.id)).map(({ produtoId }) => produtoId),
  );
  await travarPortadores(tx, { ids: partes.map(({ portadorId }) => portadorId), uid: comoCredito ? pedido.uid : null });
  await lancarCreditos(
    tx,
    partes.map(({ portadorId, centavos }) => ({
      ...comum,
      portadorId,
      tipo: 'liberacao' as const,
      centavos,
      chave: `liberacao:${pedido.id}:devolucao-${numero}:${portadorId}`,
    })),
  );
  const doVale = partes.reduce((soma, { centavos }) => soma + centavos, 0);
  const dinheiro = comoCredito ? creditoCentavos - doVale : 0;
  const dadas = [...partes];
  if (dinheiro > 0) {
    const portadorId = await portadorDoComprador(loja, tx, pedido, criadoEm);
    dadas.push({ portadorId, centavos: dinheiro });
    await lancarCreditos(tx, [
      { ...comum, portadorId, tipo: 'devolucao', centavos: dinheiro, chave: `devolucao:${numero}` },
      ...(bonusCentavos > 0
        ? [{ ...comum, portadorId, tipo: 'bonus' as const, centavos: bonusCentavos, chave: `bonus:${numero}` }]
        : []),
    ]);
  }
  const creditado = doVale + dinheiro;
  if (creditado === 0) return dadas;
  const mudanca = {
    creditadoCentavos: pedido.creditadoCentavos + creditado,
    estornadoCentavos: pedido.estornadoCentavos + creditado,
  };
  await mudarPedido(tx, pedido.id, mudanca);
  await lancarComissao(loja, tx, { ...pedido, ...mudanca });
  return dadas;
}
