// @requirement 15.24.13
import type { Loja } from '#application/loja.ts';
import { seloDoPedido } from '#application/pedidos/elo-do-pedido.ts';
import { lerTrocasEntrePedidos } from '#db/devolucoes/ler-devolucoes-do-pedido.ts';

/** The other order of an exchange, as its buyer sees it. */
export type TrocaDoPedido = {
  numero: number;
  numeroDoPedido: number;
  /** Whether the other order is the new one. */
  novo: boolean;
  /** Signed addresses of the other order's page and payment. */
  endereco: string;
  pagamento: string;
};

/** Returns the exchanges of these orders of one buyer, by order. */
export async function lerTrocasDoComprador(
  loja: Pick<Loja, 'db' | 'assinatura'>,
  ids: readonly string[],
): Promise<Map<string, TrocaDoPedido[]>> {
  const trocas = await lerTrocasEntrePedidos(loja.db, ids);
  const deUm = (id: string) =>
    trocas
      .filter(({ de, para }) => de.id === id || para.id === id)
      .map(({ numero, de, para }): TrocaDoPedido => {
        const novo = de.id === id;
        const outro = novo ? para : de;
        const selo = seloDoPedido(loja, outro.id);
        return {
          numero,
          numeroDoPedido: outro.numeroDoPedido,
          novo,
          endereco: `/pedido/${outro.id}/${selo}`,
          pagamento: `/pagar/${outro.id}?selo=${selo}`,
        };
      });
  return new Map(ids.map((id) => [id, deUm(id)]));
}
