import type { Centavos } from '#domain/dinheiro.ts';
import { type Ajuste, ajusteDe } from './encaixe.ts';
import type { Desenhavel } from './escala.ts';
import type { TipoDeProduto } from './ficha-tecnica.ts';
import { formaDoId } from './produto.ts';

/** A variation on sale; `unidades` are what there is for it, `propria` that they are its own. */
export type OpcaoDaMontagem = { nome: string; precoCentavos: Centavos; unidades: number; propria: boolean };

/** A product as the builder of a game knows it. Money in centavos, measures in millimetres. */
export type ProdutoDaMontagem = Desenhavel & {
  id: string;
  nome: string;
  tipo: TipoDeProduto | null;
  precoCentavos: Centavos;
  estoque: number;
  /** An eBook is no part of a game on the table. */
  digital: boolean;
  esgotado: boolean;
  opcoes: OpcaoDaMontagem[];
};

/** What the builder's address asks for; `opcoes` is the variation chosen of each product, by its id. */
export type EscolhaPedida = {
  tabuleiro: string | null;
  pecas: string | null;
  extras: string[];
  opcoes: ReadonlyMap<string, string>;
};

/** A table has room for so many things beside the game. */
export const MAIS_EXTRAS = 6;
/** The field of the variation chosen of a product begins so. */
export const CAMPO_DA_OPCAO = 'opcao.';
const MAIOR_OPCAO = 130;

export const tiposDosExtras = ['relogio', 'acessorio', 'livro'] as const satisfies readonly TipoDeProduto[];

/** Reads the builder's address: what has no sense in it is left out, and nothing of it can be wrong. */
export function lerEscolha(parametros: Iterable<readonly [string, string]>): EscolhaPedida {
  const pares = [...parametros];
  const dos = (campo: string) => pares.flatMap(([nome, valor]) => (nome === campo && valor !== '' ? [valor] : []));
  const opcoes = pares.flatMap(([nome, valor]): [string, string][] => {
    const id = nome.startsWith(CAMPO_DA_OPCAO) ? nome.slice(CAMPO_DA_OPCAO.length) : '';
    return formaDoId.test(id) && valor !== '' && valor.length <= MAIOR_OPCAO ? [[id, valor]] : [];
  });
  return {
    tabuleiro: dos('tabuleiro')[0] ?? null,
    pecas: dos('pecas')[0] ?? null,
    extras: [...new Set(dos('extra'))].slice(0, MAIS_EXTRAS),
    opcoes: new Map(opcoes),
  };
}

/** All ids a choice names that can be a product's. */
export function idsDaEscolha({ tabuleiro, pecas, extras }: EscolhaPedida): string[] {
  return [...new Set([tabuleiro, pecas, ...extras])].filter((id) => id !== null).filter((id) => formaDoId.test(id));
}

/** What a choice says and cannot be had, with the name of what it is about, where that is known. */
export type RecadoDaMontagem =
  | { codigo: 'sumiu'; quantos: number }
  | { codigo: 'esgotado' | 'sem-medidas' | 'outro-lugar' | 'opcao-sumiu' | 'pecas-do-conjunto'; nome: string };

/** Something chosen; `opcao` is its variation, undefined while one is to be chosen, null where there is none. */
export type ItemDaMontagem = { produto: ProdutoDaMontagem; opcao: OpcaoDaMontagem | null | undefined };

export type Montagem = {
  /** A complete set takes the place of board and pieces. */
  conjunto: ItemDaMontagem | null;
  tabuleiro: ItemDaMontagem | null;
  pecas: ItemDaMontagem | null;
  extras: ItemDaMontagem[];
  recados: RecadoDaMontagem[];
  /** null where a side is missing, and of a set, which was made to fit. */
  ajuste: Ajuste | null;
  totalCentavos: Centavos;
};

const temUnidades = ({ unidades }: OpcaoDaMontagem) => unidades > 0;

