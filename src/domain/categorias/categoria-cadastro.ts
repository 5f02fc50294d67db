// @requirement 5.6.1
import { falha, ok, type Result } from '#domain/result.ts';

export type CadastroDaCategoria = { nome: string; slug: string };
export type FaltaNaCategoria = 'vazio' | 'longo' | 'slug-invalido' | 'slug-em-uso';
export type FaltasNaCategoria = { nome?: FaltaNaCategoria; slug?: FaltaNaCategoria };

const MAIOR_NOME = 60;
const MAIOR_SLUG = 80;
const formaDoSlug = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The checked category, or its faults (docs/requirements.md 5.6): both fields are required, the slug is lowercased. */
export function lerCategoria(digitado: { nome: string; slug: string }): Result<CadastroDaCategoria, FaltasNaCategoria> {
  const nome = digitado.nome.replace(/\s+/g, ' ').trim();
  const slug = digitado.slug.trim().toLowerCase();
  const faltas: FaltasNaCategoria = {};
  if (nome === '') faltas.nome = 'vazio';
  else if (nome.length > MAIOR_NOME) faltas.nome = 'longo';
  if (slug === '') faltas.slug = 'vazio';
  else if (slug.length > MAIOR_SLUG) faltas.slug = 'longo';
  else if (!formaDoSlug.test(slug)) faltas.slug = 'slug-invalido';
  return Object.keys(faltas).length > 0 ? falha(faltas) : ok({ nome, slug });
}
