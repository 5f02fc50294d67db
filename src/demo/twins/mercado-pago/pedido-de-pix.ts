import { z } from 'zod';
import { centavosDeReais } from '#domain/dinheiro.ts';
import { DIA_MS } from '#domain/duracoes.ts';
import { emailValido } from '#domain/usuarios/pessoa.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { identificacao } from './identificacao.ts';
import { erroMp, type ErroMp } from './twin-model.ts';

const pedidoDePix = z.object({
  transaction_amount: z
    .number()
    .positive()
    .refine((reais) => centavosDeReais(reais) !== null),
  payment_method_id: z.literal('pix'),
  description: z.string().max(255).default(''),
  payer: z.object({
    email: z.string().refine(emailValido),
    first_name: z.string().optional(),
    last_name: z.string().optional(),
    identification: identificacao.optional(),
  }),
  external_reference: z.string().max(256).default(''),
  date_of_expiration: z.string().optional(),
  notification_url: z
    .url({ protocol: /^https?$/ })
    .max(248)
    .optional(),
  statement_descriptor: z.string().max(22).optional(),
  metadata: z.record(z.string(), z.unknown()).default({}),
});

export type PedidoDePix = Omit<z.infer<typeof pedidoDePix>, 'date_of_expiration'> & { venceEm: Date };

/** Mercado Pago's error for each refused field: a code, and a text with the field's name. */
const erros: Record<string, [codigo: number, palavras: string]> = {
  transaction_amount: [4037, 'Invalid transaction_amount'],
  payment_method_id: [3028, 'Invalid payment_method_id'],
  payer: [4050, 'payer.email must be a valid email'],
  'payer.identification': [2067, 'Invalid user identification number'],
  notification_url: [4020, 'notification_url attribute must be url valid'],
};
const dataRuim = erroMp(
  400,
  'bad_request',
  "The following parameters must be valid date and format (yyyy-MM-dd'T'HH:mm:ssz): date_of_expiration",
  23,
);

const MINUTO_MS = 60_000;
/** Half an hour less a minute: the request was on its way for a moment. */
const menorPrazoMs = 29 * MINUTO_MS;
const maiorPrazoMs = 30 * DIA_MS;

/** Returns a Pix request that Mercado Pago would accept, or its error. */
export function lerPedidoDePix(corpo: unknown, agora: Date): Result<PedidoDePix, ErroMp> {
  const lido = pedidoDePix.safeParse(corpo);
  if (!lido.success) {
    const campo = (lido.error.issues[0]?.path ?? []).map(String);
    const [codigo, palavras] = erros[campo.slice(0, 2).join('.')] ??
      erros[campo[0] ?? ''] ?? [undefined, `${campo.join('.') || 'body'} invalid`];
    return falha(erroMp(400, 'bad_request', palavras, codigo));
  }
  const { date_of_expiration: prazo, ...resto } = lido.data;
  const venceEm = prazo === undefined ? new Date(agora.getTime() + DIA_MS) : lerPrazo(prazo, agora);
  return venceEm ? ok({ ...resto, venceEm }) : falha(dataRuim);
}

/** The documented form and no other, half an hour to thirty days from now. */
function lerPrazo(texto: string, agora: Date): Date | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}[+-]\d\d:\d\d$/.test(texto)) return null;
  const data = new Date(texto);
  const prazoMs = data.getTime() - agora.getTime();
  return prazoMs >= menorPrazoMs && prazoMs <= maiorPrazoMs ? data : null;
}
