import { slugDe } from '#domain/produtos/produto.ts';
import { lerEnderecos, lerTexto, primeiroCampo } from './leitura.ts';
import { type Documento, type Julgado, Notas } from './julgamento.ts';

export type CategoriaLida = { slug: string; nome: string; imagem: string | null; posicao: number };

const MAIOR_NOME = 60;

/** Category of products without one. */
export const SEM_CATEGORIA = 'sem-categoria';

/** The slug for a category name or slug used by the old shop. */
export const slugDaCategoria = (nome: string): string => slugDe(nome.trim().toLowerCase());

/** A category that products name but the dump does not contain. */
export function categoriaDoSlug(slug: string): { slug: string; nome: string } {
  const nome = slug.replaceAll('-', ' ');
  return { slug, nome: (nome.charAt(0).toUpperCase() + nome.slice(1)).slice(0, MAIOR_NOME) };
}

/** The category to import, with remarks. `vistos`: slugs already used; this one is added. */
export function julgarCategoria(documento: Documento, vistos: Set<string>): Julgado<CategoriaLida> {
  const { id, campos } = documento;
  const notas = new Notas(documento);
  const dito = lerTexto(campos['slug'], 200);
  const nome = lerTexto(primeiroCampo(campos, 'nome', 'titulo'), MAIOR_NOME);
  const slug = slugDaCategoria(dito || nome || id);
  if (slug === '') return notas.fora('Sem nome nem slug de que se faça um endereço.');
  if (vistos.has(slug)) return notas.fora(`O slug "${slug}" já é de outra categoria: ficou a primeira.`);
  vistos.add(slug);
  if (dito === '') notas.alterado(`Sem slug, não aparecia na loja: ganhou "${slug}".`);
  else if (dito !== slug) notas.alterado(`O slug "${dito.slice(0, 80)}" passou a "${slug}".`);
  if (nome === '') notas.alterado('Sem nome: ficou com o do slug.');
  return notas.serve({
    slug,
    nome: nome || categoriaDoSlug(slug).nome,
    imagem: lerEnderecos([campos['imagem'] ?? null])[0] ?? null,
    posicao: vistos.size,
  });
}
