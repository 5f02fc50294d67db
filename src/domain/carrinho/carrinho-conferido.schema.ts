import { z } from 'zod';

/**
 * The question of `conferirCarrinho`: a cart's lines and its code. A quantity that is no number is NaN, so that its line
 * is judged with the others instead of the whole cart being refused; no variation is null; the code is uppercase, null
 * when there is none.
 */
export const perguntaDoCarrinho = z.object({
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
    .transform((cupom) => cupom?.trim().toUpperCase() || null),
});
