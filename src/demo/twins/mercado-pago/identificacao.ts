// @requirement 15.12.8
import { z } from 'zod';
import { ehCnpj, ehCpf } from '#domain/cpf-cnpj.ts';

/** The payer's document as Mercado Pago accepts it: digits only, with valid check digits. */
export const identificacao = z
  .object({ type: z.enum(['CPF', 'CNPJ']), number: z.string() })
  .refine(({ type, number }) => (type === 'CPF' ? ehCpf(number) : ehCnpj(number)));
