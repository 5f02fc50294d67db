/**
 * Refusals shared by many use cases; specific refusals are declared in their use case.
 */

/** A refusal for each of the codes, without further data. */
export type Recusa<Codigo extends string> = Codigo extends string ? { codigo: Codigo } : never;

/** The record does not exist, or the user may not see it. */
export type NaoEncontrado = Recusa<'nao-encontrado'>;

/** Invalid fields, each with the code of its fault. */
export type CamposRecusados<Faltas> = { codigo: 'campos'; faltas: Faltas };

/** The record was changed since it was loaded; `atual` is its current state. */
export type Mudou<Atual> = { codigo: 'mudou'; atual: Atual };

/** The codes of a union of refusals. */
export type CodigoDe<Refusal extends { codigo: string }> = Refusal['codigo'];

/** The members of a union of refusals that have this code. */
export type RecusaCom<Refusal, Codigo> = Refusal extends { codigo: Codigo } ? Refusal : never;
