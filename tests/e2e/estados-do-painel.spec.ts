import type { Page } from '@playwright/test';
import { axe } from '#tests/support/axe.ts';
import { entrarComo } from '#tests/support/conta.ts';
import { expect, test } from '#tests/support/loja-comum.ts';
import { type Estado, examinar } from '#tests/support/varredura.ts';

test.describe.configure({ mode: 'parallel' });

const botao = (page: Page, nome: string | RegExp) =>
  page.getByRole('button', { name: nome }).filter({ visible: true }).first();
const acaoDoPedido = async (page: Page, nome: string, papel: 'menuitem' | 'menuitemradio') => {
  await botao(page, /^Ações do pedido/).click();
  // A menu that has just opened may still be placed, and a press that begins on one item and ends on another is none.
  await page.getByRole(papel, { name: nome }).press('Enter');
};
const abrirPedido = async (page: Page, status: string) => {
  await page.goto(`/admin/pedidos?status=${status}`);
  await acaoDoPedido(page, 'Abrir pedido', 'menuitem');
  await expect(page.getByRole('heading', { level: 1, name: /^Pedido / })).toBeVisible();
};
const codigoEstranho = 'Este código não parece de nenhuma transportadora. Usar assim mesmo?';

/** Nothing is saved: forms are refused, questions stay without an answer. */
const estados: Estado[] = [
  [
    'o menu do painel, e a espera por uma página',
    async (page) => {
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
    'de-cada-largura',
  ],
  [
    'uma categoria sem nome',
    async (page) => {
      await page.goto('/admin/categorias/nova');
      await botao(page, 'Salvar categoria').click();
      await expect(page.getByText('Ocorreu um erro ao salvar.')).toBeVisible();
    },
  ],
  [
    'a pergunta antes de excluir uma categoria em uso',
    async (page) => {
      await page.goto('/admin/categorias');
      await botao(page, 'Excluir Acessórios').click();
      await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Mover e excluir' })).toBeDisabled();
    },
  ],
  [
    'um cupom com o desconto errado',
    async (page) => {
      await page.goto('/admin/cupons/novo');
      await page.getByLabel('Código').fill('NATAL25E');
      await page.getByLabel('Desconto em %').fill('250');
      await botao(page, 'Salvar cupom').click();
      await expect(page.getByText('Informe um percentual acima de 0 e até 100, como 10 ou 12,5.')).toBeVisible();
    },
  ],
  [
    'a pergunta antes de excluir um cupom',
    async (page) => {
      await page.goto('/admin/cupons');
      await botao(page, 'Excluir o cupom BEMVINDO').click();
      await expect(page.getByRole('alertdialog', { name: /excluir este cupom/ })).toBeVisible();
    },
  ],
  [
    'a configuração e a aparência com erros',
    async (page) => {
      await page.goto('/admin/configuracao');
      await page.getByLabel('CNPJ *').fill('11.222.333/0001-82');
      await page.getByLabel('Instagram').fill('http://instagram.com/x');
      await botao(page, 'Salvar configuração').click();
      await expect(page.getByText('CNPJ inválido: confira os dígitos.')).toBeVisible();
      await page.getByLabel('Ícone', { exact: true }).setInputFiles({
        name: 'icone.svg',
        mimeType: 'image/svg+xml',
        buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      });
      await page.getByLabel('Cor da loja').fill('#ffcc00');
      await botao(page, 'Salvar configuração').click();
      await expect(page.getByText(/Esta cor não tem contraste bastante/)).toBeVisible();
    },
  ],
  [
    'os avisos da loja com um endereço torto',
    async (page) => {
      await page.goto('/admin/avisos');
      await page.getByLabel('Quem recebe').fill('ana@exemplo.test\nbia');
      await botao(page, 'Salvar').click();
      await expect(page.getByText('Não é um e-mail válido: bia')).toBeVisible();
    },
  ],
  [
    'o menu de um pedido, e a pergunta antes de o excluir',
    async (page) => {
      await page.goto('/admin/pedidos?status=approved');
      await botao(page, /^Ações do pedido/).click();
      await expect(page.getByRole('menuitemradio').first()).toBeVisible();
      await axe(page);
      await page.getByRole('menuitem', { name: 'Excluir pedido' }).click();
      await expect(page.getByRole('alertdialog', { name: /excluir este pedido/ })).toBeVisible();
    },
  ],
  [
    'o envio de um pedido, e um código de rastreio estranho',
    async (page) => {
      await page.goto('/admin/pedidos?status=approved');
      await acaoDoPedido(page, 'Enviado', 'menuitemradio');
      const dialogo = page.getByRole('dialog', { name: /^Enviar o pedido/ });
      await expect(dialogo).toBeVisible();
      await axe(page);
      await dialogo.getByLabel('Código de rastreio').fill('aa12345678br');
      await dialogo.getByRole('button', { name: 'Marcar como enviado' }).click();
      await expect(dialogo.getByText(codigoEstranho)).toBeVisible();
    },
  ],
  [
    'a página de um pedido pago, com um código estranho e a pergunta antes de um estorno',
    async (page) => {
      await abrirPedido(page, 'approved');
      await page.getByLabel('Código de rastreio').fill('motoboy-01');
      await botao(page, 'Marcar como enviado').click();
      await expect(page.getByText(codigoEstranho)).toBeVisible();
      await axe(page);
      await page.getByLabel('Valor do estorno (R$)').fill('1,00');
      await botao(page, 'Estornar').click();
      await expect(page.getByRole('alertdialog')).toContainText('R$ 1,00');
    },
  ],
  ['a página de um pedido enviado', (page) => abrirPedido(page, 'enviado')],
  [
    'um produto com erros',
    async (page) => {
      await page.goto('/admin/produtos/novo');
      await expect(page.getByRole('group', { name: 'Formatação da descrição' })).toBeVisible();
      await page.getByLabel('Preço (R$) *').fill('dez');
      await botao(page, 'Salvar Produto').click();
      await expect(page.getByText('Digite um preço como 1.234,56.')).toBeVisible();
    },
  ],
  [
    'a prévia de um produto',
    async (page) => {
      await page.goto('/admin/produtos/editar/tabuleiro-oficial-marchetado-50-cm');
      await expect(page.getByRole('group', { name: 'Formatação da descrição' })).toBeVisible();
      await botao(page, 'Pré-visualizar').click();
      await expect(page.getByRole('dialog', { name: 'Como vai ficar' })).toBeVisible();
    },
  ],
  [
    'a pergunta antes de excluir um produto',
    async (page) => {
      await page.goto('/admin/produtos?busca=neoprene');
      await botao(page, /^Excluir Tapete/).click();
      await expect(page.getByRole('alertdialog', { name: /excluir este produto/ })).toBeVisible();
    },
  ],
  [
    'uma planilha com problemas',
    async (page) => {
      await page.goto('/admin/produtos/importar');
      const cabeca = 'id;nome;descricao;preco;estoque;categoria;peso;altura;largura;comprimento';
      await page.getByLabel('Arquivo CSV').setInputFiles({
        name: 'produtos.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`${cabeca}\r\n;;<p>a</p>;dez;1;nada;1;1;1;1`),
      });
      await expect(page.getByText(/^O arquivo tem 2 problemas/)).toBeVisible();
    },
  ],
  [
    'um usuário novo, com erros',
    async (page) => {
      await page.goto('/admin/usuarios');
      await botao(page, 'Novo usuário').click();
      const dialogo = page.getByRole('dialog', { name: 'Novo usuário' });
      await expect(dialogo).toBeVisible();
      await axe(page);
      await dialogo.getByLabel('Senha temporária').fill('12345');
      await dialogo.getByRole('button', { name: 'Criar usuário' }).click();
      await expect(dialogo.getByText('Informe o nome.')).toBeVisible();
    },
  ],
  [
    'um usuário na ficha, com erros',
    async (page) => {
      await page.goto('/admin/usuarios?busca=marina');
      await botao(page, 'Editar Marina Azevedo').click();
      const dialogo = page.getByRole('dialog', { name: 'Editar usuário' });
      await expect(dialogo).toBeVisible();
      await axe(page);
      await dialogo.getByLabel('Nome').fill('');
      await dialogo.getByRole('button', { name: 'Salvar' }).click();
      await expect(dialogo.getByText('Informe o nome.')).toBeVisible();
    },
  ],
  [
    'usuários marcados, e a pergunta antes de mudar o papel deles',
    async (page) => {
      await page.goto('/admin/usuarios');
      await page.getByLabel('Selecionar página').check();
      await expect(page.getByText(/^\d+ selecionados$/)).toBeVisible();
      await axe(page);
      await page.getByLabel('Novo papel dos selecionados').selectOption('editor');
      await botao(page, 'Alterar papel').click();
      await expect(page.getByRole('alertdialog', { name: /^Alterar o papel de \d+ usuários/ })).toBeVisible();
    },
  ],
  [
    'a chave Pix de um influencer com um erro',
    async (page) => {
      await entrarComo(page, 'marina@grande-roque.test');
      await page.goto('/influencer/perfil');
      await page.getByLabel('Tipo da chave').selectOption('cpf');
      await page.getByLabel('Chave Pix', { exact: true }).fill('111.111.111-11');
      await botao(page, 'Salvar chave').click();
      await expect(page.getByText('Confira o CPF: são 11 números.')).toBeVisible();
    },
  ],
];

test.beforeEach(({ page }) => entrarComo(page, 'admin@grande-roque.test'));

for (const [nome, chegar, caminho] of estados) {
  const tag = caminho ? '@duas-larguras' : '@celular';
  test(`${nome}: acessível, com alvos de 24 px e sem rolagem para os lados`, { tag }, async ({ page }) => {
    await chegar(page);
    await examinar(page, caminho);
  });
}
