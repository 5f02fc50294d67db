// @requirement 2.8.1 2.15.2 13.3.1 13.4.1 14.1.1 15.3.3
import type { Page } from '@playwright/test';
import { axe } from '#tests/support/axe.ts';
import { abrir } from '#tests/support/com-scripts.ts';
import { encherCarrinho, irAoCheckout } from '#tests/support/compra.ts';
import { abrirEntrar, botaoDaConta, entrarComo, preencherEntrada } from '#tests/support/conta.ts';
import { expect, test } from '#tests/support/loja-comum.ts';
import { type Estado, examinar } from '#tests/support/varredura.ts';
import { eloDoRodape } from '#tests/support/rodape.ts';

test.describe.configure({ mode: 'parallel' });

const produto = '/produto/tabuleiro-oficial-marchetado-50-cm';
const botao = (page: Page, nome: string | RegExp) =>
  page.getByRole('button', { name: nome }).filter({ visible: true }).first();

const estados: Estado[] = [
  [
    'o menu aberto',
    async (page) => {
      await page.goto('/');
      const estreito = page.getByRole('button', { name: 'Abrir menu' });
      await ((await estreito.isVisible()) ? estreito : botao(page, 'Institucional')).click();
      await expect(page.getByRole('dialog').getByRole('link', { name: 'Termos de uso' })).toBeVisible();
    },
    'de-cada-largura',
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
      await expect(page.getByText('Escolha a madeira para continuar.')).toBeVisible();
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
      await page.locator('summary', { hasText: 'Altura do rei' }).click();
    },
    'de-cada-largura',
  ],
  [
    'o checkout com erros, e a entrada por cima dele',
    async (page) => {
      await encherCarrinho(page);
      await irAoCheckout(page);
      await axe(page);
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
      // Before the footer's code has come its links open whole pages.
      const seguir = (elo: string, frase: string, { semRede }: { semRede: boolean }) =>
        expect(async () => {
          await page.context().setOffline(false);
          await abrir(page, '/sobre');
          await page.context().setOffline(semRede);
          await (await eloDoRodape(page, elo)).click();
          await expect(page.getByText(frase)).toBeVisible({ timeout: 5_000 });
        }).toPass({ timeout: 60_000 });
      await page.route('**/contato.data*', (rota) => rota.fulfill({ status: 500, body: 'erro' }));
      await seguir('Contato', 'Algo deu errado', { semRede: false });
      await axe(page);
      await seguir('Termos de uso', 'Sem conexão', { semRede: true });
      await page.context().setOffline(false);
    },
  ],
  [
    'o menu de criar conta, com uma recusa',
    async (page) => {
      await page.goto('/produtos');
      const menu = await abrirEntrar(page);
      await menu.getByRole('button', { name: 'Criar conta' }).click();
      await expect(menu.getByLabel('Nome')).toBeFocused();
      await menu.getByRole('button', { name: 'Criar conta' }).click();
      await expect(menu.getByRole('alert')).toHaveText('Erro ao criar conta: o e-mail está em branco.');
    },
  ],
  [
    'a página de entrar, com uma recusa',
    async (page) => {
      await page.goto('/entrar?voltar=%2Fmeus-pedidos');
      await preencherEntrada(page.getByRole('main'), 'ninguem@exemplo.test', 'errada');
      await expect(page.getByRole('main').getByRole('alert')).toContainText('Erro ao fazer login');
    },
  ],
  ...(['cliente', 'marina', 'admin'] as const).map((quem): Estado => [
    `o menu da conta de ${quem}`,
    async (page) => {
      await entrarComo(page, `${quem}@grande-roque.test`);
      await page.goto('/');
      await botaoDaConta(page).click();
      await expect(page.getByRole('dialog', { name: /^Conta de / })).toBeVisible();
    },
  ]),
  [
    'os detalhes de um pedido, e a pergunta antes de o cancelar',
    async (page) => {
      await entrarComo(page, 'cliente@grande-roque.test');
      await page.goto('/meus-pedidos?status=pendente');
      const cartao = page.getByRole('article').first();
      await cartao.getByText('Detalhes').click();
      await axe(page);
      await cartao.getByRole('button', { name: /^Cancelar pedido/ }).click();
      await expect(page.getByRole('alertdialog', { name: /^Cancelar o pedido/ })).toBeVisible();
    },
  ],
  [
    'o carrinho com um cupom, e esvaziado',
    async (page) => {
      await page.goto('/?cupom=TORRE20');
      await encherCarrinho(page);
      const gaveta = page.getByRole('dialog', { name: 'Seu Carrinho' });
      await expect(gaveta.getByText('Cupom TORRE20')).toBeVisible();
      await axe(page);
      await gaveta.getByRole('button', { name: 'Limpar carrinho' }).click();
      await expect(gaveta.getByText('Seu carrinho está vazio.')).toBeVisible();
    },
  ],
  [
    'o tamanho real, de uma tela que ninguém mediu e de uma medida',
    async (page) => {
      await page.goto('/produto/tabuleiro-em-nogueira-e-bordo-casas-de-55-mm');
      await botao(page, 'Tamanho real').click();
      await expect(page.getByRole('img', { name: 'Cartão', exact: true })).toBeVisible();
      await axe(page);
      await page.getByRole('slider', { name: 'Largura do cartão' }).press('ArrowRight');
      await expect(page.getByRole('img', { name: 'Casa de 55 mm', exact: true })).toBeVisible();
    },
  ],
  [
    'uma posição com dica e solução',
    async (page) => {
      await page.goto('/produto/mates-classicos-doze-desenhos-para-reconhecer/jogar');
      await botao(page, 'Dica').click();
      await botao(page, 'Solução').click();
      await expect(page.locator('[data-solucao]')).not.toBeEmpty();
    },
  ],
  [
    'os dados da conta com erros, e a senha que não confere',
    async (page) => {
      await entrarComo(page, 'cliente@grande-roque.test');
      await page.goto('/minha-conta');
      await page.getByLabel('Rua', { exact: true }).fill('');
      await page.getByLabel('CEP').fill('01001-000');
      await botao(page, 'Salvar').click();
      await expect(page.getByRole('alert').filter({ hasText: 'Preencha corretamente' }).first()).toBeVisible();
      await axe(page);
      await page.getByLabel('Digite EXCLUIR para confirmar').fill('excluir já');
      await botao(page, 'Excluir minha conta').click();
      await expect(page.getByText(/EXCLUIR/).first()).toBeVisible();
      await axe(page);
      await page.getByLabel('Senha atual').fill('errada');
      await page.getByLabel('Nova senha', { exact: true }).fill('senha-nova-2');
      await page.getByLabel('Repita a nova senha').fill('senha-nova-2');
      await botao(page, 'Trocar senha').click();
      await expect(page.getByText(/A senha atual não confere\./).first()).toBeVisible();
    },
  ],
  [
    'a página de estilo',
    async (page) => {
      await page.goto('/_demo/estilo');
    },
  ],
  ...(['Abrir diálogo', 'Abrir confirmação', 'Abrir gaveta'] as const).map((nome): Estado => [
    nome,
    async (page) => {
      await page.goto('/_demo/estilo');
      await botao(page, nome).click();
      await expect(page.getByRole('dialog').or(page.getByRole('alertdialog')).last()).toBeVisible();
    },
  ]),
  [
    'um menu de ações aberto',
    async (page) => {
      await page.goto('/_demo/estilo');
      await botao(page, 'Ações do exemplo').click();
      await expect(page.getByRole('menuitem', { name: 'Excluir' })).toBeVisible();
    },
    'de-cada-largura',
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

for (const [nome, chegar, caminho] of estados) {
  const largura = caminho ? '@duas-larguras' : '@celular';
  const tag = nome.endsWith('sem conexão') ? [largura, '@navegador-novo'] : [largura];
  test(`${nome}: acessível, com alvos de 24 px e sem rolagem para os lados`, { tag }, async ({ page }) => {
    await chegar(page);
    await examinar(page, caminho);
  });
}
