// @requirement 15.40.3
import { numeroEscrito } from './pedido.ts';

type ItemDaConversa = { nome: string; variacao?: string | null; quantidade: number };

/** WhatsApp cuts long texts of links: the first items say which order it is. */
const MAIS_ITENS = 8;

/** Names an order as people write of it: `pedido nº 1042 (1 × Rei; 2 × Bolsa, Azul)`. */
export function pedidoPorEscrito(numeroDoPedido: number, itens: readonly ItemDaConversa[]): string {
  const nomes = itens
    .slice(0, MAIS_ITENS)
    .map(({ nome, variacao, quantidade }) => `${quantidade} × ${nome}${variacao ? `, ${variacao}` : ''}`);
  const resto = itens.length - MAIS_ITENS;
  const lista = [...nomes, ...(resto > 0 ? [`e mais ${resto}`] : [])].join('; ');
  return `pedido ${numeroEscrito(numeroDoPedido)}${lista && ` (${lista})`}`;
}
