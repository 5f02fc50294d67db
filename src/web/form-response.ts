import type { CodigoDe, RecusaCom } from '#domain/recusas.ts';

/** Response to a successful form. */
export type Feita<Valor = null> = {
  /** The submitted act of the page; empty where there is only one. */
  intencao: string;
  ok: true;
  frase: string;
  valor: Valor;
};

/** Response to a refused form. */
export type Recusada<Campo extends string = never, Digitado = null, Conflito = null> = {
  intencao: string;
  ok: false;
  /** Code of the refusal; `falha` for an error of the shop. */
  codigo: string;
  frase: string;
  /** Further explanation beside `frase`. */
  motivo: string | null;
  /** A sentence beside each field that is wrong. */
  faltas: Partial<Record<Campo, string>>;
  /** The submitted values, for the form; null where it still holds them, since its page stayed. */
  digitado: Digitado | null;
  /** The stored values, when another user saved meanwhile. */
  conflito: Conflito | null;
};

/** Response to any form. */
export type Resposta<Campo extends string = never, Digitado = null, Conflito = null, Valor = null> =
  | Feita<Valor>
  | Recusada<Campo, Digitado, Conflito>;

/** A response in one sentence, for a toast or beside a field. */
export function emUmaLinha(resposta: Pick<Feita, 'ok' | 'frase'> | Pick<Recusada, 'ok' | 'frase' | 'motivo'>): string {
  return resposta.ok ? resposta.frase : [resposta.frase, resposta.motivo].filter(Boolean).join(' ');
}

/** A reason, or errors by field. */
export type Dito<Campo extends string = never> = string | { motivo?: string; faltas: Partial<Record<Campo, string>> };

/** A reason for each code of a refusal; the compiler reports missing ones. */
export type Recusas<Erro extends { codigo: string }, Campo extends string = never> = {
  readonly [C in CodigoDe<Erro>]: Dito<Campo> | ((recusa: RecusaCom<Erro, C>) => Dito<Campo>);
};

/** Sentences of a form action. */
export type Frases<Erro extends { codigo: string }, Campo extends string = never, Valor = unknown> = {
  /** Sentence for a success; not needed where another page follows. */
  feito?: string | ((valor: Valor) => string);
  /** Heading of every refusal and fault; without it the reason stands alone. */
  recusado?: string;
  recusas: Recusas<Erro, Campo>;
  /** Whether `nao-encontrado` answers with the page that does not exist. */
  is404?: boolean;
  /**
   * Sentence for an error of the shop, `falhaNossa` by default; null where `recusado` suffices.
   */
  falha?: string | null;
};

/** Returns the sentence of a refusal from its table. */
export function ditoDe<Erro extends { codigo: string }, Campo extends string = never>(
  recusas: Recusas<Erro, Campo>,
  erro: Erro,
): Dito<Campo> {
  const frase = recusas[erro.codigo as CodigoDe<Erro>];
  return typeof frase === 'function' ? frase(erro as RecusaCom<Erro, CodigoDe<Erro>>) : frase;
}

/** Refusal when another admin saved the same form first. */
export const outraPessoaMudou =
  'Outra pessoa mudou este cadastro enquanto você editava. O que você digitou continua aqui; ao lado dos campos que diferem está o valor de agora. Salve de novo para valer o seu.';
