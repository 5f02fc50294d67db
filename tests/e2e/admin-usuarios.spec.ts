// @requirement 2.21.1 2.21.2 2.21.3 2.21.4 2.21.5 5.7.1 5.7.3 7.3.1 8.12.1 8.12.2 13.7.1 13.7.4
import type { Locator, Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { axe } from '#tests/support/axe.ts';
import { entrarComo, linkDoEmail, preencherEntrada } from '#tests/support/conta.ts';
import { expect, test } from '#tests/support/loja.ts';
import { segurar } from '#tests/support/segurar-resposta.ts';

const ADMIN = 'admin@grande-roque.test';
const linha = (page: Page, texto: string): Locator => page.locator('tbody tr').filter({ hasText: texto });

async function abrirLista(page: Page): Promise<void> {
  await entrarComo(page, ADMIN);
  await page.goto('/admin/usuarios');
  await expect(page.getByRole('heading', { level: 1, name: 'Usuários Cadastrados' })).toBeVisible();
}

/** Makes a user by the dialog. */
async function criar(page: Page, nome: string, email: string, senha = 'provisoria'): Promise<void> {
  await page.getByRole('button', { name: 'Novo usuário' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Novo usuário' });
  await dialogo.getByLabel('Nome').fill(nome);
  await dialogo.getByLabel('E-mail').fill(email);
  await dialogo.getByLabel('Senha temporária').fill(senha);
  await dialogo.getByRole('button', { name: 'Criar usuário' }).click();
  await expect(dialogo).toBeHidden();
}

test(
  'criado no topo da lista, convidado por e-mail, e a primeira entrada pede outra senha',
  { tag: '@essencial' },
  async ({ page, browser, loja, viewport }) => {
    await abrirLista(page);
    await page.goto('/admin/usuarios?ordem=nome');
    await page.getByRole('button', { name: 'Novo usuário' }).click();
    const dialogo = page.getByRole('dialog', { name: 'Novo usuário' });
    await expect(dialogo.getByLabel('Comissão')).toHaveValue('0.05');
    await expect(dialogo.getByLabel('Papel')).toHaveValue('cliente');
    await dialogo.getByLabel('E-mail').fill('zeca@exemplo.test');
    await dialogo.getByLabel('Senha temporária').fill('12345');
    await dialogo.getByRole('button', { name: 'Criar usuário' }).click();
    await expect(dialogo.getByText('Informe o nome.')).toBeVisible();
    await expect(dialogo.getByText('Informe uma senha temporária (mín. 6 caracteres).')).toBeVisible();
    await expect(dialogo.getByLabel('Nome')).toBeFocused();
    await dialogo.getByLabel('Nome').fill('Zeca Pinto');
    await expect(dialogo.getByText('Informe o nome.')).toHaveCount(0);
    await expect(dialogo.getByLabel('Nome')).not.toHaveAttribute('aria-invalid');
    await expect(dialogo.getByText('Informe uma senha temporária (mín. 6 caracteres).')).toBeVisible();
    await dialogo.getByLabel('Telefone').fill('119');
    await dialogo.getByRole('button', { name: 'Criar usuário' }).click();
    await expect(dialogo.getByText('O telefone tem 10 ou 11 dígitos, com DDD.')).toBeVisible();
    await dialogo.getByLabel('Telefone').fill('11987654321');
    await dialogo.getByLabel('Cidade').fill('Santos');
    await dialogo.getByLabel('E-mail').fill('marina@grande-roque.test');
    await dialogo.getByLabel('Senha temporária').fill('provisoria');
    await dialogo.getByRole('button', { name: 'Criar usuário' }).click();
    await expect(dialogo.getByRole('alert')).toHaveText('Já existe um usuário com este e-mail.');
    await dialogo.getByLabel('E-mail').fill('zeca@exemplo.test');
    await dialogo.getByLabel('Comissão').fill('3');
    await dialogo.getByLabel('Comissão').blur();
    await expect(dialogo.getByLabel('Comissão')).toHaveValue('1');
    await dialogo.getByLabel('Comissão').fill('0.1');
    await dialogo.getByRole('button', { name: 'Criar usuário' }).click();
    await expect(page.locator('tbody tr').first()).toContainText('Zeca Pinto');
    await expect(page.locator('tbody tr').first()).toContainText('10%');

    const contexto = await browser.newContext({ viewport, baseURL: loja.url });
    const zeca = await contexto.newPage();
    await zeca.goto('/entrar');
    await preencherEntrada(zeca.getByRole('main'), 'zeca@exemplo.test', 'provisoria');
    await expect(zeca).toHaveURL(/\/nova-senha\?motivo=temporaria/);
    await expect(zeca.getByText('A sua senha atual é temporária.')).toBeVisible();
    await zeca.getByLabel('Nova senha', { exact: true }).fill('minha-senha-1');
    await zeca.getByLabel('Repita a nova senha').fill('minha-senha-1');
    await zeca.getByRole('button', { name: 'Gravar nova senha' }).click();
    await expect(zeca.getByRole('banner').getByRole('button', { name: /^Conta de Zeca/ })).toBeVisible();
    const convite = await linkDoEmail(
      page,
      'zeca@exemplo.test',
      'Sua conta na Grande Roque foi criada',
      'Escolher minha senha',
    );
    expect(convite).toContain('motivo=convite');
    await page.goto(convite);
    await expect(page.getByText('Boas-vindas. Escolha a senha da sua conta.')).toBeVisible();
    await contexto.close();
  },
);

test('em massa: papel e exclusão, com pergunta antes, e nunca a própria conta', async ({ page, loja }) => {
  await abrirLista(page);
  for (const nome of ['Massa Um', 'Massa Dois'])
    await criar(page, nome, `${nome.replace(' ', '').toLowerCase()}@exemplo.test`);
  await page.goto('/admin/usuarios?busca=massa');
  await page.getByLabel('Selecionar página').check();
  await expect(page.getByText('2 selecionados')).toBeVisible();
  await page.getByRole('button', { name: 'Limpar seleção' }).click();
  await expect(page.getByText('2 selecionados')).toHaveCount(0);
  await page.getByLabel('Selecionar Massa Um').check();
  await page.getByLabel('Selecionar Massa Dois').check();
  await page.getByLabel('Novo papel dos selecionados').selectOption('editor');
  await page.getByRole('button', { name: 'Alterar papel' }).click();
  const papel = page.getByRole('alertdialog', { name: 'Alterar o papel de 2 usuários para Editor?' });
  await papel.getByRole('button', { name: 'Alterar papel' }).click();
  await expect(linha(page, 'Editor')).toHaveCount(2);
  await expect(page.getByText('Papel alterado: 2 usuários.')).toBeVisible();

  await page.goto('/admin/usuarios');
  await page.getByLabel('Selecionar página').check();
  await page.getByRole('button', { name: 'Excluir', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Erro ao excluir em massa.' }).first()).toBeVisible();
  await page.getByLabel('Novo papel dos selecionados').selectOption('cliente');
  await page.getByRole('button', { name: 'Alterar papel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Alterar papel' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Erro ao alterar papel em massa.' }).first()).toBeVisible();
  await axe(page);

  await page.goto('/admin/usuarios?busca=massa');
  await page.getByLabel('Selecionar página').check();
  await page.getByRole('button', { name: 'Excluir', exact: true }).click();
  await page.getByRole('alertdialog', { name: 'Excluir 2 usuários?' }).getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Nenhum usuário com este filtro.')).toBeVisible();
  const [trilha] = await loja.consultar<{ n: number }>(
    sql`select count(*)::int as n from auditoria where entidade = 'usuario' and acao = 'excluir'`,
  );
  expect(trilha?.n).toBe(2);
});

test('a seleção diz quem toca, conta quem está em outras páginas, e um filtro novo a solta', async ({ page, loja }) => {
  await loja.consultar(
    sql`insert into usuarios (id, email, nome) select 'sel' || n, 'sel' || n || '@exemplo.test', 'Sel ' || lpad(n::text, 2, '0') from generate_series(1, 12) n returning id`,
  );
  await abrirLista(page);
  await page.goto('/admin/usuarios?busca=sel&ordem=nome');
  await page.getByLabel('Selecionar página').check();
  await expect(page.getByText('10 selecionados', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Próxima página' }).click();
  await expect(page.getByText('10 selecionados em outras páginas', { exact: true })).toBeVisible();
  await page.getByLabel('Selecionar Sel 12').check();
  await expect(page.getByText('1 selecionado nesta página, 10 selecionados em outras páginas')).toBeVisible();
  await page.getByRole('button', { name: 'Alterar papel' }).click();
  const papel = page.getByRole('alertdialog', { name: 'Alterar o papel de 11 usuários para Cliente?' });
  await expect(papel).toContainText('Sel 01 (sel1@exemplo.test), Sel 02 (sel2@exemplo.test)');
  await expect(papel).toContainText('e mais 6');
  await papel.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('link', { name: 'Nome' }).click();
  await expect(page.getByLabel('Selecionar Sel 12')).toBeVisible();
  await expect(page.getByText(/selecionado/)).toHaveCount(0);
  await expect(page.getByLabel('Selecionar Sel 12')).not.toBeChecked();
  await page.goBack();
  await expect(page.getByLabel('Selecionar Sel 12')).not.toBeChecked();
});

test('quem tem comissão a receber só se exclui depois de dito o valor e digitado o e-mail', async ({ page, loja }) => {
  await loja.consultar(
    sql`with u as (insert into usuarios (id, email, nome) values ('credora', 'credora@exemplo.test', 'Clara Credora') returning id)
      insert into lancamentos_de_comissao (id_influencer, tipo, pedido_id, numero, pedidos, venda_centavos, comissao_centavos, disponivel_em) select id, 'credito', 'p', 1, 1, 10000, 1234, now() from u returning id`,
  );
  await abrirLista(page);
  await page.goto('/admin/usuarios?busca=credora');
  const excluir = async () => {
    await page.getByRole('button', { name: 'Ações de Clara Credora' }).click();
    await page.getByRole('menuitem', { name: 'Excluir' }).click();
    await page
      .getByRole('alertdialog', { name: 'Excluir Clara Credora?' })
      .getByRole('button', { name: 'Excluir' })
      .click();
  };
  await excluir();
  const mesmoAssim = page.getByRole('alertdialog', { name: 'Excluir Clara Credora mesmo assim?' });
  await expect(mesmoAssim).toContainText(/R\$\s12,34 de comissão/);
  await axe(page);
  await mesmoAssim.getByLabel('Digite credora@exemplo.test para confirmar').fill('outra@exemplo.test');
  await mesmoAssim.getByRole('button', { name: 'Excluir mesmo assim' }).click();
  await expect(mesmoAssim).toContainText('Este não é o e-mail de acesso desta pessoa.');
  await mesmoAssim.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Erro ao excluir em massa.' }).first()).toBeVisible();
  await excluir();
  const email = mesmoAssim.getByLabel('Digite credora@exemplo.test para confirmar');
  await email.fill('credora@exemplo.test');
  await page.route('**/admin/usuarios.data**', (rota) => rota.abort());
  await email.press('Enter');
  await expect(mesmoAssim).toContainText('Erro ao excluir em massa.');
  await expect(mesmoAssim).toContainText(/R\$\s12,34 de comissão/);
  await expect(email).toHaveValue('credora@exemplo.test');
  await page.unroute('**/admin/usuarios.data**');
  // Nothing is said before the shop has answered, and an answer after 'Cancelar' asks nothing again.
  const responder = await segurar(page, '**/admin/usuarios.data**');
  await email.fill('outra@exemplo.test');
  await email.press('Enter');
  await expect(mesmoAssim.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('alert').filter({ hasText: 'Erro ao excluir em massa.' })).toHaveCount(0);
  await mesmoAssim.getByRole('button', { name: 'Cancelar' }).click();
  await expect(mesmoAssim).toBeHidden();
  await responder();
  await expect(page.getByRole('alert').filter({ hasText: 'Erro ao excluir em massa.' }).first()).toBeVisible();
  await expect(mesmoAssim).toBeHidden();
  await excluir();
  await email.fill('credora@exemplo.test');
  await email.press('Enter');
  await expect(mesmoAssim).toBeHidden();
  await expect(page.getByText('Nenhum usuário com este filtro.')).toBeVisible();
  await page.goto('/admin/comissoes');
  await expect(page.getByRole('row').filter({ hasText: 'Clara Credora' })).toContainText('Conta excluída');
});

test('a criação que falha e a edição que chega em segundo dizem o que houve e guardam o digitado', async ({ page }) => {
  await abrirLista(page);
  await page.getByRole('button', { name: 'Novo usuário' }).click();
  const novo = page.getByRole('dialog', { name: 'Novo usuário' });
  await novo.getByLabel('Nome').fill('Ivo Reis');
  await novo.getByLabel('E-mail').fill('ivo@exemplo.test');
  await novo.getByLabel('Senha temporária').fill('provisoria');
  for (const [frase, falhar] of [
    ['Erro ao criar usuário.', null],
    ['Falha ao criar usuário (Auth/Firestore).', { status: 500, body: 'não é JSON' }],
    ['Servidor em manutenção.', { status: 503, json: { ok: false, error: 'Servidor em manutenção.' } }],
  ] as const) {
    await page.route('**/api/adminCreateUser', (rota) => (falhar ? rota.fulfill(falhar) : rota.abort()), {
      times: 1,
    });
    await novo.getByRole('button', { name: 'Criar usuário' }).click();
    await expect(novo.getByRole('alert')).toHaveText(frase);
    await expect(novo.getByLabel('Nome')).toHaveValue('Ivo Reis');
  }
  await novo.getByRole('button', { name: 'Criar usuário' }).click();
  await expect(novo).toBeHidden();

  const editar = async (aba: Page, nome: string) => {
    await aba.getByRole('button', { name: 'Editar Ivo Reis' }).click();
    const dialogo = aba.getByRole('dialog', { name: 'Editar usuário' });
    await dialogo.getByLabel('Nome').fill(nome);
    return dialogo;
  };
  const minha = await editar(page, 'Ivo dos Reis');
  const outra = await page.context().newPage();
  await outra.goto('/admin/usuarios?busca=ivo');
  const dela = await editar(outra, 'Ivo Rei');
  await dela.getByRole('button', { name: 'Salvar' }).click();
  await expect(dela).toBeHidden();
  await minha.getByRole('button', { name: 'Salvar' }).click();
  await expect(minha.getByRole('alert')).toContainText('Erro ao salvar edição.');
  await expect(minha.getByText('Agora está: Ivo Rei.')).toBeVisible();
  await expect(minha.getByLabel('Nome')).toHaveValue('Ivo dos Reis');
});

test('cancelada a criação, a resposta que chega depois não fecha o formulário do próximo', async ({ page }) => {
  await abrirLista(page);
  const responder = await segurar(page, '**/api/adminCreateUser');
  await page.getByRole('button', { name: 'Novo usuário' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Novo usuário' });
  await dialogo.getByLabel('Nome').fill('Nina Tardia');
  await dialogo.getByLabel('E-mail').fill('nina.tardia@exemplo.test');
  await dialogo.getByLabel('Senha temporária').fill('provisoria');
  await dialogo.getByRole('button', { name: 'Criar usuário' }).click();
  await dialogo.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialogo).toBeHidden();
  await page.getByRole('button', { name: 'Novo usuário' }).click();
  await dialogo.getByLabel('Nome').fill('Outra Pessoa');
  await responder();
  await expect(page.getByText('Nina Tardia já pode entrar, com a senha temporária.')).toBeVisible();
  await expect(dialogo.getByLabel('Nome')).toHaveValue('Outra Pessoa');
});
