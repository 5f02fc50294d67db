import type { EnderecoDoCep } from '#domain/cep.ts';

export const camposDoCep = ['rua', 'bairro', 'cidade', 'uf'] as const;
export type CampoDoCep = (typeof camposDoCep)[number];
export type ValoresDoCep = Record<CampoDoCep, string>;

/**
 * Which address fields a look-up may write, and what. A field belongs to the look-up while it is empty or still shows
 * what an earlier look-up wrote; what a person typed (or the browser filled in) is never overwritten. A field the new
 * CEP says nothing about is emptied only when its text came from the earlier one.
 */
export function preencherPeloCep(
  atuais: ValoresDoCep,
  escritosAntes: Partial<ValoresDoCep>,
  endereco: EnderecoDoCep,
): Partial<ValoresDoCep> {
  const livres = camposDoCep.filter((campo) => atuais[campo].trim() === '' || atuais[campo] === escritosAntes[campo]);
  return Object.fromEntries(livres.map((campo) => [campo, endereco[campo]]));
}
