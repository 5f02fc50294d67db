/**
 * Refusals that many acts share, by one name each; what is particular to one act is named beside it.
 */

/** A refusal for each of the codes, with nothing beside the code. */
export type Recusa<Codigo extends string> = Codigo extends string ? { codigo: Codigo } : never;

/** What the act is about is not there, or not for whoever asks. */
export type NaoEncontrado = Recusa<'nao-encontrado'>;

/** Fields that are wrong, each with the code of its fault. */
export type CamposRecusados<Faltas> = { codigo: 'campos'; faltas: Faltas };

/** Somebody else changed it since it was shown: how it is now. */
export type Mudou<Atual> = { codigo: 'mudou'; atual: Atual };

/** The codes of refusals. */
export type CodigoDe<Refusal extends { codigo: string }> = Refusal['codigo'];

/** Those refusals whose code is `Codigo`. */
export type RecusaCom<Refusal, Codigo> = Refusal extends { codigo: Codigo } ? Refusal : never;
