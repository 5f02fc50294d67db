// @requirement 15.32.8
import * as z from 'zod';
import { type ChamadaDaApi, direitosDaApi } from '#domain/usuarios/direitos-da-api.ts';
import type { Direito } from '#domain/usuarios/conjunto-de-direitos.ts';
import { endpoints } from './endpoints/all.ts';
import type { Endpoint } from './endpoint.ts';
import { type ProblemCode, problems } from './problems.ts';
import { answers, bodies } from './schemas/shared.ts';

export type JsonSchema = z.core.JSONSchema.JSONSchema;
type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
};
type Content = Record<string, { schema: { $ref: string }; example?: unknown }>;
type ApiResponse = { description: string; headers?: Record<string, unknown>; content: Content };
export type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  /** Rights that a key needs. */ 'x-direitos': readonly Direito[];
  parameters: Parameter[];
  requestBody?: { required: true; content: Content };
  responses: Record<string, ApiResponse>;
};
export type ApiDocument = {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  security: Record<string, string[]>[];
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: Record<string, unknown>; schemas: Record<string, JsonSchema> };
  /** Every `codigo` of a problem. */ 'x-problemas': { codigo: string; status: number; title: string }[];
};

/** Grows with each addition; the first number is that of the address. */
const VERSION = '1.0.0';

const problemSchema = z.object({
  type: z.url().meta({ description: 'O endereço da explicação, em /admin/integracoes/referencia.' }),
  title: z.string(),
  status: z.int(),
  detail: z.string().meta({ description: 'O que houve desta vez, em português.' }),
  codigo: z.enum(Object.keys(problems) as [ProblemCode, ...ProblemCode[]]),
  errors: z
    .array(z.object({ campo: z.string(), detail: z.string() }))
    .optional()
    .meta({ description: 'Os campos errados, como preco ou variacoes.0.preco.' }),
});
answers.add(problemSchema, { id: 'Problema' });

const refTo = (id: string) => `#/components/schemas/${id}`;

type Registry = typeof answers;

/** The JSON Schemas of a registry by id, which refer to each other under `components`. */
function schemasOf(registry: Registry, io: 'input' | 'output'): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(registry, {
    io,
    uri: refTo,
    override: ({ jsonSchema }) => {
      // The format says it; the pattern of every calendar day is unreadable.
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
      // Answers may get new fields within a version.
      if (io === 'output') delete jsonSchema.additionalProperties;
    },
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _, $id: __, ...schema }]) => [id, schema as JsonSchema]),
  );
}

const idIn = (registry: Registry, schema: z.ZodType): string => {
  const id = registry.get(schema)?.id;
  if (id === undefined) throw new Error('a schema of the API has no name');
  return id;
};

function queryParameters(query: z.ZodObject | undefined): Parameter[] {
  if (!query) return [];
  const { properties = {} } = z.toJSONSchema(query, { io: 'input' });
  return Object.entries(properties).map(([name, schema]) => {
    const { description, pattern: _, ...plain } = schema as JsonSchema;
    return { name, in: 'query', required: false, ...(description !== undefined && { description }), schema: plain };
  });
}

const idParameter: Parameter = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
const keyParameter: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Um texto seu, um por mudança: repetida em até 24 horas, ela acontece uma vez só e a resposta é a mesma.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
};

const limitHeaders = Object.fromEntries(
  Object.entries({
    'RateLimit-Limit': 'Chamadas por minuto da chave.',
    'RateLimit-Remaining': 'Quantas restam.',
    'RateLimit-Reset': 'Segundos até a conta recomeçar.',
  }).map(([name, description]) => [name, { description, schema: { type: 'integer' } }]),
);

/** Problems that any call may answer, and those of calls with a body. */
const ofAll: readonly ProblemCode[] = [
  'chave-invalida',
  'sem-direito',
  'muitas-chamadas',
  'erro-interno',
  'indisponivel',
];
const ofQueries: readonly ProblemCode[] = ['requisicao-invalida', 'cursor-invalido'];
const ofBodies: readonly ProblemCode[] = [
  'json-invalido',
  'corpo-grande-demais',
  'tipo-de-conteudo',
  'dados-invalidos',
  'conflito',
];

function responsesOf({ status, answer, refusals, query, body }: Endpoint): Operation['responses'] {
  const codes = [...ofAll, ...(query ? ofQueries : []), ...(body ? ofBodies : []), ...refusals];
  const byStatus = Map.groupBy(codes, (code) => problems[code].status);
  const refused = [...byStatus].toSorted(([a], [b]) => a - b);
  return {
    [String(status)]: {
      description: status === 201 ? 'Feito.' : 'A resposta.',
      headers: limitHeaders,
      content: { 'application/json': { schema: { $ref: refTo(idIn(answers, answer)) } } },
    },
    ...Object.fromEntries(
      refused.map(([number, found]) => [
        String(number),
        {
          description: [...new Set(found)].map((code) => problems[code].title).join('; '),
          content: { 'application/problem+json': { schema: { $ref: refTo('Problema') } } },
        },
      ]),
    ),
  };
}

const verbs: Readonly<Record<string, string>> = { POST: 'criar', PATCH: 'mudar' };

/** `listarProdutos`, `lerProdutos`, `criarProdutos`, `mudarProdutos`: stable names for generated clients. */
function operationIdOf(call: ChamadaDaApi): string {
  const [method = '', path = ''] = call.split(' ');
  const subject = path.split('/')[1] ?? '';
  const verb = verbs[method] ?? (path.endsWith('{id}') ? 'ler' : 'listar');
  return verb + subject.charAt(0).toUpperCase() + subject.slice(1);
}

function operationOf(endpoint: Endpoint): Operation {
  const { call, group, summary, description, query, body, example } = endpoint;
  return {
    operationId: operationIdOf(call),
    tags: [group],
    summary,
    ...(description !== undefined && { description }),
    'x-direitos': direitosDaApi[call],
    parameters: [
      ...(call.endsWith('{id}') ? [idParameter] : []),
      ...queryParameters(query),
      ...(body ? [keyParameter] : []),
    ],
    ...(body && {
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: { $ref: refTo(idIn(bodies, body)) },
            ...(example !== undefined && { example }),
          },
        },
      },
    }),
    responses: responsesOf(endpoint),
  };
}

/** The OpenAPI 3.1 document of `/api/v1`, made of the schemas that validate its calls. */
export function apiDocument(shopUrl: string): ApiDocument {
  const paths: ApiDocument['paths'] = {};
  for (const endpoint of endpoints) {
    const [method = '', path = ''] = endpoint.call.split(' ');
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'API da loja',
      version: VERSION,
      description:
        'Produtos, estoque, pedidos, clientes, cupons e promoções para outros programas. Preços em reais, momentos em ISO 8601. Dentro da versão 1 só se acrescenta: ignore os campos que não conhece.',
    },
    servers: [{ url: `${shopUrl}/api/v1` }],
    security: [{ chave: [] }],
    paths,
    components: {
      securitySchemes: {
        chave: { type: 'http', scheme: 'bearer', description: 'Uma chave gr_…, criada em /admin/integracoes.' },
      },
      schemas: { ...schemasOf(answers, 'output'), ...schemasOf(bodies, 'input') },
    },
    'x-problemas': Object.entries(problems).map(([codigo, { status, title }]) => ({ codigo, status, title })),
  };
}
