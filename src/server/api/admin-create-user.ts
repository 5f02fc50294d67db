// @requirement 7.3.1
import type { Context, MiddlewareHandler } from 'hono';
import { criarUsuarioPeloAdmin, type ErroCriarPeloAdmin } from '#application/usuarios/criar-usuario-pelo-admin.ts';
import type { Loja } from '#application/loja.ts';
import type { Identidade } from '#application/ports/identidade.ts';
import type { Chamadas } from '#domain/chamadas.ts';
import type { UsuarioDigitado } from '#domain/usuarios/usuario-cadastro.ts';
import { readJsonBody } from './json-body.ts';
import { mayCall } from './panel-rights.ts';
import type { ErrorStatus } from './api-responses.ts';
import { falhaAoCriar, primeiraFalta, recusasDoUsuario } from '#web/frases/usuario-frases.ts';

const refuse = (c: Context, status: ErrorStatus, error: string): Response => c.json({ ok: false, error }, status);

/**
 * Gives the refusals of earlier middleware (origin, limit, body) this endpoint's shape: `error` is a sentence
 * (docs/requirements.md 7.3).
 */
export const errorAsText: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.res.status < 400) return;
  const corpo = (await c.res
    .clone()
    .json()
    .catch(() => null)) as { error?: { message?: unknown } } | null;
  if (typeof corpo?.error?.message !== 'string') return;
  const { status, headers } = c.res;
  const reshaped = Response.json({ ok: false, error: corpo.error.message }, { status });
  for (const [nome, valor] of headers) if (!/^content-/i.test(nome)) reshaped.headers.set(nome, valor);
  c.res = undefined;
  c.res = reshaped;
};

/**
 * `POST /api/adminCreateUser` (docs/requirements.md 7.3): an admin creates an account with a temporary password.
 * Returns `{ ok, uid, user }`, or `{ ok: false, error }` with a sentence to show.
 */
export async function adminCreateUser(c: Context, loja: Loja, identidade: Identidade): Promise<Response> {
  const autor = await identidade.usuarioDaSessao(c.req.raw.headers);
  if (!autor) return refuse(c, 401, 'Entre na sua conta para continuar.');
  if (!mayCall(autor, 'POST /api/adminCreateUser')) return refuse(c, 403, recusasDoUsuario['sem-poder']);
  const parsed = await readJsonBody(c);
  if ('recusa' in parsed) return parsed.recusa;
  const digitado: unknown = parsed.corpo;
  if (typeof digitado !== 'object' || digitado === null || Array.isArray(digitado))
    return refuse(c, 400, 'Os dados enviados não estão no formato esperado.');
  const criado = await criarUsuarioPeloAdmin(loja, identidade, autor, digitado as UsuarioDigitado).catch(
    (erro: unknown) => {
      loja.log.error({ err: erro }, 'user could not be created');
      return null;
    },
  );
  if (!criado) return refuse(c, 500, falhaAoCriar);
  if (!criado.ok) return refuse(c, statusOf(criado.erro), messageOf(criado.erro));
  const response: Chamadas['adminCreateUser']['resposta'] = { ok: true, uid: criado.valor.uid, user: criado.valor };
  return c.json(response);
}

function statusOf({ codigo }: ErroCriarPeloAdmin): ErrorStatus {
  if (codigo === 'campos') return 422;
  return codigo === 'sem-poder' ? 403 : 409;
}

function messageOf(erro: ErroCriarPeloAdmin): string {
  return erro.codigo === 'campos' ? primeiraFalta(erro.faltas) : recusasDoUsuario[erro.codigo];
}
