// @requirement 2.15.4 2.19.2 7.2.1 8.9.1 8.10.1 8.12.3
import { drizzle } from 'drizzle-orm/pg-proxy';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Loja } from '#application/loja.ts';
import { adminDaSessao } from '#tests/support/admin-da-sessao.ts';
import { PessoaDoPainel } from '#web/admin/base/direitos-na-tela.tsx';
import { FormularioSimples } from '#web/admin/usuarios/formulario-simples.tsx';
import { fraseDoReenvio, reenviarConfirmacao } from '#web/admin/pedidos/use-acoes.ts';
import { lojaContext, usuarioContext } from '#web/request-context.ts';
import * as cupons from '#web/admin/cupons/cupons-lista.tsx';
import Inicio from '#web/admin/inicio/inicio.tsx';
import Outra from '#web/admin/admin-outra.tsx';
import * as pedidos from '#web/admin/pedidos/pedidos-lista.tsx';
import * as doInfluencer from '#web/influencer/pedidos/pedidos.tsx';
import rotas from '#web/routes.ts';

/** A request of an admin to a shop whose database refuses every query. */
function semBanco(caminho: string, campos?: Record<string, string>) {
  const db = drizzle(() => Promise.reject(new Error('no database')));
  Object.assign(db, { transaction: () => Promise.reject(new Error('no database')) });
  const context = new RouterContextProvider();
  context.set(lojaContext, {
    db,
    log: { info() {}, warn() {}, error() {} },
    relogio: { agora: () => new Date() },
  } as unknown as Loja);
  context.set(usuarioContext, adminDaSessao);
  const url = new URL(caminho, 'http://loja.test');
  return {
    context,
    url,
    request: new Request(url, campos ? { method: 'POST', body: new URLSearchParams(campos) } : {}),
    params: {},
  } as never;
}

function desenhar(Pagina: ComponentType<never>, props: object = {}): string {
  const Solta = Pagina as ComponentType<object>;
  const Rota = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <PessoaDoPainel value={adminDaSessao}>
          <Solta {...props} />
        </PessoaDoPainel>
      ),
    },
  ]);
  return renderToStaticMarkup(<Rota initialEntries={['/']} />);
}

type Resposta = { data: Record<string, unknown>; init: { status?: number } | null };

test('o início da área e qualquer outro caminho dela pedem que se escolha no menu', () => {
  const loaderData = { andamento: null, dia: null, comPorta: true };
  for (const Pagina of [Inicio, Outra])
    expect(desenhar(Pagina as never, { loaderData })).toContain('Escolha uma opção no menu.');
  const area = rotas.find(({ path }) => path === 'admin')?.children ?? [];
  expect(area.find(({ index }) => index)?.file).toBe('admin/inicio/inicio.tsx');
  expect(area.find(({ path }) => path === '*')?.file).toBe('admin/admin-outra.tsx');
});

test('sem cupons a lista diz isso e oferece o primeiro', () => {
  const html = desenhar(cupons.default as never, {
    loaderData: {
      busca: '',
      status: 'todos',
      agora: 0,
      salvo: '',
      linhas: [],
      anterior: null,
      proxima: null,
    },
  });
  expect(html).toMatch(/Nenhum cupom cadastrado\.[\s\S]*href="\/admin\/cupons\/novo"/);
});

test('os pedidos de um influencer que não podem ser lidos oferecem outra tentativa', async () => {
  const { data, init } = (await doInfluencer.loader(
    semBanco('/influencer/pedidos?status=pending'),
  )) as unknown as Resposta;
  expect([data['falha'], data['filtro'], init?.status]).toEqual([true, 'pendente', 503]);
  expect(desenhar(doInfluencer.default as never, { loaderData: data })).toMatch(
    /role="alert"[\s\S]*Erro ao carregar pedidos\.[\s\S]*Tentar de novo/,
  );
});

describe('pedidos, sem banco', () => {
  test('a lista diz que não pôde ser lida e oferece outra tentativa', async () => {
    await expect(pedidos.loader(semBanco('/admin/pedidos?status=enviado'))).rejects.toMatchObject({
      init: { status: 503 },
    });
    expect(desenhar(pedidos.ErrorBoundary as never)).toMatch(
      /role="alert"[\s\S]*Erro ao carregar pedidos\.[\s\S]*Tentar de novo/,
    );
  });

  test.each([
    ['excluir', { intencao: 'excluir', id: 'p1' }, 'Erro ao excluir pedido.'],
    [
      'mudar o status',
      { intencao: 'status', id: 'p1', para: 'enviado', visto: 'approved' },
      'Erro ao atualizar status.',
    ],
    [
      'mudar o status de vários',
      { intencao: 'lote', para: 'enviado', pedido: 'p1:approved' },
      'Erro ao atualizar status.',
    ],
  ])('%s é recusado com a frase dos requisitos', async (_, campos, frase) => {
    const { data, init } = (await pedidos.action(semBanco('/admin/pedidos', campos))) as unknown as Resposta;
    expect([data['ok'], data['frase'], init?.status]).toEqual([false, frase, 409]);
  });
});

describe('reenviar a confirmação', () => {
  afterEach(() => vi.unstubAllGlobals());
  test.each([
    ['recusada', () => Promise.resolve(new Response('{}', { status: 409 })), 'Erro ao reenviar e-mail.'],
    ['sem rede', () => Promise.reject(new TypeError('Failed to fetch')), 'Erro ao reenviar e-mail.'],
    ['aceita', () => Promise.resolve(new Response('{}')), 'E-mail reenviado com sucesso!'],
  ])('%s diz a frase dos requisitos', async (_, fetch, frase) => {
    vi.stubGlobal('fetch', fetch);
    expect(fraseDoReenvio(await reenviarConfirmacao('p1'))).toBe(frase);
  });
});

test('a ficha de usuário que não pôde ser salva diz isso e por quê, e guarda o digitado', () => {
  const digitado = {
    nome: 'Bia',
    email: 'bia@exemplo.test',
    role: 'cliente',
    telefone: '',
    endereco: '',
    cidade: '',
    estado: '',
    cep: '',
    ativo: true,
  };
  const html = desenhar(FormularioSimples as never, {
    inicial: { ...digitado, nome: 'Antes' },
    existente: null,
    resposta: {
      intencao: '',
      ok: false,
      codigo: 'falha',
      frase: 'Erro ao salvar usuário.',
      motivo: 'Tente novamente em instantes.',
      faltas: {},
      digitado,
      conflito: null,
    },
  });
  expect(html).toMatch(/role="alert"[\s\S]*Erro ao salvar usuário\.[\s\S]*Tente novamente em instantes\./);
  expect(html).toContain('value="Bia"');
});
