// @requirement 1.7 2.3.1 2.3.2 2.3.3 7.6.1 8.1.1 15.2.2 15.12.5
import type { Page } from '@playwright/test';
import { axe } from '#tests/support/axe.ts';
import { abrir } from '#tests/support/com-scripts.ts';
import {
  abrirEntrar,
  botaoDaConta,
  botaoDeEntrar,
  criarConta,
  linkDoEmail,
  preencherEntrada,
  SENHA,
} from '#tests/support/conta.ts';
import { expect, test } from '#tests/support/loja.ts';

test.use({ deVarios: true });

const HELENA = 'helena.prado@gmail.test';

test(
  'cria a conta pelo menu do topo, confirma o e-mail, sai e entra de novo',
  { tag: '@essencial' },
  async ({ page }) => {
    await page.goto('/produtos');
    const menu = await abrirEntrar(page);
    await menu.getByRole('button', { name: 'Criar conta' }).click();
    await expect(menu.getByLabel('Nome')).toBeFocused();
    await menu.getByRole('button', { name: 'Criar conta' }).click();
    await expect(menu.getByRole('alert')).toHaveText('Erro ao criar conta: o e-mail está em branco.');
    await page.keyboard.press('Escape');
    await criarConta(page, { nome: 'Ana Souza', email: 'ana@exemplo.com.br' });
    await expect(page).toHaveURL(/\/produtos$/);
    await expect(botaoDaConta(page)).toHaveAccessibleName('Conta de Ana Souza');

    await page.goto(await linkDoEmail(page, 'ana@exemplo.com.br', 'Confirme seu e-mail', 'Confirmar e-mail'));
    await axe(page);
    await page.getByRole('main').getByRole('button', { name: 'Confirmar e-mail' }).click();
    await expect(page.getByText('E-mail confirmado. Obrigado!')).toBeVisible();
    await axe(page);

    await botaoDaConta(page).click();
    await page.getByRole('button', { name: 'Sair', exact: true }).click();
    await expect(page).toHaveURL(/:\d+\/$/);
    await expect(botaoDeEntrar(page)).toBeVisible();
    await preencherEntrada(await abrirEntrar(page), ' ANA@exemplo.com.br ');
    await expect(botaoDaConta(page)).toBeVisible();
  },
);

test('a senha errada é dita com o prefixo certo; a certa leva à página que se queria', async ({ page }) => {
  await page.goto('/meus-pedidos');
  await expect(page).toHaveURL(/\/entrar\?voltar=%2Fmeus-pedidos$/);
  await preencherEntrada(page.getByRole('main'), 'cliente@grande-roque.test', 'errada');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Erro ao fazer login: E-mail ou senha incorretos.',
  );
  await preencherEntrada(page.getByRole('main'), 'cliente@grande-roque.test', 'xadrez-demo');
  await expect(page).toHaveURL(/\/meus-pedidos$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Meus pedidos' })).toBeVisible();
});

