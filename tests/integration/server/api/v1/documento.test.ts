// @requirement 15.32.8
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import createClient from 'openapi-fetch';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { todosOsDireitos } from '#domain/usuarios/conjunto-de-direitos.ts';
import { direitosDaApi } from '#domain/usuarios/direitos-da-api.ts';
import type { ApiDocument } from '#server/api/v1/openapi.ts';
import { cabecalhoDoCliente } from '#tests/support/documento-da-api.ts';
import { porAVenda } from '#tests/support/loja-de-teste.ts';
import { type ApiComChaves, criarApiComChaves } from './apoio.ts';
import type { paths } from './cliente.d.ts';

let api: ApiComChaves;
let documento: ApiDocument;
beforeAll(async () => {
  api = await criarApiComChaves();
  await porAVenda(api, { id: 'rei', nome: 'Rei', estoque: 4 });
  const resposta = await api.pedir('/api/v1/openapi.json');
  documento = await resposta.json();
});
afterAll(() => api.fechar());

const operacoes = () =>
  Object.entries(documento.paths).flatMap(([caminho, metodos]) =>
    Object.entries(metodos).map(([metodo, operacao]) => ({
      chamada: `${metodo.toUpperCase()} ${caminho}`,
      operacao,
    })),
  );

describe('o documento', () => {
  test('é OpenAPI 3.1, público, e diz onde a API está', () => {
    expect(documento).toMatchObject({ openapi: '3.1.0', servers: [{ url: 'http://localhost:9/api/v1' }] });
  });

  test('tem cada chamada com os seus direitos, e um nome só de cada', () => {
    expect(Object.fromEntries(operacoes().map(({ chamada, operacao }) => [chamada, operacao['x-direitos']]))).toEqual(
      direitosDaApi,
    );
    const nomes = operacoes().map(({ operacao }) => operacao.operationId);
    expect(new Set(nomes).size).toBe(nomes.length);
  });

  test('só aponta para o que tem, e todo esquema é válido', () => {
    const apontados = JSON.stringify(documento).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g);
    const esquemas = Object.keys(documento.components.schemas);
    for (const [, nome] of apontados) expect(esquemas).toContain(nome);
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema({ $id: 'api', components: documento.components } as object);
    for (const nome of esquemas) expect(() => ajv.compile({ $ref: `api#/components/schemas/${nome}` })).not.toThrow();
  });

  test('traz de cada escrita um exemplo que o seu esquema aceita', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema({ $id: 'api', components: documento.components } as object);
    const corpos = operacoes().flatMap(({ operacao }) => operacao.requestBody?.content['application/json'] ?? []);
    expect(corpos.length).toBeGreaterThan(4);
    for (const { schema, example } of corpos) {
      expect(example).toBeDefined();
      expect([ajv.validate({ $ref: `api${schema.$ref}` }, example), ajv.errors]).toEqual([true, null]);
    }
  });
});

describe('um cliente gerado do documento', () => {
  const cliente = async () => {
    const { chave } = await api.novaChave(todosOsDireitos);
    return createClient<paths>({
      baseUrl: `${api.loja.shopUrl}/api/v1`,
      headers: { Authorization: `Bearer ${chave}` },
      fetch: async (pedido) =>
        api.pedir(new URL(pedido.url).pathname.concat(new URL(pedido.url).search), {
          method: pedido.method,
          headers: pedido.headers,
          ...(pedido.body && { body: await pedido.text() }),
        }),
    });
  };

  test('é deste documento: `npm run api-client` o escreve de novo', () => {
    const [primeira] = readFileSync('tests/integration/server/api/v1/cliente.d.ts', 'utf8').split(/(?<=\n)/);
    expect(primeira).toBe(cabecalhoDoCliente());
  });

  test('lê, escreve, repete sem dobrar e recebe os problemas com os seus tipos', async () => {
    const { GET, POST, PATCH } = await cliente();
    const lista = await GET('/produtos', { params: { query: { limite: 10, arquivado: 'false' } } });
    expect(lista.data?.dados.map(({ nome, preco }) => [nome, preco])).toEqual([['Rei', 100]]);
    expect(lista.data?.proximo).toBeNull();

    const ajustar = () =>
      POST('/estoque', {
        params: { header: { 'Idempotency-Key': 'cliente-1' } },
        body: { produtoId: 'rei', quantidade: 6, motivo: 'Chegou' },
      });
    expect((await ajustar()).data?.estoque).toBe(10);
    expect((await ajustar()).data?.estoque).toBe(10);

    const mudado = await PATCH('/produtos/{id}', { params: { path: { id: 'rei' } }, body: { preco: 120.5 } });
    expect(mudado.data?.preco).toBe(120.5);
    const cupom = await POST('/cupons', {
      body: { codigo: 'CLIENTE', tipo: 'valor_fixo', valor: 5, validade: '2099-01-01' },
    });
    expect(cupom.data?.estado).toBe('Ativo');

    const recusado = await PATCH('/produtos/{id}', { params: { path: { id: 'nada' } }, body: { nome: 'x' } });
    expect(recusado.error).toMatchObject({ status: 404, codigo: 'nao-encontrado' });
    const semCampo = await POST('/estoque', { body: { produtoId: 'rei', quantidade: 0, motivo: 'x' } });
    expect(semCampo.error?.errors).toEqual([{ campo: 'quantidade', detail: expect.any(String) }]);
  });
});
