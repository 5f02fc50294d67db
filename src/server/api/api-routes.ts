import { Hono } from 'hono';
import { registrarVisita } from '#application/comissoes/registrar-visita.ts';
import { prometerEntrega } from '#application/entregas/prometer-entrega.ts';
import type { Loja } from '#application/loja.ts';
import type { Identidade } from '#application/ports/identidade.ts';
import { sugerirProdutos } from '#db/queries/produtos/catalogo.ts';
import { lerBusca } from '#web/loja/lista/filtro.ts';
import type { Ambiente } from '#server/http/hono-env.ts';
import { adminCreateUser } from './admin-create-user.ts';
import { aoVivo, conferirAoVivo } from './order-stream.ts';
import { criarBalcao } from './checkout-limiter.ts';
import { conferirCarrinho } from './conferir-carrinho.ts';
import { lerCorpoJson } from './json-body.ts';
import { criarPreferencia } from './criar-preferencia.ts';
import type { FonteDoFluxo } from './open-stream.ts';
import { guardarCarrinho } from './guardar-carrinho.ts';
import { limitar, limitarLeituras } from './rate-limit.ts';
import { resumoAoVivo } from './summary-stream.ts';
import { criarPalpites } from './coupon-guess-limit.ts';
import { pedidosNovos } from './new-orders-stream.ts';
import { reenviarEmailConfirmacao } from './reenviar-email.ts';
import { relatosDeCsp } from './csp-reports.ts';
import { erroDaApi } from './api-responses.ts';
import { soAdmin } from './admin-only.ts';
import { tamanhos } from './size-limits.ts';
import { comVaga } from './stream-limit.ts';

/** Returns the HTTP API that the shop's own pages call. */
export function rotasDaApi(
  daApi: FonteDoFluxo & { loja: Loja; identidade: Identidade; confiarNoProxy: boolean },
): Hono<Ambiente> {
  const { loja, identidade, confiarNoProxy } = daApi;
  const rota = new Hono<Ambiente>();
  const noMinuto = (nome: string, quantos: number) => limitar(loja.limites, nome, quantos, confiarNoProxy);
  const palpites = criarPalpites(loja.limites, confiarNoProxy);
  const balcao = criarBalcao();

  rota.post('/criarPreferencia', noMinuto('pedido-novo', 600), (c) =>
    criarPreferencia(c, loja, identidade, { palpites, balcao, confiarNoProxy }),
  );

  rota.post('/pedirComPix', noMinuto('pedido-novo', 600), (c) =>
    criarPreferencia(c, loja, identidade, { palpites, balcao, confiarNoProxy, meio: 'pix' }),
  );

  rota.post('/adminCreateUser', noMinuto('conta-pelo-admin', 60), (c) => adminCreateUser(c, loja, identidade));

  rota.post('/conferirCarrinho', limitarLeituras(300, confiarNoProxy), (c) =>
    conferirCarrinho(c, loja, identidade, palpites),
  );

  rota.post('/guardarCarrinho', limitarLeituras(120, confiarNoProxy), (c) => guardarCarrinho(c, loja, identidade));

  rota.post('/tamanhos', limitarLeituras(120, confiarNoProxy), (c) => tamanhos(c, loja, identidade));

  // The same response for every code, so that it does not reveal which codes exist.
  rota.post('/visitas', noMinuto('visita', 30), async (c) => {
    const lido = await lerCorpoJson(c);
    if ('recusa' in lido) return lido.recusa;
    const { cupom } = (lido.corpo ?? {}) as { cupom?: unknown };
    if (typeof cupom === 'string') await registrarVisita(loja, cupom);
    return c.body(null, 204);
  });

  rota.post('/relatos-de-csp', noMinuto('relato-de-csp', 30), (c) => relatosDeCsp(c, loja));

  rota.get('/cep/:cep', noMinuto('cep', 60), async (c) => {
    const cep = c.req.param('cep');
    if (!/^\d{8}$/.test(cep)) return erroDaApi(c, 400, 'cep-invalido', 'O CEP tem oito dígitos.');
    const resposta = await loja.cep.buscar(cep);
    if (resposta.tipo === 'fora')
      return erroDaApi(c, 503, 'cep-fora-do-ar', 'Não conseguimos consultar o CEP agora. Preencha o endereço.');
    if (resposta.tipo === 'desconhecido')
      return erroDaApi(c, 404, 'cep-nao-encontrado', 'Não achamos este CEP. Preencha o endereço.');
    c.header('Cache-Control', 'private, max-age=86400');
    return c.json(resposta.endereco);
  });

  // No external service: the CEP's digits give the region, the owner's table the days.
  rota.get('/prazo/:cep', limitarLeituras(120, confiarNoProxy), async (c) => {
    const cep = c.req.param('cep');
    if (!/^\d{8}$/.test(cep)) return erroDaApi(c, 400, 'cep-invalido', 'O CEP tem oito dígitos.');
    const prazo = await prometerEntrega(loja, cep);
    if (!prazo) return erroDaApi(c, 404, 'cep-nao-encontrado', 'Não achamos este CEP. Confira os números.');
    c.header('Cache-Control', 'private, max-age=300');
    return c.json(prazo);
  });

  rota.get('/sugestoes', limitarLeituras(600, confiarNoProxy), async (c) => {
    const termo = lerBusca(c.req.query('q') ?? null);
    c.header('Cache-Control', 'public, max-age=30');
    return c.json({ sugestoes: termo.length < 2 ? [] : await sugerirProdutos(loja.db, termo) });
  });

  const vaga = comVaga(confiarNoProxy);
  rota.get('/pedidos/:id/ao-vivo', vaga, (c) => aoVivo(c, daApi));
  rota.post('/pedidos/:id/ao-vivo', limitarLeituras(120, confiarNoProxy), (c) => conferirAoVivo(c, daApi));
  rota.get('/admin/pedidos/ao-vivo', vaga, soAdmin(daApi), (c) => pedidosNovos(c, daApi));
  rota.post('/reenviarEmailConfirmacao', noMinuto('reenvio', 60), soAdmin(daApi), (c) =>
    reenviarEmailConfirmacao(c, loja),
  );
  rota.get('/influencer/ao-vivo', vaga, resumoAoVivo(daApi));
  return rota;
}
