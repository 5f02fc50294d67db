import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Hono } from 'hono';
import { createRequestHandler, type ServerBuild } from 'react-router';
import type { Loja } from '#application/loja.ts';
import type { Identidade } from '#application/ports/identidade.ts';
import type { Ambiente } from './ambiente.ts';
import { politicaDeConteudo } from './cabecalhos.ts';
import { contarNesteProcesso } from './api/limite.ts';
import { enderecoDoCliente } from './borda/endereco.ts';
import { criarFazedorDePaginas, type PaginaFeita } from './fazer-pagina.ts';
import { embutirFolhas } from './folhas-embutidas.ts';
import type { Medidor } from './medidas/medidor.ts';
import { type Codificacao, jaTem, melhorCodificacao } from './negociacao.ts';
import type { PageCache, PaginaGuardada, PaginaPronta } from './page-cache.ts';
import { chaveDaPagina, paginaDe, parametrosComEfeito } from './paginas-publicas.ts';
import type { Porta } from './porta.ts';
import { criarRotaDaPagina } from './rota-da-pagina.ts';

const comprimirBr = promisify(brotliCompress);
const comprimirGzip = promisify(gzip);
const MENOR_A_COMPRIMIR = 1024;

/**
 * Pages a minute that one address may have made rather than taken from memory, in each process: an office of two hundred
 * behind one address asks for fewer, and one visitor can't keep a core busy with them.
 */
const FEITAS_POR_MINUTO = 1200;

/**
 * In seconds: how long the browser may show what it fetched ahead without asking again. A page is tapped soon after it was
 * seen; a price that changes meanwhile is told when it is put into the cart.
 */
const ANTECIPADA_VALE_S = 30;

/** What client navigation gets: the router's data, all of it there when the answer begins. */
const DADOS = 'text/x-script';

type OQuePaginasPedem = {
  loja: Loja;
  identidade: Identidade;
  paginas: PageCache;
  porta: Pick<Porta, 'aberta'>;
  medir: Medidor;
  confiarNoProxy: boolean;
  /** Instead of `FEITAS_POR_MINUTO`. */
  paginasPorMinuto?: number;
};

/** All pages, through React Router; those that are the same for every visitor come from memory. */
export function rotaDePaginas(
  { loja, identidade, paginas, porta, medir, confiarNoProxy, paginasPorMinuto = FEITAS_POR_MINUTO }: OQuePaginasPedem,
  build: () => Promise<ServerBuild>,
  modo: 'production' | 'development',
): Hono<Ambiente> {
  const rota = new Hono<Ambiente>();
  const fazer = criarFazedorDePaginas({ loja, identidade }, createRequestHandler(build, modo));
  const esperaPara = contarNesteProcesso(paginasPorMinuto, 60);
  const rotasConhecidas = new WeakMap<ServerBuild['routes'], (caminho: string) => string>();

  const rotaDaPagina = async (caminho: string) => {
    const { routes } = await build();
    let rotaDe = rotasConhecidas.get(routes);
    if (!rotaDe) rotasConhecidas.set(routes, (rotaDe = criarRotaDaPagina(routes)));
    return rotaDe(caminho);
  };

  /** The page that is the same for everyone, or null when it turned out to be made for one visitor: nobody shares a cookie. */
  async function igualParaTodos(chave: string, pedido: Request, url: URL): Promise<PaginaGuardada | null> {
    let feitaAqui = false;
    const pagina = await paginas.obter(chave, async () => {
      feitaAqui = true;
      medir.pagina('feita');
      return paginaPronta(await fazer(semRastros(pedido, url), null));
    });
    if (!feitaAqui) medir.pagina('guardada');
    return feitaAqui || !pagina.cabecalhos.some(([nome]) => nome === 'set-cookie') ? pagina : null;
  }

  rota.all('*', async (c) => {
    const pedido = noEnderecoPublico(c.req.raw, loja.shopUrl);
    const url = new URL(pedido.url);
    c.set('rota', await rotaDaPagina(url.pathname));
    const codificacao = melhorCodificacao(pedido.headers.get('Accept-Encoding'));
    // HEAD is answered with what GET would be; the server leaves the body out.
    const leitura = pedido.method === 'GET' || pedido.method === 'HEAD';
    const temSessao = identidade.temSessao(pedido.headers);
    const aberta = await porta.aberta();
    const chave = aberta && modo === 'production' && leitura && !temSessao ? chaveDaPagina(url) : null;
    const endereco = enderecoDoCliente(c, confiarNoProxy);
    // Pages behind a sign-in belong to somebody; those that anybody may have made are counted.
    if (leitura && !(chave && paginas.lida(chave)) && (!temSessao || paginaDe(url))) {
      const espera = await esperaPara(endereco);
      if (espera > 0) return recusarPagina(espera);
    }
    const guardada = chave && (await igualParaTodos(chave, pedido, url));
    const cache = ehAntecipada(pedido, url) ? `private, max-age=${ANTECIPADA_VALE_S}` : null;
    if (guardada) return servir(guardada, { etags: pedido.headers.get('If-None-Match'), codificacao, cache });
    medir.pagina('propria');
    const { resposta, scripts } = await fazer(pedido, endereco, aberta);
    const guardar = resposta.status === 200 && !resposta.headers.has('Set-Cookie');
    resposta.headers.set('Cache-Control', (guardar && cache) || 'private, no-store');
    resposta.headers.append('Vary', 'Cookie');
    const tipo = resposta.headers.get('Content-Type') ?? '';
    if (tipo.startsWith('text/html'))
      resposta.headers.set(
        'Content-Security-Policy',
        modo === 'production' ? politicaDeConteudo(scripts) : "frame-ancestors 'none'",
      );
    else if (!tipo.startsWith(DADOS)) return resposta;
    return comprimida(await resposta.text(), resposta, codificacao);
  });
  return rota;
}

