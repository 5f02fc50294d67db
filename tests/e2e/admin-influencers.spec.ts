// @requirement 15.26.1 15.26.2 15.26.3 15.26.4 15.26.6 15.26.7
import type { Page } from '@playwright/test';
import { axe } from '#tests/support/axe.ts';
import { abrir, comScripts } from '#tests/support/com-scripts.ts';
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

  await abrir(daDona, '/admin/influencers');
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

  await daDona.reload();
  await comScripts(daDona);
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

  await abrir(daDona, '/admin/influencers/materiais');
  await daDona.getByLabel('Título').fill('Tabuleiro na mesa');
  await daDona.getByLabel('Texto para publicar').fill('Jogo em casa, com tempo.');
  await daDona.locator('input[type=file]').setInputFiles('demo/imagens/bispo-torre/640.webp');
  await expect(daDona.getByRole('button', { name: 'Publicar material' })).toHaveAttribute('aria-disabled', 'false');
  await expect(daDona.getByRole('group', { name: 'Imagem' }).locator('img')).toBeVisible();
  await daDona.getByRole('button', { name: 'Publicar material' }).click();
  await expect(daDona.getByText('Material publicado.')).toBeVisible();
  await axe(daDona);
  await abrir(daDona, '/admin/influencers/mensagens');
  await daDona.getByLabel('Assunto').fill('Boas-vindas, parceiro');
  await daDona.getByLabel('Mensagem', { exact: true }).fill('Veja os materiais novos.');
  await daDona.getByLabel('Rui Torres').check();
  await daDona.getByRole('button', { name: 'Enviar mensagem' }).click();
  await expect(daDona.getByText('Mensagem enviada a 1 influencer.')).toBeVisible();
  await axe(daDona);

  await abrir(page, '/influencer/materiais');
  const material = page.getByRole('article', { name: 'Tabuleiro na mesa' });
  await expect(material.getByText('Jogo em casa, com tempo.')).toContainText('#publi');
  const imagem = material.getByRole('link', { name: 'Baixar imagem' });
  expect((await page.request.get((await imagem.getAttribute('href')) ?? '')).status()).toBe(200);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await material.getByRole('button', { name: 'Copiar texto' }).click();
  await expect(page.getByRole('dialog', { name: 'Aviso' }).getByText('Texto copiado.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Jogo em casa, com tempo.\n\n#publi');
  await axe(page);
  const menu = page.getByRole('navigation', { name: 'Painel do influencer' });
  await menu.getByRole('link', { name: 'Mensagens 1 por ler' }).click();
  await expect(page.getByText('Veja os materiais novos.')).toBeVisible();
  await page.getByRole('button', { name: 'Marcar como lida' }).click();
  await expect(page.getByText('Mensagem marcada como lida.')).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Mensagens', exact: true })).toBeVisible();
  await axe(page);
  await page.goto(await linkDoEmail(page, RUI, 'Boas-vindas, parceiro', 'Ver no meu painel'));
  await expect(page.getByRole('heading', { level: 1, name: 'Mensagens' })).toBeVisible();
});
