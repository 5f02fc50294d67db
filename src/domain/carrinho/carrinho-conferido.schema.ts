import { z } from 'zod';
import { semInvisiveis } from '#domain/texto-digitado.ts';

/**
 * Request body of `conferirCarrinho`. A quantity that is not a number becomes NaN, so that its line is refused instead
 * of the whole cart; no variation is null; the code is uppercase, null if empty.
 */
export const corpoDeConferirCarrinho = z.object({
  itens: z
    .array(
      z.object({
        produtoId: z.string().max(200),
        variacao: z
          .string()
          .max(200)
          .nullish()
          .transform((variacao) => variacao || null),
        quantidade: z
          .unknown()
          .optional()
          .transform((quantidade) => (typeof quantidade === 'number' ? quantidade : Number.NaN)),
      }),
    )
    .max(200),
  cupom: z
    .string()
    .max(100)
    .nullish()
    .transform(
      (cupom) =>
        semInvisiveis(cupom ?? '')
          .trim()
          .toUpperCase() || null,
    ),
});
