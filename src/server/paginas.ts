import { Hono } from 'hono';
import { accepts } from 'hono/accepts';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { type Dependencia, dependenciasContext, lojaContext, pedidosDoNavegadorContext, usuarioContext } from '#web/contexto.ts';
import type { Ambiente } from '#server/app.ts';
import { cspDaPagina } from '#server/cabecalhos.ts';
import type { Composicao } from '#server/compose.ts';
import { lerPedidosDoNavegador } from '#server/cookies.ts';
import type { PaginaGuardada, PaginaPronta } from '#server/page-cache.ts';
import { chaveDaPagina, parametrosComEfeito } from '#server/paginas-publicas.ts';

/** All pages, through React Router; those that are the same for every visitor come from memory. */
export function rotaDePaginas(composicao: Composicao, build: () => Promise<ServerBuild>, modo: 'production' | 'development'): Hono<Ambiente> {
  const { loja, identidade, paginas } = composicao;
  const rota = new Hono<Ambiente>();
  const responder = createRequestHandler(build, modo);

  async function fazer(pedido: Request, anonimo: boolean): Promise<{ resposta: Response; dependencias: Set<Dependencia> }> {
    const sessao = anonimo ? { usuario: null, cookies: [] } : await identidade.abrirSessao(pedido.headers);
    const contexto = new RouterContextProvider();
    const dependencias = new Set<Dependencia>();
    contexto.set(lojaContext, loja);
    contexto.set(dependenciasContext, dependencias);
    contexto.set(usuarioContext, sessao.usuario);
    contexto.set(pedidosDoNavegadorContext, anonimo ? [] : lerPedidosDoNavegador(pedido.headers));
    const resposta = await responder(pedido, contexto);
    for (const cookie of sessao.cookies) resposta.headers.append('Set-Cookie', cookie);
    return { resposta, dependencias };
  }

  rota.all('*', async (c) => {
    const pedido = c.req.raw;
    const url = new URL(pedido.url);
    const chave = modo === 'production' && pedido.method === 'GET' && !identidade.temSessao(pedido.headers) ? chaveDaPagina(url) : null;
    if (chave) {
      const pagina = await paginas.obter(chave, async () => {
        const { resposta, dependencias } = await fazer(semRastros(pedido, url), true);
        return paginaPronta(resposta, dependencias);
      });
      return servir(pagina, c.req.header('If-None-Match'), accepts(c, { header: 'Accept-Encoding', supports: ['br', 'gzip', 'identity'], default: 'identity' }));
    }
    const { resposta } = await fazer(pedido, false);
    if (!resposta.headers.get('Content-Type')?.startsWith('text/html')) {
      resposta.headers.set('Cache-Control', 'private, no-store');
      return resposta;
    }
    const html = await resposta.text();
    const cabecalhos = new Headers(resposta.headers);
    cabecalhos.set('Cache-Control', 'private, no-store');
    if (modo === 'production') cabecalhos.set('Content-Security-Policy', cspDaPagina(html));
    else cabecalhos.set('Content-Security-Policy', "frame-ancestors 'none'");
    return new Response(html, { status: resposta.status, headers: cabecalhos });
  });
  return rota;
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

function servir(pagina: PaginaGuardada, etagDoNavegador: string | undefined, codificacao: string): Response {
  const cabecalhos = new Headers(pagina.cabecalhos);
  cabecalhos.set('ETag', pagina.etag);
  cabecalhos.set('Cache-Control', pagina.status === 200 ? 'public, max-age=0, must-revalidate' : 'no-store');
  cabecalhos.set('Vary', 'Accept-Encoding, Cookie');
  if (etagDoNavegador === pagina.etag && pagina.status === 200) return new Response(null, { status: 304, headers: cabecalhos });
  const nome = codificacao === 'br' || codificacao === 'gzip' ? codificacao : 'identity';
  const corpo = pagina.corpos[nome];
  if (nome !== 'identity') cabecalhos.set('Content-Encoding', nome);
  cabecalhos.set('Content-Length', String(corpo.length));
  return new Response(corpo, { status: pagina.status, headers: cabecalhos });
}
