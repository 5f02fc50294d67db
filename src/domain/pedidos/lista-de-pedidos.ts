// @requirement 2.18.1 2.18.7
import { podeSerId } from '#domain/identificador.ts';
import { umaLinha } from '#domain/texto-digitado.ts';
import { statusDoPedido, type StatusDoPedido } from './pedido-status.ts';

/** Filters of the admin's order list (docs/requirements.md 2.18), plus deleted orders. */
export const filtrosDePedidos = ['todos', ...statusDoPedido, 'lixeira'] as const;
export type FiltroDePedidos = (typeof filtrosDePedidos)[number];

/** Sort orders; a minus means descending. */
export const ordensDePedidos = ['-data', 'data', 'cliente', '-cliente', 'total', '-total'] as const;
export type OrdemDosPedidos = (typeof ordensDePedidos)[number];

export type ProcuraDePedidos = {
  filtro: FiltroDePedidos;
  /** Trimmed search text. */ busca: string;
  ordem: OrdemDosPedidos;
  /** Id of a customer, whose orders alone are listed; null for all. */ cliente: string | null;
};

/** Maximum search length; the rest is cut. */
const MAIOR_BUSCA = 100;

/** The list's filter, search, sort order and customer from the URL parameters; invalid values are ignored. */
export function lerProcuraDePedidos(parametros: URLSearchParams): ProcuraDePedidos {
  const cliente = parametros.get('cliente') ?? '';
  return {
    filtro: filtrosDePedidos.find((filtro) => filtro === parametros.get('status')) ?? 'todos',
    busca: umaLinha(parametros.get('busca') ?? '').slice(0, MAIOR_BUSCA),
    ordem: ordensDePedidos.find((ordem) => ordem === parametros.get('ordem')) ?? '-data',
    cliente: podeSerId(cliente) ? cliente : null,
  };
}

/** The status of a filter; null for `todos` and `lixeira`. */
export function statusDoFiltro(filtro: FiltroDePedidos): StatusDoPedido | null {
  return statusDoPedido.find((status) => status === filtro) ?? null;
}

/** Rows are counted up to this number; nobody needs a higher exact figure. */
export const TETO_DA_CONTAGEM = 10_000;

/** Whether the list is sorted anew for each page: by name or total. The trash has an order of its own. */
export const ordenadaNaHora = ({ filtro, ordem }: Pick<ProcuraDePedidos, 'filtro' | 'ordem'>): boolean =>
  filtro !== 'lixeira' && !ordem.endsWith('data');

/** A list that is sorted anew for each page has its newest orders up to this number. */
export const MAIS_A_ORDENAR = 10_000;

/** Targets of a search: an order's number, the start or end of its code, telephone, CPF or CNPJ, words of name and e-mail. */
export type AlvosDaBusca = {
  numero: number | null;
  /** In capitals; at least 6 characters. */ codigo: string | null;
  /** Digits of a telephone, 8 to 11: without its country code, and perhaps without its area code. */ telefone:
    | string
    | null;
  /** Digits of a CPF or CNPJ. */ documento: string | null;
  /** Empty unless at least one word has three letters. */ palavras: string[];
};

const MAIS_PALAVRAS = 6;
/** The trigram index does not cover shorter words alone. */
const MENOR_PALAVRA = 3;

/** The targets of a search text; null if it is too short. */
export function lerAlvosDaBusca(busca: string): AlvosDaBusca | null {
  const numero = /^(?:pedido )?(?:n[º°o]?\.? ?|#)?(\d{4,9})$/i.exec(busca)?.[1];
  const codigo = /^#?([A-Za-z0-9]{6,20})$/.exec(busca)?.[1]?.toUpperCase() ?? null;
  const palavrasDigitadas = busca.split(' ').filter(Boolean).slice(0, MAIS_PALAVRAS);
  const palavras = palavrasDigitadas.some((palavra) => palavra.length >= MENOR_PALAVRA) ? palavrasDigitadas : [];
  const digitos = /^[\d\s()+./-]+$/.test(busca) ? busca.replace(/\D/g, '') : '';
  const telefone = /^(?:55(?=\d{10}))?0?(\d{8,11})$/.exec(digitos)?.[1] ?? null;
  const documento = /^(?:\d{11}|\d{14})$/.exec(digitos)?.[0] ?? null;
  if (!numero && !codigo && !telefone && !documento && palavras.length === 0) return null;
  return { numero: numero ? Number(numero) : null, codigo, telefone, documento, palavras };
}

/** Maximum orders listed in the printed report; its sums count all. Longer lists belong in a spreadsheet. */
export const LIMITE_DO_RELATORIO = 5000;
