// @requirement 15.37.1 15.37.2 15.37.3
import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import type { Loja } from '#application/loja.ts';
import { type Medida, medidasDaPagina } from '#domain/medicao/medida.ts';
import { origemDaChegada } from '#domain/medicao/origem.ts';
import { ehPaginaVista, ficaForaDaContagem, podeContar } from '#domain/medicao/pessoa.ts';
import type { UsuarioDaSessao } from '#domain/usuarios/sessao.ts';
import { isPageDataPath } from '#web/loading/router-internals.ts';
import { addressOf, clientAddress } from './client-address.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

/** One value of each header; '' without it. */
type HeaderOf = (name: string) => string;

const headersOf =
  (c: Context): HeaderOf =>
  (name) =>
    c.req.header(name) ?? '';

function personHeaders(header: HeaderOf) {
  return {
    agente: header('user-agent'),
    finalidade: header('sec-purpose') || header('purpose') || header('x-moz'),
    destino: header('sec-fetch-dest'),
    dnt: header('dnt'),
    gpc: header('sec-gpc'),
  };
}

/** Whether this request shows a page to a person who may be counted. */
export const showsPageTo = (c: Context): boolean =>
  ehPaginaVista({ metodo: c.req.method, ...personHeaders(headersOf(c)) });

/** Whether the person of this call may be counted. */
export const mayCount = (c: Context): boolean => podeContar(personHeaders(headersOf(c)));

type PageShown = { header: HeaderOf; address: () => string; url: string; status: number; method: string };
type Measured = Pick<Loja, 'medidor' | 'shopUrl' | 'somenteLeitura'>;

function notePage({ medidor, shopUrl }: Measured, { header, address, url, status, method }: PageShown): void {
  const person = personHeaders(header);
  if ((status !== 200 && status !== 304) || !ehPaginaVista({ metodo: method, ...person })) return;
  noteAddress({ medidor, shopUrl }, { url, referencia: header('referer'), endereco: address(), agente: person.agente });
}

function noteAddress(
  { medidor, shopUrl }: Pick<Measured, 'medidor' | 'shopUrl'>,
  { url, referencia, ...pessoa }: { url: string; referencia: string; endereco: string; agente: string },
): void {
  if (!url.startsWith('/') || !URL.canParse(shopUrl + url)) return;
  const { pathname, searchParams } = new URL(shopUrl + url);
  if (isPageDataPath(pathname)) return;
  const medidas = medidasDaPagina(pathname, searchParams);
  if (medidas.length === 0) return;
  medidor.anotar({ ...pessoa, medidas, chegada: origemDaChegada(searchParams, referencia, shopUrl) });
}

/** Counts a page that the app sent. */
export function countPage(
  c: Context,
  loja: Measured,
  trustProxy: TrustedProxies,
  usuario: UsuarioDaSessao | null,
): void {
  if (ficaForaDaContagem(usuario)) return;
  const { pathname, search } = new URL(c.req.url);
  notePage(loja, {
    header: headersOf(c),
    address: () => clientAddress(c, trustProxy),
    url: pathname + search,
    status: c.res.status,
    method: c.req.method,
  });
}

/** Node joins repeated headers of this name. */
const forwardedFor = ({ headers }: IncomingMessage) => headers['x-forwarded-for'] as string | undefined;

/** Counts a cached page that was sent before the app, to somebody without a session. */
export function countReplayedPage(
  req: IncomingMessage,
  status: number,
  loja: Measured,
  trustProxy: TrustedProxies,
): void {
  const header: HeaderOf = (name) => {
    const value = req.headers[name];
    return typeof value === 'string' ? value : '';
  };
  notePage(loja, {
    header,
    address: () => addressOf(req.socket.remoteAddress ?? '', forwardedFor(req), trustProxy),
    url: req.url ?? '',
    status,
    method: req.method ?? '',
  });
}

/** Counts a page that the browser reports: one that a cache in front of the shop sent, or that was opened without a request. */
export function countReportedPage(
  c: Context,
  loja: Measured,
  trustProxy: TrustedProxies,
  page: { url: string; referencia: string },
): void {
  if (!mayCount(c)) return;
  noteAddress(loja, { ...page, endereco: clientAddress(c, trustProxy), agente: headersOf(c)('user-agent') });
}

/** Counts a step that a call of the API shows, and the order that it made. */
export function countStep(
  c: Context,
  loja: Measured,
  trustProxy: TrustedProxies,
  step: { medidas: readonly Medida[]; usuario: UsuarioDaSessao | null; pedidoId?: string },
): void {
  if (ficaForaDaContagem(step.usuario) || !mayCount(c)) return;
  const { medidas, pedidoId } = step;
  loja.medidor.anotar({
    endereco: clientAddress(c, trustProxy),
    agente: headersOf(c)('user-agent'),
    medidas,
    ...(pedidoId !== undefined && { pedidoId }),
  });
}
