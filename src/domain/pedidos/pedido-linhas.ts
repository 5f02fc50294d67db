import type { ItemConferido, SituacaoDoItem } from '#domain/carrinho/carrinho-conferido.ts';
import { QUANTIDADE_MAXIMA } from '#domain/carrinho/carrinho.ts';
import type { Centavos } from '#domain/dinheiro.ts';
import type { Produto, ProdutoId } from '#domain/produtos/produto.ts';
import {
  chaveDoEstoque,
  chaveDoProprio,
  estoqueDa,
  precoDa,
  type VariacaoPropria,
} from '#domain/produtos/variacoes.ts';
import { falha, ok, type Result } from '#domain/result.ts';

/** A catalogue row as the database has it when the order is placed. */
export type ProdutoDoCatalogo = Pick<Produto, 'id' | 'nome' | 'precoCentavos' | 'estoque' | 'digital' | 'variacoes'> & {
  /** Of `variacoes`, those with a stock or a price of their own. */
  proprias: readonly VariacaoPropria[];
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
  /** Also an order dearer than `MAIOR_SUBTOTAL`. */
  | { codigo: 'quantidade-invalida' | 'produto-desconhecido' | 'digital-sem-sessao'; linhas: LinhaComErro[] }
  | { codigo: 'variacao-invalida'; linhas: (LinhaComErro & { variacoes: string[] })[] }
  /** `quantidade` is what the whole order asks of that stock, over all variations that share it; `disponivel` is what there is. */
  | { codigo: 'estoque-insuficiente'; linhas: (LinhaComErro & { disponivel: number })[] };

/** Dearest order that is taken, R$ 20 milhões: no buyer needs more, and what stores amounts holds no more. */
const MAIOR_SUBTOTAL: Centavos = 2_000_000_000;

type ChaveDoItem = { produtoId: ProdutoId; variacao: string | null };
type LinhaAchada = { linha: LinhaComErro; produto: ProdutoDoCatalogo };

function quantidadeAceita(quantidade: number): boolean {
  return Number.isInteger(quantidade) && quantidade >= 1 && quantidade <= QUANTIDADE_MAXIMA;
}

/** Same product and variation; no variation may be null or ''. */
export function mesmoItem(a: ChaveDoItem, b: ChaveDoItem): boolean {
  return a.produtoId === b.produtoId && (a.variacao || null) === (b.variacao || null);
}

/** What is sold, by its id. */
function aVenda(produtos: readonly ProdutoDoCatalogo[]): Map<ProdutoId, ProdutoDoCatalogo> {
  return new Map(produtos.filter(({ arquivado }) => !arquivado).map((produto) => [produto.id, produto]));
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

function variacaoAceita({ variacao }: ChaveDoItem, { variacoes }: ProdutoDoCatalogo): boolean {
  return variacao ? variacoes.includes(variacao) : variacoes.length === 0;
}

function semEstoque(achadas: readonly LinhaAchada[]): (LinhaComErro & { disponivel: number })[] {
  const porEstoque = Map.groupBy(
    achadas.filter(({ produto }) => !produto.digital),
    ({ linha, produto }) => chaveDoEstoque(produto, linha.variacao),
  );
  return [...porEstoque.values()].flatMap((doMesmo) => {
    const quantidade = doMesmo.reduce((soma, { linha }) => soma + linha.quantidade, 0);
    return doMesmo
      .map(({ linha, produto }) => ({ ...linha, quantidade, disponivel: estoqueDa(produto, linha.variacao) }))
      .filter(({ disponivel }) => quantidade > disponivel);
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
  const catalogo = aVenda(produtos);

  const linhas = juntar(pedidas, catalogo);
  const tortas = quantidadesTortas(pedidas, linhas);
  if (tortas.length > 0) return falha({ codigo: 'quantidade-invalida', linhas: tortas });

  const desconhecidas = linhas.filter(({ produtoId }) => !catalogo.has(produtoId));
  if (desconhecidas.length > 0) return falha({ codigo: 'produto-desconhecido', linhas: desconhecidas });
  const achadas = linhas.flatMap((linha): LinhaAchada[] => {
    const produto = catalogo.get(linha.produtoId);
    return produto ? [{ linha, produto }] : [];
  });

  const semVariacao = achadas.filter(({ linha, produto }) => !variacaoAceita(linha, produto));
  if (semVariacao.length > 0) {
    const erradas = semVariacao.map(({ linha, produto }) => ({ ...linha, variacoes: produto.variacoes }));
    return falha({ codigo: 'variacao-invalida', linhas: erradas });
  }
  const digitais = temSessao ? [] : achadas.filter(({ produto }) => produto.digital).map(({ linha }) => linha);
  if (digitais.length > 0) return falha({ codigo: 'digital-sem-sessao', linhas: digitais });
  const faltam = semEstoque(achadas);
  if (faltam.length > 0) return falha({ codigo: 'estoque-insuficiente', linhas: faltam });

  const itens = achadas.map(({ linha, produto }) => {
    const precoCentavos = precoDa(produto, linha.variacao);
    return {
      produtoId: produto.id,
      nome: produto.nome,
      variacao: linha.variacao,
      quantidade: linha.quantidade,
      precoCentavos,
      subtotalCentavos: precoCentavos * linha.quantidade,
      digital: produto.digital,
    };
  });
  const subtotal = itens.reduce((soma, item) => soma + item.subtotalCentavos, 0);
  return subtotal > MAIOR_SUBTOTAL ? falha({ codigo: 'quantidade-invalida', linhas }) : ok(itens);
}

/** The first rule a line breaks whatever else is in the cart; stock is no such rule. */
function situacaoPropria(
  linha: LinhaPedida,
  produto: ProdutoDoCatalogo | undefined,
  temSessao: boolean,
): SituacaoDoItem {
  if (!quantidadeAceita(linha.quantidade)) return 'quantidade-invalida';
  if (!produto) return 'indisponivel';
  if (!variacaoAceita(linha, produto)) return 'variacao-invalida';
  if (produto.digital && !temSessao) return 'digital-sem-sessao';
  return precoDa(produto, linha.variacao) * linha.quantidade > MAIOR_SUBTOTAL ? 'quantidade-invalida' : 'ok';
}

/**
 * How each line of a cart stands, in the order of the lines, by the rules of `calcularItens`: so that the cart never
 * promises what the order would refuse. Each line answers for itself; only stock is counted over all lines that share it
 * and can be bought otherwise. An archived product still has its name and price.
 */
export function conferirItens(
  pedidas: readonly LinhaPedida[],
  produtos: readonly ProdutoDoCatalogo[],
  temSessao: boolean,
): Omit<ItemConferido, 'imagem' | 'pedidoPago'>[] {
  const conhecidos = new Map(produtos.map((produto) => [produto.id, produto]));
  const catalogo = aVenda(produtos);
  const examinadas = pedidas.map((linha) => ({
    linha,
    produto: conhecidos.get(linha.produtoId),
    situacao: situacaoPropria(linha, catalogo.get(linha.produtoId), temSessao),
  }));
  const boas = examinadas.flatMap(({ linha, produto, situacao }): LinhaAchada[] =>
    produto && situacao === 'ok' ? [{ linha: { ...linha, nome: produto.nome }, produto }] : [],
  );
  const emFalta = new Set(semEstoque(boas).map(({ produtoId, variacao }) => chaveDoProprio(produtoId, variacao ?? '')));
  return examinadas.map(({ linha: { produtoId, variacao, quantidade }, produto, situacao }) => ({
    produtoId,
    variacao: variacao || null,
    quantidade: Number.isFinite(quantidade) ? quantidade : null,
    situacao:
      situacao === 'ok' && emFalta.has(chaveDoProprio(produtoId, variacao ?? '')) ? 'estoque-insuficiente' : situacao,
    nome: produto?.nome ?? null,
    precoCentavos: produto ? precoDa(produto, variacao) : 0,
    disponivel: !produto || produto.digital ? null : estoqueDa(produto, variacao),
    estoqueProprio: produto !== undefined && chaveDoEstoque(produto, variacao) !== produtoId,
  }));
}
