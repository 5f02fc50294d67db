import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'vitest';
import { criarChave } from '#application/integracoes/chaves-de-api.ts';
import type { Direito } from '#domain/usuarios/conjunto-de-direitos.ts';
import { apiDocument } from '#server/api/v1/openapi.ts';
import { criarAdmin } from '#tests/integration/application/usuarios/apoio.ts';
import { type ApiDeTeste, criarApiDeTeste } from '#tests/support/api-de-teste.ts';

type Chamada = {
  chave?: string;
  method?: string;
  corpo?: unknown;
  headers?: Record<string, string>;
};
/** A row or an answer of the API: the document's schema was checked, so fields are read without asking. */
// oxlint-disable-next-line typescript/no-explicit-any -- every test reads other fields
export type Corpo = any;
export type Resposta = { status: number; headers: Headers; corpo: Corpo };

export type ApiComChaves = ApiDeTeste & {
  /** Makes a key with these rights, and those that they bring. */
  novaChave(direitos: readonly Direito[], expiraEm?: string): Promise<{ id: string; nome: string; chave: string }>;
  /** Calls `/api/v1`, and checks the answer against the OpenAPI document. */
  chamar(caminho: string, chamada?: Chamada): Promise<Resposta>;
};

type Json = null | boolean | number | string | Json[] | { [nome: string]: Json };

/** The document's schemas without room for fields that it does not name. */
function fechar(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(fechar);
  if (schema === null || typeof schema !== 'object') return schema;
  const fechado = Object.fromEntries(Object.entries(schema).map(([nome, valor]) => [nome, fechar(valor)]));
  return schema['type'] === 'object' && schema['properties'] ? { ...fechado, additionalProperties: false } : fechado;
}

const documento = apiDocument('http://localhost:9');
const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema({ $id: 'api', components: fechar(documento.components as unknown as Json) } as object);

/** The schema that the document has for an answer to this call with this status. */
function conferirComODocumento(method: string, caminho: string, { status, headers, corpo }: Resposta): void {
  const rota = new URL(caminho, 'http://x').pathname.replace(/^(\/[a-z]+)\/[^/]+$/, '$1/{id}');
  const resposta = documento.paths[rota]?.[method.toLowerCase()]?.responses[String(status)];
  if (!resposta) throw new Error(`the document has no ${status} for ${method} ${rota}`);
  const [tipo = '', conteudo] = Object.entries(resposta.content)[0] ?? [];
  expect(headers.get('Content-Type')).toContain(tipo);
  const valida = ajv.validate({ $ref: `api${conteudo?.schema.$ref}` }, corpo);
  expect(valida ? [] : ajv.errors).toEqual([]);
}

export async function criarApiComChaves(): Promise<ApiComChaves> {
  const api = await criarApiDeTeste();
  const admin = await criarAdmin(api.loja.db, 'dona@exemplo.test');
  let quantas = 0;
  return {
    ...api,
    async novaChave(direitos, expiraEm = '') {
      const nome = `Programa ${++quantas}`;
      const criada = await criarChave(api.loja, admin, { nome, direitos, expiraEm, formulario: `f-${quantas}` });
      if (!criada.ok) throw new Error(criada.erro.codigo);
      return criada.valor;
    },
    async chamar(caminho, { chave, method = 'GET', corpo, headers = {} } = {}) {
      const resposta = await api.pedir(`/api/v1${caminho}`, {
        method,
        headers: {
          ...(chave !== undefined && { Authorization: `Bearer ${chave}` }),
          ...(corpo !== undefined && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(corpo !== undefined && { body: JSON.stringify(corpo) }),
      });
      const lida = { status: resposta.status, headers: resposta.headers, corpo: JSON.parse(await resposta.text()) };
      conferirComODocumento(method, caminho, lida);
      return lida;
    },
  };
}
