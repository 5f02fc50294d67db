// @requirement 15.37.1 15.37.2
import type { Context } from 'hono';
import type { Loja } from '#application/loja.ts';
import type { Identidade } from '#application/ports/identidade.ts';
import { medidasDoCarrinho } from '#domain/medicao/medida.ts';
import { ficaForaDaContagem } from '#domain/medicao/pessoa.ts';
import { countReportedPage, countStep } from '#server/http/measurement.ts';
import type { TrustedProxies } from '#server/http/trusted-proxies.ts';
import { readJsonBody } from './json-body.ts';

/** Longer ones are no pages of the shop. */
const MAX_LENGTH = 2000;
const readText = (value: unknown) => (typeof value === 'string' && value.length <= MAX_LENGTH ? value : '');

/** `POST /api/paginasVistas`: counts the page that the browser shows, or that it put goods into the cart. The response is the same for every page. */
export async function paginasVistas(
  c: Context,
  loja: Loja,
  identidade: Identidade,
  trustProxy: TrustedProxies,
): Promise<Response> {
  const parsed = await readJsonBody(c);
  if ('recusa' in parsed) return parsed.recusa;
  const { pagina, referencia, carrinho } = { ...(parsed.corpo as Record<string, unknown> | null) };
  // Nobody without a session costs a query.
  const usuario = identidade.temSessao(c.req.raw.headers) ? await identidade.usuarioDaSessao(c.req.raw.headers) : null;
  if (carrinho === true) countStep(c, loja, trustProxy, { medidas: medidasDoCarrinho, usuario });
  else if (!ficaForaDaContagem(usuario))
    countReportedPage(c, loja, trustProxy, { url: readText(pagina), referencia: readText(referencia) });
  return c.body(null, 204);
}
