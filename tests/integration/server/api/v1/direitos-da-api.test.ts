// @requirement 15.32.2
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { revogarChave } from '#application/integracoes/chaves-de-api.ts';
import { diaEmSaoPaulo } from '#domain/calendario.ts';
import { completarDireitos, type Direito, todosOsDireitos } from '#domain/usuarios/conjunto-de-direitos.ts';
import { direitosDaApi } from '#domain/usuarios/direitos-da-api.ts';
import { criarAdmin, lerTrilha } from '#tests/integration/application/usuarios/apoio.ts';
import { porAVenda } from '#tests/support/loja-de-teste.ts';
import { type ApiComChaves, criarApiComChaves } from './apoio.ts';

/** The right of each call, written here a second time, and what it answers to a key that has it. */
const chamadas: [chamada: string, direito: Direito, corpo: unknown, status: number][] = [
  ['GET /produtos', 'produtos:ver', undefined, 200],
  ['GET /produtos/rei', 'produtos:ver', undefined, 200],
  ['POST /produtos', 'produtos:agir', { nome: 'Dama', descricao: 'Dama', preco: 90, categoria: 'pecas' }, 201],
  ['PATCH /produtos/rei', 'produtos:agir', { destaque: true }, 200],
  ['GET /categorias', 'produtos:ver', undefined, 200],
  ['GET /estoque', 'produtos:ver', undefined, 200],
  ['POST /estoque', 'produtos:agir', { produtoId: 'rei', quantidade: 1, motivo: 'Chegou' }, 201],
  ['GET /pedidos', 'pedidos:ver', undefined, 200],
  ['GET /pedidos/nada', 'pedidos:ver', undefined, 404],
  ['PATCH /pedidos/nada', 'pedidos:agir', { nota: 'Olá' }, 404],
  ['GET /clientes', 'usuarios:ver', undefined, 200],
  ['GET /clientes/nada', 'usuarios:ver', undefined, 404],
  ['GET /cupons', 'cupons:ver', undefined, 200],
  ['GET /cupons/nada', 'cupons:ver', undefined, 404],
  ['POST /cupons', 'cupons:agir', { codigo: 'NOVO', tipo: 'percentual', valor: 5, validade: '2099-01-01' }, 201],
  ['PATCH /cupons/nada', 'cupons:agir', { ativo: false }, 404],
  ['GET /promocoes', 'cupons:ver', undefined, 200],
];

let api: ApiComChaves;
const chaves = new Map<Direito, string>();
let [revogada, expirada, semDireitos] = ['', '', ''];
beforeAll(async () => {
  api = await criarApiComChaves();
  await porAVenda(api, { id: 'rei' });
  for (const direito of todosOsDireitos.filter((um) => um.includes(':')))
    chaves.set(direito, (await api.novaChave([direito])).chave);
  // The rights that open no area need one beside them.
  semDireitos = (await api.novaChave(['relatorios:ver', 'estornar', 'exportar-dados-pessoais'])).chave;
  const todos = await api.novaChave(todosOsDireitos);
  revogada = todos.chave;
  await revogarChave(api.loja, await criarAdmin(api.loja.db, 'outra@exemplo.test'), todos.id);
  expirada = (await api.novaChave(todosOsDireitos, diaEmSaoPaulo(api.loja.relogio.agora()))).chave;
  api.adiantar(2 * 24 * 60 * 60_000);
});
afterAll(() => api.fechar());

const pedir = (chamada: string, corpo: unknown, chave?: string) => {
  const [method = '', caminho = ''] = chamada.split(' ');
  return api.chamar(caminho, { method, corpo, ...(chave !== undefined && { chave }) });
};

test('a tabela tem cada chamada da API', () => {
  const daTabela = chamadas.map(([chamada]) => chamada.replace(/\/(?:rei|nada)$/, '/{id}'));
  expect(daTabela.toSorted()).toEqual(Object.keys(direitosDaApi).toSorted());
});

describe.each(chamadas)('%s', (chamada, direito, corpo, status) => {
  test('sem chave, com uma que não existe, expirada ou revogada responde 401 e diz como entrar', async () => {
    for (const [chave, codigo] of [
      [undefined, 'chave-ausente'],
      [`gr_${'x'.repeat(43)}`, 'chave-invalida'],
      ['gr_curta', 'chave-invalida'],
      [expirada, 'chave-expirada'],
      [revogada, 'chave-revogada'],
    ] as const) {
      const resposta = await pedir(chamada, corpo, chave);
      expect(resposta).toMatchObject({ status: 401, corpo: { status: 401, codigo, title: expect.any(String) } });
      expect(resposta.headers.get('WWW-Authenticate')).toMatch(/^Bearer /);
    }
  });

  test('com cada outro direito responde 403, e com o seu o que pede', async () => {
    for (const [outro, chave] of chaves) {
      const abre = completarDireitos([outro]).includes(direito);
      const resposta = await pedir(chamada, corpo, chave);
      expect([outro, resposta.status]).toEqual([outro, abre ? status : 403]);
      if (!abre)
        expect(resposta.corpo).toMatchObject({ codigo: 'sem-direito', detail: expect.stringContaining(direito) });
    }
    expect((await pedir(chamada, corpo, semDireitos)).status).toBe(403);
  });
});

test('quem agiu fica na auditoria com o nome da chave', async () => {
  const { id, nome, chave } = await api.novaChave(['produtos:agir']);
  await pedir('POST /estoque', { produtoId: 'rei', quantidade: 2, motivo: 'Inventário' }, chave);
  expect((await lerTrilha(api.loja.db)).at(-1)).toMatchObject({
    acao: 'ajustar-estoque',
    entidadeId: 'rei',
    autorId: `chave-${id}`,
  });
  const { rows } = await api.loja.db.execute(sql`select autor_nome from auditoria order by id desc limit 1`);
  expect(rows).toEqual([{ autor_nome: `Chave "${nome}"` }]);
});

test('o último uso é anotado no máximo a cada dez minutos', async () => {
  const { id, chave } = await api.novaChave(['produtos:ver']);
  const usadaEm = async () =>
    (await api.loja.db.execute<{ usada_em: string | null }>(sql`select usada_em from chaves_de_api where id = ${id}`))
      .rows[0]?.usada_em;
  expect(await usadaEm()).toBeNull();
  await pedir('GET /produtos', undefined, chave);
  const primeiro = await usadaEm();
  expect(primeiro).not.toBeNull();
  api.adiantar(9 * 60_000);
  await pedir('GET /produtos', undefined, chave);
  expect(await usadaEm()).toEqual(primeiro);
  api.adiantar(2 * 60_000);
  await pedir('GET /produtos', undefined, chave);
  expect(await usadaEm()).not.toEqual(primeiro);
});
