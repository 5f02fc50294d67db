// @requirement 15.44.2
import type { PontosBase } from '#domain/comissoes/comissao.ts';
import { type Centavos, ratearTotal, somar } from '#domain/dinheiro.ts';
import { descontoNoPix } from '#domain/pagamentos/preco-no-pix.ts';
import { valorDaLinha } from '#domain/precos/desconto-da-promocao.ts';
import { type PromocaoNaLinha, promocoesDosItens } from '#domain/precos/promocoes-do-pedido.ts';
import { descontoNoPixComVale } from '#domain/precos/usar-creditos.ts';
import { proporcao, valorComPromocoes } from '#domain/precos/valores-pagos.ts';
import type { ItemGuardado, KitDoItem } from './kit.ts';

/** A stored item of an order, as far as an edit changes it. */
export type ItemNoPedido = {
  id: number;
  produtoId: string;
  variacao: string | null;
  precoCentavos: Centavos;
  quantidade: number;
  descontoCentavos: Centavos;
  promocoes: PromocaoNaLinha[];
  digital: boolean;
  kit: KitDoItem | null;
  comissaoPb: PontosBase | null;
};

/** The sums of an order that an edit calculates anew. */
export type SomasDoPedido = {
  subtotalCentavos: Centavos;
  descontoCentavos: Centavos;
  descontoCombinadoCentavos: Centavos;
  descontoPixCentavos: Centavos;
  descontoPixOferecidoCentavos: Centavos;
  freteCentavos: Centavos;
  totalCentavos: Centavos;
};

export type EntradaDaAlteracao = {
  somas: SomasDoPedido & { valeCentavos: Centavos };
  itens: readonly ItemNoPedido[];
  /** Units that stay of each item, by its id; all of them if absent. */
  ficam: ReadonlyMap<number, number>;
  /** Goods bought with the edit, already calculated at the prices of now. */
  novos: readonly ItemGuardado[];
  freteCentavos: Centavos;
  /** The Pix discount of now, for an order that is still to be paid; null keeps the one that was paid. */
  descontoNoPixPb: PontosBase | null;
  /** Bought units become items of their own, since their price is another one than that of equal units that stay. */
  novosAParte?: boolean;
};

/** An item after the edit. `entram`: bought units at its price that were put on it. */
export type ItemAlterado = ItemNoPedido & { entram: number };

export type PedidoAlterado = SomasDoPedido & {
  /** The items that stay, in their order. */
  itens: ItemAlterado[];
  tirados: ItemNoPedido[];
  /** Bought goods that are items of their own. */
  novos: ItemGuardado[];
};

/** Centavos of discount that each item has of those on the whole purchase: the coupon of everything and the agreed one. */
function partesDoDesconto({ somas, itens }: EntradaDaAlteracao): Centavos[] {
  const valores = itens.map(valorComPromocoes);
  const deTudo =
    somas.descontoCentavos - somas.descontoPixCentavos - somar(itens.map(({ descontoCentavos }) => descontoCentavos));
  if (deTudo === 0) return valores.map(() => 0);
  const restam = ratearTotal(somar(valores) - deTudo, valores);
  return valores.map((valor, i) => valor - (restam[i] ?? 0));
}

/** The item with fewer units: each unit keeps its part of the discounts, in the buyer's favour where it cannot be even. */
function encolher(item: ItemNoPedido, descontoCentavos: Centavos, quantidade: number): ItemAlterado {
  const pago = proporcao(valorDaLinha(item) - descontoCentavos, quantidade, item.quantidade);
  return {
    ...item,
    quantidade,
    descontoCentavos: item.precoCentavos * quantidade - pago,
    promocoes: item.promocoes
      .map(({ nome, ...parte }) => ({
        nome,
        descontoCentavos: proporcao(parte.descontoCentavos, quantidade, item.quantidade),
      }))
      .filter((promocao) => promocao.descontoCentavos > 0),
    entram: 0,
  };
}

/** Returns the discount in centavos that each promotion, by its name, loses with the units that leave the order. */
export function promocoesQueSaem(
  itens: readonly Pick<ItemNoPedido, 'id' | 'quantidade' | 'promocoes'>[],
  ficam: ReadonlyMap<number, number>,
): PromocaoNaLinha[] {
  return promocoesDosItens(
    itens.map(({ id, quantidade, promocoes }) => ({
      promocoes: promocoes.map(({ nome, descontoCentavos }) => ({
        nome,
        descontoCentavos:
          descontoCentavos -
          proporcao(descontoCentavos, Math.min(quantidade, Math.max(0, ficam.get(id) ?? quantidade)), quantidade),
      })),
    })),
  ).filter((promocao) => promocao.descontoCentavos > 0);
}

function somarPromocoes(a: readonly PromocaoNaLinha[], b: readonly PromocaoNaLinha[]): PromocaoNaLinha[] {
  const porNome = Map.groupBy([...a, ...b], ({ nome }) => nome);
  return [...porNome].map(([nome, partes]) => ({
    nome,
    descontoCentavos: somar(partes.map(({ descontoCentavos }) => descontoCentavos)),
  }));
}

