import type { CodigoDe } from '#domain/recusas.ts';
import { tenteDeNovo } from '#web/admin/base/admin-frases.ts';
import { type Frases, outraPessoaMudou, type Recusas } from '#web/form-response.ts';

/** The sentence of each refusal; `mudou` has one of its own unless one is given. 404 answers with the page that does not exist. */
type Refusals<Erro extends { codigo: string }, Campo extends string> = {
  readonly [C in Exclude<CodigoDe<Erro>, 'mudou'>]:
    | Recusas<Erro, Campo>[C]
    | (C extends 'nao-encontrado' ? 404 : never);
} & { readonly mudou?: string };

export type Sentences<Erro extends { codigo: string }, Campo extends string = never, Valor = unknown> = Frases<
  Erro,
  Campo,
  Valor
> & {
  /** The failed act, for a form without any answer. */ erro: string;
};

type Words<Valor> = {
  /** The success; not needed where another page follows. */ done?: string | ((valor: Valor) => string);
  /** Text after `erro` when the shop has a fault; null for none. */ after?: string | null;
};

function fill<Erro extends { codigo: string }, Campo extends string, Valor>(
  erro: string,
  refusals: Refusals<Erro, Campo>,
  done: Words<Valor>['done'],
) {
  // 404 is answered before a sentence is looked up.
  const recusas = { mudou: outraPessoaMudou, ...refusals } as unknown as Recusas<Erro, Campo>;
  const is404 = (refusals as Record<string, unknown>)['nao-encontrado'] === 404;
  return { erro, recusas, is404, ...(done !== undefined && { feito: done }) };
}

/** The sentences of a form whose refusals stand beside its fields. */
export const besideFields = <Erro extends { codigo: string }, Campo extends string = never, Valor = unknown>(
  erro: string,
  refusals: Refusals<Erro, Campo>,
  { done, after = tenteDeNovo }: Words<Valor> = {},
): Sentences<Erro, Campo, Valor> => ({ ...fill(erro, refusals, done), falha: [erro, after].filter(Boolean).join(' ') });

/** The sentences of an act whose refusals stand under `erro` as their heading. */
export const underHeading = <Erro extends { codigo: string }, Campo extends string = never, Valor = unknown>(
  erro: string,
  refusals: Refusals<Erro, Campo>,
  { done, after = tenteDeNovo }: Words<Valor> = {},
): Sentences<Erro, Campo, Valor> => ({ ...fill(erro, refusals, done), recusado: erro, falha: after });