test('a conta nova tem o seu título, no endereço também, e diz a regra da senha antes do erro', async ({ page }) => {
  await abrir(page, '/entrar?voltar=%2Fmeus-pedidos');
  await page.getByRole('main').getByRole('button', { name: 'Criar conta' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Criar conta' })).toBeVisible();
  await expect(page).toHaveTitle(/^Criar conta/);
  await expect(page).toHaveURL(/voltar=%2Fmeus-pedidos&modo=criar$/);
  const senha = page.getByRole('main').getByLabel('Senha', { exact: true });
  await expect(senha).toHaveAccessibleDescription('Pelo menos 6 caracteres.');
  await axe(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Criar conta' })).toBeVisible();
  await page.getByRole('main').locator('.entrar-criar').getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible();
});

test('um e-mail que já tem conta não cria outra', async ({ page }) => {
  await page.goto('/');
  const menu = await abrirEntrar(page);
  await menu.getByRole('button', { name: 'Criar conta' }).click();
  await menu.getByLabel('Nome').fill('Outra');
  await menu.getByLabel('E-mail').fill('cliente@grande-roque.test');
  await menu.getByLabel('Senha', { exact: true }).fill(SENHA);
  await menu.getByRole('button', { name: 'Criar conta' }).click();
  await expect(menu.getByRole('alert')).toHaveText(
    'Erro ao criar conta: Já existe uma conta com este e-mail. Entre com ela ou peça uma nova senha.',
  );
  await expect(botaoDeEntrar(page)).toBeAttached();
});

test.describe('pela janela do Google', () => {
  async function abrirGoogle(page: Page): Promise<Page> {
    const menu = await abrirEntrar(page);
    const janela = page.waitForEvent('popup');
    await menu.getByRole('button', { name: 'Entrar com Google' }).click();
    const google = await janela;
    await expect(google.getByRole('heading', { name: 'Conta Google de demonstração' })).toBeVisible();
    return google;
  }

  test('cancelada ou fechada, a loja diz o que houve e tudo pode ser tentado de novo', async ({ page }) => {
    await page.goto('/produtos');
    const google = await abrirGoogle(page);
    await axe(google);
    await google.getByRole('button', { name: 'Cancelar' }).click();
    const alerta = page.getByRole('dialog', { name: 'Entrar' }).getByRole('alert');
    await expect(alerta).toHaveText('Erro ao fazer login: O acesso foi cancelado na janela do Google.');
    await axe(page);
    await page.keyboard.press('Escape');
    await (await abrirGoogle(page)).close();
    await expect(alerta).toHaveText('Erro ao fazer login: A janela do Google foi fechada antes do fim.');
    await expect(botaoDeEntrar(page)).toBeAttached();
  });

  test('concluída, a pessoa está dentro, na mesma página', { tag: '@essencial' }, async ({ page }) => {
    await page.goto('/produtos');
    const google = await abrirGoogle(page);
    await google.getByRole('radio', { name: HELENA }).check();
    await google.getByRole('button', { name: 'Continuar' }).click();
    const recusa = page.getByRole('dialog', { name: 'Entrar' }).getByRole('alert');
    await expect(botaoDaConta(page).or(recusa)).toBeVisible();
    expect(await recusa.allTextContents()).toEqual([]);
    await expect(botaoDaConta(page)).toHaveAccessibleName('Conta de Helena Prado');
    await expect(page).toHaveURL(/\/produtos$/);
    await page.goto('/minha-conta');
    await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(HELENA);
    // An account without a password has none to change.
    await expect(page.getByRole('heading', { name: 'Senha' })).toHaveCount(0);
    await axe(page);
  });
});

test('a senha esquecida é trocada pelo link do e-mail, que só serve uma vez', async ({ page }) => {
  const email = 'editor@grande-roque.test';
  await page.goto('/entrar');
  await page.getByRole('button', { name: 'Esqueci minha senha' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Esqueci minha senha' })).toBeVisible();
  await expect(page).toHaveTitle(/^Esqueci minha senha/);
  await expect(page.getByText('Enviamos um link para você escolher outra senha.')).toBeVisible();
  await page.getByRole('main').getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Enviar link' }).click();
  await expect(
    page.getByText('Se houver uma conta com este e-mail, o link para criar uma nova senha chega em instantes.'),
  ).toBeVisible();
  await axe(page);
  const link = await linkDoEmail(page, email, 'Escolha uma nova senha', 'Escolher nova senha');
  await page.goto(link);
  await axe(page);
  await page.getByLabel('Nova senha', { exact: true }).fill('senha-nova-2');
  await page.getByRole('button', { name: 'Mostrar senha' }).first().click();
  await expect(page.getByLabel('Nova senha', { exact: true })).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Ocultar senha' }).click();
  await expect(page.getByLabel('Nova senha', { exact: true })).toHaveAttribute('type', 'password');
  await page.getByLabel('Repita a nova senha').fill('senha-nova-3');
  await page.getByRole('button', { name: 'Gravar nova senha' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('As duas senhas não são iguais.');
  await expect(page.getByLabel('Repita a nova senha')).toHaveAccessibleDescription('As duas senhas não são iguais.');
  await axe(page);
  await page.getByLabel('Repita a nova senha').fill('senha-nova-2');
  await page.getByRole('button', { name: 'Gravar nova senha' }).click();
  // Signed in by it, with nothing typed again.
  await expect(page.getByText('Senha nova gravada. Você entrou na sua conta.')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(botaoDaConta(page)).toBeVisible();
  await page.goto(link);
  await page.getByLabel('Nova senha', { exact: true }).fill('outra-senha-4');
  await page.getByLabel('Repita a nova senha').fill('outra-senha-4');
  await page.getByRole('button', { name: 'Gravar nova senha' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Erro ao gravar a nova senha: O link não é válido ou já foi usado. Peça outro.',
  );
  await page.context().clearCookies();
  await page.goto('/entrar');
  await preencherEntrada(page.getByRole('main'), email, 'senha-nova-2');
  await expect(botaoDaConta(page)).toBeVisible();
});

test('sem scripts, ou antes deles, Entrar leva à página de entrada, e de lá de volta', async ({ browser, loja }) => {
  const contexto = await browser.newContext({ javaScriptEnabled: false, baseURL: loja.url });
  const page = await contexto.newPage();
  await page.goto('/categoria/pecas?pagina=2');
  const elo = page.getByRole('banner').getByRole('link', { name: 'Entrar', exact: true });
  await expect(elo).toHaveAttribute('href', '/entrar?voltar=%2Fcategoria%2Fpecas%3Fpagina%3D2');
  await elo.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible();
  // Sent too early, the password stays out of the address.
  await preencherEntrada(page.getByRole('main'), 'ana@exemplo.com.br', 'segredo-1');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    /^Erro ao fazer login: a página ainda estava abrindo/,
  );
  expect(page.url()).not.toContain('segredo');
  await contexto.close();
});
