import type { Result } from '#domain/result.ts';

/** The refusal with this code, as a use case returns it. */
export const recusa = (codigo: string, detalhes: object = {}) => ({ ok: false, erro: { codigo, ...detalhes } });

/** The value of a use case that must succeed; a refusal ends the test and names its reason. */
export function valorDe<V>(resultado: Result<V, unknown> | null): V {
  if (!resultado?.ok) throw new Error(JSON.stringify(resultado?.erro ?? null));
  return resultado.valor;
}

/** `ok`, or the code of the refusal: one word per attempt, for tables of attempts. */
export const desfecho = (resultado: Result<unknown, { codigo: string }>): string =>
  resultado.ok ? 'ok' : resultado.erro.codigo;
