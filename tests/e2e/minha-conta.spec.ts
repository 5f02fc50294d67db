// @requirement 11.17.7 11.17.11 15.2.1
import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { axe } from '#tests/support/axe.ts';
import {
  abrirEntrar,
  botaoDaConta,
  botaoDeEntrar,
  entrarComContaNova,
  entrarComo,
  preencherEntrada,
  SENHA,
} from '#tests/support/conta.ts';
import { expect, type LojaDeTeste, test } from '#tests/support/loja.ts';
import { codigoTotp } from '#tests/support/totp.ts';

test.use({ deVarios: true });

test(
  'salva dados e endereço, leva os seus dados em PDF e em JSON, e exclui a conta',
  { tag: '@essencial' },
  async ({ page }) => {
    await entrarComContaNova(page, 'Paulo Perfil', 'paulo@exemplo.com.br');
    await page.goto('/minha-conta');
    await page.getByLabel('CEP').fill('01001-000');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Preencha corretamente: Rua, Número' })).toBeVisible();
    for (const [rotulo, valor] of [
      ['Rua', 'Praça da Sé'],
      ['Número', '64'],
      ['Bairro', 'Sé'],
      ['Cidade', 'São Paulo'],
      ['UF', 'sp'],
    ] as const)
      await page.getByLabel(rotulo, { exact: true }).fill(valor);
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Dados salvos.')).toBeVisible();
    await axe(page);

    const [pdf] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Baixar em PDF' }).click(),
    ]);
    expect(pdf.suggestedFilename()).toBe('meus-dados.pdf');
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await readFile(await pdf.path()))), {
      mergePages: true,
    });
    for (const trecho of ['Grande Roque', 'Paulo Perfil', 'paulo@exemplo.com.br', 'Praça da Sé, 64'])
      expect(text).toContain(trecho);
    const [json] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Baixar em JSON' }).click(),
    ]);
    expect(JSON.parse(await readFile(await json.path(), 'utf8'))).toMatchObject({
      conta: { nome: 'Paulo Perfil', cidade: 'São Paulo' },
      pedidos: [],
    });

    await page.getByLabel('Digite EXCLUIR para confirmar').fill('excluir já');
    await page.getByRole('button', { name: 'Excluir minha conta' }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await page.getByLabel('Digite EXCLUIR para confirmar').fill('excluir');
    await page.getByRole('button', { name: 'Excluir minha conta' }).click();
    await expect(page).toHaveURL(/:\d+\/$/);
    const menu = await abrirEntrar(page);
    await preencherEntrada(menu, 'paulo@exemplo.com.br');
    await expect(menu.getByRole('alert')).toHaveText('Erro ao fazer login: E-mail ou senha incorretos.');
  },
);

test('quem administra liga o segundo fator, e a entrada passa a pedir o código', async ({ page }) => {
  const email = 'admin@grande-roque.test';
  await entrarComo(page, email);
  await page.goto('/minha-conta');
  await page.getByRole('button', { name: 'Ligar o segundo fator' }).click();
  await page.getByLabel('Confirme a sua senha').fill('xadrez-demo');
  await axe(page);
  const resposta = page.waitForResponse('**/api/auth/two-factor/enable');
  await page.getByRole('button', { name: 'Continuar' }).click();
  const { totpURI } = (await (await resposta).json()) as { totpURI: string };
  await expect(page.getByRole('img', { name: 'Código QR do segundo fator' })).toBeVisible();
  await axe(page);
  await page.getByLabel('Código do aplicativo').fill('000000');
  await page.getByRole('button', { name: 'Confirmar', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'O código não confere.' })).toBeVisible();
  await page.getByLabel('Código do aplicativo').fill(codigoTotp(totpURI));
  await page.getByRole('button', { name: 'Confirmar', exact: true }).click();
  const reserva = page.getByRole('list', { name: 'Códigos de reserva' }).getByRole('listitem');
  await expect(reserva).toHaveCount(10);
  const codigos = await reserva.allInnerTexts();
  await axe(page);
  await page.getByRole('button', { name: 'Guardei os códigos' }).click();
  await expect(page.getByText('Segundo fator ligado.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Desligar o segundo fator' })).toBeVisible();
  await axe(page);

  await botaoDaConta(page).click();
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  await expect(botaoDeEntrar(page)).toBeVisible();
  const menu = await abrirEntrar(page);
  await preencherEntrada(menu, email, 'xadrez-demo');
  await expect(menu.getByLabel('Código do aplicativo')).toBeFocused();
  await axe(page);
  await menu.getByLabel('Código do aplicativo').fill('000000');
  await menu.getByRole('button', { name: 'Confirmar' }).click();
  await expect(menu.getByRole('alert')).toHaveText(/^Erro ao fazer login: O código não confere\./);
  await menu.getByLabel('Código do aplicativo').fill(codigoTotp(totpURI, 1));
  await menu.getByRole('button', { name: 'Confirmar' }).click();
  await expect(botaoDaConta(page)).toBeVisible();

  await botaoDaConta(page).click();
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  await expect(botaoDeEntrar(page)).toBeVisible();
  await page.goto('/entrar?voltar=%2Fminha-conta');
  await preencherEntrada(page.getByRole('main'), email, 'xadrez-demo');
  await page.getByRole('button', { name: 'Usar um código de reserva' }).click();
  await page.getByLabel('Código de reserva').fill(codigos[0] ?? '');
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page).toHaveURL(/\/minha-conta$/);
  await page.getByRole('button', { name: 'Desligar o segundo fator' }).click();
  await page.getByLabel('Confirme a sua senha').fill('xadrez-demo');
  await page.getByRole('button', { name: 'Desligar', exact: true }).click();
  await expect(page.getByText('Segundo fator desligado.')).toBeVisible();
});

