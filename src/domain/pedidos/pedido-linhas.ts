// @requirement 5.4.1 6.1.1 9.3.1 11.5.2 15.13.3 15.41.1
import type { DescontoDoItem, ItemConferido, SituacaoDoItem } from '#domain/carrinho/carrinho-conferido.ts';
import { QUANTIDADE_MAXIMA } from '#domain/carrinho/carrinho.ts';
import type { Centavos } from '#domain/dinheiro.ts';
import type { LinhaDePreco } from '#domain/precos/desconto-da-promocao.ts';
import { faixasDaVariacao } from '#domain/precos/preco-por-quantidade.ts';
import { type ProdutoDoCatalogo, unidadesDisponiveis, unidadesDoProduto } from '#domain/produtos/kit.ts';
import type { ProdutoId } from '#domain/produtos/produto.ts';
import { chaveDoEstoque, chaveDoProprio, estoqueDaVariacao, precoDaVariacao } from '#domain/produtos/variacoes.ts';
import { falha, ok, type Result } from '#domain/result.ts';

export type { ProdutoDoCatalogo } from '#domain/produtos/kit.ts';

/** A requested line. `precoVistoCentavos`: the price on the buyer's screen, only used to detect changes. */
export type LinhaPedida = {
  produtoId: ProdutoId;
  variacao: string | null;
  quantidade: number;
  precoVistoCentavos?: Centavos | null;
  /** The price of a unit that the shop agreed with the buyer, in place of the catalogue's; only the panel gives one. */
  precoCombinadoCentavos?: Centavos | null;
};

/** An item of the order's snapshot. `variacao` is null if the product has none. */
export type ItemDoPedido = {
  produtoId: ProdutoId;
  nome: string;
  variacao: string | null;
  quantidade: number;
  precoCentavos: Centavos;
  subtotalCentavos: Centavos;
  digital: boolean;
  /** The price was agreed with the buyer. */
  combinado?: boolean;
};

/** The items as the calculation of prices reads them. */
export function linhasDePreco(
  itens: readonly Pick<ItemDoPedido, 'produtoId' | 'variacao' | 'precoCentavos' | 'quantidade' | 'combinado'>[],
  catalogo: readonly ProdutoDoCatalogo[],
): LinhaDePreco[] {
  const produtos = new Map(catalogo.map((produto) => [produto.id, produto]));
  return itens.map(({ produtoId, variacao, precoCentavos, quantidade, combinado }) => {
    const produto = produtos.get(produtoId);
    const faixas = produto && !combinado ? faixasDaVariacao(produto, variacao) : [];
    return {
      produtoId,
      categoria: produto?.categoria ?? '',
      tipo: produto?.tipo ?? null,
      precoCentavos,
      quantidade,
      ...(combinado && { combinado }),
      ...(faixas.length > 0 && { faixas }),
    };
  });
}

export type LinhaComErro = { produtoId: ProdutoId; variacao: string | null; nome: string | null; quantidade: number };

export type ErroDasLinhas =
  | { codigo: 'carrinho-vazio' }
  /** Also used for an order above `MAIOR_SUBTOTAL`. */
  | { codigo: 'quantidade-invalida' | 'produto-desconhecido' | 'digital-sem-sessao'; linhas: LinhaComErro[] }
  | { codigo: 'variacao-invalida'; linhas: (LinhaComErro & { variacoes: string[] })[] }
  /**
   * `quantidade`: units the whole order takes from this stock, over all variations that share it; `disponivel`: units
   * in stock.
   */
  | { codigo: 'estoque-insuficiente'; linhas: (LinhaComErro & { disponivel: number })[] };

/** Maximum subtotal, R$ 20 milhões: the amount columns hold no more than that. */
export const MAIOR_SUBTOTAL: Centavos = 2_000_000_000;

type ChaveDoItem = { produtoId: ProdutoId; variacao: string | null };
type LinhaAchada = { linha: LinhaComErro; produto: ProdutoDoCatalogo };

/** Units of a line in an order that the shop makes; of a kit as many as a buyer may have. */
export const QUANTIDADE_MAXIMA_DA_LOJA = 999;

function quantidadeAceita(quantidade: number, maxima = QUANTIDADE_MAXIMA): boolean {
  return Number.isInteger(quantidade) && quantidade >= 1 && quantidade <= maxima;
}

