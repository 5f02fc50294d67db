// @requirement 15.32.4
import type { Loja } from '#application/loja.ts';
import type { Autor } from '#db/auditoria/gravar-auditoria.ts';
import { travarPedido } from '#db/pedidos/gravar-pedidos.ts';
import { emTransacao } from '#db/transaction.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { anotarPedido, type CampoDoPedido, type ErroAnotarPedido } from './anotar-pedido.ts';
import { type ErroMudarStatusDoPedido, mudarStatusDoPedido } from './mudar-status-do-pedido.ts';

/** Missing fields stay as they are; an empty `rastreio` removes the code. */
export type MudancaPorPrograma = {
  status?: string | undefined;
  rastreio?: string | undefined;
  nota?: string | undefined;
};
export type ErroMudarPedido = ErroMudarStatusDoPedido | ErroAnotarPedido;

/**
 * Sets status, tracking code and internal note of an order, all or none, as the panel does. Nobody was shown anything
 * before, so whatever is stored is written over, and a code of an unknown format needs no confirmation.
 */
export async function mudarPedidoPorPrograma(
  loja: Loja,
  autor: Autor,
  id: string,
  { status, rastreio, nota }: MudancaPorPrograma,
): Promise<Result<void, ErroMudarPedido>> {
  return emTransacao(loja.db, async (tx): Promise<Result<void, ErroMudarPedido>> => {
    const naTransacao = { ...loja, db: tx };
    const pedido = await travarPedido(tx, id);
    if (!pedido || pedido.excluidoEm) return falha({ codigo: 'nao-encontrado' });
    const anotar = (campo: CampoDoPedido, texto: string) =>
      anotarPedido(naTransacao, autor, { id, campo, texto, visto: pedido[campo] ?? '', assimMesmo: true });
    const comOStatus = status !== undefined && rastreio !== undefined && rastreio.trim() !== '';
    if (status !== undefined) {
      const mudado = await mudarStatusDoPedido(naTransacao, autor, {
        id,
        para: status,
        visto: null,
        assimMesmo: true,
        ...(comOStatus && { rastreio, rastreioVisto: pedido.codigoRastreio ?? '' }),
      });
      if (!mudado.ok) return mudado;
    }
    if (rastreio !== undefined && !comOStatus) {
      const anotado = await anotar('codigoRastreio', rastreio);
      if (!anotado.ok) return anotado;
    }
    if (nota !== undefined) {
      const anotado = await anotar('notaInterna', nota);
      if (!anotado.ok) return anotado;
    }
    return ok(undefined);
  });
}
