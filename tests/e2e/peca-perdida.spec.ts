// @requirement 13.3.3 15.20.1 15.20.2
import { sql } from 'drizzle-orm';
import { axe } from '#tests/support/axe.ts';
import { entrarComo, linkDoEmail } from '#tests/support/conta.ts';
import { expect, test } from '#tests/support/loja.ts';

test.use({ deVarios: true });

test('quem perdeu o cavalo pergunta por ele, a dona responde, e a resposta fica no pedido', async ({
  page,
  browser,
  loja,
}) => {
  const pedidos = () =>
    loja.consultar<{ peca: string; cor: string; unidades: number; estado: string; resposta: string }>(
      sql`select peca, cor, unidades, estado, resposta from pedidos_de_peca where nota = 'Mogno, da jornada'`,
    );
  await entrarComo(page, 'cliente@grande-roque.test');
  await page.goto('/meus-pedidos');
  await page
    .getByRole('link', { name: /^Peça perdida/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Peça perdida' })).toBeVisible();
  await page.getByRole('button', { name: 'Procurar a peça' }).click();
  await expect(page.getByText('Toque na peça que sumiu.')).toBeVisible();
  expect(await pedidos()).toEqual([]);
  await page.getByRole('radio', { name: 'Cavalo das pretas' }).press('Space');
  await page.getByLabel('Recado para a loja').fill('Mogno, da jornada');
  await page.getByRole('button', { name: 'Procurar a peça' }).click();
  await expect(page.locator(':focus')).toContainText('Pedido enviado. A loja responde por e-mail se tem a peça.');
  await axe(page);
  expect(await pedidos()).toMatchObject([{ peca: 'cavalo', cor: 'pretas', unidades: 1 }]);

  const daDona = await browser.newPage({ baseURL: loja.url });
  await entrarComo(daDona, 'admin@grande-roque.test');
  await daDona.goto('/admin/pecas');
  const dela = daDona.getByRole('listitem').filter({ hasText: 'Mogno, da jornada' });
  await dela.getByLabel('Resposta curta').fill('Segue amanhã, sem custo.');
  await dela.getByRole('button', { name: 'Atendida' }).click();
  await expect.poll(pedidos).toMatchObject([{ resposta: 'Segue amanhã, sem custo.' }]);
  await daDona.close();
  await page.reload();
  await expect(page.getByText('Segue amanhã, sem custo.')).toBeVisible();
});

test(
  'quem comprou sem conta pergunta pela peça com o link da mensagem; sem ele não há página',
  { tag: '@desktop' },
  async ({ page, loja }) => {
    const [pedido] = await loja.consultar<{ id: string; email: string }>(sql`
      select p.id, p.email from pedidos p join pedido_itens i on i.pedido_id = p.id join produtos x on x.id = i.produto_id
      where p.is_guest and p.status = 'concluido' and x.tipo in ('pecas', 'conjunto') order by p.criado_em limit 1`);
    const { id, email } = pedido ?? { id: '', email: '' };
    expect((await page.goto(`/peca/${id}`))?.status()).toBe(404);
    await entrarComo(page, 'admin@grande-roque.test');
    const reenviada = await page.request.post('/api/reenviarEmailConfirmacao', {
      data: { id },
      headers: { Origin: new URL(loja.url).origin },
    });
    expect(reenviada.ok()).toBe(true);
    const elo = await linkDoEmail(page, email, 'Pagamento aprovado', 'Peça perdida');
    await page.context().clearCookies();
    await page.goto(elo);
    // Each of the order's sets has a form of its own.
    const conjunto = page.getByRole('article').first();
    await conjunto.getByRole('radio', { name: 'Torre das brancas' }).press('Space');
    await conjunto.getByLabel('Recado para a loja').fill('Sem conta, da jornada');
    await conjunto.getByRole('button', { name: 'Procurar a peça' }).click();
    await expect(page.getByText('Pedido enviado. A loja responde por e-mail se tem a peça.')).toBeVisible();
    expect(
      await loja.consultar(
        sql`select pedido_id as id, peca, cor from pedidos_de_peca where nota = 'Sem conta, da jornada'`,
      ),
    ).toEqual([{ id, peca: 'torre', cor: 'brancas' }]);
  },
);
