// @requirement 15.33.6
import type { CamposRecusados } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { variasLinhas } from '#domain/texto-digitado.ts';

export const MAIOR_ANOTACAO = 2000;

export type FaltaNaAnotacao = 'texto-vazio' | 'texto-longo';

/** The text of a note on a customer as typed. */
export function lerAnotacao(digitado: string): Result<string, CamposRecusados<{ texto?: FaltaNaAnotacao }>> {
  const texto = variasLinhas(digitado);
  if (texto === '') return falha({ codigo: 'campos', faltas: { texto: 'texto-vazio' } });
  if (texto.length > MAIOR_ANOTACAO) return falha({ codigo: 'campos', faltas: { texto: 'texto-longo' } });
  return ok(texto);
}
