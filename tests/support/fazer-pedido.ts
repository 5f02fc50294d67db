import { fecharPedido } from '#application/pedidos/fechar-pedido.ts';
import type { CheckoutValido } from '#domain/checkout/checkout.ts';
import { contato, type LojaDeTeste } from './loja-de-teste.ts';

type DoPedido = { dados?: Partial<CheckoutValido>; produtoId?: string; quantidade?: number; precoCentavos?: number };

/** A guest's order of one `rei` at R$ 100,00, as the checkout closes it; returns its id. */
export async function fazerPedido(
  { loja }: Pick<LojaDeTeste, 'loja'>,
  { dados = {}, produtoId = 'rei', quantidade = 1, precoCentavos = 10_000 }: DoPedido = {},
): Promise<string> {
  const feito = await fecharPedido(loja, {
    contato: { ...contato, ...dados },
    linhas: [{ produtoId, variacao: null, quantidade }],
    totalVistoCentavos: precoCentavos * quantidade,
    cupomCodigo: null,
    uid: null,
    chave: null,
  });
  if (!feito.ok) throw new Error(feito.erro.codigo);
  return feito.valor.id;
}
