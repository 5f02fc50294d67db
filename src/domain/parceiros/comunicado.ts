// @requirement 15.26.7
import { falha, ok, type Result } from '#domain/result.ts';
import { umaLinha, variasLinhas } from '#domain/texto-digitado.ts';

export const maximosDoComunicado = { assunto: 120, texto: 4000 } as const;

export type ComunicadoDigitado = { assunto: string; texto: string };
export type FaltasNoComunicado = Partial<Record<keyof ComunicadoDigitado, 'vazio' | 'longo'>>;

/** Reads a message of the shop to its influencers. */
export function lerComunicado(digitado: ComunicadoDigitado): Result<ComunicadoDigitado, FaltasNoComunicado> {
  const lido = { assunto: umaLinha(digitado.assunto), texto: variasLinhas(digitado.texto) };
  const faltas: FaltasNoComunicado = {};
  for (const campo of ['assunto', 'texto'] as const) {
    if (lido[campo] === '') faltas[campo] = 'vazio';
    else if (lido[campo].length > maximosDoComunicado[campo]) faltas[campo] = 'longo';
  }
  return Object.keys(faltas).length > 0 ? falha(faltas) : ok(lido);
}
