import type { LinhaDoCarrinho } from '#domain/carrinho.ts';
import type { Conferencia, ItemConferido } from './contrato.ts';

/** What is different from what the buyer put in the cart; prices in reais. `entrar` takes a session, not a yes. */
export type Mudanca =
  | { tipo: 'preco'; de: number; para: number }
  | { tipo: 'quantidade'; disponivel: number }
  | { tipo: 'indisponivel' }
  | { tipo: 'variacao' }
  | { tipo: 'entrar' };

/** A line of the cart beside what the server says of it; `item` is null while that is not known. */
export type LinhaConferida = { linha: LinhaDoCarrinho; item: ItemConferido | null; mudancas: Mudanca[] };

function itemDaLinha(linha: LinhaDoCarrinho, conferencia: Conferencia | null): ItemConferido | null {
  return conferencia?.itens.find((i) => i.produtoId === linha.id && (i.variacao ?? '') === linha.variacao) ?? null;
}

function mudancaDePreco({ preco: de }: LinhaDoCarrinho, { preco: para }: ItemConferido): Mudanca[] {
  return para !== null && Math.round(para * 100) !== Math.round(de * 100) ? [{ tipo: 'preco', de, para }] : [];
}

function mudancasDaLinha(linha: LinhaDoCarrinho, item: ItemConferido): Mudanca[] {
  switch (item.situacao) {
    // A cart never holds such a quantity: a line that does is nothing to be bought.
    case 'quantidade-invalida':
    case 'indisponivel':
      return [{ tipo: 'indisponivel' }];
    case 'variacao-invalida':
      return [{ tipo: 'variacao' }];
    case 'digital-sem-sessao':
      return [{ tipo: 'entrar' }];
    case 'estoque-insuficiente':
      if (!item.disponivel) return [{ tipo: 'indisponivel' }];
      return [{ tipo: 'quantidade', disponivel: item.disponivel }, ...mudancaDePreco(linha, item)];
    case 'ok':
      return mudancaDePreco(linha, item);
  }
}

export function conferirLinhas(linhas: readonly LinhaDoCarrinho[], conferencia: Conferencia | null): LinhaConferida[] {
  return linhas.map((linha) => {
    const item = itemDaLinha(linha, conferencia);
    return { linha, item, mudancas: item ? mudancasDaLinha(linha, item) : [] };
  });
}

/** There is something the buyer can accept with a yes. */
export function podeAceitar(conferidas: readonly LinhaConferida[]): boolean {
  return conferidas.some(({ mudancas }) => mudancas.some(({ tipo }) => tipo !== 'entrar'));
}

export function precisaEntrar(conferidas: readonly LinhaConferida[]): boolean {
  return conferidas.some(({ mudancas }) => mudancas.some(({ tipo }) => tipo === 'entrar'));
}

/**
 * The cart once the buyer accepts: new prices and names, quantities cut to what there is (over all lines of a product,
 * first come first served), lines that cannot be bought left out. Lines that need a session stay as they are.
 */
export function aceitarMudancas(conferidas: readonly LinhaConferida[]): LinhaDoCarrinho[] {
  const restantes = new Map<string, number>();
  return conferidas.flatMap(({ linha, item, mudancas }) => {
    if (!item || mudancas.some(({ tipo }) => tipo === 'entrar')) return [linha];
    if (mudancas.some(({ tipo }) => tipo === 'indisponivel' || tipo === 'variacao')) return [];
    const restante = restantes.get(linha.id) ?? item.disponivel ?? Number.POSITIVE_INFINITY;
    const quantidade = Math.min(linha.quantidade, restante);
    restantes.set(linha.id, restante - quantidade);
    return quantidade < 1
      ? []
      : [{ ...linha, quantidade, preco: item.preco ?? linha.preco, nome: item.nome ?? linha.nome }];
  });
}
