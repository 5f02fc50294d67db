// @requirement 15.43.2
import type { Context } from 'hono';
import type { Loja } from '#application/loja.ts';
import { permitirServicos, retirarPermissoes, seguirNavegador } from '#application/medicao/permissoes.ts';
import { lerServicos } from '#domain/medicao/permissao.ts';
import { newBrowserId, readBrowserId, rememberChoice } from '#server/http/privacy-cookies.ts';
import { apiError } from './api-responses.ts';

const WAY_BACK = '/preferencias-de-privacidade';

/**
 * `POST /api/privacidade`: a visitor's choice, from the banner or the page of preferences. Forms sent without scripts go on
 * to that page; scripts get 204. A refusal also withdraws what the browser allowed before.
 */
export async function privacidade(c: Context, loja: Loja): Promise<Response> {
  const { escolha, servicos } = await c.req.parseBody().catch((): Record<string, unknown> => ({}));
  if (escolha !== 'aceitar' && escolha !== 'recusar')
    return apiError(c, 422, 'escolha-invalida', 'Escolha aceitar ou recusar.');
  const { headers } = c.req.raw;
  const asked = typeof servicos === 'string' ? lerServicos(servicos) : [];
  const wishesNone = headers.get('DNT') === '1' || headers.get('Sec-GPC') === '1';
  const allowed = escolha === 'aceitar' && !wishesNone ? await permitirServicos(loja, asked) : [];
  const agrees = allowed.length > 0;
  // A page from before a service was turned off asks about it still: agreeing allows nothing, and is no refusal.
  if (escolha === 'aceitar' && !wishesNone && !agrees) return answer(c);
  const newId = agrees ? newBrowserId(loja) : '';
  const browserId = readBrowserId(headers, loja);
  if (browserId !== '') await (agrees ? seguirNavegador(loja, browserId, newId) : retirarPermissoes(loja, browserId));
  for (const cookie of rememberChoice(agrees ? allowed : 'recusada', newId, loja))
    c.header('Set-Cookie', cookie, { append: true });
  return answer(c);
}

function answer(c: Context): Response {
  c.header('Cache-Control', 'no-store');
  return c.req.header('Accept') === 'application/json' ? c.body(null, 204) : c.redirect(WAY_BACK, 303);
}
