import type { Context } from 'hono';
import { guardarCarrinho as guardar } from '#application/consentimentos/guardar-carrinho.ts';
import type { Loja } from '#application/loja.ts';
import type { Identidade } from '#application/ports/identidade.ts';
import { corpoDeConferirCarrinho } from '#domain/carrinho/carrinho-conferido.schema.ts';
import type { Chamadas } from '#domain/chamadas.ts';
import { readJsonBody } from './json-body.ts';
import { apiError } from './api-responses.ts';

/** `POST /api/guardarCarrinho`: stores the cart of a signed-in user who consented (docs/requirements.md 15.19). */
export async function guardarCarrinho(c: Context, loja: Loja, identidade: Identidade): Promise<Response> {
  const usuario = await identidade.usuarioDaSessao(c.req.raw.headers);
  if (!usuario) return apiError(c, 401, 'sem-sessao', 'Entre na sua conta.');
  const lido = await readJsonBody(c);
  if ('recusa' in lido) return lido.recusa;
  const pergunta = corpoDeConferirCarrinho.safeParse(lido.corpo);
  if (!pergunta.success)
    return apiError(c, 422, 'corpo-invalido', 'Os dados do carrinho não estão no formato esperado.');
  const guarda = await guardar(loja, usuario.uid, pergunta.data.itens);
  return c.json({ guarda } satisfies Chamadas['guardarCarrinho']['resposta']);
}
