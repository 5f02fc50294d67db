// @requirement 15.22.4
import type { Centavos } from '#domain/dinheiro.ts';
import { type AjusteDoEncaixe, ajusteDoEncaixe } from './encaixe.ts';
import type { MedidasParaDesenhar } from './escala.ts';
import type { TipoDeProduto } from './ficha-tecnica.ts';
import { formaDoProdutoId } from './produto.ts';

/** A variation on sale; `unidades`: units in stock; `propria`: the stock is its own. */
export type OpcaoDaMontagem = { nome: string; precoCentavos: Centavos; unidades: number; propria: boolean };

/** A product in the game builder. Money in centavos, measures in millimetres. */
export type ProdutoDaMontagem = MedidasParaDesenhar & {
  id: string;
  nome: string;
  tipo: TipoDeProduto | null;
  precoCentavos: Centavos;
  estoque: number;
  /** An eBook cannot be part of a game. */
  digital: boolean;
  esgotado: boolean;
  opcoes: OpcaoDaMontagem[];
};

/** The choice in the builder's URL; `opcoes`: chosen variation by product id. */
export type EscolhaPedida = {
  tabuleiro: string | null;
  pecas: string | null;
  extras: string[];
  opcoes: ReadonlyMap<string, string>;
};

/** Maximum accessories. */
export const MAIS_EXTRAS = 6;
/** Prefix of the parameter with a product's chosen variation. */
export const CAMPO_DA_OPCAO = 'opcao.';
const MAIOR_OPCAO = 130;

export const tiposDosExtras = ['relogio', 'acessorio', 'livro'] as const satisfies readonly TipoDeProduto[];

/** The choice in the builder's URL parameters; invalid values are ignored. */
export function lerEscolhaDaMontagem(parametros: Iterable<readonly [string, string]>): EscolhaPedida {
  const pares = [...parametros];
  const valoresDe = (campo: string) =>
    pares.flatMap(([nome, valor]) => (nome === campo && valor !== '' ? [valor] : []));
  const opcoes = pares.flatMap(([nome, valor]): [string, string][] => {
    const id = nome.startsWith(CAMPO_DA_OPCAO) ? nome.slice(CAMPO_DA_OPCAO.length) : '';
    return formaDoProdutoId.test(id) && valor !== '' && valor.length <= MAIOR_OPCAO ? [[id, valor]] : [];
  });
  return {
    tabuleiro: valoresDe('tabuleiro')[0] ?? null,
    pecas: valoresDe('pecas')[0] ?? null,
    extras: [...new Set(valoresDe('extra'))].slice(0, MAIS_EXTRAS),
    opcoes: new Map(opcoes),
  };
}

/** The product ids of a choice. */
export function idsDaEscolha({ tabuleiro, pecas, extras }: EscolhaPedida): string[] {
  return [...new Set([tabuleiro, pecas, ...extras])]
    .filter((id) => id !== null)
    .filter((id) => formaDoProdutoId.test(id));
}

/** A part of the choice that is not available, with the product's name if known. */
export type RecadoDaMontagem =
  | { codigo: 'sumiu'; quantos: number }
  | { codigo: 'esgotado' | 'sem-medidas' | 'outro-lugar' | 'opcao-sumiu' | 'pecas-do-conjunto'; nome: string };

/** A chosen product; `opcao`: its variation, undefined while not chosen, null if it has none. */
export type ItemDaMontagem = { produto: ProdutoDaMontagem; opcao: OpcaoDaMontagem | null | undefined };

export type Montagem = {
  /** A complete set replaces board and pieces. */
  conjunto: ItemDaMontagem | null;
  tabuleiro: ItemDaMontagem | null;
  pecas: ItemDaMontagem | null;
  extras: ItemDaMontagem[];
  recados: RecadoDaMontagem[];
  /** null without both board and pieces, and for a set, which fits by design. */
  ajuste: AjusteDoEncaixe | null;
  totalCentavos: Centavos;
};

const temUnidades = ({ unidades }: OpcaoDaMontagem) => unidades > 0;

/** Whether a product has the measures to be drawn: square for a board, king and base for pieces, all for a set. */
export function serveParaMontar({
  tipo,
  casaMm,
  reiMm,
  baseMm,
}: MedidasParaDesenhar & { tipo: TipoDeProduto | null }): boolean {
  const pecas = reiMm !== null && baseMm !== null;
  if (tipo === 'tabuleiro') return casaMm !== null;
  if (tipo === 'pecas') return pecas;
  return tipo === 'conjunto' && casaMm !== null && pecas;
}

/**
 * The game for a choice with the current products (docs/requirements.md 15.22): unavailable or misplaced products are
 * left out with a message. A set alone is a complete game.
 */
