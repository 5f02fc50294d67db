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
} from '#db/creditos/gravar-creditos.ts';
import type { Devolucao } from '#db/devolucoes/gravar-devolucoes.ts';
import { lerItens, mudarPedido, type Pedido } from '#db/pedidos/gravar-pedidos.ts';
import { travarPrateleiras } from '#db/produtos/gravar-estoque.ts';
import type { PartesDoReembolso } from '#domain/devolucoes/repartir-reembolso.ts';
import type { Centavos } from '#domain/dinheiro.ts';
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

/** Keys of the ledger's rows by which an act gives credit once, and who gives it. */
type ChavesDoCredito = { liberacao: string; dinheiro: string; bonus: string; autor: string };

/** Centavos that go back to the order's credit, that become the buyer's credit, and that are added to it. */
type CreditoADar = { doValeCentavos: Centavos; dinheiroCentavos: Centavos; bonusCentavos: Centavos };

/** Gives credit for an order that is locked, first back to the holders that paid for it. Returns the centavos of each holder. */
async function lancarCreditoDado(
  loja: Servicos,
  tx: Db,
  pedido: Pedido,
  { liberacao, dinheiro, bonus, autor }: ChavesDoCredito,
  { doValeCentavos, dinheiroCentavos, bonusCentavos }: CreditoADar,
): Promise<ParteDoCredito[]> {
  const criadoEm = loja.relogio.agora();
  const comum = { pedidoId: pedido.id, autor, criadoEm };
  const usados = pedido.valeCentavos === 0 ? [] : await lerUsados(tx, pedido.id);
  const { partes } = devolverCreditos(doValeCentavos, usados);
  // Locks in the order of a new order: goods, which a return restocks afterwards, then all holders at once.
  await travarPrateleiras(
    tx,
    (await lerItens(tx, pedido.id)).map(({ produtoId }) => produtoId),
  );
  await travarPortadores(tx, {
    ids: partes.map(({ portadorId }) => portadorId),
    uid: dinheiroCentavos > 0 ? pedido.uid : null,
  });
  await lancarCreditos(
    tx,
    partes.map(({ portadorId, centavos }) => ({
      ...comum,
      portadorId,
      tipo: 'liberacao' as const,
      centavos,
      chave: `${liberacao}:${portadorId}`,
    })),
  );
  const dadas = [...partes];
  if (dinheiroCentavos > 0) {
    const portadorId = await portadorDoComprador(loja, tx, pedido, criadoEm);
    dadas.push({ portadorId, centavos: dinheiroCentavos });
    await lancarCreditos(tx, [
      { ...comum, portadorId, tipo: 'devolucao', centavos: dinheiroCentavos, chave: dinheiro },
      ...(bonusCentavos > 0
        ? [{ ...comum, portadorId, tipo: 'bonus' as const, centavos: bonusCentavos, chave: bonus }]
        : []),
    ]);
  }
  return dadas;
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
  const chaves = {
    liberacao: `liberacao:${pedido.id}:devolucao-${numero}`,
    dinheiro: `devolucao:${numero}`,
    bonus: `bonus:${numero}`,
    autor: 'devolucao',
  };
  const dinheiroCentavos = comoCredito ? creditoCentavos - doValeCentavos : 0;
  const dadas = await lancarCreditoDado(loja, tx, pedido, chaves, { doValeCentavos, dinheiroCentavos, bonusCentavos });
  const creditado = dadas.reduce((soma, { centavos }) => soma + centavos, 0);
  if (creditado === 0) return dadas;
  const mudanca = {
    creditadoCentavos: pedido.creditadoCentavos + creditado,
    estornadoCentavos: pedido.estornadoCentavos + creditado,
  };
  await mudarPedido(tx, pedido.id, mudanca);
  await lancarComissao(loja, tx, { ...pedido, ...mudanca });
  return dadas;
}

/**
 * Gives the difference of an edit that made a paid order cheaper back as credit: first the credit that paid for the order, then
 * the money. The order's total is lower already, so nothing counts as refunded.
 */
export async function darCreditoDaAlteracao(
  loja: Servicos,
  tx: Db,
  pedido: Pedido,
  { numero, centavos }: { numero: number; centavos: Centavos },
): Promise<void> {
  const doValeCentavos = Math.min(centavos, await creditoRetido(tx, pedido));
  const chave = `alteracao:${pedido.id}:${numero}`;
  await lancarCreditoDado(
    loja,
    tx,
    pedido,
    { liberacao: `liberacao:${chave}`, dinheiro: chave, bonus: `bonus:${chave}`, autor: 'devolucao' },
    { doValeCentavos, dinheiroCentavos: centavos - doValeCentavos, bonusCentavos: 0 },
  );
}