/** Whether a product can be drawn in its place: a board by its square, pieces by king and base, a set by all of it. */
export function serveParaMontar({ tipo, casaMm, reiMm, baseMm }: ProdutoDaMontagem): boolean {
  const pecas = reiMm !== null && baseMm !== null;
  if (tipo === 'tabuleiro') return casaMm !== null;
  if (tipo === 'pecas') return pecas;
  return tipo === 'conjunto' && casaMm !== null && pecas;
}

/**
 * What a choice becomes with the products there are (docs/requirements.md 15.22): what is gone, sold out or in the wrong
 * place is said and left out, the rest stays. A set alone is the whole game.
 */
export function montar(escolha: EscolhaPedida, conhecidos: readonly ProdutoDaMontagem[]): Montagem {
  const recados: RecadoDaMontagem[] = [];
  const porId = new Map(conhecidos.map((produto) => [produto.id, produto]));
  let sumidos = 0;

  const tomar = (id: string | null, serve: (produto: ProdutoDaMontagem) => boolean): ItemDaMontagem | null => {
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
  const umLado = tomar(escolha.tabuleiro, noLugar('tabuleiro'));
  const mesmo = escolha.pecas !== null && escolha.pecas === escolha.tabuleiro;
  const outroLado = mesmo ? null : tomar(escolha.pecas, noLugar('pecas'));
  const conjunto = [umLado, outroLado].find((item) => item?.produto.tipo === 'conjunto') ?? null;
  const sobrou = [umLado, outroLado].find((item) => item && item !== conjunto);
  if (conjunto && sobrou) recados.push({ codigo: 'pecas-do-conjunto', nome: sobrou.produto.nome });
  const tabuleiro = conjunto ? null : umLado;
  const pecas = conjunto ? null : outroLado;
  const ehExtra = ({ tipo }: ProdutoDaMontagem) => tiposDosExtras.some((um) => um === tipo);
  const extras = escolha.extras.map((id) => tomar(id, ehExtra)).filter((item) => item !== null);
  if (sumidos > 0) recados.unshift({ codigo: 'sumiu', quantos: sumidos });
  const itens = [conjunto, tabuleiro, pecas, ...extras].filter((item) => item !== null);
  return {
    conjunto,
    tabuleiro,
    pecas,
    extras,
    recados,
    ajuste: tabuleiro && pecas ? ajusteDe(pecas.produto, tabuleiro.produto) : null,
    totalCentavos: itens.reduce((soma, item) => soma + precoDoItem(item), 0),
  };
}

/** The variation asked for, the only one there is, or undefined while one is to be chosen. */
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
  // Only what never left a choice is chosen for the buyer.
  return opcoes.length === 1 ? disponiveis[0] : undefined;
}

/** Everything chosen, in the order it is spoken of. */
export function itensDa({ conjunto, tabuleiro, pecas, extras }: Montagem): ItemDaMontagem[] {
  return [conjunto, tabuleiro, pecas, ...extras].filter((item) => item !== null);
}

/** What it costs, in centavos: of a variation yet to be chosen, from the lowest. */
export function precoDoItem({ produto, opcao }: ItemDaMontagem): Centavos {
  return opcao?.precoCentavos ?? produto.precoCentavos;
}

/** The address's parameters of what is chosen, always in one order: what was left out is in it no more. */
export function parametrosDa(montagem: Montagem): [string, string][] {
  const { conjunto, tabuleiro, pecas, extras } = montagem;
  const lugares: [string, ItemDaMontagem | null][] = [
    ['tabuleiro', conjunto ?? tabuleiro],
    ['pecas', pecas],
    ...extras.map((extra): [string, ItemDaMontagem] => ['extra', extra]),
  ];
  return [
    ...lugares.flatMap(([campo, item]): [string, string][] => (item ? [[campo, item.produto.id]] : [])),
    ...itensDa(montagem).flatMap(({ produto, opcao }): [string, string][] =>
      opcao && produto.opcoes.length > 1 ? [[CAMPO_DA_OPCAO + produto.id, opcao.nome]] : [],
    ),
  ];
}
