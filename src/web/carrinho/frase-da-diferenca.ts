import type { DiferencaDoPedidoAnterior } from '#domain/carrinho/comprar-de-novo.ts';
import { formatarReais } from '#domain/dinheiro.ts';

/** Describes a difference to the earlier order when its goods are added again. */
export function fraseDaDiferenca(diferenca: DiferencaDoPedidoAnterior): string {
  const { nome } = diferenca;
  switch (diferenca.tipo) {
    case 'indisponivel':
      return `${nome}: não está mais à venda.`;
    case 'esgotado':
      return `${nome}: esgotado no momento.`;
    case 'ja-tem':
      return `${nome}: você já tem este livro.`;
    case 'variacao':
      return `${nome}: a opção ${diferenca.variacao} não existe mais.`;
    case 'quantidade':
      return `${nome}: ${diferenca.disponivel === 1 ? 'só temos 1 unidade' : `só temos ${diferenca.disponivel} unidades`}.`;
    case 'preco':
      return `${nome}: o preço agora é ${formatarReais(diferenca.paraCentavos)}, era ${formatarReais(diferenca.deCentavos)}.`;
  }
}
