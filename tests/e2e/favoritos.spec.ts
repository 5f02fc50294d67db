// @requirement 15.39.1 15.39.2 15.39.3 15.39.4 15.39.5 15.39.6
import type { Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { axe } from '#tests/support/axe.ts';
import { entrarComContaNova, entrarComo, linkDoEmail, SENHA } from '#tests/support/conta.ts';
import { expect, type LojaDeTeste, test } from '#tests/support/loja.ts';

test.use({ deVarios: true });

const RELOGIO = 'relogio-analogico-de-madeira-com-dois-mostradores';
const TABULEIRO = 'tabuleiro-oficial-marchetado-50-cm';

const coracao = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Salvar nos favoritos', exact: true });
const cartoes = (page: Page) => page.locator('.favoritos-lista > li');

async function salvar(page: Page, id: string): Promise<string> {
  await page.goto(`/produto/${id}`);
  await coracao(page).click();
  await expect(coracao(page)).toHaveAttribute('aria-pressed', 'true');
  return page.getByRole('heading', { level: 1 }).innerText();
}

/** Runs the timed job now. */
async function avisarAgora(loja: LojaDeTeste): Promise<void> {
  await loja.consultar(sql`
    insert into fila.job (name, data, policy, singleton_key, retry_limit, expire_seconds, deletion_seconds, keep_until)
    select name, '{"nome":"avisar-favoritos"}', policy, 'avisar-favoritos', 0, expire_seconds, deletion_seconds, now() + interval '1 hour'
    from fila.queue where name = 'tarefa-periodica' on conflict do nothing`);
}

test('um convidado salva, compartilha e compra da lista; ao entrar a encontra noutro navegador', async ({
  page,
  browser,
  loja,
}, { project }) => {
  const email = `favoritos-${project.name}@exemplo.com.br`;
  await page.goto('/favoritos');
  await expect(page.getByText('Nada salvo ainda.')).toBeVisible();
  await axe(page);
  await page.goto('/categoria/tabuleiros');
  const doCartao = page.getByRole('button', { name: /^Salvar nos favoritos: Tabuleiro/ }).first();
  await doCartao.click();
  await expect(doCartao).toHaveAttribute('aria-pressed', 'true');
  // The heart is no part of the card's link.
  await expect(page).toHaveURL(/\/categoria\/tabuleiros$/);
  await doCartao.click();
  await expect(doCartao).toHaveAttribute('aria-pressed', 'false');
  const tabuleiro = await salvar(page, TABULEIRO);
  const relogio = await salvar(page, RELOGIO);
  await page.reload();
  await expect(coracao(page)).toHaveAttribute('aria-pressed', 'true');

  await page.goto('/favoritos');
  await expect(cartoes(page).getByRole('heading')).toHaveText([relogio, tabuleiro]);
  await axe(page);
  await page.getByLabel('Seu primeiro nome').fill('Rita Lima');
  await page.getByRole('button', { name: 'Compartilhar lista' }).click();
  const link = page.getByLabel('Link da lista');
  await expect(link).toHaveValue(/\/favoritos\/[A-Za-z0-9]{20}$/);
  const endereco = await link.inputValue();

  const contextoDaAmiga = await browser.newContext({ baseURL: loja.url });
  const amiga = await contextoDaAmiga.newPage();
  await amiga.goto(new URL(endereco).pathname);
  await expect(amiga.getByRole('heading', { level: 1, name: 'A lista de Rita' })).toBeVisible();
  await expect(amiga.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await expect(cartoes(amiga).getByRole('heading')).toHaveText([relogio, tabuleiro]);
  await axe(amiga);
  await cartoes(amiga)
    .filter({ hasText: relogio })
    .getByRole('button', { name: /^Colocar no carrinho/ })
    .click();
  await expect(amiga.getByRole('dialog', { name: /carrinho/i }).getByText(relogio)).toBeVisible();

  // The list on the shared page follows this one.
  await cartoes(page)
    .filter({ hasText: tabuleiro })
    .getByRole('button', { name: /^Tirar da lista/ })
    .click();
  await expect(cartoes(page)).toHaveCount(1);
  await expect
    .poll(async () => {
      await amiga.goto(new URL(endereco).pathname);
      return cartoes(amiga).count();
    })
    .toBe(1);
  await page.getByRole('button', { name: 'Parar de compartilhar' }).click();
  await expect(page.getByText('O link não abre mais.')).toBeVisible();
  expect((await amiga.goto(new URL(endereco).pathname))?.status()).toBe(404);

  // A link that a guest made belongs to the account after signing in, and ends there.
  await page.getByRole('button', { name: 'Compartilhar lista' }).click();
  await expect(link).not.toHaveValue(endereco);
  const doConvidado = await link.inputValue();
  await entrarComContaNova(page, 'Rita Lima', email);
  await page.goto('/favoritos');
  await expect(cartoes(page).getByRole('heading')).toHaveText([relogio]);
  await expect(link).toHaveValue(doConvidado);
  expect((await amiga.goto(new URL(doConvidado).pathname))?.status()).toBe(200);
  await page.getByRole('button', { name: 'Parar de compartilhar' }).click();
  await expect(page.getByText('O link não abre mais.')).toBeVisible();
  expect((await amiga.goto(new URL(doConvidado).pathname))?.status()).toBe(404);
  await expect
    .poll(() =>
      loja.consultar(
        sql`select f.produto_id as id from favoritos f join listas_de_favoritos l on l.id = f.lista_id join usuarios u on u.id = l.uid where u.email = ${email}`,
      ),
    )
    .toEqual([{ id: RELOGIO }]);
  await entrarComo(amiga, email, SENHA);
  await amiga.goto('/favoritos');
  await expect(cartoes(amiga).getByRole('heading')).toHaveText([relogio]);
  await contextoDaAmiga.close();
});

test('quem permitiu fica sabendo que o preço baixou, vê quanto na lista, e um clique para', async ({ page, loja }, {
  project,
}) => {
  const email = `queda-${project.name}@exemplo.com.br`;
  await entrarComContaNova(page, 'Quirino Queda', email);
  await loja.consultar(sql`update usuarios set email_verificado = true where email = ${email} returning id`);
  const relogio = await salvar(page, RELOGIO);
  await page.goto('/favoritos');
  await expect(cartoes(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Avisar por e-mail' }).click();
  await expect(page.getByRole('button', { name: 'Parar de avisar' })).toBeVisible();
  await loja.consultar(
    sql`update produtos set preco_centavos = preco_centavos - 2000 where id = ${RELOGIO} returning id`,
  );
  try {
    await avisarAgora(loja);
    const url = await linkDoEmail(page, email, 'Baixou R$', 'Ver o produto');
    expect(new URL(url).pathname).toBe(`/produto/${RELOGIO}`);
    await page.goto('/favoritos');
    await expect(cartoes(page).filter({ hasText: relogio })).toContainText('Baixou R$ 20,00 desde que você salvou');
    await axe(page);
    await page.goto(await linkDoEmail(page, email, 'Baixou R$', 'Parar de receber'));
    await page.getByRole('button', { name: 'Parar de receber' }).click();
    await expect(page.getByText('você não recebe mais novidades dos favoritos')).toBeVisible();
  } finally {
    await loja.consultar(
      sql`update produtos set preco_centavos = preco_centavos + 2000 where id = ${RELOGIO} returning id`,
    );
  }
});
