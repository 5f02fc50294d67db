import { type Centavos, paraReais } from '#domain/dinheiro.ts';
import { type LinhaDoCarrinho, maximoDaLinha, mesmaLinha } from './carrinho.ts';
import type { ItemConferido } from './carrinho-conferido.ts';

/** A line of an order that was made once. */
export type ItemDeAntes = {
  produtoId: string;
  nome: string;
  variacao: string | null;
  quantidade: number;
  /** Of one unit, then. */
  precoCentavos: Centavos;
};

/** What is not as it was: why a line stays out, wholly or in part, or what it costs now. */
export type DiferencaDeAntes =
  | { nome: string; tipo: 'indisponivel' | 'esgotado' | 'ja-tem' }
  | { nome: string; tipo: 'variacao'; variacao: string }
  | { nome: string; tipo: 'quantidade'; disponivel: number }
  | { nome: string; tipo: 'preco'; deCentavos: Centavos; paraCentavos: Centavos };

function porQueNao(item: ItemDeAntes, agora: ItemConferido): DiferencaDeAntes | null {
  const { nome, variacao } = item;
  if (agora.pedidoPago !== null) return { nome, tipo: 'ja-tem' };
  if (agora.situacao === 'variacao-invalida' && variacao !== null) return { nome, tipo: 'variacao', variacao };
  if (agora.situacao === 'estoque-insuficiente' && !agora.disponivel) return { nome, tipo: 'esgotado' };
  return agora.situacao === 'ok' || agora.situacao === 'estoque-insuficiente' ? null : { nome, tipo: 'indisponivel' };
}

/**
 * An order's goods put into a cart, at today's prices and as far as there are any: a line holds at least what the order
 * had of it, so that doing it again adds nothing. `agora` is what the shop says of each item, in the order of `itens`.
 * `entraram` is how many lines of the order the cart holds then (docs/requirements.md 15.12.3).
 */
export function comprarDeNovo(
  carrinho: readonly LinhaDoCarrinho[],
  itens: readonly ItemDeAntes[],
  agora: readonly ItemConferido[],
): { linhas: LinhaDoCarrinho[]; entraram: number; diferencas: DiferencaDeAntes[] } {
  const diferencas: DiferencaDeAntes[] = [];
  let linhas = [...carrinho];
  let entraram = 0;
  const proprias = agora.filter(({ estoqueProprio }) => estoqueProprio);
  for (const [i, item] of itens.entries()) {
    const conferido = agora[i];
    const recusa: DiferencaDeAntes | null = conferido
      ? porQueNao(item, conferido)
      : { nome: item.nome, tipo: 'indisponivel' };
    if (!conferido || recusa) {
      if (recusa) diferencas.push(recusa);
      continue;
    }
    const { nome, precoCentavos: deCentavos, quantidade } = item;
    const { precoCentavos: paraCentavos, disponivel, imagem } = conferido;
    const digital = disponivel === null;
    const chave = { id: item.produtoId, variacao: item.variacao ?? '' };
    const antes = linhas.find((linha) => mesmaLinha(linha, chave));
    const doProduto = proprias.filter(({ produtoId }) => produtoId === item.produtoId);
    const semDividir = doProduto.map(({ variacao }) => variacao ?? '');
    const cabem = digital ? 1 : maximoDaLinha(linhas, chave, disponivel, semDividir);
    const fica = Math.max(antes?.quantidade ?? 0, Math.min(quantidade, cabem));
    if (fica < 1) {
      diferencas.push({ nome, tipo: 'esgotado' });
      continue;
    }
    entraram += 1;
    if (fica < quantidade && !digital) diferencas.push({ nome, tipo: 'quantidade', disponivel: fica });
    if (paraCentavos !== deCentavos) diferencas.push({ nome, tipo: 'preco', deCentavos, paraCentavos });
    const nova: LinhaDoCarrinho = {
      ...antes,
      ...chave,
      nome: conferido.nome ?? nome,
      preco: paraReais(paraCentavos),
      quantidade: fica,
      digital,
      ...(imagem && { imagem }),
    };
    linhas = antes ? linhas.map((linha) => (linha === antes ? nova : linha)) : [...linhas, nova];
  }
  return { linhas, entraram, diferencas };
}
