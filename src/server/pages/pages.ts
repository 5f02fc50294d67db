import { Hono } from 'hono';
import { createRequestHandler, type ServerBuild } from 'react-router';
import type { Loja } from '#application/loja.ts';
import type { Identidade } from '#application/ports/identidade.ts';
import type { UsuarioDaSessao } from '#domain/usuarios/sessao.ts';
import type { DoVisitante } from '#web/request-context.ts';
import type { Ambiente } from '#server/http/hono-env.ts';
import type { Avisos } from '#server/events/db-events.ts';
import { politicaDeConteudo } from '#server/http/security-headers.ts';
import { contarNesteProcesso } from '#server/api/rate-limit.ts';
import { enderecoDoCliente } from '#server/http/client-address.ts';
import { doVisitante } from './visitor-queries.ts';
import { criarFazedorDePaginas, ninguem, type PaginaFeita, type Visitante } from './render-page.ts';
import { embutirFolhas } from './html/inline-styles.ts';
import type { Medidor } from '#server/metrics/meter.ts';
import { criarMolde, encherMolde, type Molde, perguntasDoMolde, type Valores } from './template.ts';
import { guardarMoldura } from './shell-cache.ts';
import { melhorCodificacao } from './negotiation.ts';
import type { PageCache, PaginaGuardada, PaginaPronta } from './page-cache.ts';
import { chaveDaPagina, paginaDe, parametrosComEfeito } from './public-pages.ts';
import type { Porta } from '#server/http/shop-gate.ts';
import { servirGuardada, servirPropria } from './page-response.ts';
import { criarRotaDaPagina } from './page-route.ts';

/**
 * Renders (not cache hits) per minute that one address may cause in each process: more than an office of two hundred
 * behind one address needs, and too few for one visitor to keep a core busy.
 */
const FEITAS_POR_MINUTO = 1200;

/**
 * In seconds: how long the browser may show prefetched data without revalidating. A prefetched page is opened soon; a
 * price that changes meanwhile is reported when the product is put into the cart.
 */
const ANTECIPADA_VALE_S = 30;

/** Prefix of the cache key of pages for signed-in users; cannot clash, since a host name contains no space. */
const COM_SESSAO = 'com sessão ';

/** Content type of client navigation data: complete when the response begins. */
const DADOS = 'text/x-script';

type OQuePaginasPedem = {
  loja: Loja;
  identidade: Identidade;
  paginas: PageCache;
  avisos: Avisos;
  porta: Pick<Porta, 'aberta'>;
  medir: Medidor;
  confiarNoProxy: boolean;
  /** Replaces `FEITAS_POR_MINUTO`. */
  paginasPorMinuto?: number;
};

