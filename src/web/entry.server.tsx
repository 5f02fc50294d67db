import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, ServerRouter } from 'react-router';
import { semDadosPessoais } from '#domain/sem-dados-pessoais.ts';
import { scriptsPorUltimo } from '#web/scripts-por-ultimo.ts';

const LIMITE_MS = 10_000;

/** Renders whole pages: the server hashes their inline scripts for the CSP and keeps them, so nothing is streamed early. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  contexto: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let statusFinal = status;
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={contexto} url={request.url} />, {
      onAllReady() {
        clearTimeout(prazo);
        headers.set('Content-Type', 'text/html; charset=utf-8');
        const folhas = folhasDeEstilo(contexto);
        if (folhas) headers.set('Link', folhas);
        const corpo = pipe(new PassThrough());
        resolve(text(corpo).then((html) => new Response(scriptsPorUltimo(html), { status: statusFinal, headers })));
      },
      onShellError: reject,
      onError(erro) {
        statusFinal = 500;
        registrar(erro);
      },
    });
    const prazo = setTimeout(abort, LIMITE_MS);
  });
}

/** The page's style sheets, asked for before all else: nothing is painted without them. */
function folhasDeEstilo({ manifest, staticHandlerContext }: EntryContext): string {
  const enderecos = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []);
  return [...new Set(enderecos)].map((endereco) => `<${endereco}>; rel=preload; as=style`).join(', ');
}

/** What a loader or action threw; a visitor who went away is no error. */
export const handleError: HandleErrorFunction = (erro, { request }) => {
  if (!request.signal.aborted) registrar(erro);
};

function registrar(erro: unknown): void {
  console.error(JSON.stringify({ level: 50, time: Date.now(), err: semDadosPessoais(erro), msg: 'page failed' }));
}
