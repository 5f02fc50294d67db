// @requirement 15.32.6 15.32.7
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { todosOsDireitos } from '#domain/usuarios/conjunto-de-direitos.ts';
import { callLimit, CALLS_PER_MINUTE } from '#server/api/v1/call-limit.ts';
import { porAVenda } from '#tests/support/loja-de-teste.ts';
import { type ApiComChaves, criarApiComChaves } from './apoio.ts';

let api: ApiComChaves;
let chave = '';
beforeAll(async () => {
  api = await criarApiComChaves();
  await porAVenda(api, { id: 'rei' });
  ({ chave } = await api.novaChave(todosOsDireitos));
});
afterAll(() => api.fechar());

const crua = async (caminho: string, init: RequestInit = {}) => {
  const resposta = await api.pedir(`/api/v1${caminho}`, {
    ...init,
    headers: { Authorization: `Bearer ${chave}`, ...(init.headers as Record<string, string>) },
  });
  return { resposta, corpo: await resposta.json() };
};
const json = { 'Content-Type': 'application/json' };

test('o cursor que uma lista dá não serve a outra da mesma ordem', async () => {
  await porAVenda(api, { id: 'dama' });
  const { corpo } = await crua('/produtos?limite=1');
  expect((await crua(`/produtos?cursor=${corpo.proximo}`)).resposta.status).toBe(200);
  expect((await crua(`/cupons?cursor=${corpo.proximo}`)).corpo).toMatchObject({ codigo: 'cursor-invalido' });
});

describe('toda recusa é um problema', () => {
  const estoque = (body: string, headers: Record<string, string> = json): RequestInit => ({
    method: 'POST',
    headers,
    body,
  });
  test.each<[string, string, number, string, RequestInit?]>([
    ['um endereço que não há', '/nada', 404, 'nao-encontrado'],
    ['um endereço com caractere nulo', '/produtos/%00', 404, 'nao-encontrado'],
    ['um método que não há', '/produtos', 405, 'metodo-desconhecido', { method: 'DELETE' }],
    ['um parâmetro desconhecido', '/produtos?cor=azul', 422, 'requisicao-invalida'],
    ['um limite que não é número', '/produtos?limite=muitos', 422, 'requisicao-invalida'],
    ['um cursor inventado', '/produtos?cursor=nada', 422, 'cursor-invalido'],
    ['um cursor enorme', `/produtos?cursor=${'a'.repeat(2001)}`, 422, 'requisicao-invalida'],
    ['um cursor de outra lista', `/pedidos?cursor=${btoa('["x","y"]')}`, 422, 'cursor-invalido'],
    ['um cursor de outra ordem', `/pedidos?cursor=${btoa('["pedidos","x","y"]')}`, 422, 'cursor-invalido'],
    [
      'um cursor de um ano que o banco não lê',
      `/pedidos?cursor=${btoa('["pedidos","+200000-01-01T00:00:00Z","x"]')}`,
      422,
      'cursor-invalido',
    ],
    [
      'um cursor de clientes nos pedidos',
      `/pedidos?cursor=${btoa('["clientes","2026-01-01 00:00:00+00","x"]')}`,
      422,
      'cursor-invalido',
    ],
    ['um momento antes de Cristo', '/pedidos?desde=0000-01-01T00:00:00Z', 422, 'requisicao-invalida'],
    ['um momento longe demais', '/pedidos?ate=9999-12-31T23:59:59-23:59', 422, 'requisicao-invalida'],
    ['um cursor com SQL', `/estoque?cursor=${btoa('["1); drop table pedidos--","1"]')}`, 422, 'cursor-invalido'],
    ['um corpo que não é JSON', '/estoque', 422, 'json-invalido', estoque('{')],
    ['um corpo de outro tipo', '/estoque', 415, 'tipo-de-conteudo', estoque('a=1', {})],
    ['um texto com caractere nulo', '/estoque', 422, 'dados-invalidos', estoque('{"motivo":"\\u0000"}')],
    [
      'um texto com meio caractere',
      '/estoque',
      422,
      'dados-invalidos',
      estoque('{"produtoId":"rei","quantidade":1,"motivo":"\\ud800"}'),
    ],
    ['um corpo grande demais', '/estoque', 413, 'corpo-grande-demais', estoque(' '.repeat(300_000))],
    ['a página de outro site', '/estoque', 403, 'recusado', estoque('{}', { ...json, Origin: 'https://mau.test' })],
  ])('%s', async (_, caminho, status, codigo, init) => {
    const { resposta, corpo } = await crua(caminho, init);
    expect(resposta.status).toBe(status);
    expect(resposta.headers.get('Content-Type')).toBe('application/problem+json');
    expect(corpo).toMatchObject({
      status,
      codigo,
      title: expect.any(String),
      detail: expect.any(String),
      type: `http://localhost:9/admin/integracoes/referencia#${codigo}`,
    });
  });

  test('um método que não há diz quais há', async () => {
    const { resposta } = await crua('/produtos/rei', { method: 'PUT' });
    expect(resposta.headers.get('Allow')).toBe('GET, PATCH');
  });

  test('uma falha da loja também, sem dizer o que houve', async () => {
    const { db } = api.loja;
    await db.execute('alter table produtos rename to produtos_fora');
    try {
      const { resposta, corpo } = await crua('/produtos');
      expect(resposta.headers.get('Content-Type')).toBe('application/problem+json');
      expect(corpo).toMatchObject({ status: 500, codigo: 'erro-interno' });
      expect(JSON.stringify(corpo)).not.toContain('produtos_fora');
    } finally {
      await db.execute('alter table produtos_fora rename to produtos');
    }
  });
});

