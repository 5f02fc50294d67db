// @requirement 15.39.2
import type { Context } from 'hono';
import type { z } from 'zod';
import {
  atualizarListaDoConvidado,
  lerProdutosDaLista,
  mudarFavoritosDaConta,
} from '#application/favoritos/guardar-favoritos.ts';
import type { Loja } from '#application/loja.ts';
import type { Identidade } from '#application/ports/identidade.ts';
import type { Chamadas } from '#domain/chamadas.ts';
import { corpoDaLista, corpoDeFavoritos, corpoDeProdutos } from '#domain/favoritos/favoritos.schema.ts';
import { readJsonBody } from './json-body.ts';
import { apiError } from './api-responses.ts';

async function readBody<S extends z.ZodType>(
  c: Context,
  schema: S,
): Promise<{ corpo: z.output<S> } | { recusa: Response }> {
  const read = await readJsonBody(c);
  if ('recusa' in read) return read;
  const parsed = schema.safeParse(read.corpo);
  return parsed.success
    ? { corpo: parsed.data }
    : { recusa: apiError(c, 422, 'corpo-invalido', 'Os favoritos não estão no formato esperado.') };
}

/** `POST /api/favoritos`: applies the browser's acts to the list of the signed-in user and returns the list. */
export async function favoritos(c: Context, loja: Loja, identidade: Identidade): Promise<Response> {
  const usuario = await identidade.usuarioDaSessao(c.req.raw.headers);
  if (!usuario) return apiError(c, 401, 'sem-sessao', 'Entre na sua conta.');
  const read = await readBody(c, corpoDeFavoritos);
  if ('recusa' in read) return read.recusa;
  const { uid } = usuario;
  const lista = await mudarFavoritosDaConta(loja, uid, read.corpo.mudancas, read.corpo.chave);
  return c.json({ uid, ...lista } satisfies Chamadas['favoritos']['resposta']);
}

/** `POST /api/listaDeFavoritos`: updates the list that this guest's browser shares or wants messages about. */
export async function listaDeFavoritos(c: Context, loja: Loja): Promise<Response> {
  const read = await readBody(c, corpoDaLista);
  if ('recusa' in read) return read.recusa;
  const guarda = await atualizarListaDoConvidado(loja, read.corpo.chave, read.corpo.favoritos);
  return c.json({ guarda } satisfies Chamadas['listaDeFavoritos']['resposta']);
}

/** `POST /api/produtosFavoritos`: returns those of the products that are on sale, with their present prices. */
export async function produtosFavoritos(c: Context, loja: Loja): Promise<Response> {
  const read = await readBody(c, corpoDeProdutos);
  if ('recusa' in read) return read.recusa;
  const produtos = await lerProdutosDaLista(loja, [...new Set(read.corpo.ids)]);
  return c.json({ produtos } satisfies Chamadas['produtosFavoritos']['resposta']);
}
