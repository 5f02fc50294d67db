// @requirement 15.32.6
import type { MiddlewareHandler } from 'hono';
import { type ProblemCode, problemBody, problems } from './problems.ts';

const byStatus: Readonly<Record<number, ProblemCode>> = {
  400: 'requisicao-invalida',
  403: 'recusado',
  404: 'nao-encontrado',
  413: 'corpo-grande-demais',
  415: 'tipo-de-conteudo',
  421: 'host-desconhecido',
  422: 'dados-invalidos',
  429: 'muitas-chamadas',
  503: 'indisponivel',
};

/** Gives the refusals of the shop's other middleware, and its faults, the API's shape: `application/problem+json`. */
export function asProblem(shopUrl: string): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const contentType = c.res.headers.get('Content-Type') ?? '';
    if (c.res.status < 400 || contentType.startsWith('application/problem+json')) return;
    const body = (await c.res
      .clone()
      .json()
      .catch(() => null)) as { error?: { code?: unknown; message?: unknown } } | null;
    const { code, message } = body?.error ?? {};
    const known = typeof code === 'string' && Object.hasOwn(problems, code) ? (code as ProblemCode) : null;
    const codigo = known ?? byStatus[c.res.status] ?? 'erro-interno';
    const detail = typeof message === 'string' ? message : problems[codigo].title;
    const { headers } = c.res;
    const reshaped = Response.json(problemBody(shopUrl, { codigo, detail }), { status: problems[codigo].status });
    for (const [name, value] of headers) if (!/^content-/i.test(name)) reshaped.headers.set(name, value);
    reshaped.headers.set('Content-Type', 'application/problem+json');
    c.res = undefined;
    c.res = reshaped;
  };
}
