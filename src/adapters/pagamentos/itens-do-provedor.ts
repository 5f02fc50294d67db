import { reaisDeCentavos } from '#domain/dinheiro.ts';
import { valorComPromocoes, valoresPagos } from '#domain/precos/valores-pagos.ts';
import type { PreferenciaPedida } from '#application/ports/pagamentos.ts';

export type ItemDoProvedor = { id: string; title: string; quantity: number; currency_id: 'BRL'; unit_price: number };

const TAMANHO_DO_TITULO = 250;

/**
 * The order's lines in reais, such that the sum of quantity x unit_price is exactly `totalCentavos`. Mercado Pago takes
 * no negative line, so a discount is in the prices of the lines (`valoresPagos`); a line whose share is not a
 * multiple of its quantity is split in two. When a share is too small to price each unit (R$ 0,00 is refused), the
 * order goes as one line.
 */
export function itensDoProvedor({
  itens,
  totalCentavos,
  pedidoId,
}: Pick<PreferenciaPedida, 'itens' | 'totalCentavos' | 'pedidoId'>): ItemDoProvedor[] {
  if (!Number.isSafeInteger(totalCentavos) || totalCentavos < 1)
    throw new RangeError(`total inválido: ${totalCentavos} centavos`);
  const pesos = itens.map(valorComPromocoes);
  const resumo = linha({ produtoId: pedidoId, titulo: `Pedido ${pedidoId.slice(-6).toUpperCase()}` }, 1, totalCentavos);
  if (pesos.length === 0 || pesos.some((peso) => peso < 1)) return [resumo];
  const partes = valoresPagos(totalCentavos, itens);
  const linhas = itens.flatMap((item, i) => dividir(item, partes[i] ?? 0));
  return linhas.some((item) => item.unit_price <= 0) ? [resumo] : linhas;
}

function dividir(item: PreferenciaPedida['itens'][number], parteCentavos: number): ItemDoProvedor[] {
  const unidade = Math.floor(parteCentavos / item.quantidade);
  const comUmAMais = parteCentavos % item.quantidade;
  const linhas = [linha(item, item.quantidade - comUmAMais, unidade)];
  if (comUmAMais > 0) linhas.push(linha(item, comUmAMais, unidade + 1));
  return linhas;
}

function linha(item: { produtoId: string; titulo: string }, quantidade: number, centavos: number): ItemDoProvedor {
  return {
    id: item.produtoId,
    title: item.titulo.slice(0, TAMANHO_DO_TITULO),
    quantity: quantidade,
    currency_id: 'BRL',
    unit_price: reaisDeCentavos(centavos),
  };
}
