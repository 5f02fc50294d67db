import { quantidadeMaxima } from './carrinho.ts';
import type { Centavos } from './dinheiro.ts';
import type { Produto, ProdutoId } from './produto.ts';
import { falha, ok, type Result } from './result.ts';

/** A catalogue row as the database has it when the order is placed. */
export type ProdutoDoCatalogo = Pick<Produto, 'id' | 'nome' | 'precoCentavos' | 'estoque' | 'digital' | 'variacoes'> & {
  /** Archived products are sold no more. */
  arquivado: boolean;
};

/** What the buyer asks for. `precoVistoCentavos` is the price on the buyer's screen, only to tell what changed. */
export type LinhaPedida = {
  produtoId: ProdutoId;
  variacao: string | null;
  quantidade: number;
  precoVistoCentavos?: Centavos | null;
};

/** One line of the order's snapshot. `variacao` is null when the product has none. */
export type ItemDoPedido = {
  produtoId: ProdutoId;
  nome: string;
  variacao: string | null;
  quantidade: number;
  precoCentavos: Centavos;
  subtotalCentavos: Centavos;
  digital: boolean;
};

export type LinhaComErro = { produtoId: ProdutoId; variacao: string | null; nome: string | null; quantidade: number };

export type ErroDasLinhas =
  | { codigo: 'carrinho-vazio' }
  /** Also an order dearer than `maiorSubtotal`. */
  | { codigo: 'quantidade-invalida' | 'produto-desconhecido' | 'digital-sem-sessao'; linhas: LinhaComErro[] }
  | { codigo: 'variacao-invalida'; linhas: (LinhaComErro & { variacoes: string[] })[] }
  /** `quantidade` is what the whole order asks of the product, over all its variations; `disponivel` is what there is. */
  | { codigo: 'estoque-insuficiente'; linhas: (LinhaComErro & { disponivel: number })[] };

/** Dearest order that is taken, R$ 20 milhões: no buyer needs more, and what stores amounts holds no more. */
const maiorSubtotal: Centavos = 2_000_000_000;

type ChaveDoItem = { produtoId: ProdutoId; variacao: string | null };
type LinhaAchada = { linha: LinhaComErro; produto: ProdutoDoCatalogo };

function quantidadeAceita(quantidade: number): boolean {
  return Number.isInteger(quantidade) && quantidade >= 1 && quantidade <= quantidadeMaxima;
}

/** Same product and variation; no variation may be null or ''. */
export function mesmoItem(a: ChaveDoItem, b: ChaveDoItem): boolean {
  return a.produtoId === b.produtoId && (a.variacao || null) === (b.variacao || null);
}

/** Lines of the same product and variation become one; no variation is null. */
function juntar(pedidas: readonly LinhaPedida[], catalogo: ReadonlyMap<string, ProdutoDoCatalogo>): LinhaComErro[] {
  const porChave = new Map<string, LinhaComErro>();
  for (const { produtoId, variacao: pedida, quantidade } of pedidas) {
    const variacao = pedida || null;
    const chave = JSON.stringify([produtoId, variacao]);
    const soma = (porChave.get(chave)?.quantidade ?? 0) + quantidade;
    porChave.set(chave, { produtoId, variacao, nome: catalogo.get(produtoId)?.nome ?? null, quantidade: soma });
  }
  return [...porChave.values()];
}

function quantidadesTortas(pedidas: readonly LinhaPedida[], linhas: readonly LinhaComErro[]): LinhaComErro[] {
  const tortas = pedidas.filter(({ quantidade }) => !quantidadeAceita(quantidade));
  return linhas.filter(
    (linha) => !quantidadeAceita(linha.quantidade) || tortas.some((torta) => mesmoItem(torta, linha)),
  );
}

function variacaoAceita({ linha, produto }: LinhaAchada): boolean {
  if (produto.variacoes.length === 0) return linha.variacao === null;
  return linha.variacao !== null && produto.variacoes.includes(linha.variacao);
}

function semEstoque(achadas: readonly LinhaAchada[]): (LinhaComErro & { disponivel: number })[] {
  const pedidoPorProduto = Map.groupBy(
    achadas.filter(({ produto }) => !produto.digital),
    ({ produto }) => produto.id,
  );
  return [...pedidoPorProduto.values()].flatMap((doProduto) => {
    const quantidade = doProduto.reduce((soma, { linha }) => soma + linha.quantidade, 0);
    return doProduto
      .filter(({ produto }) => quantidade > produto.estoque)
      .map(({ linha, produto }) => ({ ...linha, quantidade, disponivel: Math.max(0, produto.estoque) }));
  });
}

/**
 * The order's items, with names and prices of the catalogue. Refuses with the first rule that any line breaks, and
 * names every line that breaks it.
 */
export function calcularItens(
  pedidas: readonly LinhaPedida[],
  produtos: readonly ProdutoDoCatalogo[],
  temSessao: boolean,
): Result<ItemDoPedido[], ErroDasLinhas> {
  if (pedidas.length === 0) return falha({ codigo: 'carrinho-vazio' });
  const catalogo = new Map(produtos.filter(({ arquivado }) => !arquivado).map((produto) => [produto.id, produto]));

  const linhas = juntar(pedidas, catalogo);
  const tortas = quantidadesTortas(pedidas, linhas);
  if (tortas.length > 0) return falha({ codigo: 'quantidade-invalida', linhas: tortas });

  const desconhecidas = linhas.filter(({ produtoId }) => !catalogo.has(produtoId));
  if (desconhecidas.length > 0) return falha({ codigo: 'produto-desconhecido', linhas: desconhecidas });
  const achadas = linhas.flatMap((linha): LinhaAchada[] => {
    const produto = catalogo.get(linha.produtoId);
    return produto ? [{ linha, produto }] : [];
  });

  const semVariacao = achadas.filter((achada) => !variacaoAceita(achada));
  if (semVariacao.length > 0) {
    const erradas = semVariacao.map(({ linha, produto }) => ({ ...linha, variacoes: produto.variacoes }));
    return falha({ codigo: 'variacao-invalida', linhas: erradas });
  }
  const digitais = temSessao ? [] : achadas.filter(({ produto }) => produto.digital).map(({ linha }) => linha);
  if (digitais.length > 0) return falha({ codigo: 'digital-sem-sessao', linhas: digitais });
  const faltam = semEstoque(achadas);
  if (faltam.length > 0) return falha({ codigo: 'estoque-insuficiente', linhas: faltam });

  const itens = achadas.map(({ linha, produto }) => ({
    produtoId: produto.id,
    nome: produto.nome,
    variacao: linha.variacao,
    quantidade: linha.quantidade,
    precoCentavos: produto.precoCentavos,
    subtotalCentavos: produto.precoCentavos * linha.quantidade,
    digital: produto.digital,
  }));
  const subtotal = itens.reduce((soma, item) => soma + item.subtotalCentavos, 0);
  return subtotal > maiorSubtotal ? falha({ codigo: 'quantidade-invalida', linhas }) : ok(itens);
}
