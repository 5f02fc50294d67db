/** A page's number, or a gap where some are left out. */
export type ItemDaPaginacao = number | 'lacuna';

export function ultimaPagina(total: number, porPagina: number): number {
  return Math.max(1, Math.ceil(total / porPagina));
}

/** The pages worth a link: the first, the last and those around `atual`. A gap stands for two pages or more. */
export function paginasVisiveis(atual: number, ultima: number): ItemDaPaginacao[] {
  const visiveis = new Set([1, atual - 1, atual, atual + 1, ultima]);
  if (atual === 1) visiveis.add(3);
  if (atual === ultima) visiveis.add(ultima - 2);
  const numeros = [...visiveis].filter((pagina) => pagina >= 1 && pagina <= ultima).toSorted((a, b) => a - b);
  return numeros.flatMap((pagina, indice): ItemDaPaginacao[] => {
    const anterior = numeros[indice - 1] ?? 0;
    if (pagina - anterior === 1) return [pagina];
    // A gap of a single page would take the room of that page.
    return pagina - anterior === 2 ? [pagina - 1, pagina] : ['lacuna', pagina];
  });
}
