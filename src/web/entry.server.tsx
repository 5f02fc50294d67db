import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { aoFalharContext, scriptsPermitidosContext } from './request-context.ts';
import { createNonce, allowScripts } from '#server/pages/html/allowed-scripts.ts';
import { scriptsLast } from '#server/pages/html/scripts-last.ts';

const LIMITE_MS = 10_000;

/**
 * Renders whole pages: the server keeps them, with the policy that permits their scripts, so nothing is streamed early.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  contexto: EntryContext,
  daCarga: Readonly<RouterContextProvider>,
): Promise<Response> {
  const selo = createNonce();
  const paraVer = contexto.staticHandlerContext.matches.some(({ route }) => paraVerPrimeiro.has(route.id));
  const pronta = (html: string) =>
    allowScripts(scriptsLast(html, paraVer), selo, daCarga.get(scriptsPermitidosContext));
  return new Promise((resolve, reject) => {
    let statusFinal = status;
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={contexto} url={request.url} nonce={selo} />, {
      nonce: selo,
      // Suspended content is rendered in its place, whatever its length.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady() {
        clearTimeout(prazo);
        headers.set('Content-Type', 'text/html; charset=utf-8');
        const folhas = [...folhasDeEstilo(contexto), ...folhasDoProduto(contexto)].join(', ');
        if (folhas) headers.set('Link', folhas);
        pipe(
          noFim((html) => {
            try {
              resolve(new Response(pronta(html), { status: statusFinal, headers }));
            } catch (erro) {
              reject(erro);
            }
          }),
        );
      },
      onShellError: reject,
      onError(erro) {
        statusFinal = 500;
        daCarga.get(aoFalharContext)(erro);
      },
    });
    const prazo = setTimeout(abort, LIMITE_MS);
  });
}

/** Pages without a main photograph: their content is text, the Pix code or the placed order. */
const paraVerPrimeiro = new Set(['checkout/pagar/pagar', 'checkout/retorno/retorno']);

/** Collects the whole output: simpler and cheaper than a stream read in parts. */
function noFim(aoLer: (texto: string) => void): Writable {
  const partes: Buffer[] = [];
  return new Writable({
    write(parte: Buffer, _, feito) {
      partes.push(parte);
      feito();
    },
    final(feito) {
      aoLer(Buffer.concat(partes).toString());
      feito();
    },
  });
}

/** Preloads the page's style sheets: they block the first paint. */
function folhasDeEstilo({ manifest, staticHandlerContext }: EntryContext): string[] {
  const enderecos = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []);
  return [...new Set(enderecos)].map((endereco) => `<${endereco}>; rel=preload; as=style`);
}

const PAGINA_DO_PRODUTO = 'loja/produto/produto';
const comCartoes = new Set(['loja/inicio/inicio', 'loja/lista/produtos', 'loja/lista/categoria']);

/** Prefetches the product page's style sheets from list pages at idle time. */
function folhasDoProduto({ manifest, staticHandlerContext }: EntryContext): string[] {
  if (!staticHandlerContext.matches.some(({ route }) => comCartoes.has(route.id))) return [];
  const enderecos = manifest.routes[PAGINA_DO_PRODUTO]?.css ?? [];
  return enderecos.map((endereco) => `<${endereco}>; rel=prefetch; as=style`);
}

/** Logs errors of loaders and actions, except aborted requests and the router's own refusals. */
export const handleError: HandleErrorFunction = (erro, { request, context }) => {
  if (!request.signal.aborted && !(isRouteErrorResponse(erro) && erro.status < 500)) context.get(aoFalharContext)(erro);
};
