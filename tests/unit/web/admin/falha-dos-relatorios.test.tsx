// @requirement 8.11.1
import { drizzle } from 'drizzle-orm/pg-proxy';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { Loja } from '#application/loja.ts';
import { adminDaSessao } from '#tests/support/admin-da-sessao.ts';
import { lojaContext, usuarioContext } from '#web/request-context.ts';
import * as auditoria from '#web/admin/auditoria/auditoria-lista.tsx';
import * as conteudo from '#web/admin/conteudo/conteudo.tsx';
import * as configuracao from '#web/admin/configuracao/configuracao.tsx';
import * as mensagens from '#web/admin/mensagens/mensagens-lista.tsx';
import * as relatorios from '#web/admin/relatorios/relatorios.tsx';

/** A loader's request to a shop whose database refuses every query. */
function semBanco(caminho: string) {
  const context = new RouterContextProvider();
  context.set(lojaContext, {
    db: drizzle(() => Promise.reject(new Error('no database'))),
    relogio: { agora: () => new Date() },
    medidor: { descarregar: () => Promise.resolve() },
  } as unknown as Loja);
  context.set(usuarioContext, adminDaSessao);
  const url = new URL(caminho, 'http://loja.test');
  return { context, url, request: new Request(url), params: {} } as never;
}

const desenhar = (Falha: ComponentType<never>) => {
  const Rota = createRoutesStub([{ path: '/', Component: Falha as ComponentType }]);
  return renderToStaticMarkup(<Rota initialEntries={['/']} />);
};

test.each([
  ['relatórios', relatorios, 'Erro ao carregar dados dos relatórios.'],
  ['mensagens', mensagens, 'Erro ao carregar as mensagens.'],
  ['auditoria', auditoria, 'Erro ao carregar a auditoria.'],
  ['conteúdo', conteudo, 'Erro ao carregar o conteúdo.'],
  ['configuração', configuracao, 'Erro ao carregar a configuração.'],
] as const)('sem o banco a página de %s diz o que houve e deixa tentar de novo', async (_, rota, frase) => {
  await expect((rota.loader as (pedido: never) => Promise<unknown>)(semBanco('/admin/x'))).rejects.toThrow(
    'Failed query',
  );
  const html = desenhar(rota.ErrorBoundary as ComponentType<never>);
  expect(html).toContain(frase);
  expect(html).toContain('role="alert"');
  expect(html).toContain('Tentar de novo');
});
