import { Hono } from 'hono';
import { registrarVisita } from '#application/comissoes/registrar-visita.ts';
import { prometerEntrega } from '#application/entregas/prometer-entrega.ts';
import type { Loja } from '#application/loja.ts';
import type { Identidade } from '#application/ports/identidade.ts';
import { sugerirDestaques, sugerirProdutos } from '#db/produtos/ler-sugestoes.ts';
import { lerBusca } from '#domain/produtos/busca.ts';
import type { HonoEnv } from '#server/http/hono-env.ts';
import { mayCount } from '#server/http/measurement.ts';
import { adminCreateUser } from './admin-create-user.ts';
import { orderStream, checkOrderNow } from './order-stream.ts';
import { createCheckoutLimiter } from './checkout-limiter.ts';
import { conferirCarrinho } from './conferir-carrinho.ts';
import { readJsonBody } from './json-body.ts';
import { criarPreferencia } from './criar-preferencia.ts';
import type { StreamSource } from './open-stream.ts';
import { favoritos, listaDeFavoritos, produtosFavoritos } from './favoritos.ts';
import { guardarCarrinho } from './guardar-carrinho.ts';
import { privacidade } from './privacidade.ts';
import { paginasVistas } from './paginas-vistas.ts';
import { limitRequests, limitReads } from './rate-limit.ts';
import { summaryStream } from './summary-stream.ts';
import { createGuessLimits } from './guess-limits.ts';
import { newOrdersStream } from './new-orders-stream.ts';
import { reenviarEmailConfirmacao } from './reenviar-email.ts';
import { cspReports } from './csp-reports.ts';
import { apiError } from './api-responses.ts';
import { rightTo } from './panel-rights.ts';
import { tamanhos } from './product-sizes.ts';
import { limitStreams } from './stream-limit.ts';
import type { TrustedProxies } from '#server/http/trusted-proxies.ts';

/** Returns the HTTP API that the shop's own pages call. */
export function apiRoutes(
  source: StreamSource & { loja: Loja; identidade: Identidade; trustProxy: TrustedProxies },
): Hono<HonoEnv> {
  const { loja, identidade, trustProxy } = source;
  const routes = new Hono<HonoEnv>();
  const perMinute = (nome: string, quantos: number) => limitRequests(loja.limites, nome, quantos, trustProxy);
  const countGuess = createGuessLimits(loja.limites, trustProxy);
  const limitCheckouts = createCheckoutLimiter();

  routes.post('/criarPreferencia', perMinute('pedido-novo', 600), (c) =>
    criarPreferencia(c, loja, identidade, { countGuess, limitCheckouts, trustProxy }),
  );

  routes.post('/pedirComPix', perMinute('pedido-novo', 600), (c) =>
    criarPreferencia(c, loja, identidade, { countGuess, limitCheckouts, trustProxy, meio: 'pix' }),
  );

  routes.post('/adminCreateUser', perMinute('conta-pelo-admin', 60), (c) => adminCreateUser(c, loja, identidade));

  routes.post('/conferirCarrinho', limitReads(300, trustProxy), (c) =>
    conferirCarrinho(c, loja, identidade, countGuess, trustProxy),
  );

  routes.post('/guardarCarrinho', limitReads(120, trustProxy), (c) => guardarCarrinho(c, loja, identidade));

  routes.post('/favoritos', limitReads(120, trustProxy), (c) => favoritos(c, loja, identidade));

  routes.post('/listaDeFavoritos', perMinute('mudanca-da-lista', 60), (c) => listaDeFavoritos(c, loja));

  routes.post('/produtosFavoritos', limitReads(120, trustProxy), (c) => produtosFavoritos(c, loja));

  routes.post('/tamanhos', limitReads(120, trustProxy), (c) => tamanhos(c, loja, identidade));

  // The same response for every code, so that it does not reveal which codes exist.
  routes.post('/visitas', perMinute('visita', 30), async (c) => {
    const parsed = await readJsonBody(c);
    if ('recusa' in parsed) return parsed.recusa;
    const { cupom } = (parsed.corpo ?? {}) as { cupom?: unknown };
    if (typeof cupom === 'string' && mayCount(c)) await registrarVisita(loja, cupom);
    return c.body(null, 204);
  });

  routes.post('/paginasVistas', limitReads(600, trustProxy), (c) => paginasVistas(c, loja, identidade, trustProxy));

  routes.post('/privacidade', limitReads(60, trustProxy), (c) => privacidade(c, loja));

  routes.post('/relatos-de-csp', perMinute('relato-de-csp', 30), (c) => cspReports(c, loja));

  routes.get('/cep/:cep', perMinute('cep', 60), async (c) => {
    const cep = c.req.param('cep');
    if (!/^\d{8}$/.test(cep)) return apiError(c, 400, 'cep-invalido', 'O CEP tem oito dígitos.');
    const resposta = await loja.cep.buscar(cep);
    if (resposta.tipo === 'fora')
      return apiError(c, 503, 'cep-fora-do-ar', 'Não conseguimos consultar o CEP agora. Preencha o endereço.');
    if (resposta.tipo === 'desconhecido')
      return apiError(c, 404, 'cep-nao-encontrado', 'Não achamos este CEP. Preencha o endereço.');
    c.header('Cache-Control', 'private, max-age=86400');
    return c.json(resposta.endereco);
  });

  // No external service: the CEP's digits give the region, the owner's table the days.
  routes.get('/prazo/:cep', limitReads(120, trustProxy), async (c) => {
    const cep = c.req.param('cep');
    if (!/^\d{8}$/.test(cep)) return apiError(c, 400, 'cep-invalido', 'O CEP tem oito dígitos.');
    const prazo = await prometerEntrega(loja, cep);
    if (!prazo) return apiError(c, 404, 'cep-nao-encontrado', 'Não achamos este CEP. Confira os números.');
    c.header('Cache-Control', 'private, max-age=300');
    return c.json(prazo);
  });

  routes.get('/sugestoes', limitReads(600, trustProxy), async (c) => {
    const termo = lerBusca(c.req.query('q') ?? null);
    c.header('Cache-Control', 'public, max-age=30');
    if (termo === '') return c.json({ sugestoes: await sugerirDestaques(loja.db), total: 0 });
    return c.json(termo.length < 2 ? { sugestoes: [], total: 0 } : await sugerirProdutos(loja.db, termo));
  });

  const limitStream = limitStreams(trustProxy);
  routes.get('/pedidos/:id/ao-vivo', limitStream, (c) => orderStream(c, source));
  routes.post('/pedidos/:id/ao-vivo', limitReads(120, trustProxy), (c) => checkOrderNow(c, source));
  routes.get('/admin/pedidos/ao-vivo', limitStream, rightTo('GET /api/admin/pedidos/ao-vivo', source), (c) =>
    newOrdersStream(c, source),
  );
  routes.post(
    '/reenviarEmailConfirmacao',
    perMinute('reenvio', 60),
    rightTo('POST /api/reenviarEmailConfirmacao', source),
    (c) => reenviarEmailConfirmacao(c, loja),
  );
  routes.get('/influencer/ao-vivo', limitStream, summaryStream(source));
  return routes;
}
