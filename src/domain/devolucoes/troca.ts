// @requirement 15.24.13
import type { Centavos } from '#domain/dinheiro.ts';
import { aPagarDoPedido, type PedidoAPagar } from '#domain/pagamentos/preco-no-pix.ts';
import type { StatusDoPedido } from '#domain/pedidos/pedido-status.ts';
import { calcularItensDoPedido, type LinhaPedida } from '#domain/pedidos/pedido-linhas.ts';
import type { ProdutoDoCatalogo } from '#domain/produtos/kit.ts';
import { chaveDaVariacao, estoqueDaVariacao } from '#domain/produtos/variacoes.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import type { Unidades } from './valor-da-devolucao.ts';

/** A bought item that may be exchanged. */
export type ItemATrocar = {
  id: number;
  produtoId: string;
  nome: string;
  variacao: string | null;
  digital: boolean;
  /** Set for a kit's part. */
  kit: object | null;
};

/** The variation wanted for each item, by item id. */
export type VariacoesDaTroca = ReadonlyMap<number, string>;

/** `nome`: the item that prevents the exchange. */
export type RecusaDaTroca =
  | {
      codigo: 'sem-troca' | 'variacao-vazia' | 'mesma-variacao' | 'variacao-indisponivel' | 'troca-grande';
      nome: string;
    }
  | { codigo: 'variacao-esgotada'; nome: string; variacao: string; disponivel: number };

type ItemDoProduto = Pick<ItemATrocar, 'digital' | 'kit'>;

/** Whether the product may replace goods bought of it: a thing on sale, bought by itself. */
function trocavel(
  { digital, kit }: ItemDoProduto,
  produto: ProdutoDoCatalogo | undefined,
): produto is ProdutoDoCatalogo {
  return !digital && kit === null && produto !== undefined && !produto.arquivado && !produto.digital && !produto.partes;
}

const mesmaVariacao = (a: string | null, b: string) => a !== null && chaveDaVariacao(a) === chaveDaVariacao(b);

/** The product's other variations that can be bought, in their order. */
export function variacoesParaTrocar(
  item: Pick<ItemATrocar, 'digital' | 'kit' | 'variacao'>,
  produto: ProdutoDoCatalogo | undefined,
): string[] {
  if (!trocavel(item, produto)) return [];
  return produto.variacoes.filter(
    (variacao) => !mesmaVariacao(item.variacao, variacao) && estoqueDaVariacao(produto, variacao) > 0,
  );
}

/**
 * The lines of the order that exchanges these units, or the first refusal: every returned item names another variation of
 * its product, and the stock has enough of all of them.
 */
export function julgarTroca(
  itens: readonly ItemATrocar[],
  {
    unidades,
    variacoes,
    catalogo,
  }: { unidades: Unidades; variacoes: VariacoesDaTroca; catalogo: readonly ProdutoDoCatalogo[] },
): Result<LinhaPedida[], RecusaDaTroca> {
  const linhas: LinhaPedida[] = [];
  const devolvidos = itens.filter(({ id }) => (unidades.get(id) ?? 0) > 0);
  for (const item of devolvidos) {
    const { id, nome, produtoId } = item;
    const variacao = variacoes.get(id) ?? '';
    const produto = catalogo.find((candidato) => candidato.id === produtoId);
    if (!trocavel(item, produto)) return falha({ codigo: 'sem-troca', nome });
    if (variacao === '') return falha({ codigo: 'variacao-vazia', nome });
    if (mesmaVariacao(item.variacao, variacao)) return falha({ codigo: 'mesma-variacao', nome });
    linhas.push({ produtoId, variacao, quantidade: unidades.get(id) ?? 0 });
  }
  const julgadas = calcularItensDoPedido(linhas, catalogo, true);
  if (julgadas.ok) return ok(linhas);
  const { erro } = julgadas;
  if (erro.codigo === 'estoque-insuficiente')
    for (const { nome, variacao, disponivel } of erro.linhas)
      return falha({ codigo: 'variacao-esgotada', nome: nome ?? '', variacao: variacao ?? '', disponivel });
  const nome = ('linhas' in erro && erro.linhas[0]?.nome) || '';
  return falha({ codigo: erro.codigo === 'quantidade-invalida' ? 'troca-grande' : 'variacao-indisponivel', nome });
}

/** The order of an exchange, as far as its money goes. */
type PedidoDaTroca = PedidoAPagar & { status: StatusDoPedido };

/**
 * Where the return's credit is: the part that pays the exchange's order, the part that stays with the buyer, and the difference
 * that is still to be paid. An order that ended gave its part back.
 */
export function contasDaTroca(
  creditoCentavos: Centavos,
  novo: PedidoDaTroca,
): { usadoCentavos: Centavos; sobraCentavos: Centavos; aPagarCentavos: Centavos } {
  const usadoCentavos = novo.status === 'rejected' ? 0 : novo.valeCentavos;
  return {
    usadoCentavos,
    sobraCentavos: creditoCentavos - usadoCentavos,
    aPagarCentavos: novo.status === 'pendente' ? aPagarDoPedido(novo).cheioCentavos : 0,
  };
}
