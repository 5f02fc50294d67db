import { diaEmSaoPaulo } from '#domain/calendario.ts';
import type { Centavos } from '#domain/dinheiro.ts';
import type { Colecao, Nota } from './julgamento.ts';

/** A line of the report: one record the shop did not take over as it was, and why. */
export type LinhaDoRelatorio = Nota & { colecao: string; id: string; link: string };

/** Counts and sums of one collection or month, there (`lida`) and here (`gravada`). */
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

/** What became of one record: written, there already as it is, or left out. */
export type Fim = 'gravados' | 'iguais' | 'fora';

export function contar(
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

/** `AAAA-MM` of the shop's calendar. */
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

/** Where the panel shows a record; of one that was left out, its list. */
export function linkDoRegistro(colecao: Colecao, id: string, fora: boolean): string {
  const pagina = paginas[colecao](id);
  return fora ? (/^\/admin\/[a-z]+/.exec(pagina)?.[0] ?? pagina) : pagina;
}
