// @requirement 15.26.1 15.26.2 15.26.3 15.26.4
import type { Page } from '@playwright/test';
import { axe } from '#tests/support/axe.ts';
import { entrarComo, linkDoEmail, preencherEntrada } from '#tests/support/conta.ts';
import { expect, test } from '#tests/support/loja.ts';

const RUI = 'rui@exemplo.com.br';
const SENHA = 'torre-a1-bispo-c1';

async function preencherInscricao(page: Page): Promise<void> {
  await page.getByLabel('Nome').fill('Rui Torres');
  await page.getByRole('main').getByLabel('E-mail').fill(RUI);
  await page.getByLabel('Canais').fill('youtube.test/rui');
  await page.getByLabel('Audiência').fill('Duas mil pessoas que jogam no clube');
}

test('a dona abre as inscrições, uma pessoa se inscreve e confirma, é aceita, escolhe a senha e vê o seu painel', async ({
  page,
  browser,
  loja,
}) => {
  const daDona = await browser.newPage({ baseURL: loja.url });
  await entrarComo(daDona, 'admin@grande-roque.test');
  expect((await page.goto('/parceiros'))?.status()).toBe(404);
  await page.goto('/');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Seja parceiro' })).toHaveCount(0);

  await daDona.goto('/admin/influencers', { waitUntil: 'networkidle' });
  await daDona.getByLabel('Receber inscrições de parceiros').check();
  await daDona.getByRole('textbox', { name: 'Termos' }).fill('Comissão por venda paga.\n\nDiga que é publicidade.');
  await daDona.getByRole('button', { name: 'Salvar página e termos' }).click();
  await expect(daDona.getByText('Página e termos salvos.')).toBeVisible();
  await axe(daDona);

  // The kept pages are dropped by the change, so the link may take a moment.
  await expect(async () => {
    await page.goto('/');
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Seja parceiro' })).toHaveCount(1, {
      timeout: 1000,
    });
  }).toPass();
  await page.goto('/parceiros');
  await expect(page.getByText('Diga que é publicidade.')).toBeVisible();
  await axe(page);
  await preencherInscricao(page);
  await page.getByRole('button', { name: 'Quero ser parceiro' }).click();
  await expect(page.getByText('Leia e aceite os termos para se inscrever.')).toBeVisible();
  await expect(page.getByLabel('Canais')).toHaveValue('youtube.test/rui');
  await page.getByLabel('Li e aceito os termos').check();
  await page.getByRole('button', { name: 'Quero ser parceiro' }).click();
  await expect(page.getByText('Confira o seu e-mail')).toBeVisible();
  await page.goto(await linkDoEmail(page, RUI, 'Confirme a sua inscrição', 'Confirmar a inscrição'));
  await daDona.reload();
  await expect(daDona.getByText('Nenhuma inscrição à espera.')).toBeVisible();
  await page.getByRole('button', { name: 'Confirmar a inscrição' }).click();
  await expect(page.getByText('Lemos a sua inscrição')).toBeVisible();

  await daDona.reload({ waitUntil: 'networkidle' });
  const inscricao = daDona.getByRole('article', { name: 'Rui Torres' });
  await expect(inscricao.getByText('Duas mil pessoas')).toBeVisible();
  await inscricao.getByLabel('Código').fill('rui10');
  await inscricao.getByLabel('Comissão (%)').fill('101');
  await inscricao.getByRole('button', { name: 'Aceitar' }).click();
  await expect(inscricao.getByText('Informe a comissão, acima de 0 até 100')).toBeVisible();
  await inscricao.getByLabel('Comissão (%)').fill('12,5');
  await inscricao.getByRole('button', { name: 'Aceitar' }).click();
  await expect(daDona.getByText('Inscrição aceita.')).toBeVisible();
  await expect(daDona.getByRole('table', { name: 'Influencers de agora' }).getByText('RUI10')).toBeVisible();

  await page.goto(await linkDoEmail(page, RUI, 'Sua conta na Grande Roque foi criada', 'Escolher minha senha'));
  await page.getByLabel('Nova senha', { exact: true }).fill(SENHA);
  await page.getByLabel('Repita a nova senha').fill(SENHA);
  await page.getByRole('button', { name: 'Gravar nova senha' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: /^Conta de Rui/ })).toBeVisible();
  await page.context().clearCookies();
  await page.goto('/entrar?voltar=%2Finfluencer');
  await preencherEntrada(page.getByRole('main'), RUI, SENHA);
  await expect(page).toHaveURL(/\/influencer$/);
  await expect(page.getByLabel('Link com o seu cupom')).toHaveValue(/cupom=RUI10/);
});
