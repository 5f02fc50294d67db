// @requirement 8.10.1 8.12.1
import { drizzle } from 'drizzle-orm/pg-proxy';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { Loja } from '#application/loja.ts';
import { adminDaSessao } from '#tests/support/admin-da-sessao.ts';
import { identidadeContext, lojaContext, usuarioContext } from '#web/request-context.ts';
import * as cupons from '#web/admin/cupons/cupons-lista.tsx';
import * as cupomNovo from '#web/admin/cupons/cupons-novo.tsx';
import * as ficha from '#web/admin/usuarios/usuarios-editar.tsx';
import * as usuarios from '#web/admin/usuarios/usuarios-lista.tsx';
import * as novo from '#web/admin/usuarios/usuarios-novo.tsx';

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
  context.set(identidadeContext, { criarUsuario: () => Promise.reject(new Error('no database')) } as never);
  const url = new URL(caminho, 'http://loja.test');
  const request = new Request(url, campos ? { method: 'POST', body: new URLSearchParams(campos) } : {});
  return { pedido: { context, url, request, params: { id: 'u1' } } as never, erros };
}

type Resposta = { data: Record<string, unknown>; init: { status?: number } | null };

function desenhar(Pagina: ComponentType): string {
  const Rota = createRoutesStub([{ path: '/', Component: Pagina }]);
  return renderToStaticMarkup(<Rota initialEntries={['/']} />);
}

test.each([
  ['cupons', '/admin/cupons?busca=a', cupons, 'Erro ao carregar os cupons.'],
  ['usuários', '/admin/usuarios?busca=a', usuarios, 'Erro ao carregar usuários.'],
] as const)(
  'a lista de %s que não pode ser lida diz isso, oferece outra tentativa e avisa quem cuida',
  async (_, caminho, rota, frase) => {
    const { pedido, erros } = semBanco(caminho);
    await expect(rota.loader(pedido)).rejects.toMatchObject({ init: { status: 503 } });
    expect(erros).toHaveLength(1);
    expect(desenhar(rota.ErrorBoundary)).toMatch(new RegExp(`role="alert"[\\s\\S]*${frase}[\\s\\S]*Tentar de novo`));
  },
);

test.each<[string, { action(pedido: never): Promise<unknown> }, string, Record<string, string>, object]>([
  ['excluir um cupom', cupons, '/admin/cupons', { id: 'c1' }, { ok: false, motivo: 'Tente novamente em instantes.' }],
  [
    'salvar um cupom',
    cupomNovo,
    '/admin/cupons/novo',
    { codigo: 'A1', tipo: 'percentual', valor: '5', validade: '2030-01-01' },
    {
      frase: 'Erro ao salvar cupom. Tente novamente em instantes.',
      digitado: expect.objectContaining({ codigo: 'A1' }),
    },
  ],
  [
    'mudar papéis',
    usuarios,
    '/admin/usuarios',
    { intencao: 'papel', uid: 'u1', role: 'editor' },
    { intencao: 'papel', ok: false, frase: 'Erro ao alterar papel em massa.', motivo: 'Tente novamente em instantes.' },
  ],
  [
    'excluir usuários',
    usuarios,
    '/admin/usuarios',
    { intencao: 'excluir', uid: 'u1' },
    { intencao: 'excluir', ok: false, frase: 'Erro ao excluir em massa.', motivo: 'Tente novamente em instantes.' },
  ],
  [
    'salvar a edição',
    usuarios,
    '/admin/usuarios',
    { intencao: 'editar', uid: 'u1', versao: '1', nome: 'B', email: 'b@exemplo.test', role: 'cliente' },
    { intencao: 'editar', ok: false, frase: 'Erro ao salvar edição.', motivo: 'Tente novamente em instantes.' },
  ],
  [
    'salvar a ficha',
    ficha,
    '/admin/usuarios/editar/u1',
    { versao: '1', nome: 'B', email: 'b@exemplo.test', role: 'cliente' },
    { motivo: 'Tente novamente em instantes.', digitado: expect.objectContaining({ nome: 'B' }) },
  ],
  [
    'criar pela ficha',
    novo,
    '/admin/usuarios/novo',
    { nome: 'B', email: 'b@exemplo.test', role: 'cliente' },
    { motivo: 'Tente novamente em instantes.', digitado: expect.objectContaining({ nome: 'B' }) },
  ],
])('sem banco, %s é recusado com uma frase, e quem cuida é avisado', async (_, rota, caminho, campos, esperado) => {
  const { pedido, erros } = semBanco(caminho, campos);
  const { data, init } = (await rota.action(pedido)) as Resposta;
  expect(init?.status).toBe(500);
  expect(data).toMatchObject(esperado);
  expect(erros).toHaveLength(1);
});

test('um papel que não existe não muda ninguém', async () => {
  const { pedido, erros } = semBanco('/admin/usuarios', { intencao: 'papel', uid: 'u1', role: 'dono' });
  const { data, init } = (await usuarios.action(pedido)) as Resposta;
  expect([init?.status, data['motivo'], erros]).toEqual([422, 'Escolha um papel da lista.', []]);
});