/** Serves all pages through React Router; pages that are the same for every visitor come from the page cache. */
export function rotaDePaginas(
  {
    loja,
    identidade,
    paginas,
    avisos,
    porta,
    medir,
    confiarNoProxy,
    paginasPorMinuto = FEITAS_POR_MINUTO,
  }: OQuePaginasPedem,
  build: () => Promise<ServerBuild>,
  modo: 'production' | 'development',
): Hono<Ambiente> {
  const rota = new Hono<Ambiente>();
  const moldura = guardarMoldura(loja.db, avisos);
  const esperaPara = contarNesteProcesso(paginasPorMinuto, 60);
  const montadas = new WeakMap<ServerBuild['routes'], ReturnType<typeof aPartirDe>>();

  /** Both sort all routes; done once per build instead of once per request. */
  const aPartirDe = (montada: ServerBuild) => ({
    responder: createRequestHandler(montada, modo),
    rotaDe: criarRotaDaPagina(montada.routes),
  });
  const daMontagem = async () => {
    const montada = await build();
    const conhecida = montadas.get(montada.routes) ?? aPartirDe(montada);
    montadas.set(montada.routes, conhecida);
    return conhecida;
  };
  const fazer = criarFazedorDePaginas({ loja, identidade, moldura }, async (pedido, contexto) =>
    (await daMontagem()).responder(pedido, contexto),
  );

  /**
   * Returns the page shared by all visitors, or null when a concurrent render turned out to be for one visitor: a
   * cookie is never shared.
   */
  async function igualParaTodos(chave: string, fazerAqui: () => Promise<PaginaPronta>): Promise<PaginaGuardada | null> {
    let feitaAqui = false;
    const pagina = await paginas.obter(chave, () => {
      feitaAqui = true;
      medir.pagina('feita');
      return fazerAqui();
    });
    if (!feitaAqui) medir.pagina('guardada');
    return feitaAqui || !pagina.cabecalhos.some(([nome]) => nome === 'set-cookie') ? pagina : null;
  }

  /**
   * Returns the signed-in page: the cached template filled with this user's values. Returns null, so that the page is
   * rendered for this user alone, where the template does not fit them or their values could not be read.
   */
  async function comQuemEntrou(chave: string, pedido: Request, url: URL, { sessao }: Visitante) {
    const { usuario } = sessao;
    // Pages show the trimmed name, or the e-mail address in its place; the template knows only the name as stored.
    if (!usuario || !usuario.displayName || usuario.displayName !== usuario.displayName.trim()) return null;
    const guardada = await igualParaTodos(chave, async () => {
      const perguntas = perguntasDoMolde();
      const feita = await fazer(semRastros(pedido, url), perguntas);
      return moldePronto(feita, perguntas.ebooks);
    });
    if (!guardada?.molde) return null;
    const valores = await valoresDe(guardada.molde, usuario, doVisitante(loja, usuario.uid));
    return (
      valores && {
        status: guardada.status,
        cabecalhos: guardada.cabecalhos,
        ...encherMolde(guardada.molde, valores),
      }
    );
  }

  rota.all('*', async (c) => {
    const pedido = noEnderecoPublico(c.req.raw, loja.shopUrl);
    const url = new URL(pedido.url);
    c.set('rota', (await daMontagem()).rotaDe(url.pathname));
    const codificacao = melhorCodificacao(pedido.headers.get('Accept-Encoding'));
    // HEAD gets the response of GET; the HTTP server omits the body.
    const leitura = pedido.method === 'GET' || pedido.method === 'HEAD';
    const temSessao = identidade.temSessao(pedido.headers);
    const aberta = await porta.aberta();
    const dePublico = aberta && modo === 'production' && leitura ? chaveDaPagina(url) : null;
    const chave = dePublico && temSessao ? `${COM_SESSAO}${dePublico}` : dePublico;
    const endereco = enderecoDoCliente(c, confiarNoProxy);
    const contada = leitura && (!temSessao || paginaDe(url) !== undefined);
    // Only pages that anybody may request count towards the limit; pages behind a sign-in do not.
    const recusa = async () => {
      const espera = contada ? await esperaPara(endereco) : 0;
      return espera > 0 ? recusarPagina(espera) : null;
    };
    const daMemoria = chave !== null && paginas.lida(chave) !== undefined;
    const recusada = daMemoria ? null : await recusa();
    if (recusada) return recusada;
    const cache = ehAntecipada(pedido, url) ? `private, max-age=${ANTECIPADA_VALE_S}` : null;
    if (chave && !temSessao) {
      const guardada = await igualParaTodos(chave, async () =>
        paginaPronta(await fazer(semRastros(pedido, url), null)),
      );
      const etags = pedido.headers.get('If-None-Match');
      if (guardada) {
        c.set('guardada', guardada);
        return servirGuardada(paginas, guardada, { etags, codificacao, cache });
      }
    }
    const visitante = { endereco, sessao: temSessao ? await identidade.abrirSessao(pedido.headers) : ninguem };
    const comum = chave && temSessao ? await comQuemEntrou(chave, pedido, url, visitante) : null;
    if (comum) {
      const headers = new Headers(comum.cabecalhos);
      for (const cookie of visitante.sessao.cookies) headers.append('Set-Cookie', cookie);
      deUmSo({ status: comum.status, headers }, cache);
      if (ehPagina(headers)) headers.set('Content-Security-Policy', politicaDeConteudo(comum.scripts));
      return servirPropria(comum.corpo, { status: comum.status, headers }, codificacao);
    }
    const tarde = daMemoria ? await recusa() : null;
    if (tarde) return tarde;
    medir.pagina('propria');
    const { resposta, scripts } = await fazer(pedido, visitante, aberta);
    deUmSo(resposta, cache);
    if (ehPagina(resposta.headers))
      resposta.headers.set(
        'Content-Security-Policy',
        modo === 'production' ? politicaDeConteudo(scripts) : "frame-ancestors 'none'",
      );
    else if (!resposta.headers.get('Content-Type')?.startsWith(DADOS)) return resposta;
    return servirPropria(Buffer.from(await resposta.arrayBuffer()), resposta, codificacao);
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
 * Returns the request with the shop's public address if its `Origin` is the shop's: behind a proxy that ends TLS the
 * request arrives as http, perhaps under another host, and React Router would reject its form as cross-site. Requests
 * with another `Origin` are returned unchanged.
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

/**
 * Returns the request without anything that belongs to one visitor, so that no visitor's data can get into a cached
 * page.
 */
function semRastros(pedido: Request, url: URL): Request {
  const limpa = new URL(url);
  limpa.search = new URLSearchParams(parametrosComEfeito(url)).toString();
  return new Request(limpa, { headers: { Accept: pedido.headers.get('Accept') ?? '*/*', Host: url.host } });
}

/** Removes the preloads of the page's own style sheets from the `Link` header: their text is inlined. */
function naoPedirFolhas(cabecalhos: Headers): void {
  const outros =
    cabecalhos
      .get('Link')
      ?.split(', ')
      .filter((elo) => !elo.includes('rel=preload; as=style')) ?? [];
  cabecalhos.delete('Link');
  if (outros.length > 0) cabecalhos.set('Link', outros.join(', '));
}

const ehPagina = (cabecalhos: Headers) => cabecalhos.get('Content-Type')?.startsWith('text/html') ?? false;

/** Lets only this visitor's browser cache the response, and only prefetched data. */
function deUmSo({ status, headers }: { status: number; headers: Headers }, cache: string | null): void {
  const guardar = status === 200 && !headers.has('Set-Cookie');
  headers.set('Cache-Control', (guardar && cache) || 'private, no-store');
  headers.append('Vary', 'Cookie');
}

async function paginaPronta({ resposta, dependencias, scripts }: PaginaFeita): Promise<PaginaPronta> {
  const { status } = resposta;
  const cabecalhos = new Headers(resposta.headers);
  cabecalhos.delete('Content-Length');
  let corpo = new Uint8Array(await resposta.arrayBuffer());
  if (ehPagina(cabecalhos)) {
    const { html, sha256 } = await embutirFolhas(new TextDecoder().decode(corpo));
    corpo = new TextEncoder().encode(html);
    cabecalhos.set('Content-Security-Policy', politicaDeConteudo(scripts, sha256 ? [sha256] : []));
    if (sha256) naoPedirFolhas(cabecalhos);
  }
  const guardavel = status === 200 && !cabecalhos.has('Set-Cookie') && dependencias.size > 0;
  return { status, cabecalhos: [...cabecalhos], corpo, dependencias, guardavel };
}

/**
 * Builds the template shared by all signed-in users. If a placeholder cannot be located the page is not cached and not
 * sent. Style sheets are not inlined: the body is compressed for each user, who mostly has them cached.
 */
async function moldePronto(
  { resposta, dependencias, scripts }: PaginaFeita,
  ebooks: Iterable<string>,
): Promise<PaginaPronta> {
  const { status } = resposta;
  const cabecalhos = new Headers(resposta.headers);
  cabecalhos.delete('Content-Length');
  const molde = criarMolde({ texto: await resposta.text(), html: ehPagina(cabecalhos), scripts, ebooks });
  const guardavel = molde !== null && status === 200 && !cabecalhos.has('Set-Cookie') && dependencias.size > 0;
  const corpo = new Uint8Array();
  return { status, cabecalhos: [...cabecalhos], corpo, dependencias, guardavel, ...(molde && { molde }) };
}

/** Returns this visitor's values for the template; null when they would get another page, or a query failed. */
async function valoresDe(
  { campos, ebooks }: Molde,
  usuario: UsuarioDaSessao,
  perguntas: DoVisitante,
): Promise<Valores | null> {
  try {
    const [guardaCarrinho, ...pagos] = await Promise.all([
      campos.has('guardaCarrinho') && perguntas.guardaCarrinho(),
      ...ebooks.map((id) => perguntas.pedidoPago(id)),
    ]);
    if (pagos.some((pedido) => pedido !== null)) return null;
    return { ...usuario, faltaSegundoFator: usuario.faltaSegundoFator ?? false, guardaCarrinho };
  } catch {
    // The page is rendered for this visitor alone instead, and that render reports the error.
    return null;
  }
}

/** Returns whether the browser prefetches the data of a storefront page (`Sec-Purpose`). */
function ehAntecipada({ method, headers }: Request, url: URL): boolean {
  const dados = method === 'GET' && url.pathname.endsWith('.data') && paginaDe(url) !== undefined;
  return dados && (headers.get('Sec-Purpose') ?? headers.get('Purpose') ?? '').startsWith('prefetch');
}