function recusarPagina(esperaS: number): Response {
  return new Response('Muitas páginas em pouco tempo. Espere um pouco e tente de novo.', {
    status: 429,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'Retry-After': String(esperaS),
    },
  });
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

/** Of the `Link` header what asks for the page's own style sheets, which stand in it now. */
function naoPedirFolhas(cabecalhos: Headers): void {
  const outros =
    cabecalhos
      .get('Link')
      ?.split(', ')
      .filter((elo) => !elo.includes('rel=preload; as=style')) ?? [];
  cabecalhos.delete('Link');
  if (outros.length > 0) cabecalhos.set('Link', outros.join(', '));
}

async function paginaPronta({ resposta, dependencias, scripts }: PaginaFeita): Promise<PaginaPronta> {
  const cabecalhos = new Headers(resposta.headers);
  cabecalhos.delete('Content-Length');
  let corpo = new Uint8Array(await resposta.arrayBuffer());
  if (cabecalhos.get('Content-Type')?.startsWith('text/html')) {
    const { html, sha256 } = await embutirFolhas(new TextDecoder().decode(corpo));
    corpo = new TextEncoder().encode(html);
    cabecalhos.set('Content-Security-Policy', politicaDeConteudo(scripts, sha256 ? [sha256] : []));
    if (sha256) naoPedirFolhas(cabecalhos);
  }
  const guardavel = resposta.status === 200 && !cabecalhos.has('Set-Cookie') && dependencias.size > 0;
  return { status: resposta.status, cabecalhos: [...cabecalhos], corpo, dependencias, guardavel };
}

/** Whether a browser asks ahead for the data of a page of the storefront: it says so itself. */
function ehAntecipada({ method, headers }: Request, url: URL): boolean {
  const dados = method === 'GET' && url.pathname.endsWith('.data') && paginaDe(url) !== undefined;
  return dados && (headers.get('Sec-Purpose') ?? headers.get('Purpose') ?? '').startsWith('prefetch');
}

type ComoServir = {
  etags: string | null;
  codificacao: Codificacao;
  /** Instead of asking each time. */ cache: string | null;
};

function servir(pagina: PaginaGuardada, { etags, codificacao, cache }: ComoServir): Response {
  const cabecalhos = new Headers(pagina.cabecalhos);
  cabecalhos.set('ETag', pagina.etag);
  cabecalhos.set('Cache-Control', pagina.status === 200 ? (cache ?? 'public, max-age=0, must-revalidate') : 'no-store');
  cabecalhos.set('Vary', 'Accept-Encoding, Cookie');
  if (pagina.status === 200 && jaTem(etags, pagina.etag))
    return new Response(null, { status: 304, headers: cabecalhos });
  const corpo = pagina.corpos[codificacao];
  if (codificacao !== 'identity') cabecalhos.set('Content-Encoding', codificacao);
  cabecalhos.set('Content-Length', String(corpo.length));
  return new Response(corpo, { status: pagina.status, headers: cabecalhos });
}

/** A page of one visitor, made small for the wire; quickly, since it is made once for each request. */
async function comprimida(texto: string, { status, headers }: Response, codificacao: Codificacao): Promise<Response> {
  const cabecalhos = new Headers(headers);
  cabecalhos.append('Vary', 'Accept-Encoding');
  const corpo = Buffer.from(texto);
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
