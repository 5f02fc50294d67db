import { z } from 'zod';
import { centavosDeReais } from '#domain/dinheiro.ts';
import { emailValido } from '#domain/usuarios/pessoa.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { identificacao } from './identificacao.ts';
import { erroMp, type ErroMp } from './twin-model.ts';

const endereco = z.url({ protocol: /^https?$/ });
const instante = z.iso.datetime({ offset: true });

const pedidoDePreferencia = z.object({
  items: z
    .array(
      z.object({
        id: z.string().default(''),
        title: z.string().min(1).max(256),
        quantity: z.number().int().positive(),
        currency_id: z.literal('BRL'),
        unit_price: z
          .number()
          .positive()
          .refine((reais) => centavosDeReais(reais) !== null),
      }),
    )
    .min(1),
  payer: z
    .object({
      name: z.string().optional(),
      surname: z.string().optional(),
      email: z.string().refine(emailValido).optional(),
      identification: identificacao.optional(),
      phone: z.object({ area_code: z.string(), number: z.string() }).optional(),
      address: z
        .object({ zip_code: z.string(), street_name: z.string(), street_number: z.string().regex(/^\d+$/).optional() })
        .optional(),
    })
    .default({}),
  back_urls: z.object({ success: endereco, pending: endereco, failure: endereco }),
  auto_return: z.enum(['approved', 'all']).optional(),
  notification_url: endereco.max(248).optional(),
  external_reference: z.string().max(64).default(''),
  statement_descriptor: z.string().max(22).optional(),
  expires: z.boolean().default(false),
  expiration_date_from: instante.optional(),
  expiration_date_to: instante.optional(),
  date_of_expiration: instante.optional(),
  metadata: z.record(z.string(), z.unknown()).default({}),
  binary_mode: z.boolean().default(false),
});

export type PedidoDePreferencia = z.infer<typeof pedidoDePreferencia>;

/** Fields of a preference that the shop changes: the time in which a payment may begin. */
const mudancaDePreferencia = z.object({ expires: z.boolean(), expiration_date_to: instante });

export type MudancaDePreferencia = z.infer<typeof mudancaDePreferencia>;

/** Returns a preference request that Mercado Pago would accept, or its error. */
export function lerPedidoDePreferencia(corpo: unknown): Result<PedidoDePreferencia, ErroMp> {
  return ler(pedidoDePreferencia, corpo);
}

/** Returns a change of a preference that Mercado Pago would accept, or its error. */
export function lerMudancaDePreferencia(corpo: unknown): Result<MudancaDePreferencia, ErroMp> {
  return ler(mudancaDePreferencia, corpo);
}

function ler<T>(forma: z.ZodType<T>, corpo: unknown): Result<T, ErroMp> {
  const lido = forma.safeParse(corpo);
  if (lido.success) return ok(lido.data);
  const campo = lido.error.issues[0]?.path ?? [];
  return falha(
    erroMp(400, `invalid_${String(campo[0] ?? 'body')}`, `${campo.length > 0 ? campo.join('.') : 'body'} invalid`),
  );
}
