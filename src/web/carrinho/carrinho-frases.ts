// @requirement 5.2.4 7.1.2 8.5.1 8.5.2
import { mensagemDoCupom } from '#web/frases/fechamento-frases.ts';
import { QUANTIDADE_MAXIMA } from '#domain/carrinho/carrinho.ts';
import type { ItemConferido, ObservacaoDoCupom } from '#domain/carrinho/carrinho-conferido.ts';
import { type Centavos, formatarReais } from '#domain/dinheiro.ts';

/** Returns the remark about an accepted code. */
export function notaDoCupom(nota: ObservacaoDoCupom): string {
  if (nota.codigo === 'cupom-proprio') return 'Este cupom é seu: a compra não rende comissão.';
  return `Sem desconto. ${mensagemDoCupom(nota)}`;
}

/** Shown beside a line whose quantity is the whole stock. */
export function fimDoEstoque(disponivel: number | null): string | null {
  if (disponivel === null || disponivel > QUANTIDADE_MAXIMA) return null;
  return disponivel === 1 ? 'Só temos 1 unidade.' : `Só temos ${disponivel} unidades.`;
}

/** Returns the drawer's remark about a line; null when it can be bought at the displayed price. */
export function recadoDoItem(item: ItemConferido, vistoCentavos: Centavos): string | null {
  switch (item.situacao) {
    case 'indisponivel':
      return 'Não está mais à venda.';
    case 'variacao-invalida':
      return 'Esta opção não existe mais.';
    case 'estoque-insuficiente':
      if (!item.disponivel) return 'Esgotado.';
      return item.disponivel === 1 ? 'Só resta 1 unidade.' : `Só restam ${item.disponivel} unidades.`;
    case 'quantidade-invalida':
      return 'Não vendemos esta quantidade.';
    case 'digital-sem-sessao':
      return 'Entre na sua conta para comprar este eBook.';
    case 'ok':
      return item.precoCentavos === vistoCentavos ? null : `O preço agora é ${formatarReais(item.precoCentavos)}.`;
  }
}
