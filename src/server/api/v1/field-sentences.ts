// @requirement 15.32.6
import type * as z from 'zod';
import type { FieldError } from './problems.ts';

const kinds: Readonly<Record<string, string>> = {
  string: 'Envie um texto.',
  number: 'Envie um número.',
  int: 'Envie um número inteiro.',
  boolean: 'Envie true ou false.',
  array: 'Envie uma lista.',
  object: 'Envie um objeto.',
};

const formats: Readonly<Record<string, string>> = {
  datetime: 'Envie um momento em ISO 8601, como 2026-11-27T12:00:00-03:00.',
  date: 'Envie uma data, como 2026-11-27.',
  time: 'Envie uma hora, como 18:00:00.',
};

type Issue = z.core.$ZodIssue;

function limitSentence(issue: Extract<Issue, { code: 'too_small' | 'too_big' }>): string {
  const isSmall = issue.code === 'too_small';
  const limit = Number(isSmall ? issue.minimum : issue.maximum).toLocaleString('pt-BR');
  const from = isSmall ? 'a partir de' : 'até';
  if (issue.origin === 'string') return isSmall ? 'Não pode ser vazio.' : `Use no máximo ${limit} caracteres.`;
  if (issue.origin === 'array') return `Envie ${from} ${limit} itens.`;
  return `Use um valor ${from} ${limit}.`;
}

function sentenceOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.message === 'ausente' ? 'Falta este campo.' : (kinds[issue.expected] ?? 'O tipo não é este.');
    case 'too_small':
    case 'too_big':
      return limitSentence(issue);
    case 'invalid_format':
      return formats[issue.format] ?? 'O formato não é este.';
    case 'invalid_value':
      return `Use um destes: ${issue.values.map(String).join(', ')}.`;
    case 'unrecognized_keys':
      return 'Este campo não existe.';
    case 'custom':
      return issue.message;
    default:
      return 'O valor não serve.';
  }
}

/** Marks missing fields, which have the same code as those of another type. */
export const markMissing = (issue: { code?: string; input?: unknown }): string | undefined =>
  issue.code === 'invalid_type' && issue.input === undefined ? 'ausente' : undefined;

/** The errors of a request by field, in Portuguese. */
export function fieldErrors(error: z.ZodError): FieldError[] {
  return error.issues.flatMap((issue) => {
    const path = issue.path.map(String);
    const detail = sentenceOf(issue);
    if (issue.code !== 'unrecognized_keys') return [{ campo: path.join('.'), detail }];
    return issue.keys.map((key) => ({ campo: [...path, key].join('.'), detail }));
  });
}
