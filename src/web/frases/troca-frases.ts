// @requirement 15.24.13
import type { RecusaDaTroca } from '#domain/devolucoes/troca.ts';

/** Why goods cannot be exchanged, for the buyer's form and the panel. */
export function fraseDaTroca(recusa: RecusaDaTroca): string {
  const { nome } = recusa;
  switch (recusa.codigo) {
    case 'sem-troca':
      return `"${nome}" não tem outra variação à venda: peça a devolução dele à parte.`;
    case 'variacao-vazia':
      return `Escolha a nova variação de "${nome}".`;
    case 'mesma-variacao':
      return `"${nome}" já é dessa variação: escolha outra.`;
    case 'variacao-indisponivel':
      return `Essa variação de "${nome}" não está mais à venda.`;
    case 'variacao-esgotada': {
      const { variacao, disponivel } = recusa;
      if (disponivel === 0) return `"${nome} (${variacao})" esgotou.`;
      return `De "${nome} (${variacao})" só ${disponivel === 1 ? 'resta 1 unidade' : `restam ${disponivel} unidades`}.`;
    }
    case 'troca-grande':
      return 'São unidades demais para uma troca só: peça em mais de uma devolução.';
  }
}
