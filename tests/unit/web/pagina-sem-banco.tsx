import { drizzle } from 'drizzle-orm/pg-proxy';
import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import type { Loja } from '#application/loja.ts';
import type { Db } from '#db/client.ts';
import type { UsuarioDaSessao } from '#domain/usuarios/sessao.ts';
import { adminDaSessao } from '#tests/support/admin-da-sessao.ts';
import { PessoaDoPainel } from '#web/admin/base/direitos-na-tela.tsx';
import { identidadeContext, lojaContext, usuarioContext } from '#web/request-context.ts';

const semBanco = () => Promise.reject(new Error('no database'));

/** A shop whose database refuses every query, or answers each with `linhas`; `erros` collects the logged errors. */
export function lojaSemBanco(linhas: [] | null = null) {
  const erros: object[] = [];
  const db = drizzle(() => (linhas ? Promise.resolve({ rows: linhas }) : semBanco()));
  Object.assign(db, { transaction: semBanco });
  const loja = {
    db: db as unknown as Db,
    log: { info() {}, warn() {}, error: (dados: object) => void erros.push(dados) },
    relogio: { agora: () => new Date() },
    medidor: { descarregar: () => Promise.resolve() },
  };
  return { loja, erros };
}

type Pedido = { campos?: Record<string, string>; linhas?: []; quem?: UsuarioDaSessao };

/** The arguments of a loader or, with fields, of an action of that shop; an admin's unless another person is given. */
export function pedidoSemBanco(caminho: string, { campos, linhas, quem = adminDaSessao }: Pedido = {}) {
  const { loja, erros } = lojaSemBanco(linhas);
  const context = new RouterContextProvider();
  context.set(lojaContext, loja as unknown as Loja);
  context.set(usuarioContext, quem);
  context.set(identidadeContext, { criarUsuario: semBanco } as never);
  const url = new URL(caminho, 'http://loja.test');
  const request = new Request(url, campos ? { method: 'POST', body: new URLSearchParams(campos) } : {});
  return { pedido: { context, url, request, params: { id: 'u1' } } as never, erros };
}

/** What a loader or an action answers with. */
export type Resposta = { data: Record<string, unknown>; init: { status?: number } | null };

/** The HTML of this at an address of the shop. */
export function desenhar(conteudo: ReactNode, caminho = '/'): string {
  const [path = ''] = caminho.split('?');
  const Pagina = createRoutesStub([{ path, Component: () => conteudo }]);
  return renderToStaticMarkup(<Pagina initialEntries={[caminho]} />);
}

/** The HTML of a page of the panel, or of its error boundary. */
export function desenharNoPainel(Pagina: ComponentType<never>, props: object = {}): string {
  const Solta = Pagina as ComponentType<object>;
  return desenhar(
    <PessoaDoPainel value={adminDaSessao}>
      <Solta {...props} />
    </PessoaDoPainel>,
  );
}

/** An alert that says this and offers another attempt. */
export const alertaCom = (frase: string) => new RegExp(`role="alert"[\\s\\S]*${frase}[\\s\\S]*Tentar de novo`);
