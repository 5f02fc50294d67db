// @requirement 8.7.1 8.8.1
import { drizzle } from 'drizzle-orm/pg-proxy';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { Loja } from '#application/loja.ts';
import { adminDaSessao } from '#tests/support/admin-da-sessao.ts';
import { lojaContext, usuarioContext } from '#web/request-context.ts';
import * as categorias from '#web/admin/categorias/categorias-lista.tsx';
import * as categoriaNova from '#web/admin/categorias/nova.tsx';
import * as produtos from '#web/admin/produtos/produtos-lista.tsx';
import * as produtoNovo from '#web/admin/produtos/produtos-novo.tsx';

/** A request of an admin to a shop whose database refuses every query; `erros` collects the logged errors. */
function semBanco(caminho: string, campos?: Record<string, string>) {
  const erros: object[] = [];
  const db = drizzle(() => Promise.reject(new Error('no database')));
  Object.assign(db, { transaction: () => Promise.reject(new Error('no database')) });
  const loja = {
    db,
    log: { info() {}, warn() {}, error: (dados: object) => void erros.push(dados) },
    relogio: { agora: () => new Date() },
  };
  const context = new RouterContextProvider();
  context.set(lojaContext, loja as unknown as Loja);
  context.set(usuarioContext, adminDaSessao);
  const url = new URL(caminho, 'http://loja.test');
  const request = new Request(url, campos ? { method: 'POST', body: new URLSearchParams(campos) } : {});
  return { pedido: { context, url, request, params: {} } as never, erros };
}

type Resposta = { data: Record<string, unknown>; init: { status?: number } | null };

test.each([
  ['produtos', '/admin/produtos?busca=a', produtos, 'Erro ao carregar os produtos.'],
  ['categorias', '/admin/categorias', categorias, 'Erro ao carregar categorias.'],
] as const)(
  'a lista de %s que não pode ser lida diz isso, oferece outra tentativa e avisa quem cuida',
  async (_, caminho, rota, frase) => {
    const { pedido, erros } = semBanco(caminho);
    await expect(rota.loader(pedido)).rejects.toMatchObject({ init: { status: 503 } });
    expect(erros).toHaveLength(1);
    const Rota = createRoutesStub([{ path: '/', Component: rota.ErrorBoundary }]);
    expect(renderToStaticMarkup(<Rota initialEntries={['/']} />)).toMatch(
      new RegExp(`role="alert"[\\s\\S]*${frase}[\\s\\S]*Tentar de novo`),
    );
  },
);

const produto = {
  nome: 'Peça',
  descricao: '<p>x</p>',
  preco: '1,00',
  estoque: '1',
  categoria: 'pecas',
  peso: '1',
  altura: '1',
  largura: '1',
  comprimento: '1',
};

test.each<[string, { action(pedido: never): Promise<unknown> }, string, Record<string, string>, number, object]>([
  [
    'excluir um produto',
    produtos,
    '/admin/produtos',
    { intencao: 'excluir', id: 'p1' },
    409,
    { ok: false, frase: 'Erro ao excluir produto.', motivo: 'Tente novamente em instantes.' },
  ],
  [
    'salvar um produto',
    produtoNovo,
    '/admin/produtos/novo',
    produto,
    500,
    {
      ok: false,
      frase: '❌ Erro ao salvar produto.',
      digitado: expect.objectContaining({ nome: 'Peça', preco: '1,00' }),
    },
  ],
  [
    'excluir uma categoria',
    categorias,
    '/admin/categorias',
    { slug: 'pecas' },
    500,
    { ok: false, frase: 'Erro ao excluir categoria.' },
  ],
  [
    'salvar uma categoria',
    categoriaNova,
    '/admin/categorias/nova',
    { nome: 'Nova', slug: 'nova' },
    500,
    { ok: false, frase: 'Ocorreu um erro ao salvar.', digitado: { nome: 'Nova', slug: 'nova' } },
  ],
])(
  'sem banco, %s é recusado com a frase especificada, e quem cuida é avisado',
  async (_, rota, caminho, campos, status, esperado) => {
    const { pedido, erros } = semBanco(caminho, campos);
    const { data, init } = (await rota.action(pedido)) as Resposta;
    expect(init?.status).toBe(status);
    expect(data).toMatchObject(esperado);
    expect(erros).toHaveLength(1);
  },
);
