import { formatarReais } from '#domain/dinheiro.ts';
import { numeroComMilhares } from '#domain/numeros.ts';
import { consultaDoFiltro, type FacetaDaLista, type FiltroDaLista } from './filtro.ts';

// Formatted by the server: the browser shows the text without the code that makes it.

export type FiltroAtivo = { nome: string; /** The list without it. */ consulta: string };

/** Returns the active filters, each with the query that removes it. The order is no filter and stays. */
export function filtrosAtivos(filtro: FiltroDaLista, facetas: FacetaDaLista[] = []): FiltroAtivo[] {
  const { busca, precoMinCentavos: min, precoMaxCentavos: max, soDisponiveis } = filtro;
  const sem = (mudanca: Partial<FiltroDaLista>) => consultaDoFiltro({ ...filtro, ...mudanca, pagina: 1 });
  const ativos: FiltroAtivo[] = [];
  if (busca) {
    const ordem = filtro.ordem === 'relevancia' ? 'novidades' : filtro.ordem;
    ativos.push({ nome: `“${busca}”`, consulta: sem({ busca: undefined, ordem }) });
  }
  if (min !== undefined)
    ativos.push({ nome: `A partir de ${formatarReais(min)}`, consulta: sem({ precoMinCentavos: undefined }) });
  if (max !== undefined)
    ativos.push({ nome: `Até ${formatarReais(max)}`, consulta: sem({ precoMaxCentavos: undefined }) });
  for (const { campo, nome, valores } of facetas)
    for (const { valor, texto } of valores.filter(({ escolhido }) => escolhido)) {
      const restantes = filtro.ficha?.[campo]?.filter((escolhido) => escolhido !== valor) ?? [];
      ativos.push({ nome: `${nome}: ${texto}`, consulta: sem({ ficha: { ...filtro.ficha, [campo]: restantes } }) });
    }
  if (soDisponiveis) ativos.push({ nome: 'Só disponíveis', consulta: sem({ soDisponiveis: false }) });
  if (filtro.soBemAvaliados) ativos.push({ nome: '4 estrelas ou mais', consulta: sem({ soBemAvaliados: undefined }) });
  return ativos;
}

/** Returns the size of a list and the range of this page: `32 produtos`, `25–32 de 32 produtos`, `Nenhum produto`. */
export function contagemDaLista(total: number, pagina: number, porPagina: number, busca?: string): string {
  const achados = busca ? ` para “${busca}”` : '';
  if (total === 0) return `Nenhum produto encontrado${achados}`;
  const contagem = `${numeroComMilhares(total)} ${total === 1 ? 'produto' : 'produtos'}${achados}`;
  if (total <= porPagina) return contagem;
  const primeiro = (pagina - 1) * porPagina + 1;
  return `${primeiro}–${Math.min(pagina * porPagina, total)} de ${contagem}`;
}
