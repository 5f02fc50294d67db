/** Field names of the technical sheet: columns of the products' file, form fields and URL filters. */
export const camposDaFicha = [
  'tipo',
  'casa_mm',
  'tabuleiro_cm',
  'rei_mm',
  'base_mm',
  'peso_jogo_g',
  'material',
  'damas_extras',
  'uso',
  'nivel',
  'paginas',
] as const;
export type CampoDaFicha = (typeof camposDaFicha)[number];
