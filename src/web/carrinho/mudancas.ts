// @requirement 13.5.3 13.5.5
import { type LinhaDoCarrinho, precoDaLinha, totalDoCarrinho } from '#domain/carrinho/carrinho.ts';
import type { CarrinhoConferido, ItemConferido } from '#domain/carrinho/carrinho-conferido.ts';
import type { Parcelamento } from '#domain/pagamentos/parcelas.ts';
import { type Centavos, reaisDeCentavos } from '#domain/dinheiro.ts';

/** A difference to what the buyer added. `entrar` requires a session, not an acceptance. */
export type Mudanca =
  | { tipo: 'preco'; deCentavos: Centavos; paraCentavos: Centavos }
  | { tipo: 'quantidade'; disponivel: number }
  | { tipo: 'indisponivel' }
  | { tipo: 'variacao' }
  | { tipo: 'entrar' };

/** A line of the cart with the server's judgement; `item` is null while unknown. */
export type LinhaConferida = { linha: LinhaDoCarrinho; item: ItemConferido | null; mudancas: Mudanca[] };

function itemDaLinha(linha: LinhaDoCarrinho, conferencia: CarrinhoConferido | null): ItemConferido | null {
  return conferencia?.itens.find((i) => i.produtoId === linha.id && (i.variacao ?? '') === linha.variacao) ?? null;
}

function mudancaDePreco(linha: LinhaDoCarrinho, { precoCentavos: paraCentavos }: ItemConferido): Mudanca[] {
  const deCentavos = precoDaLinha(linha);
  return paraCentavos === deCentavos ? [] : [{ tipo: 'preco', deCentavos, paraCentavos }];
}

function mudancasDaLinha(linha: LinhaDoCarrinho, item: ItemConferido): Mudanca[] {
  switch (item.situacao) {
    // No cart has such a quantity: the line cannot be bought.
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

export function conferirLinhas(
  linhas: readonly LinhaDoCarrinho[],
  conferencia: CarrinhoConferido | null,
): LinhaConferida[] {
  return linhas.map((linha) => {
    const item = itemDaLinha(linha, conferencia);
    return { linha, item, mudancas: item ? mudancasDaLinha(linha, item) : [] };
  });
}

/** Returns true when the order contains eBooks only. An empty cart is false. */
export function soDigital(conferidas: readonly LinhaConferida[]): boolean {
  const ehDigital = ({ linha, item }: LinhaConferida) =>
    item && item.nome !== null ? item.disponivel === null : linha.digital === true;
  return conferidas.length > 0 && conferidas.every(ehDigital);
}

/** Whether there are changes that the buyer can accept. */
export function podeAceitar(conferidas: readonly LinhaConferida[]): boolean {
  return conferidas.some(({ mudancas }) => mudancas.some(({ tipo }) => tipo !== 'entrar'));
}

export function precisaEntrar(conferidas: readonly LinhaConferida[]): boolean {
  return conferidas.some(({ mudancas }) => mudancas.some(({ tipo }) => tipo === 'entrar'));
}

/**
 * Returns the cart after the buyer accepts: new prices and names, quantities limited to the stock (shared by lines in
 * order), unavailable lines removed. Lines that need a session stay.
 */
export function aceitarMudancas(conferidas: readonly LinhaConferida[]): LinhaDoCarrinho[] {
  const restantes = new Map<string, number>();
  return conferidas.flatMap(({ linha, item, mudancas }) => {
    if (!item || mudancas.some(({ tipo }) => tipo === 'entrar')) return [linha];
    if (mudancas.some(({ tipo }) => tipo === 'indisponivel' || tipo === 'variacao')) return [];
    const estoque = item.estoqueProprio ? `${linha.id} ${linha.variacao}` : linha.id;
    const restante = restantes.get(estoque) ?? item.disponivel ?? Number.POSITIVE_INFINITY;
    const quantidade = Math.min(linha.quantidade, restante);
    restantes.set(estoque, restante - quantidade);
    return quantidade < 1
      ? []
      : [{ ...linha, quantidade, preco: reaisDeCentavos(item.precoCentavos), nome: item.nome ?? linha.nome }];
  });
}

/** The amounts on the buyer's screen, in centavos. */
export type Soma = {
  subtotalCentavos: Centavos;
  descontoCentavos: Centavos;
  totalCentavos: Centavos;
  /** Discount for Pix in centavos. */
  descontoNoPixCentavos: Centavos;
  parcelamento: Parcelamento | null;
  /** True when the server confirmed it for this cart. */
  confirmada: boolean;
};

/**
 * Returns the server's amounts if they are about the current cart and every line can be bought, since its sum leaves
 * the others out. Otherwise the sum of the lines as they would be bought, without any discount.
 */
export function somar(
  conferidas: readonly LinhaConferida[],
  conferencia: CarrinhoConferido | null,
  emDia: boolean,
): Soma {
  if (!conferencia || !emDia || conferidas.some(({ item }) => item?.situacao !== 'ok')) {
    const totalCentavos = totalDoCarrinho(aceitarMudancas(conferidas));
    return {
      subtotalCentavos: totalCentavos,
      descontoCentavos: 0,
      totalCentavos,
      descontoNoPixCentavos: 0,
      parcelamento: null,
      confirmada: false,
    };
  }
  const { itens: _, cupom: __, aPagarCentavos: ___, ...somas } = conferencia;
  return { ...somas, confirmada: true };
}
