import { formatarReais } from '#domain/dinheiro.ts';
import type { Mudanca } from '#web/carrinho/mudancas.ts';

/** Describes how a line changed since it was added to the cart. */
export function mensagemDaMudanca(mudanca: Mudanca): string {
  switch (mudanca.tipo) {
    case 'preco':
      return `O preço mudou de ${formatarReais(mudanca.deCentavos)} para ${formatarReais(mudanca.paraCentavos)}`;
    case 'quantidade':
      return mudanca.disponivel === 1 ? 'Só há 1 unidade' : `Só há ${mudanca.disponivel} unidades`;
    case 'indisponivel':
      return 'Indisponível';
    case 'variacao':
      return 'Esta opção não existe mais';
    case 'entrar':
      return 'Entre na sua conta para comprar este eBook';
  }
}