export function montarJogo(escolha: EscolhaPedida, conhecidos: readonly ProdutoDaMontagem[]): Montagem {
  const recados: RecadoDaMontagem[] = [];
  const porId = new Map(conhecidos.map((produto) => [produto.id, produto]));
  let sumidos = 0;

  const escolherProduto = (
    id: string | null,
    serve: (produto: ProdutoDaMontagem) => boolean,
  ): ItemDaMontagem | null => {
    if (id === null) return null;
    const produto = porId.get(id);
    if (!produto) {
      sumidos += 1;
      return null;
    }
    const { nome, esgotado, tipo, digital } = produto;
    if (!serve(produto) || digital) {
      const semMedidas = tipo === 'tabuleiro' || tipo === 'pecas' || tipo === 'conjunto';
      recados.push({ codigo: semMedidas && !serveParaMontar(produto) ? 'sem-medidas' : 'outro-lugar', nome });
      return null;
    }
    if (esgotado) {
      recados.push({ codigo: 'esgotado', nome });
      return null;
    }
    return { produto, opcao: escolherOpcao(produto, escolha.opcoes.get(id), recados) };
  };

  const noLugar = (tipo: TipoDeProduto) => (produto: ProdutoDaMontagem) =>
    (produto.tipo === tipo || produto.tipo === 'conjunto') && serveParaMontar(produto);
  const escolhaDoTabuleiro = escolherProduto(escolha.tabuleiro, noLugar('tabuleiro'));
  const mesmoProduto = escolha.pecas !== null && escolha.pecas === escolha.tabuleiro;
  const escolhaDasPecas = mesmoProduto ? null : escolherProduto(escolha.pecas, noLugar('pecas'));
  const conjunto = [escolhaDoTabuleiro, escolhaDasPecas].find((item) => item?.produto.tipo === 'conjunto') ?? null;
  const ladoSobrando = [escolhaDoTabuleiro, escolhaDasPecas].find((item) => item && item !== conjunto);
  if (conjunto && ladoSobrando) recados.push({ codigo: 'pecas-do-conjunto', nome: ladoSobrando.produto.nome });
  const tabuleiro = conjunto ? null : escolhaDoTabuleiro;
  const pecas = conjunto ? null : escolhaDasPecas;
  const ehExtra = ({ tipo }: ProdutoDaMontagem) => tiposDosExtras.some((tipoDeExtra) => tipoDeExtra === tipo);
  const extras = escolha.extras.map((id) => escolherProduto(id, ehExtra)).filter((item) => item !== null);
  if (sumidos > 0) recados.unshift({ codigo: 'sumiu', quantos: sumidos });
  const itens = [conjunto, tabuleiro, pecas, ...extras].filter((item) => item !== null);
  return {
    conjunto,
    tabuleiro,
    pecas,
    extras,
    recados,
    ajuste: tabuleiro && pecas ? ajusteDoEncaixe(pecas.produto, tabuleiro.produto) : null,
    totalCentavos: itens.reduce((soma, item) => soma + precoDoItem(item), 0),
  };
}

/** The requested variation, or the only one; undefined while the buyer must choose, null if there are none. */
function escolherOpcao(
  { nome, opcoes }: ProdutoDaMontagem,
  pedida: string | undefined,
  recados: RecadoDaMontagem[],
): OpcaoDaMontagem | null | undefined {
  if (opcoes.length === 0) return null;
  const disponiveis = opcoes.filter(temUnidades);
  const achada = disponiveis.find((opcao) => opcao.nome === pedida);
  if (achada) return achada;
  if (pedida !== undefined) recados.push({ codigo: 'opcao-sumiu', nome });
  // A variation is preselected only if it is the product's only one.
  return opcoes.length === 1 ? disponiveis[0] : undefined;
}

/** All chosen items, in display order. */
export function itensDaMontagem({ conjunto, tabuleiro, pecas, extras }: Montagem): ItemDaMontagem[] {
  return [conjunto, tabuleiro, pecas, ...extras].filter((item) => item !== null);
}

/** Price in centavos; the lowest while the variation is not chosen. */
export function precoDoItem({ produto, opcao }: ItemDaMontagem): Centavos {
  return opcao?.precoCentavos ?? produto.precoCentavos;
}

/** URL parameters of a game, in a fixed order; unavailable products are left out. */
export function parametrosDaMontagem(montagem: Montagem): [string, string][] {
  const { conjunto, tabuleiro, pecas, extras } = montagem;
  const escolhidos: [string, ItemDaMontagem | null][] = [
    ['tabuleiro', conjunto ?? tabuleiro],
    ['pecas', pecas],
    ...extras.map((extra): [string, ItemDaMontagem] => ['extra', extra]),
  ];
  return [
    ...escolhidos.flatMap(([campo, item]): [string, string][] => (item ? [[campo, item.produto.id]] : [])),
    ...itensDaMontagem(montagem).flatMap(({ produto, opcao }): [string, string][] =>
      opcao && produto.opcoes.length > 1 ? [[CAMPO_DA_OPCAO + produto.id, opcao.nome]] : [],
    ),
  ];
}
