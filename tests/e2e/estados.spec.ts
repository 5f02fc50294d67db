import type { Page } from '@playwright/test';
import { axe } from '#tests/support/axe.ts';
import { encherCarrinho, irAoCheckout } from '#tests/support/compra.ts';
import { entrarComo } from '#tests/support/conta.ts';
import { expect, test } from '#tests/support/loja-comum.ts';

test.describe.configure({ mode: 'parallel' });

const produto = '/produto/tabuleiro-oficial-marchetado-50-cm';
const botao = (page: Page, nome: string | RegExp) =>
  page.getByRole('button', { name: nome }).filter({ visible: true }).first();

/** Overlays that are still fading in have other colours than they will. */
async function quieta(page: Page): Promise<void> {
  await page.evaluate(() => Promise.all(document.getAnimations().map((animacao) => animacao.finished.catch(() => {}))));
}

/** Each state that a page can be brought to, and what is there when it is. States on the way are looked at in passing. */
const estados: [nome: string, chegar: (page: Page) => Promise<void>][] = [
  [
    'o menu aberto',
    async (page) => {
      await page.goto('/');
      const estreito = page.getByRole('button', { name: 'Abrir menu' });
      await ((await estreito.isVisible()) ? estreito : botao(page, 'Institucional')).click();
      await expect(page.getByRole('dialog').getByRole('link', { name: 'Termos de uso' })).toBeVisible();
    },
  ],
  [
    'o menu de entrar, com uma recusa',
    async (page) => {
      await page.goto('/');
      await botao(page, /^Entrar$/).click();
      const painel = page.getByRole('dialog', { name: 'Entrar' });
      await painel.getByLabel(/^E-mail/).fill('ninguem@exemplo.test');
      await painel.getByLabel(/^Senha/).fill('errada-demais');
      await painel.getByRole('button', { name: 'Entrar', exact: true }).click();
      await expect(painel.getByRole('alert')).toContainText('Erro ao fazer login');
    },
  ],
  [
    'a busca sem sugestões e com elas',
    async (page) => {
      await page.goto('/sobre');
      const lupa = page.getByRole('button', { name: 'Buscar produtos' });
      if (await lupa.isVisible()) await lupa.click();
      const campo = page
        .getByRole('combobox', { name: /Buscar/ })
        .or(page.getByRole('searchbox'))
        .filter({ visible: true })
        .first();
      await campo.click();
      const digitar = page
        .getByRole('combobox', { name: /Buscar/ })
        .filter({ visible: true })
        .first();
      await digitar.pressSequentially('zzzz', { delay: 20 });
      await expect(digitar).toHaveAttribute('aria-expanded', 'false');
      await axe(page);
      await digitar.fill('');
      await digitar.pressSequentially('tabu', { delay: 20 });
      await expect(page.getByRole('option').first()).toContainText(/^Tabuleiro/);
    },
  ],
  [
    'o carrinho vazio',
    async (page) => {
      await page.goto('/sobre');
      await botao(page, /^Carrinho/).click();
      await expect(page.getByText('Seu carrinho está vazio.')).toBeVisible();
    },
  ],
  ['o carrinho com itens', (page) => encherCarrinho(page)],
  [
    'um produto sem variação escolhida',
    async (page) => {
      await page.goto(produto);
      await botao(page, /^Adicionar/).click();
      await expect(page.getByText('Escolha uma opção para adicionar ao carrinho.')).toBeVisible();
    },
  ],
  [
    'a fotografia aumentada',
    async (page) => {
      await page.goto(produto);
      await botao(page, /^Ampliar/).click();
      await expect(page.getByRole('dialog', { name: /^Fotografias/ })).toBeVisible();
      await botao(page, 'Ampliar').click();
      await expect(botao(page, 'Reduzir')).toBeVisible();
    },
  ],
  [
    'os filtros abertos',
    async (page) => {
      await page.goto('/categoria/pecas');
      const filtrar = page.getByRole('button', { name: /Filtrar/ });
      if (await filtrar.isVisible()) await filtrar.click();
      await expect(page.getByLabel('Só disponíveis')).toBeVisible();
    },
  ],
  [
    'o checkout com erros, e a entrada por cima dele',
    async (page) => {
      await encherCarrinho(page);
      await irAoCheckout(page);
      await page.getByLabel(/^CEP/).fill('0100');
      await botao(page, 'Ir para o pagamento').click();
      await expect(page.getByText(/^Preencha corretamente:/).first()).toBeVisible();
      await page.getByText('Tenho um cupom').filter({ visible: true }).first().click();
      await botao(page, 'Aplicar').click();
      await expect(page.getByLabel('Código do cupom').filter({ visible: true }).first()).toHaveAttribute(
        'aria-invalid',
        'true',
      );
      await axe(page);
      await botao(page, 'Já tenho conta').click();
      await expect(page.getByRole('dialog', { name: 'Entrar' })).toBeVisible();
    },
  ],
  [
    'o rastreio com erros, e de um pedido que não há',
    async (page) => {
      await page.goto('/rastrear');
      await botao(page, 'Rastrear').click();
      await expect(page.getByLabel('Código do pedido')).toBeFocused();
      await expect(page.getByLabel('Código do pedido')).toHaveAccessibleDescription(/código/);
      await axe(page);
      await page.getByLabel('Código do pedido').fill('ZZZZZZ');
      await page.getByLabel('E-mail da compra').fill('ninguem@exemplo.test');
      await botao(page, 'Rastrear').click();
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    },
  ],
  [
    'um defeito da loja, e sem conexão',
    async (page) => {
      await page.goto('/sobre');
      await page.route('**/contato.data*', (rota) => rota.fulfill({ status: 500, body: 'erro' }));
      await page.getByRole('contentinfo').getByRole('link', { name: 'Contato', exact: true }).click();
      await expect(page.getByText('Algo deu errado')).toBeVisible();
      await axe(page);
      await page.goto('/sobre', { waitUntil: 'networkidle' });
      await page.context().setOffline(true);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Termos de uso' }).click();
      await expect(page.getByText('Sem conexão')).toBeVisible();
      await page.context().setOffline(false);
    },
  ],
  [
    'o menu do painel, e a espera por uma página',
    async (page) => {
      await entrarComo(page, 'admin@grande-roque.test');
      await page.goto('/admin');
      const gaveta = page.getByRole('button', { name: 'Abrir menu do painel' });
      if (await gaveta.isVisible()) await gaveta.click();
      const cupons = page.getByRole('link', { name: 'Cupons' }).filter({ visible: true });
      await expect(cupons).toBeVisible();
      await axe(page);
      await page.route('**/admin/cupons.data*', () => {});
      await cupons.click();
      await expect(page.getByText('Carregando...')).toBeVisible();
    },
  ],
  [
    'a página de estilo',
    async (page) => {
      await page.goto('/_demo/estilo');
    },
  ],
  ...(['Abrir diálogo', 'Abrir confirmação', 'Abrir gaveta'] as const).map(
    (nome): [string, (page: Page) => Promise<void>] => [
      nome,
      async (page) => {
        await page.goto('/_demo/estilo');
        await botao(page, nome).click();
        await expect(page.getByRole('dialog').or(page.getByRole('alertdialog')).last()).toBeVisible();
      },
    ],
  ),
  [
    'um menu de ações aberto',
    async (page) => {
      await page.goto('/_demo/estilo');
      await botao(page, 'Ações do exemplo').click();
      await expect(page.getByRole('menuitem', { name: 'Excluir' })).toBeVisible();
    },
  ],
  [
    'avisos de cada tipo',
    async (page) => {
      await page.goto('/_demo/estilo');
      for (const nome of ['Avisar', 'Avisar sucesso', 'Avisar erro'])
        await page.getByRole('button', { name: nome, exact: true }).click();
      await expect(page.getByText('Erro ao processar o pagamento.').filter({ visible: true }).first()).toBeVisible();
    },
  ],
];

for (const [nome, chegar] of estados) {
  const tag = nome.endsWith('sem conexão') ? ['@navegador-novo'] : [];
  test(`${nome}: acessível, com alvos de 24 px e sem rolagem para os lados`, { tag }, async ({ page }) => {
    await chegar(page);
    await quieta(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      page.viewportSize()?.width ?? 0,
    );
    await axe(page);
  });
}
