import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';

const LIMITE_MS = 10_000;

/** Renders whole pages: the server hashes their inline scripts for the CSP and keeps them, so nothing is streamed early. */
export default function handleRequest(request: Request, status: number, headers: Headers, contexto: EntryContext): Promise<Response> {
  return new Promise((resolve, reject) => {
    let statusFinal = status;
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={contexto} url={request.url} />, {
      onAllReady() {
        clearTimeout(prazo);
        headers.set('Content-Type', 'text/html; charset=utf-8');
        const corpo = new PassThrough();
        resolve(new Response(createReadableStreamFromReadable(corpo), { status: statusFinal, headers }));
        pipe(corpo);
      },
      onShellError: reject,
      onError(erro) {
        statusFinal = 500;
        console.error(erro);
      },
    });
    const prazo = setTimeout(abort, LIMITE_MS);
  });
}
