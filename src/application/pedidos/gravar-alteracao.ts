// @requirement 15.44.3
import type { Db } from '#db/client.ts';
import { gravarItensAlterados } from '#db/pedidos/gravar-alteracoes.ts';
import type { Pedido } from '#db/pedidos/gravar-pedidos.ts';
import {
  acharReserva,
  inserirItensReservados,
  registrarNaAlteracao,
  tirarDoEstoque,
} from '#db/produtos/gravar-estoque.ts';
import {
  idsDasPromocoesDoPedido,
  recontarUsoDasPromocoes,
  somarPromocoesDoPedido,
  tirarPromocoesDoPedido,
  type TrocaDePromocoes,
} from '#db/promocoes/gravar-pedido-promocoes.ts';
import { promocoesQueSaem } from '#domain/pedidos/alterar-itens.ts';
import type { AlteracaoCalculada } from './calcular-alteracao.ts';

/** The position of the first item that an edit adds. */
export const posicaoDosNovos = (antes: AlteracaoCalculada['itens']): number =>
  Math.max(-1, ...antes.map(({ posicao }) => posicao)) + 1;

/**
 * Stores the goods of an edit of a locked order, and takes the bought ones from their shelves; `calcularAlteracao` put the
 * removed ones back. Returns the order's columns that change, and the promotions before and after, of which the caller
 * counts the unlimited ones last.
 */
export async function gravarAlteracao(
  tx: Db,
  { pedido, calculada }: { pedido: Pedido; calculada: AlteracaoCalculada },
): Promise<{ mudanca: Partial<Pedido>; trocaDePromocoes: TrocaDePromocoes }> {
  const { alterado, itens: antes, lida, prateleiras, promocoes } = calculada;
  const { itens, novos, tirados, ...somas } = alterado;
  const aumentados = itens.flatMap(({ entram, ...item }) =>
    entram > 0 && !item.digital ? [{ ...item, quantidade: entram }] : [],
  );
  if (prateleiras) {
    const lugares = acharReserva([...novos, ...aumentados], prateleiras);
    if (!lugares) throw new Error('Bought goods belong to no stock place.');
    await tirarDoEstoque(tx, lugares);
  }
  const { id: pedidoId, vezDaReserva: vez } = pedido;
  const mudados = itens.filter((item) => {
    const anterior = antes.find(({ id }) => id === item.id);
    return anterior?.quantidade !== item.quantidade || anterior.descontoCentavos !== item.descontoCentavos;
  });
  await gravarItensAlterados(
    tx,
    mudados,
    tirados.map(({ id }) => id),
  );
  await registrarNaAlteracao(tx, { pedidoId, vez, itens: aumentados });
  const primeira = posicaoDosNovos(antes);
  if (novos.length > 0) await inserirItensReservados(tx, pedidoId, novos, { primeira, vez });
  const promocoesDeAntes = await idsDasPromocoesDoPedido(tx, pedidoId);
  await tirarPromocoesDoPedido(tx, pedidoId, promocoesQueSaem(antes, calculada.ficam));
  await somarPromocoesDoPedido(tx, pedidoId, promocoes);
  const trocaDePromocoes = { antes: promocoesDeAntes, depois: await idsDasPromocoesDoPedido(tx, pedidoId) };
  await recontarUsoDasPromocoes(tx, trocaDePromocoes, 'com-limite');
  const temBens = [...itens, ...novos].some(({ digital }) => !digital);
  return { mudanca: { ...somas, ...lida.endereco, observacao: lida.observacao, temBens }, trocaDePromocoes };
}
