// @requirement 5.6.1
import { falha, ok, type Result } from '#domain/result.ts';
import { umaLinha } from '#domain/texto-digitado.ts';

export type CadastroDaCategoria = { nome: string; slug: string; /** May be empty. */ descricao: string };
export type FaltaNaCategoria = 'vazio' | 'longo' | 'slug-invalido' | 'slug-em-uso';
export type FaltasNaCategoria = Partial<Record<keyof CadastroDaCategoria, FaltaNaCategoria>>;

/** Longest texts of a category, in characters. The description is two lines at the head of its page. */
export const maximosDaCategoria = { nome: 60, slug: 80, descricao: 200 } as const;
const formaDoSlug = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * The checked category, or its faults (docs/requirements.md 5.6): name and slug are required, the slug is lowercased.
 */
export function lerCategoria(digitado: CadastroDaCategoria): Result<CadastroDaCategoria, FaltasNaCategoria> {
  const nome = digitado.nome.replace(/\s+/g, ' ').trim();
  const slug = digitado.slug.trim().toLowerCase();
  const descricao = umaLinha(digitado.descricao);
  const faltas: FaltasNaCategoria = {};
  if (nome === '') faltas.nome = 'vazio';
  else if (nome.length > maximosDaCategoria.nome) faltas.nome = 'longo';
  if (slug === '') faltas.slug = 'vazio';
  else if (slug.length > maximosDaCategoria.slug) faltas.slug = 'longo';
  else if (!formaDoSlug.test(slug)) faltas.slug = 'slug-invalido';
  if (descricao.length > maximosDaCategoria.descricao) faltas.descricao = 'longo';
  return Object.keys(faltas).length > 0 ? falha(faltas) : ok({ nome, slug, descricao });
}
