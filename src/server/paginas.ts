import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Hono } from 'hono';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import {
  type Dependencia,
  dependenciasContext,
  identidadeContext,
  lojaContext,
  pedidosDoNavegadorContext,
  usuarioContext,
} from '#web/contexto.ts';
import { enderecoContext } from '#web/middleware/limite-por-endereco.ts';
import type { Ambiente } from '#server/app.ts';
import { cspDaPagina } from '#server/cabecalhos.ts';
import { enderecoDoCliente } from '#server/api/limite.ts';
import type { Composicao } from '#server/compose.ts';
import { lerPedidosDoNavegador } from '#server/cookies.ts';
import { type Codificacao, jaTem, melhorCodificacao } from '#server/negociacao.ts';
import type { PaginaGuardada, PaginaPronta } from '#server/page-cache.ts';
import { chaveDaPagina, parametrosComEfeito } from '#server/paginas-publicas.ts';

const comprimirBr = promisify(brotliCompress);
const comprimirGzip = promisify(gzip);
const MENOR_A_COMPRIMIR = 1024;

/** All pages, through React Router; those that are the same for every visitor come from memory. */
export function rotaDePaginas(
  composicao: Composicao,
  build: () => Promise<ServerBuild>,
  modo: 'production' | 'development',
): Hono<Ambiente> {
  const { loja, identidade, paginas } = composicao;
  const rota = new Hono<Ambiente>();
  const responder = createRequestHandler(build, modo);

  /** `endereco` is the visitor's; null makes the page for nobody in particular. */
  async function fazer(
    pedido: Request,
    endereco: string | null,
  ): Promise<{ resposta: Response; dependencias: Set<Dependencia> }> {
    const anonimo = endereco === null;
    const sessao = anonimo ? { usuario: null, cookies: [] } : await identidade.abrirSessao(pedido.headers);
    const contexto = new RouterContextProvider();
    const dependencias = new Set<Dependencia>();
    contexto.set(lojaContext, loja);
    contexto.set(identidadeContext, identidade);
    contexto.set(dependenciasContext, dependencias);
    contexto.set(usuarioContext, sessao.usuario);
    if (!anonimo) contexto.set(enderecoContext, endereco);
    contexto.set(pedidosDoNavegadorContext, anonimo ? [] : lerPedidosDoNavegador(pedido.headers));
    const resposta = await responder(pedido, contexto);
    for (const cookie of sessao.cookies) resposta.headers.append('Set-Cookie', cookie);
    return { resposta, dependencias };
  }

  /** The page that is the same for everyone, or null when it turned out to be made for one visitor: nobody shares a cookie. */
  async function igualParaTodos(chave: string, pedido: Request, url: URL): Promise<PaginaGuardada | null> {
    let feitaAqui = false;
    const pagina = await paginas.obter(chave, async () => {
      feitaAqui = true;
      const { resposta, dependencias } = await fazer(semRastros(pedido, url), null);
      return paginaPronta(resposta, dependencias);
    });
    return feitaAqui || !pagina.cabecalhos.some(([nome]) => nome === 'set-cookie') ? pagina : null;
  }

  rota.all('*', async (c) => {
    const pedido = noEnderecoPublico(c.req.raw, loja.shopUrl);
    const url = new URL(pedido.url);
    const codificacao = melhorCodificacao(pedido.headers.get('Accept-Encoding'));
    // HEAD is answered with what GET would be; the server leaves the body out.
    const leitura = pedido.method === 'GET' || pedido.method === 'HEAD';
    const chave = modo === 'production' && leitura && !identidade.temSessao(pedido.headers) ? chaveDaPagina(url) : null;
    const guardada = chave && (await igualParaTodos(chave, pedido, url));
    if (guardada) return servir(guardada, pedido.headers.get('If-None-Match'), codificacao);
    const { resposta } = await fazer(pedido, enderecoDoCliente(c, composicao.confiarNoProxy));
    resposta.headers.set('Cache-Control', 'private, no-store');
    if (!resposta.headers.get('Content-Type')?.startsWith('text/html')) return resposta;
    const html = await resposta.text();
    resposta.headers.set(
      'Content-Security-Policy',
      modo === 'production' ? cspDaPagina(html) : "frame-ancestors 'none'",
    );
    return comprimida(html, resposta, codificacao);
  });
  return rota;
}