/** As if everybody had signed in an hour ago. */
const envelhecer = (loja: LojaDeTeste) =>
  loja.consultar(sql`update sessoes set criado_em = criado_em - interval '1 hour'`);

test('encerra um outro dispositivo; numa sessão antiga, excluir a conta e exportar pessoas pedem antes a senha', async ({
  page,
  loja,
  browser,
}) => {
  await entrarComContaNova(page, 'Sílvia Sessão', 'silvia@exemplo.com.br');
  const outro = await browser.newContext({ baseURL: loja.url });
  const noOutro = await outro.newPage();
  await entrarComo(noOutro, 'silvia@exemplo.com.br', SENHA);
  await envelhecer(loja);
  await page.goto('/minha-conta');
  const sessoes = page.getByRole('region', { name: 'Onde a conta está aberta' }).getByRole('listitem');
  await expect(sessoes).toHaveCount(2);
  await expect(sessoes.filter({ hasText: 'este dispositivo' })).toHaveCount(1);
  await page.getByRole('button', { name: /^Encerrar a sessão/ }).click();
  await expect(sessoes).toHaveCount(1);
  await noOutro.goto('/minha-conta');
  await expect(noOutro).toHaveURL(/\/entrar/);
  await outro.close();
  const excluir = async () => {
    await page.getByLabel('Digite EXCLUIR para confirmar').fill('EXCLUIR');
    await page.getByRole('button', { name: 'Excluir minha conta' }).click();
  };
  await excluir();
  await expect(page.getByRole('heading', { name: 'Confirme que é você' })).toBeVisible();
  await axe(page);
  await page.getByRole('main').getByLabel('Senha').fill('errada');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Erro ao confirmar: E-mail ou senha incorretos.');
  await axe(page);
  await page.getByRole('main').getByLabel('Senha').fill(SENHA);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page).toHaveURL(/\/minha-conta$/);
  await excluir();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(botaoDeEntrar(page)).toBeVisible();

  const doAdmin = () =>
    loja.consultar(
      sql`select s.id from sessoes s join usuarios u on u.id = s.usuario_id where u.email = 'admin@grande-roque.test'`,
    );
  await entrarComo(page, 'admin@grande-roque.test');
  await envelhecer(loja);
  const abertas = await doAdmin();
  await page.goto('/admin/usuarios');
  await page.getByRole('link', { name: 'Exportar CSV' }).click();
  await expect(page.getByRole('heading', { name: 'Confirme que é você' })).toBeVisible();
  await page.getByRole('main').getByLabel('Senha').fill('xadrez-demo');
  await page.getByRole('button', { name: 'Continuar' }).click();
  const baixar = page.getByRole('link', { name: 'Baixar o arquivo' });
  await expect(baixar).toBeVisible();
  await axe(page);
  const [csv] = await Promise.all([page.waitForEvent('download'), baixar.click()]);
  expect(csv.suggestedFilename()).toBe('usuarios.csv');
  // The session it took the place of is over.
  await expect.poll(doAdmin).toHaveLength(abertas.length);
});

test('um cliente não vê o segundo fator; troca a senha e continua dentro', async ({ page }) => {
  await entrarComContaNova(page, 'Tânia Troca', 'tania@exemplo.com.br');
  await page.goto('/minha-conta');
  await expect(page.getByRole('heading', { name: 'Segundo fator' })).toHaveCount(0);
  await page.getByLabel('Senha atual').fill('errada');
  await page.getByLabel('Nova senha', { exact: true }).fill('senha-nova-2');
  await page.getByLabel('Repita a nova senha').fill('senha-nova-2');
  await page.getByRole('button', { name: 'Trocar senha' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Erro ao trocar a senha: A senha atual não confere.' }),
  ).toBeVisible();
  await expect(page.getByLabel('Senha atual')).toHaveAccessibleDescription(/A senha atual não confere\./);
  await page.getByLabel('Senha atual').fill(SENHA);
  await page.getByRole('button', { name: 'Trocar senha' }).click();
  await expect(page.getByText('Senha nova gravada.')).toBeVisible();
  await axe(page);
});
