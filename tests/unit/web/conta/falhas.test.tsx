// @requirement 2.11.3 2.12.2 2.13.2 8.4.1 8.6.1
import type { ComponentType } from 'react';
import { describe, expect, test } from 'vitest';
import { adminDaSessao } from '#tests/support/admin-da-sessao.ts';
import * as ebooks from '#web/conta/ebooks/meus-ebooks.tsx';
import * as pedidos from '#web/conta/pedidos/meus-pedidos.tsx';
import * as compras from '#web/conta/compras/minhas-compras.tsx';
import { desenhar, pedidoSemBanco } from '#tests/unit/web/pagina-sem-banco.tsx';

const paginas = [
  ['/meus-pedidos', pedidos, '❌ Erro ao buscar seus pedidos.', 'Você não possui pedidos com este status!'],
  ['/minhas-compras', compras, 'Erro ao buscar suas compras.', 'Você ainda não possui compras registradas.'],
  ['/meus-ebooks', ebooks, 'Erro ao buscar seus eBooks.', 'Você ainda não possui eBooks liberados.'],
] as const;

const cliente = { ...adminDaSessao, uid: 'alguem', role: 'cliente' } as const;

type Pagina = {
  loader(argumentos: unknown): Promise<{ data: object; init: ResponseInit | null }>;
  default: ComponentType<never>;
};

/** Runs the page's loader on a database that returns `linhas` for every query, or fails. */
async function carregar(pagina: Pagina, caminho: string, linhas?: []) {
  const { pedido, erros } = pedidoSemBanco(caminho, { quem: cliente, ...(linhas && { linhas }) });
  const { data, init } = await pagina.loader(pedido);
  const Componente = pagina.default as ComponentType<{ loaderData: object }>;
  return { erros, status: init?.status ?? 200, html: desenhar(<Componente loaderData={data} />, caminho) };
}

describe.each(paginas)('%s', (caminho, pagina, falha, vazia) => {
  test('sem o banco, diz a frase dos requisitos e avisa quem cuida', async () => {
    const { erros, status, html } = await carregar(pagina as unknown as Pagina, caminho);
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
