/**
 * Refusals that many acts share, by one name each; what is particular to one act is named beside it. Some acts refuse with
 * the bare code, where nothing goes with it.
 */

/** What the act is about is not there, or not for whoever asks. */
export type NaoEncontrado = { codigo: 'nao-encontrado' };

/** Fields that are wrong, each with the code of its fault. */
export type CamposRecusados<Faltas> = { codigo: 'campos'; faltas: Faltas };

/** Somebody else changed it since it was shown: how it is now. */
export type Mudou<Atual> = { codigo: 'mudou'; atual: Atual };

/** The codes among some refusals. */
export type CodigoDe<Recusa> = Recusa extends string
  ? Recusa
  : Recusa extends { codigo: infer C extends string }
    ? C
    : never;

/** Of some refusals, those with this code. */
export type RecusaCom<Recusa, Codigo> = Recusa extends Codigo | { codigo: Codigo } ? Recusa : never;

/** The code of a refusal, with or without anything beside it. */
export function codigoDe<Recusa extends string | { codigo: string }>(recusa: Recusa): CodigoDe<Recusa> {
  return (typeof recusa === 'string' ? recusa : recusa.codigo) as CodigoDe<Recusa>;
}
