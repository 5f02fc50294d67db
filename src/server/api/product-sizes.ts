// @requirement 15.9.6
import type { Context } from 'hono';
import type { Loja } from '#application/loja.ts';
import type { Identidade } from '#application/ports/identidade.ts';
import { lerTamanhos, lerTamanhosComprados } from '#db/produtos/ler-tamanhos.ts';
import type { Chamadas } from '#domain/chamadas.ts';
import { formaDoProdutoId } from '#domain/produtos/produto.ts';
import { readJsonBody } from './json-body.ts';
import { apiError } from './api-responses.ts';

/** More than anybody compares side by side. */
const MAIS_PRODUTOS = 50;

/**
 * `POST /api/tamanhos`: returns which products of a cart, and of the user's purchases, can be drawn life size
 * (docs/requirements.md 15.9).
 */
export async function tamanhos(c: Context, { db }: Loja, identidade: Identidade): Promise<Response> {
  const parsed = await readJsonBody(c);
  if ('recusa' in parsed) return parsed.recusa;
  const { produtos } = (parsed.corpo ?? {}) as { produtos?: unknown };
  if (!Array.isArray(produtos)) return apiError(c, 422, 'corpo-invalido', 'Diga de quais produtos.');
  const ids = produtos.filter((id): id is string => typeof id === 'string' && formaDoProdutoId.test(id));
  const usuario = await identidade.usuarioDaSessao(c.req.raw.headers);
  const [achados, comprados] = await Promise.all([
    lerTamanhos(db, ids.slice(0, MAIS_PRODUTOS)),
    usuario ? lerTamanhosComprados(db, usuario.uid) : [],
  ]);
  // Keep the cart's order.
  const noCarrinho = achados.toSorted((first, second) => ids.indexOf(first.id) - ids.indexOf(second.id));
  return c.json({ noCarrinho, comprados } satisfies Chamadas['tamanhos']['resposta']);
}