/** Puts bought units on the item of the same goods at the same price and rate; the others become items of their own. */
function juntarNovos(
  ficam: readonly ItemAlterado[],
  novos: readonly ItemGuardado[],
): Pick<PedidoAlterado, 'itens' | 'novos'> {
  const itens = [...ficam];
  const separados = novos.filter((novo) => {
    const i = itens.findIndex(
      (item) =>
        item.produtoId === novo.produtoId &&
        item.variacao === novo.variacao &&
        item.precoCentavos === novo.precoCentavos &&
        item.comissaoPb === (novo.comissaoPb ?? null) &&
        item.kit === null &&
        novo.kit === null,
    );
    const item = itens[i];
    if (!item) return true;
    itens[i] = {
      ...item,
      quantidade: item.quantidade + novo.quantidade,
      entram: item.entram + novo.quantidade,
      descontoCentavos: item.descontoCentavos + novo.descontoCentavos,
      promocoes: somarPromocoes(item.promocoes, novo.promocoes),
    };
    return false;
  });
  return { itens, novos: separados };
}

/**
 * The order after an edit. Units that stay keep what was paid for them, with their part of every discount, which is stored on
 * their item from then on; bought units are added as they were calculated. Without a change of goods the items stay as they are.
 */
export function alterarItens(entrada: EntradaDaAlteracao): PedidoAlterado {
  const { somas, itens, ficam, freteCentavos, descontoNoPixPb } = entrada;
  const restantes = (item: ItemNoPedido) =>
    Math.min(item.quantidade, Math.max(0, ficam.get(item.id) ?? item.quantidade));
  const mudam = entrada.novos.length > 0 || itens.some((item) => restantes(item) < item.quantidade);
  const partes = mudam ? partesDoDesconto(entrada) : itens.map(() => 0);
  const mantidos = itens.flatMap((item, i) => {
    const quantidade = restantes(item);
    if (!mudam) return [{ ...item, entram: 0 }];
    return quantidade > 0 ? [encolher(item, item.descontoCentavos + (partes[i] ?? 0), quantidade)] : [];
  });
  const valorDe = (quais: readonly Pick<ItemNoPedido, 'precoCentavos' | 'quantidade' | 'descontoCentavos'>[]) =>
    somar(quais.map(valorComPromocoes));
  // Before Pix, without freight.
  const antes = somas.subtotalCentavos - somas.descontoCentavos + somas.descontoPixCentavos;
  const ficaram = mudam ? valorDe(mantidos) : antes;
  const produtosCentavos = ficaram + valorDe(entrada.novos);
  const juntos = entrada.novosAParte
    ? { itens: mantidos, novos: [...entrada.novos] }
    : juntarNovos(mantidos, entrada.novos);
  const subtotalCentavos = somar([...juntos.itens, ...juntos.novos].map(valorDaLinha));
  const pix = descontoDoPix({ somas, produtosCentavos, ficaram, antes, freteCentavos, descontoNoPixPb });
  const descontoCentavos = subtotalCentavos - produtosCentavos + pix.descontoPixCentavos;
  return {
    ...juntos,
    tirados: itens.filter((item) => restantes(item) === 0),
    subtotalCentavos,
    descontoCentavos,
    descontoCombinadoCentavos: Math.min(
      proporcao(somas.descontoCombinadoCentavos, ficaram, antes),
      descontoCentavos - pix.descontoPixCentavos,
    ),
    ...pix,
    freteCentavos,
    totalCentavos: subtotalCentavos - descontoCentavos + freteCentavos,
  };
}

type EntradaDoPix = Pick<EntradaDaAlteracao, 'somas' | 'freteCentavos' | 'descontoNoPixPb'> & {
  /** Goods of the order as it will be, those that stay of it, and those of the order as it was. */
  produtosCentavos: Centavos;
  ficaram: Centavos;
  antes: Centavos;
};

/** What was paid by Pix keeps its discount; an unpaid order is offered the discount of now on all of its goods. */
function descontoDoPix({
  somas,
  produtosCentavos,
  ficaram,
  antes,
  freteCentavos,
  descontoNoPixPb,
}: EntradaDoPix): Pick<SomasDoPedido, 'descontoPixCentavos' | 'descontoPixOferecidoCentavos'> {
  const { descontoPixCentavos, descontoPixOferecidoCentavos, valeCentavos } = somas;
  const porPix = descontoPixCentavos > 0;
  if (descontoNoPixPb === null) {
    const mantido = proporcao(descontoPixCentavos, ficaram, antes);
    return {
      descontoPixCentavos: mantido,
      descontoPixOferecidoCentavos: porPix ? mantido : descontoPixOferecidoCentavos,
    };
  }
  const oferecido = descontoNoPixComVale(descontoNoPix(produtosCentavos, descontoNoPixPb), {
    valeCentavos,
    aPagarCentavos: produtosCentavos + freteCentavos - valeCentavos,
  });
  return { descontoPixCentavos: porPix ? oferecido : 0, descontoPixOferecidoCentavos: oferecido };
}
