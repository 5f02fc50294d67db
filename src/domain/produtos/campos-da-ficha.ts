/** The columns of the products' file, names of the form's fields and of the filters in a list's address. */
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