/** True for the same product and variation; null and '' both mean no variation. */
export function mesmoItem(a: ChaveDoItem, b: ChaveDoItem): boolean {
  return a.produtoId === b.produtoId && (a.variacao || null) === (b.variacao || null);
}

/** Products for sale by id. */
function catalogoAVenda(produtos: readonly ProdutoDoCatalogo[]): Map<ProdutoId, ProdutoDoCatalogo> {
  return new Map(produtos.filter(({ arquivado }) => !arquivado).map((produto) => [produto.id, produto]));
}

/** Merges lines of the same product and variation; no variation becomes null. */
function juntarLinhas(
  pedidas: readonly LinhaPedida[],
  catalogo: ReadonlyMap<string, ProdutoDoCatalogo>,
): LinhaComErro[] {
  const porChave = new Map<string, LinhaComErro>();
  for (const { produtoId, variacao: pedida, quantidade } of pedidas) {
    const variacao = pedida || null;
    const chave = JSON.stringify([produtoId, variacao]);
    const soma = (porChave.get(chave)?.quantidade ?? 0) + quantidade;
    porChave.set(chave, { produtoId, variacao, nome: catalogo.get(produtoId)?.nome ?? null, quantidade: soma });
  }
  return [...porChave.values()];
}

function linhasComQuantidadeInvalida(
  pedidas: readonly LinhaPedida[],
  linhas: readonly LinhaComErro[],
  maximaDe: (produtoId: ProdutoId) => number,
): LinhaComErro[] {
  const invalidas = pedidas.filter(({ produtoId, quantidade }) => !quantidadeAceita(quantidade, maximaDe(produtoId)));
  return linhas.filter(
    (linha) =>
      !quantidadeAceita(linha.quantidade, maximaDe(linha.produtoId)) ||
      invalidas.some((invalida) => mesmoItem(invalida, linha)),
  );
}

function variacaoAceita({ variacao }: ChaveDoItem, { variacoes }: ProdutoDoCatalogo): boolean {
  return variacao ? variacoes.includes(variacao) : variacoes.length === 0;
}

/** Units that the lines take from each stock, kits as their parts. */
function unidadesTomadas(achadas: readonly LinhaAchada[]): Map<string, number> {
  const tomadas = new Map<string, number>();
  for (const { linha, produto } of achadas)
    for (const { produto: parte, variacao, quantidade } of unidadesDoProduto(produto, linha.variacao) ?? []) {
      const chave = chaveDoEstoque(parte, variacao);
      tomadas.set(chave, (tomadas.get(chave) ?? 0) + quantidade * linha.quantidade);
    }
  return tomadas;
}

function semEstoque(achadas: readonly LinhaAchada[]): (LinhaComErro & { disponivel: number })[] {
  const fisicas = achadas.filter(({ produto }) => !produto.digital);
  const todas = unidadesTomadas(fisicas);
  return fisicas.flatMap((achada) => {
    const { linha, produto } = achada;
    if (!produto.partes) {
      const quantidade = todas.get(chaveDoEstoque(produto, linha.variacao)) ?? 0;
      const disponivel = estoqueDaVariacao(produto, linha.variacao);
      return quantidade > disponivel ? [{ ...linha, quantidade, disponivel }] : [];
    }
    const dasOutras = unidadesTomadas(fisicas.filter((outra) => outra !== achada));
    const disponivel = unidadesDisponiveis(produto, linha.variacao, dasOutras);
    return linha.quantidade > disponivel ? [{ ...linha, disponivel }] : [];
  });
}

/**
 * The order's items with catalogue names and prices. Refuses with the first rule broken by any line, and lists every
 * line that breaks it. `daLoja`: the shop makes the order, of more units if it likes.
 */
