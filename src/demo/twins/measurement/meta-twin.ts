// @requirement 15.43.7
import { Hono } from 'hono';
import * as z from 'zod';
import type { ArmazemDeEventos } from './event-store.ts';
import { paginaDosEventos } from './events-page.ts';

export const CAMINHO_DA_META = '/_demo/meta';
/** Access tokens of Meta begin like this. */
const INICIO_DO_TOKEN = 'EAA';
const SETE_DIAS_S = 7 * 24 * 3600;

const hash = z.array(z.string().regex(/^[0-9a-f]{64}$/, 'must be hashed with SHA-256')).min(1);
const evento = z.strictObject({
  event_name: z.enum(['Purchase', 'TesteDaLoja']),
  event_time: z.int().min(1_000_000_000).max(9_999_999_999),
  event_id: z.string().min(1),
  action_source: z.literal('website'),
  event_source_url: z.url(),
  user_data: z.strictObject({
    em: hash,
    ph: hash.optional(),
    fn: hash.optional(),
    ln: hash.optional(),
    ct: hash.optional(),
    st: hash.optional(),
    zp: hash.optional(),
    country: hash,
    client_user_agent: z.string().min(1),
  }),
  custom_data: z.strictObject({
    currency: z.string().regex(/^[A-Z]{3}$/),
    value: z.number().nonnegative(),
    order_id: z.string(),
    content_type: z.literal('product'),
    content_ids: z.array(z.string()).min(1),
    contents: z
      .array(z.strictObject({ id: z.string(), quantity: z.int().positive(), item_price: z.number().nonnegative() }))
      .min(1),
    num_items: z.int().positive(),
  }),
});
const corpoDaApi = z.strictObject({
  data: z.array(evento).min(1).max(1000),
  test_event_code: z.string().min(1).optional(),
});

type Opcoes = { armazem: ArmazemDeEventos; agora: () => Date };

/** A local twin of Meta's Conversions API, which refuses the same events with the same codes. */
export function criarGemeoDaMeta({ armazem, agora }: Opcoes): Hono {
  const recusa = (code: number, message: string) => ({
    error: { message, type: 'OAuthException', code, fbtrace_id: 'gemeo' },
  });
  function faltasDe(corpo: unknown): string[] {
    const lido = corpoDaApi.safeParse(corpo);
    if (!lido.success) return lido.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    const segundos = agora().getTime() / 1000;
    return lido.data.data.flatMap(({ event_time }) => [
      ...(segundos - event_time > SETE_DIAS_S ? ['event_time: older than 7 days'] : []),
      ...(event_time - segundos > 60 ? ['event_time: in the future'] : []),
    ]);
  }
  return new Hono()
    .get('/', async (c) => c.html(paginaDosEventos('Meta', await armazem.listar('meta'))))
    .post('/:versao/:pixel/events', async (c) => {
      if (!(c.req.query('access_token') ?? '').startsWith(INICIO_DO_TOKEN))
        return c.json(recusa(190, 'Invalid OAuth access token - Cannot parse access token'), 401);
      if (!/^v\d+\.0$/.test(c.req.param('versao')) || !/^\d+$/.test(c.req.param('pixel')))
        return c.json(recusa(100, 'Unsupported post request. Object does not exist'), 400);
      const corpo: unknown = await c.req.json().catch(() => null);
      const faltas = faltasDe(corpo);
      await armazem.guardar('meta', { corpo, faltas });
      if (faltas.length > 0) return c.json(recusa(100, `Invalid parameter: ${faltas.join('; ')}`), 400);
      return c.json({ events_received: 1, messages: [], fbtrace_id: 'gemeo' });
    });
}
