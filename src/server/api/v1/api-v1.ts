// @requirement 15.32.3 15.32.5
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { impressaoDe } from '#application/auditoria/formulario-unico.ts';
import { escreverUmaVez } from '#application/integracoes/escrever-uma-vez.ts';
import type { Loja } from '#application/loja.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { readJsonBody } from '#server/api/json-body.ts';
import type { TrustedProxies } from '#server/http/trusted-proxies.ts';
import { endpoints } from './endpoints/all.ts';
import type { Endpoint } from './endpoint.ts';
import { fieldErrors, markMissing } from './field-sentences.ts';
import { type ApiEnv, withinLimit, withKey, withRights } from './let-in.ts';
import { apiDocument } from './openapi.ts';
import { type ApiRefusal, problem, refusal } from './problems.ts';

const MAX_BODY_BYTES = 256 * 1024;
const BASE = '/api/v1';
const JSON_TYPE = 'application/json; charset=utf-8';
/** In seconds: `Retry-After` while the same write runs. */
const BUSY_RETRY_AFTER_S = '1';

const methodAndPath = ({ call }: Endpoint) => {
  const [method = '', path = ''] = call.split(' ');
  return { method, path: path.replace('{id}', ':id') };
};

const noSuchAddress = refusal(
  'nao-encontrado',
  'Não há nada neste endereço. O documento está em /api/v1/openapi.json.',
);

/** Returns `/api/v1`: the panel's use cases for other programs, by key (docs/api.md). */
export function apiV1Routes({ loja, trustProxy }: { loja: Loja; trustProxy: TrustedProxies }): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();
  const refuse = (c: Context, found: ApiRefusal) => problem(c, loja.shopUrl, found);
  const limitBody = bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: (c) => refuse(c, refusal('corpo-grande-demais', `O corpo pode ter até ${MAX_BODY_BYTES / 1024} KB.`)),
  });
  const document = JSON.stringify(apiDocument(loja.shopUrl));
  routes.get('/openapi.json', (c) => c.body(document, 200, { 'Content-Type': JSON_TYPE, 'Cache-Control': 'no-cache' }));
  routes.use(withKey(loja, trustProxy));
  routes.use(withinLimit(loja));

  const methodsOf = new Map<string, string[]>();
  for (const endpoint of endpoints) {
    const { method, path } = methodAndPath(endpoint);
    methodsOf.set(path, [...(methodsOf.get(path) ?? []), method]);
    routes.on(method, path, withRights(loja, endpoint.call), limitBody, async (c) => {
      const input = await readInput(c, endpoint);
      if (input instanceof Response) return input;
      if (!input.ok) return refuse(c, input.erro);
      const chave = c.get('chave');
      const run = async (withLoja: Loja): Promise<Result<WrittenAnswer, ApiRefusal>> => {
        const answer = await endpoint.run({ loja: withLoja, chave }, input.valor);
        if (!answer.ok) return answer;
        const { body, location } = answer.valor;
        const local = location === undefined ? null : BASE + location;
        return ok({ status: endpoint.status, corpo: JSON.stringify(body), local });
      };
      const key = c.req.header('Idempotency-Key');
      if (method === 'GET' || key === undefined) return respond(c, await run(loja), refuse);
      if (!/^[\x21-\x7e]{1,200}$/.test(key))
        return refuse(c, refusal('requisicao-invalida', 'Idempotency-Key tem de 1 a 200 letras, números ou sinais.'));
      const impressao = impressaoDe(`${method} ${c.req.path}\n${JSON.stringify(input.valor.body)}`);
      const guardarCorpo = endpoint.readAgain === undefined;
      const written = await escreverUmaVez(loja, { chaveId: chave.id, chave: key, impressao, guardarCorpo }, run);
      if (!written.ok) {
        if (written.erro.codigo === 'em-andamento') c.header('Retry-After', BUSY_RETRY_AFTER_S);
        return refuse(c, withSentence(written.erro));
      }
      const { repetida, corpo, ...rest } = written.valor;
      if (repetida) c.header('Idempotent-Replayed', 'true');
      if (corpo !== null) return respond(c, ok({ ...rest, corpo }), refuse);
      const again = await endpoint.readAgain?.({ loja, chave }, input.valor.id);
      if (!again?.ok) return refuse(c, again?.erro ?? noSuchAddress);
      return respond(c, ok({ ...rest, corpo: JSON.stringify(again.valor.body) }), refuse);
    });
  }
  for (const [path, methods] of methodsOf)
    routes.all(path, (c) => {
      c.header('Allow', methods.join(', '));
      return refuse(c, refusal('metodo-desconhecido', `Este endereço aceita ${methods.join(', ')}.`));
    });
  routes.all('*', (c) => refuse(c, noSuchAddress));
  return routes;
}

type WrittenAnswer = { status: number; corpo: string; local: string | null };

function respond(
  c: Context,
  answer: Result<WrittenAnswer, ApiRefusal>,
  refuse: (c: Context, found: ApiRefusal) => Response,
): Response {
  if (!answer.ok) return refuse(c, answer.erro);
  const { status, corpo, local } = answer.valor;
  return c.body(corpo, status as 200 | 201, {
    'Content-Type': JSON_TYPE,
    'Cache-Control': 'no-store',
    ...(local !== null && { Location: local }),
  });
}

/** The refusals of a repeated write in words; others have theirs. */
function withSentence(erro: ApiRefusal | { codigo: 'em-andamento' | 'chave-reutilizada' }): ApiRefusal {
  if ('detail' in erro) return erro;
  return erro.codigo === 'em-andamento'
    ? refusal('em-andamento', 'Uma requisição com esta Idempotency-Key está em andamento. Espere e repita.')
    : refusal('chave-reutilizada', 'Esta Idempotency-Key já foi usada com outra requisição. Use uma nova.');
}

type ReadInput = { id: string; query: unknown; body: unknown };

/** Reads path, query and body by the endpoint's schemas; a response where the body is no JSON. */
async function readInput(c: Context, { query, body }: Endpoint): Promise<Result<ReadInput, ApiRefusal> | Response> {
  const parsedQuery = query?.safeParse(c.req.query(), { error: markMissing });
  if (parsedQuery && !parsedQuery.success)
    return falha(refusal('requisicao-invalida', 'Confira os parâmetros do endereço.', fieldErrors(parsedQuery.error)));
  const id = c.req.param('id') ?? '';
  if (!body) return ok({ id, query: parsedQuery?.data, body: undefined });
  const json = await readJsonBody(c);
  if ('recusa' in json) return json.recusa;
  const parsedBody = body.safeParse(json.corpo, { error: markMissing });
  if (!parsedBody.success)
    return falha(refusal('dados-invalidos', 'Confira os campos do corpo.', fieldErrors(parsedBody.error)));
  return ok({ id, query: parsedQuery?.data, body: parsedBody.data });
}
