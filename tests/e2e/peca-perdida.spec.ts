import { sql } from 'drizzle-orm';
import { axe } from '#tests/support/axe.ts';
import { entrarComo } from '#tests/support/conta.ts';
import { expect, test } from '#tests/support/loja.ts';

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
  await axe(page);
  await page.getByRole('button', { name: 'Procurar a peça' }).click();
  await expect(page.getByText('Toque na peça que sumiu.')).toBeVisible();
  expect(await pedidos()).toEqual([]);
  await page.getByRole('radio', { name: 'Cavalo das pretas' }).press('Space');
  await page.getByLabel('Recado para a loja').fill('Mogno, da jornada');
  await page.getByRole('button', { name: 'Procurar a peça' }).click();
  await expect(page.getByText('Pedido enviado. A loja responde por e-mail se tem a peça.')).toBeVisible();
  await axe(page);
  expect(await pedidos()).toMatchObject([{ peca: 'cavalo', cor: 'pretas', unidades: 1 }]);

  const daDona = await browser.newPage({ baseURL: loja.url });
  await entrarComo(daDona, 'admin@grande-roque.test');
  await daDona.goto('/admin/pecas');
  await axe(daDona);
  const dela = daDona.getByRole('listitem').filter({ hasText: 'Mogno, da jornada' });
  await dela.getByLabel('Resposta curta').fill('Segue amanhã, sem custo.');
  await dela.getByRole('button', { name: 'Atendida' }).click();
  await expect.poll(pedidos).toMatchObject([{ resposta: 'Segue amanhã, sem custo.' }]);
  await daDona.close();
  await page.reload();
  await expect(page.getByText('Segue amanhã, sem custo.')).toBeVisible();
});