export function calcularItensDoPedido(
  pedidas: readonly LinhaPedida[],
  produtos: readonly ProdutoDoCatalogo[],
  temSessao: boolean,
  daLoja = false,
): Result<ItemDoPedido[], ErroDasLinhas> {
  if (pedidas.length === 0) return falha({ codigo: 'carrinho-vazio' });
  const catalogo = catalogoAVenda(produtos);

  const linhas = juntarLinhas(pedidas, catalogo);
  const maximaDe = (id: ProdutoId) =>
    daLoja && !catalogo.get(id)?.partes ? QUANTIDADE_MAXIMA_DA_LOJA : QUANTIDADE_MAXIMA;
  const invalidas = linhasComQuantidadeInvalida(pedidas, linhas, maximaDe);
  if (invalidas.length > 0) return falha({ codigo: 'quantidade-invalida', linhas: invalidas });

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
    const combinado = pedidas.find((pedida) => mesmoItem(pedida, linha))?.precoCombinadoCentavos ?? null;
    const precoCentavos = combinado ?? precoDaVariacao(produto, linha.variacao);
    return {
      produtoId: produto.id,
      nome: produto.nome,
      variacao: linha.variacao,
      quantidade: linha.quantidade,
      precoCentavos,
      subtotalCentavos: precoCentavos * linha.quantidade,
      digital: produto.digital,
      ...(combinado !== null && { combinado: true }),
    };
  });
  const subtotal = itens.reduce((soma, item) => soma + item.subtotalCentavos, 0);
  return subtotal > MAIOR_SUBTOTAL ? falha({ codigo: 'quantidade-invalida', linhas }) : ok(itens);
}

/** The first rule a line breaks by itself; stock is checked separately. */
function situacaoPropria(
  linha: LinhaPedida,
  produto: ProdutoDoCatalogo | undefined,
  temSessao: boolean,
): SituacaoDoItem {
  if (!quantidadeAceita(linha.quantidade)) return 'quantidade-invalida';
  if (!produto) return 'indisponivel';
  if (!variacaoAceita(linha, produto)) return 'variacao-invalida';
  if (produto.digital && !temSessao) return 'digital-sem-sessao';
  return precoDaVariacao(produto, linha.variacao) * linha.quantidade > MAIOR_SUBTOTAL ? 'quantidade-invalida' : 'ok';
}

/** Units in stock; of a kit that the cart has too many of, the kits that the other lines leave. */
function disponiveis(
  produto: ProdutoDoCatalogo,
  variacao: string | null,
  emFalta: ReadonlyMap<string, number>,
): number {
  const restam = produto.partes && emFalta.get(chaveDoProprio(produto.id, variacao ?? ''));
  return restam ?? unidadesDisponiveis(produto, variacao);
}

/**
 * The state of each cart line, in line order, by the rules of `calcularItensDoPedido`, so that the cart never promises
 * what the order would refuse. Each line is judged alone, except that stock is counted over all valid lines that share
 * it. Archived products keep their name and price.
 */
export function conferirItensDoCarrinho(
  pedidas: readonly LinhaPedida[],
  produtos: readonly ProdutoDoCatalogo[],
  temSessao: boolean,
): Omit<ItemConferido, 'imagem' | 'pedidoPago' | keyof DescontoDoItem>[] {
  const conhecidos = new Map(produtos.map((produto) => [produto.id, produto]));
  const catalogo = catalogoAVenda(produtos);
  const examinadas = pedidas.map((linha) => ({
    linha,
    produto: conhecidos.get(linha.produtoId),
    situacao: situacaoPropria(linha, catalogo.get(linha.produtoId), temSessao),
  }));
  const boas = examinadas.flatMap(({ linha, produto, situacao }): LinhaAchada[] =>
    produto && situacao === 'ok' ? [{ linha: { ...linha, nome: produto.nome }, produto }] : [],
  );
  const emFalta = new Map(
    semEstoque(boas).map(({ produtoId, variacao, disponivel }) => [
      chaveDoProprio(produtoId, variacao ?? ''),
      disponivel,
    ]),
  );
  return examinadas.map(({ linha: { produtoId, variacao, quantidade }, produto, situacao }) => ({
    produtoId,
    variacao: variacao || null,
    quantidade: Number.isFinite(quantidade) ? quantidade : null,
    situacao:
      situacao === 'ok' && emFalta.has(chaveDoProprio(produtoId, variacao ?? '')) ? 'estoque-insuficiente' : situacao,
    nome: produto?.nome ?? null,
    precoCentavos: produto ? precoDaVariacao(produto, variacao) : 0,
    disponivel: !produto || produto.digital ? null : disponiveis(produto, variacao || null, emFalta),
    estoqueProprio: produto !== undefined && chaveDoEstoque(produto, variacao) !== produtoId,
  }));
}
