import { z } from 'zod';
import { ehCnpj, ehCpf } from '#domain/cpf-cnpj.ts';

/** Who pays, as Mercado Pago takes it: the number without punctuation, and one that its check digits bear out. */
export const identificacao = z
  .object({ type: z.enum(['CPF', 'CNPJ']), number: z.string() })
  .refine(({ type, number }) => (type === 'CPF' ? ehCpf(number) : ehCnpj(number)));
