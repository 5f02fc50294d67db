// @requirement 15.25.2 15.25.3
import type { PontosBase } from '#domain/comissoes/comissao.ts';
import { type Centavos, ratearTotal } from '#domain/dinheiro.ts';
import type { PrecosDaLinha, PromocaoAplicada } from '#domain/precos/calcular-precos.ts';
import { type ProdutoDoCatalogo, unidadesDoProduto, valoresDasPartes } from '#domain/produtos/kit.ts';
import type { ItemDoPedido } from './pedido-linhas.ts';

/** The kit of an item as it was bought. */
export type KitDoItem = {
  id: string;
  nome: string;
  variacao: string | null;
  /** Kits bought, and the price of one. */
  quantidade: number;
  precoCentavos: Centavos;
};

type DescontosDoItem = Omit<PrecosDaLinha, 'cupomCentavos'>;
/** An item with its discounts: of promotions, and in `descontoCentavos` also its part of a coupon of certain goods. */
type ItemComprado = ItemDoPedido &
  DescontosDoItem & { /** Absent where it is the order's rate. */ comissaoPb?: PontosBase };
export type ItemGuardado = ItemComprado & { kit: KitDoItem | null };

/** Name of a kit's part in an order, which tells people what they bought. */
export function nomeDaParte(parte: string, kit: string): string {
  return `${parte} (do kit ${kit})`;
}

/**
 * The items of an order as they are stored: a kit becomes its parts, so that reservation, return and documents deal with
 * goods only. A part's price is its share of the kit's; where the units of a part cannot cost the same, the dearer ones
 * are an item of their own. Each discount is shared by the values that the ones before it left.
 */
export function itensGuardados(itens: readonly ItemComprado[], catalogo: readonly ProdutoDoCatalogo[]): ItemGuardado[] {
  const produtos = new Map(catalogo.map((produto) => [produto.id, produto]));
  return itens.flatMap((item) => {
    const produto = produtos.get(item.produtoId);
    return produto?.partes ? partesDoItem(item, produto) : [{ ...item, kit: null }];
  });
}

function partesDoItem(item: ItemComprado, produto: ProdutoDoCatalogo): ItemGuardado[] {
  const { nome, variacao, quantidade, precoCentavos, comissaoPb } = item;
  const kit = { id: produto.id, nome, variacao, quantidade, precoCentavos };
  const unidades = unidadesDoProduto(produto, variacao) ?? [];
  const valores = valoresDasPartes(precoCentavos, unidades);
  const linhas = unidades.flatMap(({ produto: parte, variacao: dela, quantidade: emCada }, i) =>
    porPreco(valores[i] ?? 0, emCada).map((daParte) => ({
      produtoId: parte.id,
      nome: nomeDaParte(parte.nome, nome),
      variacao: dela,
      quantidade: daParte.quantidade * quantidade,
      precoCentavos: daParte.precoCentavos,
      subtotalCentavos: daParte.precoCentavos * daParte.quantidade * quantidade,
      digital: false,
      kit,
      ...(comissaoPb !== undefined && { comissaoPb }),
    })),
  );
  const descontos = repartirDescontos(
    item,
    linhas.map(({ subtotalCentavos }) => subtotalCentavos),
  );
  return linhas.map((linha, i) => ({ ...linha, ...(descontos[i] ?? { descontoCentavos: 0, promocoes: [] }) }));
}

/** Units whose prices add up to the value and differ by R$ 0,01 at most, the dearer ones first. */
function porPreco(valorCentavos: Centavos, quantidade: number): { precoCentavos: Centavos; quantidade: number }[] {
  const precoCentavos = Math.floor(valorCentavos / quantidade);
  const caras = valorCentavos % quantidade;
  return [
    { precoCentavos: precoCentavos + 1, quantidade: caras },
    { precoCentavos, quantidade: quantidade - caras },
  ].filter((grupo) => grupo.quantidade > 0);
}

function repartirDescontos(
  { descontoCentavos, promocoes }: DescontosDoItem,
  valores: readonly Centavos[],
): DescontosDoItem[] {
  const restam = [...valores];
  const linhas = valores.map((): DescontosDoItem => ({ descontoCentavos: 0, promocoes: [] }));
  const repartir = (total: Centavos, promocao: PromocaoAplicada | null): void => {
    for (const [i, parte] of ratearTotal(total, restam).entries()) {
      const linha = linhas[i];
      if (!linha || parte === 0) continue;
      restam[i] = (restam[i] ?? 0) - parte;
      linha.descontoCentavos += parte;
      if (promocao) linha.promocoes.push({ ...promocao, descontoCentavos: parte });
    }
  };
  for (const promocao of promocoes) repartir(promocao.descontoCentavos, promocao);
  repartir(descontoCentavos - promocoes.reduce((soma, promocao) => soma + promocao.descontoCentavos, 0), null);
  return linhas;
}
