// @requirement 15.12.3
import { type Centavos, reaisDeCentavos } from '#domain/dinheiro.ts';
import { type LinhaDoCarrinho, maximoDaLinha, mesmaLinha } from './carrinho.ts';
import type { ItemConferido } from './carrinho-conferido.ts';

/** An item of the earlier order. */
export type ItemDoPedidoAnterior = {
  produtoId: string;
  nome: string;
  variacao: string | null;
  quantidade: number;
  /** Unit price at that time. */
  precoCentavos: Centavos;
};

/** A difference from the earlier order: why a line is left out or reduced, or its new price. */
export type DiferencaDoPedidoAnterior =
  | { nome: string; tipo: 'indisponivel' | 'esgotado' | 'ja-tem' }
  | { nome: string; tipo: 'variacao'; variacao: string }
  | { nome: string; tipo: 'quantidade'; disponivel: number }
  | { nome: string; tipo: 'preco'; deCentavos: Centavos; paraCentavos: Centavos };

function motivoParaNaoEntrar(item: ItemDoPedidoAnterior, agora: ItemConferido): DiferencaDoPedidoAnterior | null {
  const { nome, variacao } = item;
  if (agora.pedidoPago !== null) return { nome, tipo: 'ja-tem' };
  if (agora.situacao === 'variacao-invalida' && variacao !== null) return { nome, tipo: 'variacao', variacao };
  if (agora.situacao === 'estoque-insuficiente' && !agora.disponivel) return { nome, tipo: 'esgotado' };
  return agora.situacao === 'ok' || agora.situacao === 'estoque-insuficiente' ? null : { nome, tipo: 'indisponivel' };
}

/**
 * The cart with an earlier order's items at current prices, as far as in stock (docs/requirements.md 15.12.3). Each
 * line holds at least the order's quantity, so repeating the call adds nothing. `agora`: the current state of each of
 * `itens`, in order. `entraram`: number of the order's lines now in the cart.
 */
export function comprarDeNovo(
  carrinho: readonly LinhaDoCarrinho[],
  itens: readonly ItemDoPedidoAnterior[],
  agora: readonly ItemConferido[],
): { linhas: LinhaDoCarrinho[]; entraram: number; diferencas: DiferencaDoPedidoAnterior[] } {
  const diferencas: DiferencaDoPedidoAnterior[] = [];
  let linhas = [...carrinho];
  let entraram = 0;
  const proprias = agora.filter(({ estoqueProprio }) => estoqueProprio);
  for (const [i, item] of itens.entries()) {
    const conferido = agora[i];
    const recusa: DiferencaDoPedidoAnterior | null = conferido
      ? motivoParaNaoEntrar(item, conferido)
      : { nome: item.nome, tipo: 'indisponivel' };
    if (!conferido || recusa) {
      if (recusa) diferencas.push(recusa);
      continue;
    }
    const { nome, precoCentavos: deCentavos, quantidade } = item;
    const { precoCentavos: paraCentavos, disponivel, imagem } = conferido;
    const digital = disponivel === null;
    const chave = { id: item.produtoId, variacao: item.variacao ?? '' };
    const linhaAtual = linhas.find((linha) => mesmaLinha(linha, chave));
    const doProduto = proprias.filter(({ produtoId }) => produtoId === item.produtoId);
    const variacoesProprias = doProduto.map(({ variacao }) => variacao ?? '');
    const maximo = digital ? 1 : maximoDaLinha(linhas, chave, disponivel, variacoesProprias);
    const quantidadeFinal = Math.max(linhaAtual?.quantidade ?? 0, Math.min(quantidade, maximo));
    if (quantidadeFinal < 1) {
      diferencas.push({ nome, tipo: 'esgotado' });
      continue;
    }
    entraram += 1;
    if (quantidadeFinal < quantidade && !digital)
      diferencas.push({ nome, tipo: 'quantidade', disponivel: quantidadeFinal });
    if (paraCentavos !== deCentavos) diferencas.push({ nome, tipo: 'preco', deCentavos, paraCentavos });
    const linhaNova: LinhaDoCarrinho = {
      ...linhaAtual,
      ...chave,
      nome: conferido.nome ?? nome,
      preco: reaisDeCentavos(paraCentavos),
      quantidade: quantidadeFinal,
      digital,
      ...(imagem && { imagem }),
    };
    linhas = linhaAtual ? linhas.map((linha) => (linha === linhaAtual ? linhaNova : linha)) : [...linhas, linhaNova];
  }
  return { linhas, entraram, diferencas };
}
