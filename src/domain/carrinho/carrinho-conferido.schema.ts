import { z } from 'zod';
import { lerDocumento } from '#domain/cpf-cnpj.ts';
import { semInvisiveis } from '#domain/caracteres-invisiveis.ts';

const texto = z
  .string()
  .max(300)
  .transform((digitado) => semInvisiveis(digitado).trim());

const MAIS_VALES = 10;

/** Typed codes of gift cards; empty ones are left out. */
export const valesDigitados = z
  .array(z.string().max(100))
  .max(MAIS_VALES)
  .nullish()
  .transform((digitados) => (digitados ?? []).map((codigo) => semInvisiveis(codigo).trim()).filter(Boolean));

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
  /** A guest's e-mail and CPF, for limits per person. */
  email: texto.nullish(),
  documento: texto.transform(lerDocumento).nullish(),
  vales: valesDigitados,
  credito: z.boolean().nullish(),
});
