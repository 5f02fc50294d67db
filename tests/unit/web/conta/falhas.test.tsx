// @requirement 2.11.3 2.12.2 2.13.2 8.4.1 8.6.1
import { drizzle } from 'drizzle-orm/pg-proxy';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { Loja } from '#application/loja.ts';
import { lojaContext, usuarioContext } from '#web/request-context.ts';
import * as ebooks from '#web/conta/ebooks/meus-ebooks.tsx';
import * as pedidos from '#web/conta/pedidos/meus-pedidos.tsx';
import * as compras from '#web/conta/compras/minhas-compras.tsx';

const paginas = [
  ['/meus-pedidos', pedidos, '❌ Erro ao buscar seus pedidos.', 'Você não possui pedidos com este status!'],
  ['/minhas-compras', compras, 'Erro ao buscar suas compras.', 'Você ainda não possui compras registradas.'],
  ['/meus-ebooks', ebooks, 'Erro ao buscar seus eBooks.', 'Você ainda não possui eBooks liberados.'],
] as const;

type Pagina = {
  loader(argumentos: unknown): Promise<{ data: object; init: ResponseInit | null }>;
  default: ComponentType<never>;
};

/** Runs the page's loader on a database that returns `linhas` for every query, or fails; collects the logged errors. */
async function carregar(pagina: Pagina, caminho: string, linhas: [] | null) {
  const erros: object[] = [];
  const db = drizzle(() => (linhas ? Promise.resolve({ rows: linhas }) : Promise.reject(new Error('no database'))));
  const context = new RouterContextProvider();
  context.set(lojaContext, {
    db,
    log: { info() {}, warn() {}, error: (dados: object) => void erros.push(dados) },
  } as unknown as Loja);
  context.set(usuarioContext, {
    uid: 'alguem',
    displayName: '',
    email: '',
    role: 'cliente',
    ultimoCep: null,
    cupom: null,
    comissao: 0,
  });
  const { data, init } = await pagina.loader({ context, url: new URL(`http://loja.test${caminho}`) });
  const Componente = pagina.default as ComponentType<{ loaderData: object }>;
  const Tela = createRoutesStub([{ path: caminho, Component: () => <Componente loaderData={data} /> }]);
  return { erros, status: init?.status ?? 200, html: renderToStaticMarkup(<Tela initialEntries={[caminho]} />) };
}

describe.each(paginas)('%s', (caminho, pagina, falha, vazia) => {
  test('sem o banco, diz a frase dos requisitos e avisa quem cuida', async () => {
    const { erros, status, html } = await carregar(pagina as unknown as Pagina, caminho, null);
    expect([status, erros.length]).toEqual([503, 1]);
    expect(html).toMatch(new RegExp(`role="alert"[\\s\\S]*${falha}`));
    expect(html).not.toContain(vazia);
  });

  test('sem nada, dá a notícia dos requisitos e nenhum alerta', async () => {
    const { erros, status, html } = await carregar(pagina as unknown as Pagina, caminho, []);
    expect([status, erros.length]).toEqual([200, 0]);
    expect(html).toContain(vazia);
    expect(html).not.toContain('role="alert"');
  });
});
