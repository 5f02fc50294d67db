import { type Browser, expect, type Locator, type Page } from '@playwright/test';

export const SENHA = 'senha-boa-1';
export const ADMIN = 'admin@grande-roque.test';

/** The button of the header, a link until the page's code is there. */
export const botaoDeEntrar = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: 'Entrar', exact: true });
export const botaoDaConta = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: /^Conta de / });

/** Opens the header's 'Entrar' menu and answers it. */
export async function abrirEntrar(page: Page): Promise<Locator> {
  await botaoDeEntrar(page).click();
  const menu = page.getByRole('dialog', { name: 'Entrar' });
  await expect(menu).toBeVisible();
  return menu;
}

/** Types e-mail and password into a sign-in form, and sends it. */
export async function preencherEntrada(onde: Page | Locator, email: string, senha = SENHA): Promise<void> {
  await onde.getByLabel('E-mail').fill(email);
  await onde.getByLabel('Senha', { exact: true }).fill(senha);
  await onde.locator('form').getByRole('button', { name: 'Entrar', exact: true }).first().click();
}

/** Sends the request of the sign-in and sign-up forms. */
async function identificar(page: Page, caminho: string, dados: Record<string, string>): Promise<void> {
  const origem = new URL((await page.request.get('/healthz')).url()).origin;
  const resposta = await page.request.post(caminho, { data: dados, headers: { Origin: origem } });
  expect(resposta.status(), await resposta.text()).toBe(200);
}

/** Signs in without the form: for journeys about something else. */
export const entrarComo = (page: Page, email: string, senha = 'xadrez-demo'): Promise<void> =>
  identificar(page, '/api/auth/sign-in/email', { email, password: senha });

/** Signs in with a new account, without the form: for journeys about something else. */
export const entrarComContaNova = (page: Page, nome: string, email: string): Promise<void> =>
  identificar(page, '/api/auth/sign-up/email', { name: nome, email, password: SENHA });

/** A new account through the header's menu; the page stays where it was. */
export async function criarConta(
  page: Page,
  { nome, email, senha = SENHA }: { nome: string; email: string; senha?: string },
): Promise<void> {
  const menu = await abrirEntrar(page);
  await menu.getByRole('button', { name: 'Criar conta' }).click();
  await menu.getByLabel('Nome').fill(nome);
  await menu.getByLabel('E-mail').fill(email);
  await menu.getByLabel('Senha', { exact: true }).fill(senha);
  await menu.getByRole('button', { name: 'Criar conta' }).click();
  await expect(botaoDaConta(page)).toBeVisible();
}

/** Waits for the newest message to somebody with this subject and answers where its button leads. */
export async function linkDoEmail(page: Page, para: string, assunto: string, botao: string): Promise<string> {
  const chegou = async () => {
    // The server may close an idle connection as it is used again.
    const pagina = await page.request.get('/_demo/emails', { maxRetries: 2 });
    const linhas = (await pagina.text()).split('<tr>');
    return linhas.some((linha) => linha.includes(para) && linha.includes(assunto));
  };
  await expect.poll(chegou, { message: `${assunto}, para ${para}` }).toBe(true);
  await page.goto('/_demo/emails');
  await page.getByRole('row').filter({ hasText: para }).getByRole('link', { name: assunto }).first().click();
  const href = await page.frameLocator('iframe').getByRole('link', { name: botao }).getAttribute('href');
  if (!href) throw new Error(`the message ${assunto} has no link`);
  return href;
}

/** Another browser at the shop, of this user or of a stranger; it is closed with the journey. */
export async function outroNavegador(browser: Browser, baseURL: string, email?: string): Promise<Page> {
  const page = await browser.newPage({ baseURL });
  if (email) await entrarComo(page, email);
  return page;
}
