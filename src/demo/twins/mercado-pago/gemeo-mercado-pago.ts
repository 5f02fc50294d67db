// @requirement 10.7.1
import { Hono } from 'hono';
import { criarAmbiente, type OpcoesDoGemeo } from './twin-env.ts';
import { criarApi } from './twin-api.ts';
import { criarLivro } from './livro.ts';
import { criarPaginas } from './rotas-da-pagina.ts';

/**
 * A local Mercado Pago for demonstrations and tests, to be mounted at `caminhoDoGemeo`: its HTTP API for the real client,
 * its pay page for the buyer, its signed webhooks for the shop. Throws on credentials that are not the twin's own.
 */
export function criarGemeoMercadoPago(opcoes: OpcoesDoGemeo): Hono {
  const ambiente = criarAmbiente(opcoes);
  const livro = criarLivro(ambiente);
  return new Hono().route('/', criarApi(ambiente, livro)).route('/', criarPaginas(ambiente, livro));
}
