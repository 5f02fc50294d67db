// @requirement 15.1.3
import { eq } from 'drizzle-orm';
import { RouterContextProvider } from 'react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import { produtoSaiuDaLoja, slugAtualDaCategoria } from '#db/conta/ler-enderecos.ts';
import { categorias, produtos, redirecionamentos } from '#db/schema/index.ts';
import { loader as abrirCategoria } from '#web/loja/lista/categoria.tsx';
import { loader as abrirProduto } from '#web/loja/produto/produto.tsx';
import { dependenciasContext, lojaContext, usuarioContext } from '#web/request-context.ts';
import { esvaziar } from '#tests/support/esvaziar.ts';
import { porAVenda } from '#tests/support/loja-de-teste.ts';
import { abrirLojaDoArquivo } from '#tests/support/loja-do-arquivo.ts';

const { teste } = await abrirLojaDoArquivo();
beforeEach(async () => {
  await esvaziar(teste.loja.db, 'categorias, produtos, produtos_retirados, redirecionamentos');
  await porAVenda(teste, { id: 'rei' }, { id: 'dama' });
});

/** As the admin's form does. */
async function mudarSlug(de: string, para: string): Promise<void> {
  await teste.loja.db.transaction(async (tx) => {
    await tx.update(categorias).set({ slug: para }).where(eq(categorias.slug, de));
    await tx
      .insert(redirecionamentos)
      .values({ de, para })
      .onConflictDoUpdate({ target: redirecionamentos.de, set: { para } });
  });
}

/** Returns a loader's arguments for a visitor's request. */
function pedido(caminho: string, params: Record<string, string>) {
  const context = new RouterContextProvider();
  context.set(lojaContext, teste.loja);
  context.set(dependenciasContext, new Set());
  context.set(usuarioContext, null);
  return { context, params, request: new Request(`${teste.loja.shopUrl}${caminho}`) } as never;
}

test('a página da categoria que mudou de endereço leva para sempre ao novo, com o filtro que tinha', async () => {
  await mudarSlug('pecas', 'pecas-de-xadrez');
  const resposta = (await Promise.resolve(
    abrirCategoria(pedido('/categoria/PECAS?ordem=nome', { categoria: 'PECAS' })),
  ).catch((jogada: unknown) => jogada)) as Response;
  expect([resposta.status, resposta.headers.get('Location')]).toEqual([301, '/categoria/pecas-de-xadrez?ordem=nome']);
});

test('a página de um produto que saiu responde 410; a de um que nunca houve, 404', async () => {
  await teste.loja.db.delete(produtos).where(eq(produtos.id, 'rei'));
  const status = async (id: string) =>
    ((await abrirProduto(pedido(`/produto/${id}`, { id }))) as { init?: { status?: number } | null }).init?.status;
  expect([await status('rei'), await status('nunca-houve'), await status('%00')]).toEqual([410, 404, 404]);
});

describe('o slug antigo de uma categoria', () => {
  test('leva ao de agora, também depois de mudar outra vez', async () => {
    const { db } = teste.loja;
    await mudarSlug('pecas', 'pecas-de-xadrez');
    expect(await slugAtualDaCategoria(db, 'pecas')).toBe('pecas-de-xadrez');
    await mudarSlug('pecas-de-xadrez', 'jogos-de-pecas');
    expect(await slugAtualDaCategoria(db, 'pecas')).toBe('jogos-de-pecas');
    expect(await slugAtualDaCategoria(db, 'pecas-de-xadrez')).toBe('jogos-de-pecas');
  });

  test('que volta a ser usado e muda de novo leva ao último', async () => {
    await mudarSlug('pecas', 'outras');
    await mudarSlug('outras', 'pecas');
    expect(await slugAtualDaCategoria(teste.loja.db, 'outras')).toBe('pecas');
    await mudarSlug('pecas', 'novas');
    expect(await slugAtualDaCategoria(teste.loja.db, 'pecas')).toBe('novas');
    expect(await slugAtualDaCategoria(teste.loja.db, 'outras')).toBe('novas');
  });

  test('some com a categoria', async () => {
    const { db } = teste.loja;
    await mudarSlug('pecas', 'outras');
    await db.delete(produtos);
    await db.delete(categorias);
    expect(await slugAtualDaCategoria(db, 'pecas')).toBeNull();
  });
});

test('um produto excluído ou arquivado saiu da loja; um à venda e um que nunca houve, não', async () => {
  const { db } = teste.loja;
  await db.delete(produtos).where(eq(produtos.id, 'rei'));
  await db.update(produtos).set({ arquivadoEm: new Date() }).where(eq(produtos.id, 'dama'));
  await porAVenda(teste, { id: 'torre' });
  const saiu = await Promise.all(['rei', 'dama', 'torre', 'nunca-houve'].map((id) => produtoSaiuDaLoja(db, id)));
  expect(saiu).toEqual([true, true, false, false]);
});
