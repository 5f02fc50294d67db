// @requirement 15.43.7
import { Hono } from 'hono';
import * as z from 'zod';
import type { ArmazemDeEventos } from './event-store.ts';
import { paginaDosEventos } from './events-page.ts';

export const CAMINHO_DO_GA4 = '/_demo/ga4';
const SETENTA_E_DUAS_HORAS_MS = 72 * 3600_000;

const valor = z.string().min(1).max(100);
const dinheiro = z.number().nonnegative();
const item = z.strictObject({
  item_id: valor,
  item_name: valor,
  item_variant: valor.optional(),
  price: dinheiro,
  discount: dinheiro.optional(),
  quantity: z.int().positive(),
});
const comum = {
  currency: z.literal('BRL'),
  value: dinheiro,
  transaction_id: valor,
  session_id: z.string().regex(/^\d+$/),
  engagement_time_msec: z.int().positive(),
};
const permissao = z.enum(['GRANTED', 'DENIED']);
/** The body of the Measurement Protocol, for the events that the shop sends. */
const corpoDoProtocolo = z.strictObject({
  client_id: z.string().regex(/^\d+\.\d+$/),
  timestamp_micros: z.int().min(1_000_000_000_000_000),
  consent: z.strictObject({ ad_user_data: permissao, ad_personalization: permissao }),
  validation_behavior: z.enum(['RELAXED', 'ENFORCE_RECOMMENDATIONS']).optional(),
  events: z
    .array(
      z.discriminatedUnion('name', [
        z.strictObject({
          name: z.literal('purchase'),
          params: z.strictObject({
            ...comum,
            shipping: dinheiro,
            coupon: valor.optional(),
            items: z.array(item).min(1).max(200),
          }),
        }),
        z.strictObject({ name: z.literal('refund'), params: z.strictObject(comum) }),
      ]),
    )
    .min(1)
    .max(25),
});

type Opcoes = { armazem: ArmazemDeEventos; agora: () => Date };

/**
 * A local twin of Google Analytics: it answers 204 to everything on `/mp/collect`, as Google does, and tells what is wrong
 * on `/debug/mp/collect` and on its page.
 */
export function criarGemeoDoGa4({ armazem, agora }: Opcoes): Hono {
  function faltasDe(identificador: string, segredo: string, corpo: unknown): string[] {
    const lido = corpoDoProtocolo.safeParse(corpo);
    const idade = lido.success ? agora().getTime() - lido.data.timestamp_micros / 1000 : 0;
    return [
      ...(/^G-[A-Z0-9]+$/.test(identificador) ? [] : ['measurement_id: invalid']),
      ...(segredo === '' ? ['api_secret: missing'] : []),
      ...(lido.success ? [] : lido.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)),
      ...(idade > SETENTA_E_DUAS_HORAS_MS ? ['timestamp_micros: older than 72 hours'] : []),
      ...(idade < -60_000 ? ['timestamp_micros: in the future'] : []),
    ];
  }
  return new Hono()
    .get('/', async (c) => c.html(paginaDosEventos('Google Analytics', await armazem.listar('ga4'))))
    .post('/mp/collect', async (c) => {
      const corpo: unknown = await c.req.json().catch(() => null);
      const faltas = faltasDe(c.req.query('measurement_id') ?? '', c.req.query('api_secret') ?? '', corpo);
      await armazem.guardar('ga4', { corpo, faltas });
      return c.body(null, 204);
    })
    .post('/debug/mp/collect', async (c) => {
      const corpo: unknown = await c.req.json().catch(() => null);
      const faltas = faltasDe(c.req.query('measurement_id') ?? '', c.req.query('api_secret') ?? '', corpo);
      const validationMessages = faltas.map((falta) => ({
        fieldPath: falta.split(':')[0],
        description: falta,
        validationCode: 'VALUE_INVALID',
      }));
      return c.json({ validationMessages });
    });
}
