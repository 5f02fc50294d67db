// @requirement 15.32.9
import type { CampoDaReferencia, ChamadaNaReferencia, ReferenciaDaApi } from '#domain/integracoes/referencia-da-api.ts';
import { CALLS_PER_MINUTE } from './call-limit.ts';
import { type ApiDocument, apiDocument, type JsonSchema, type Operation } from './openapi.ts';

const kinds: Readonly<Record<string, string>> = {
  string: 'texto',
  number: 'número',
  integer: 'inteiro',
  boolean: 'true ou false',
  array: 'lista',
  object: 'objeto',
  null: 'null',
};
const formats: Readonly<Record<string, string>> = {
  'date-time': 'momento',
  date: 'data',
  time: 'hora',
  uri: 'endereço',
};

type Find = (schema: JsonSchema) => JsonSchema;

const asSchema = (value: unknown): JsonSchema =>
  typeof value === 'object' && value !== null ? (value as JsonSchema) : {};

/** The alternatives of a schema: one, or several where null is among them. */
const alternatives = (schema: JsonSchema): JsonSchema[] => (schema.anyOf ?? [schema]).map(asSchema);

function kindOf(schema: JsonSchema, find: Find): string {
  const all = alternatives(schema).flatMap((found) => {
    const { type, enum: values, format } = find(found);
    if (values) return values.map((value) => JSON.stringify(value));
    const types = Array.isArray(type) ? type : [type ?? 'object'];
    return types.map((name) => (name === 'string' && format ? (formats[format] ?? 'texto') : (kinds[name] ?? name)));
  });
  return [...new Set(all)].join(' | ');
}

/** The fields of an object and of the objects within it, with their paths. */
function fieldsOf(schema: JsonSchema, find: Find, prefix = ''): CampoDaReferencia[] {
  const { properties = {}, required = [] } = find(schema);
  return Object.entries(properties).flatMap(([name, value]) => {
    const field = asSchema(value);
    const path = prefix + name;
    const own: CampoDaReferencia = {
      nome: path,
      tipo: kindOf(field, find),
      obrigatorio: required.includes(name),
      descricao: field.description ?? '',
    };
    const within = alternatives(field).flatMap((found) => {
      const { items } = find(found);
      return items === undefined
        ? fieldsOf(find(found), find, `${path}.`)
        : fieldsOf(find(asSchema(items)), find, `${path}[].`);
    });
    return [own, ...within];
  });
}

const SPECIMEN_ID = 'ID';

/** The call as `curl` makes it. */
function commandOf(base: string, method: string, path: string, { requestBody, parameters }: Operation): string {
  const isList = parameters.some(({ name }) => name === 'cursor');
  const address = `${base}${path.replace('{id}', SPECIMEN_ID)}${isList ? '?limite=10' : ''}`;
  const example = requestBody?.content['application/json']?.example;
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}'${address}'`,
    `-H 'Authorization: Bearer gr_…'`,
    ...(requestBody ? [`-H 'Idempotency-Key: mudanca-1'`, `-H 'Content-Type: application/json'`] : []),
    ...(example === undefined ? [] : [`-d '${JSON.stringify(example)}'`]),
  ];
  return lines.join(' \\\n  ');
}

function callOf(document: ApiDocument, path: string, method: string): ChamadaNaReferencia[] {
  const operation = document.paths[path]?.[method.toLowerCase()];
  if (!operation) return [];
  const find: Find = (schema) => {
    const id = schema.$ref?.split('/').at(-1);
    return id === undefined ? schema : (document.components.schemas[id] ?? {});
  };
  const schemaOf = (content: Operation['responses'][string]['content'] | undefined) =>
    content?.['application/json']?.schema ?? {};
  const success = operation.responses['200'] ?? operation.responses['201'];
  return [
    {
      chamada: `${method} ${path}`,
      resumo: operation.summary,
      descricao: operation.description ?? '',
      direitos: operation['x-direitos'],
      parametros: operation.parameters.map(({ name, required, description = '', schema }) => ({
        nome: name,
        tipo: kindOf(schema, find),
        obrigatorio: required,
        descricao: description,
      })),
      corpo: fieldsOf(schemaOf(operation.requestBody?.content), find),
      resposta: fieldsOf(schemaOf(success?.content), find),
      exemplo: commandOf(document.servers[0]?.url ?? '', method, path, operation),
    },
  ];
}

/** The OpenAPI document for people who read. */
export function apiReference(shopUrl: string): ReferenciaDaApi {
  const document = apiDocument(shopUrl);
  const grupos = new Map<string, ChamadaNaReferencia[]>();
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, { tags }] of Object.entries(methods)) {
      const [group = ''] = tags;
      grupos.set(group, [...(grupos.get(group) ?? []), ...callOf(document, path, method.toUpperCase())]);
    }
  return {
    base: document.servers[0]?.url ?? '',
    porMinuto: CALLS_PER_MINUTE,
    grupos: [...grupos].map(([nome, chamadas]) => ({ nome, chamadas })),
    problemas: document['x-problemas'],
  };
}
