// @requirement 15.32.6
import type { Context } from 'hono';

/**
 * A problem of the API: its status and a short title; `codigo` identifies it. Wrong content is 422 wherever it stands: in
 * the address, a header or the body.
 */
export const problems = {
  'chave-ausente': { status: 401, title: 'Falta a chave' },
  'chave-invalida': { status: 401, title: 'Chave inválida' },
  'chave-expirada': { status: 401, title: 'Chave expirada' },
  'chave-revogada': { status: 401, title: 'Chave revogada' },
  'sem-direito': { status: 403, title: 'Direito que falta' },
  recusado: { status: 403, title: 'Acesso recusado' },
  'nao-encontrado': { status: 404, title: 'Não encontrado' },
  'metodo-desconhecido': { status: 405, title: 'Método que não existe aqui' },
  conflito: { status: 409, title: 'Conflito com o que está gravado' },
  'em-andamento': { status: 409, title: 'A mesma requisição está em andamento' },
  'corpo-grande-demais': { status: 413, title: 'Corpo grande demais' },
  'tipo-de-conteudo': { status: 415, title: 'Tipo de conteúdo não aceito' },
  'host-desconhecido': { status: 421, title: 'Endereço desconhecido' },
  'requisicao-invalida': { status: 422, title: 'Requisição inválida' },
  'json-invalido': { status: 422, title: 'JSON inválido' },
  'cursor-invalido': { status: 422, title: 'Cursor inválido' },
  'dados-invalidos': { status: 422, title: 'Dados inválidos' },
  'chave-reutilizada': { status: 422, title: 'Idempotency-Key reutilizada' },
  'muitas-chamadas': { status: 429, title: 'Chamadas demais' },
  'erro-interno': { status: 500, title: 'Erro da loja' },
  indisponivel: { status: 503, title: 'Loja indisponível' },
} as const satisfies Record<string, { status: number; title: string }>;
export type ProblemCode = keyof typeof problems;

/** A field that is wrong: `campo` as `preco` or `variacoes.0.preco`. */
export type FieldError = { campo: string; detail: string };

/** An expected refusal of a call. */
export type ApiRefusal = { codigo: ProblemCode; detail: string; errors?: FieldError[] };

export const refusal = (codigo: ProblemCode, detail: string, errors?: FieldError[]): ApiRefusal => ({
  codigo,
  detail,
  ...(errors && { errors }),
});

/** A refusal of one field: 422. */
export const fieldRefusal = (campo: string, detail: string): ApiRefusal =>
  refusal('dados-invalidos', detail, [{ campo, detail }]);

/** Address of the reference that explains a problem: its `type`. */
export const problemType = (shopUrl: string, codigo: ProblemCode): string =>
  `${shopUrl}/admin/integracoes/referencia#${codigo}`;

/** The problem document of RFC 9457. */
export function problemBody(shopUrl: string, { codigo, detail, errors }: ApiRefusal) {
  const { status, title } = problems[codigo];
  return { type: problemType(shopUrl, codigo), title, status, detail, codigo, ...(errors && { errors }) };
}

/** Responds with a problem; headers set on `c` before stay. */
export function problem(c: Context, shopUrl: string, found: ApiRefusal): Response {
  return c.body(JSON.stringify(problemBody(shopUrl, found)), problems[found.codigo].status, {
    'Content-Type': 'application/problem+json',
    'Cache-Control': 'no-store',
  });
}
