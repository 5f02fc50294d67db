/** Names written out before the rest is only counted. */
export const NOMES_DITOS = 5;

const lista = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** 'Ana, Bia e Caio'; of more than five names the first five: 'Ana, Bia, Caio, Davi, Eva e mais 3'. */
export function nomeados(nomes: readonly string[], quantos = nomes.length): string {
  const ditos = nomes.slice(0, NOMES_DITOS);
  const resto = quantos - ditos.length;
  return resto > 0 ? `${ditos.join(', ')} e mais ${resto}` : lista.format(ditos);
}
