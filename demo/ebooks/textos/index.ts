import type { Livro } from '#demo-data/ebooks/tipo.ts';
import { aberturasSemDecorar } from './aberturas-sem-decorar.ts';
import { comoAnotar } from './como-anotar.ts';
import { ensinarCriancas } from './ensinar-criancas.ts';
import { estruturaDePeoes } from './estrutura-de-peoes.ts';
import { finaisEssenciais } from './finais-essenciais.ts';
import { matesClassicos } from './mates-classicos.ts';
import { roqueERei } from './roque-e-rei-seguro.ts';
import { tatica40 } from './tatica-40-exercicios.ts';

/** The demo's eBooks, as content; `demo/ebooks/gerar/gerar.ts` sets them in type. */
export const livros: Livro[] = [
  finaisEssenciais,
  aberturasSemDecorar,
  tatica40,
  matesClassicos,
  roqueERei,
  estruturaDePeoes,
  ensinarCriancas,
  comoAnotar,
];
