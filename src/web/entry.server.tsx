import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, ServerRouter } from 'react-router';
import { semDadosPessoais } from '#domain/sem-dados-pessoais.ts';

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
        const corpo = new PassThrough();
        resolve(new Response(createReadableStreamFromReadable(corpo), { status: statusFinal, headers }));
        pipe(corpo);
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

/** What a loader or action threw; a visitor who went away is no error. */
export const handleError: HandleErrorFunction = (erro, { request }) => {
  if (!request.signal.aborted) registrar(erro);
};

function registrar(erro: unknown): void {
  console.error(JSON.stringify({ level: 50, time: Date.now(), err: semDadosPessoais(erro), msg: 'page failed' }));
}