/**
 * A form sent from the shop's public address, seen at that address: behind a proxy that ends TLS the request arrives as
 * http, perhaps under another host, and the router takes it for another site's. Whatever comes from elsewhere stays as it is.
 */
export function noEnderecoPublico(pedido: Request, shopUrl: string): Request {
  const publico = new URL(shopUrl);
  const url = new URL(pedido.url);
  if (pedido.headers.get('Origin') !== publico.origin || url.origin === publico.origin) return pedido;
  const { method, headers, body, signal } = pedido;
  return new Request(publico.origin + url.pathname + url.search, {
    method,
    headers,
    signal,
    ...(body && { body, duplex: 'half' }),
  });
}

/** The request without anything that belongs to one visitor, so that nothing of theirs can end in the kept page. */
function semRastros(pedido: Request, url: URL): Request {
  const limpa = new URL(url);
  limpa.search = new URLSearchParams(parametrosComEfeito(url)).toString();
  return new Request(limpa, { headers: { Accept: pedido.headers.get('Accept') ?? '*/*', Host: url.host } });
}

async function paginaPronta(resposta: Response, dependencias: Set<string>): Promise<PaginaPronta> {
  const corpo = new Uint8Array(await resposta.arrayBuffer());
  const cabecalhos = new Headers(resposta.headers);
  cabecalhos.delete('Content-Length');
  if (cabecalhos.get('Content-Type')?.startsWith('text/html')) {
    cabecalhos.set('Content-Security-Policy', cspDaPagina(new TextDecoder().decode(corpo)));
  }
  const guardavel = resposta.status === 200 && !cabecalhos.has('Set-Cookie') && dependencias.size > 0;
  return { status: resposta.status, cabecalhos: [...cabecalhos], corpo, dependencias, guardavel };
}

function servir(pagina: PaginaGuardada, etagsDoNavegador: string | null, codificacao: Codificacao): Response {
  const cabecalhos = new Headers(pagina.cabecalhos);
  cabecalhos.set('ETag', pagina.etag);
  cabecalhos.set('Cache-Control', pagina.status === 200 ? 'public, max-age=0, must-revalidate' : 'no-store');
  cabecalhos.set('Vary', 'Accept-Encoding, Cookie');
  if (pagina.status === 200 && jaTem(etagsDoNavegador, pagina.etag))
    return new Response(null, { status: 304, headers: cabecalhos });
  const corpo = pagina.corpos[codificacao];
  if (codificacao !== 'identity') cabecalhos.set('Content-Encoding', codificacao);
  cabecalhos.set('Content-Length', String(corpo.length));
  return new Response(corpo, { status: pagina.status, headers: cabecalhos });
}

/** A page of one visitor, made small for the wire; quickly, since it is made once for each request. */
async function comprimida(html: string, { status, headers }: Response, codificacao: Codificacao): Promise<Response> {
  const cabecalhos = new Headers(headers);
  cabecalhos.append('Vary', 'Accept-Encoding');
  const corpo = Buffer.from(html);
  if (codificacao === 'identity' || corpo.length < MENOR_A_COMPRIMIR)
    return new Response(corpo, { status, headers: cabecalhos });
  const menor =
    codificacao === 'br'
      ? await comprimirBr(corpo, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
      : await comprimirGzip(corpo);
  cabecalhos.set('Content-Encoding', codificacao);
  cabecalhos.set('Content-Length', String(menor.length));
  return new Response(new Uint8Array(menor), { status, headers: cabecalhos });
}