describe('limites', () => {
  test('cada resposta diz o que resta à chave, e o que passa disto espera', async () => {
    const { chave: gasta } = await api.novaChave(['produtos:ver']);
    const ler = () => api.chamar('/categorias', { chave: gasta });
    const primeira = await ler();
    expect(primeira.headers.get('RateLimit-Limit')).toBe(String(CALLS_PER_MINUTE));
    expect(primeira.headers.get('RateLimit-Remaining')).toBe(String(CALLS_PER_MINUTE - 1));
    expect(Number(primeira.headers.get('RateLimit-Reset'))).toBeGreaterThan(0);
    const outras = await Promise.all(Array.from({ length: CALLS_PER_MINUTE }, ler));
    const paradas = outras.filter(({ status }) => status === 429);
    expect(paradas.length).toBeGreaterThan(0);
    for (const { headers, corpo } of paradas) {
      expect(corpo.codigo).toBe('muitas-chamadas');
      expect(headers.get('RateLimit-Remaining')).toBe('0');
      expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    }
    // Other keys have counts of their own.
    expect((await api.chamar('/categorias', { chave })).status).toBe(200);
  });

  test('o limite de uma chave é um só, sejam quantos forem os processos', async () => {
    const { id } = await api.novaChave(['produtos:ver']);
    const processos = [callLimit(api.loja), callLimit(api.loja), callLimit(api.loja)];
    const contadas = await Promise.all(
      Array.from({ length: 2 * CALLS_PER_MINUTE }, (_, n) => processos[n % processos.length]?.(id)),
    );
    expect(contadas.filter((contada) => contada?.allowed)).toHaveLength(CALLS_PER_MINUTE);
    api.adiantar(60_001);
    for (const contar of processos) expect(await contar(id)).toMatchObject({ allowed: true });
  });

  test('quem tenta chaves que não há é parado antes de se perguntar ao banco, e quem tem uma do mesmo endereço não', async () => {
    expect((await api.chamar('/categorias', { chave })).status).toBe(200);
    const tentar = (n: number) => api.chamar('/categorias', { chave: `gr_${String(n).padStart(43, 'x')}` });
    const tentadas = await Promise.all(Array.from({ length: 70 }, (_, n) => tentar(n)));
    expect(new Set(tentadas.map(({ status }) => status))).toEqual(new Set([401, 429]));
    const parada = await tentar(99);
    expect(parada.status).toBe(429);
    const { id: revogada, chave: morta } = await api.novaChave(['produtos:ver']);
    await api.loja.db.execute(sql`update chaves_de_api set revogada_em = now() where id = ${revogada}`);
    expect((await api.chamar('/categorias', { chave: morta })).status).toBe(429);
    expect(Number(parada.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await api.chamar('/categorias', { chave })).status).toBe(200);
  });
});

test('nem chave nem sessão do painel valem uma pela outra', async () => {
  const { cookie } = await api.entrar('admin');
  const comSessao = await api.pedir('/api/v1/pedidos', { headers: { Cookie: cookie } });
  expect(comSessao.status).toBe(401);
  const comChave = await api.enviar('/api/reenviarEmailConfirmacao', { id: 'x' }, { Authorization: `Bearer ${chave}` });
  expect(comChave.status).toBe(401);
});
