// @requirement 15.10.3
import { diaEmSaoPaulo } from '#domain/calendario.ts';
import type { Centavos } from '#domain/dinheiro.ts';
import type { Colecao, Nota } from './julgamento.ts';

/** A line of the report: a record not imported unchanged, and why. */
export type LinhaDoRelatorio = Nota & { colecao: string; id: string; link: string };

/** Counts and sums (centavos) of a collection or month, as read (`lida`) and as written (`gravada`). */
export type Conta = {
  lidos: number;
  gravados: number;
  iguais: number;
  fora: number;
  soma_lida_centavos: Centavos;
  soma_gravada_centavos: Centavos;
};

export type Resumo = { simulado: boolean; colecoes: Record<string, Conta>; meses: Record<string, Conta> };

export const contaVazia = (): Conta => ({
  lidos: 0,
  gravados: 0,
  iguais: 0,
  fora: 0,
  soma_lida_centavos: 0,
  soma_gravada_centavos: 0,
});

/** Outcome of a record: written, unchanged, or left out. */
export type Fim = 'gravados' | 'iguais' | 'fora';

export function contarRegistro(
  contas: Record<string, Conta>,
  chave: string,
  fim: Fim,
  lida: Centavos,
  gravada: Centavos,
): void {
  const conta = (contas[chave] ??= contaVazia());
  conta.lidos++;
  conta[fim]++;
  conta.soma_lida_centavos += lida;
  conta.soma_gravada_centavos += gravada;
}

/** The month `YYYY-MM` in São Paulo, or `sem-data`. */
export const mesDe = (momento: Date | null): string => (momento ? diaEmSaoPaulo(momento).slice(0, 7) : 'sem-data');

const paginas: Readonly<Record<Colecao, (id: string) => string>> = {
  categorias: (slug) => `/admin/categorias/editar/${encodeURIComponent(slug)}`,
  usuarios: (id) => `/admin/usuarios/editar/${encodeURIComponent(id)}`,
  cupons: (id) => `/admin/cupons/editar/${encodeURIComponent(id)}`,
  produtos: (id) => `/admin/produtos/editar/${encodeURIComponent(id)}`,
  pedidos: (id) => `/admin/pedidos/${encodeURIComponent(id)}`,
  downloads: (id) => `/admin/pedidos/${encodeURIComponent(id.split('/')[0] ?? '')}`,
  arquivos: (id) => `/admin/produtos/editar/${encodeURIComponent(id.split(' ')[0] ?? '')}`,
};

/** Panel page of a record; the list for a record left out. */
export function linkDoRegistro(colecao: Colecao, id: string, fora: boolean): string {
  const pagina = paginas[colecao](id);
  return fora ? (/^\/admin\/[a-z]+/.exec(pagina)?.[0] ?? pagina) : pagina;
}
