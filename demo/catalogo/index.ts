import { acessoriosDemo } from './acessorios.ts';
import { kitsDemo } from './kits.ts';
import { livrosEbooksDemo } from './livros-ebooks.ts';
import { pecasDemo } from './pecas.ts';
import { tabuleirosDemo } from './tabuleiros.ts';
import type { ProdutoDemo } from './tipo.ts';

export { categoriasDemo } from './categorias.ts';
export type { ImagemDemo, ProdutoDemo } from './tipo.ts';

/** The demo's whole catalogue. Names are unique: a product's id is the slug of its name. */
export const produtosDemo: ProdutoDemo[] = [
  ...kitsDemo,
  ...tabuleirosDemo,
  ...pecasDemo,
  ...acessoriosDemo,
  ...livrosEbooksDemo,
];
