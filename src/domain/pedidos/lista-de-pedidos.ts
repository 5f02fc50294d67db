import { statusDoPedido, type StatusDoPedido } from './pedido-status.ts';

/** The admin's filters (docs/requirements.md 2.18), and the bin. */
export const filtrosDePedidos = ['todos', ...statusDoPedido, 'lixeira'] as const;
export type FiltroDePedidos = (typeof filtrosDePedidos)[number];

/** What the list is sorted by; a minus turns it round. */
export const ordensDePedidos = ['-data', 'data', 'cliente', '-cliente', 'total', '-total'] as const;
export type OrdemDosPedidos = (typeof ordensDePedidos)[number];

export type ProcuraDePedidos = {
  filtro: FiltroDePedidos;
  /** As typed, trimmed. */ busca: string;
  ordem: OrdemDosPedidos;
};

/** Longest search that is looked at. */
const MAIOR_BUSCA = 100;

/** The list an address asks for; what makes no sense counts as absent. */
export function lerProcuraDePedidos(parametros: URLSearchParams): ProcuraDePedidos {
  return {
    filtro: filtrosDePedidos.find((filtro) => filtro === parametros.get('status')) ?? 'todos',
    busca: (parametros.get('busca') ?? '')
      .toWellFormed()
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, MAIOR_BUSCA),
    ordem: ordensDePedidos.find((ordem) => ordem === parametros.get('ordem')) ?? '-data',
  };
}

/** The status a filter stands for; null for all and for the bin. */
export function statusDoFiltro(filtro: FiltroDePedidos): StatusDoPedido | null {
  return statusDoPedido.find((status) => status === filtro) ?? null;
}

/** Counting stops here: beyond it nobody needs the exact figure. */
export const TETO_DA_CONTAGEM = 10_000;

/** What a search looks for: the beginning or end of an order's code, and words of name and e-mail. */
export type AlvosDaBusca = {
  /** Capitals; at least 6 characters. */ codigo: string | null;
  /** At least one of three letters or more, else none. */ palavras: string[];
};

const MAIS_PALAVRAS = 6;
/** Shorter words are in no index by themselves. */
const MENOR_PALAVRA = 3;

/** null when the search is too short to look for anything. */
export function lerAlvosDaBusca(busca: string): AlvosDaBusca | null {
  const codigo = /^#?([A-Za-z0-9]{6,20})$/.exec(busca)?.[1]?.toUpperCase() ?? null;
  const todas = busca.split(' ').filter(Boolean).slice(0, MAIS_PALAVRAS);
  const palavras = todas.some((palavra) => palavra.length >= MENOR_PALAVRA) ? todas : [];
  return codigo || palavras.length > 0 ? { codigo, palavras } : null;
}

/** Orders the printed report lists at most; its sums count all. What is longer is for spreadsheets, not for paper. */
export const LIMITE_DO_RELATORIO = 5000;
