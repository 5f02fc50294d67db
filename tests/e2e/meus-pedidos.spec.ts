// @requirement 2.1.3 2.11.1 2.11.2 2.11.3 2.13.1 15.12.1 15.12.2 15.12.3
import { axe } from '#tests/support/axe.ts';
import { entrarComContaNova } from '#tests/support/conta.ts';
import {
  comprador,
  encherCarrinho,
  escolhidos,
  irAoCheckout,
  irAoPagamento,
  pedidosDe,
  preencher,
} from '#tests/support/compra.ts';
import { expect, test } from '#tests/support/loja.ts';
import { umPedidoPara, vinteStatus, vintePedidosPara } from '#tests/support/meus-pedidos.ts';

test.use({ deVarios: true });

const codigo = (n: number) => `P${String(n).padStart(5, '0')}`;
const filtros = [
  ['Todos', 'todos'],
  ['Pendente', 'pendente'],
  ['Aprovado', 'approved'],
  ['Enviado', 'enviado'],
  ['Concluído', 'concluido'],
] as const;

test('com vinte pedidos, cada filtro mostra os seus, de seis em seis, do mais novo ao mais velho', async ({
  page,
  loja,
}) => {
  await entrarComContaNova(page, 'Vera Vinte', 'vera@exemplo.com.br');
  await vintePedidosPara(loja, 'vera@exemplo.com.br');
  await page.goto('/meus-pedidos');
  const cartoes = page.getByRole('main').getByRole('article');
  const mais = page.getByRole('button', { name: 'Carregar mais' });
  for (const [rotulo, status] of filtros) {
    await page.getByRole('group', { name: 'Filtrar por status' }).getByRole('button', { name: rotulo }).click();
    await expect(page).toHaveURL(new RegExp(`status=${status}$`));
    await expect(page.getByRole('button', { name: rotulo, pressed: true })).toBeVisible();
    const esperados = vinteStatus.flatMap((um, i) =>
      status === 'todos' || um === status ? [new RegExp(`^Pedido nº \\d+ ${codigo(i + 1)}$`)] : [],
    );
    for (let vistos = 6; vistos < esperados.length; vistos += 6) {
      await expect(cartoes).toHaveCount(vistos);
      await mais.click();
    }
    await expect(cartoes).toHaveCount(esperados.length);
    await expect(mais).toHaveCount(0);
    await expect(cartoes.getByRole('heading', { level: 2 })).toHaveText(esperados);
  }
  await page.goto('/meus-pedidos?status=pendente');
  await cartoes.first().getByText('Detalhes').click();
  await expect(cartoes.first().locator('details').getByText('Tabuleiro oficial')).toBeVisible();
});

test('um pedido sem pagamento se cancela: pergunta antes, e os produtos voltam na hora', async ({ page, loja }, {
  project,
}) => {
  const email = `cancela-${project.name}@exemplo.com.br`;
  await entrarComContaNova(page, 'Célia Cancela', email);
  await encherCarrinho(page, escolhidos.slice(0, 1));
  await irAoCheckout(page);
  const { nome: _, email: __, ...entrega } = comprador;
  await preencher(page, entrega);
  await irAoPagamento(page);
  await page.goto('/meus-pedidos');
  const cartao = page.getByRole('article');
  await expect(cartao.getByText('Tabuleiro oficial marchetado 50 cm').first()).toBeVisible();
  await expect(cartao.locator('img')).toHaveCount(1);
  await cartao.getByRole('button', { name: /^Cancelar pedido/ }).click();
  const pergunta = page.getByRole('alertdialog', { name: /^Cancelar o pedido/ });
  await pergunta.getByRole('button', { name: 'Manter pedido' }).click();
  await expect(cartao.getByRole('link', { name: 'Pagar agora' })).toBeVisible();
  await cartao.getByRole('button', { name: /^Cancelar pedido/ }).click();
  await pergunta.getByRole('button', { name: 'Cancelar pedido' }).click();
  await expect(page.getByText('Pedido cancelado. Nada foi cobrado.')).toBeVisible();
  await expect(cartao.getByText('Rejeitado').first()).toBeVisible();
  await expect(cartao.getByRole('link', { name: 'Pagar agora' })).toHaveCount(0);
  const [pedido] = await pedidosDe(loja, email);
  expect(pedido).toMatchObject({ status: 'rejected', estoque_confere: true });
  expect(pedido?.movimentos.map(({ tipo }) => tipo)).toEqual(['reserva', 'liberacao']);
});

test('Comprar de novo enche o carrinho uma vez, e diz o que mudou', async ({ page, loja }, { project }) => {
  const email = `de-novo-${project.name}@exemplo.com.br`;
  await entrarComContaNova(page, 'Dora Denovo', email);
  await umPedidoPara(loja, email);
  await page.goto('/meus-pedidos');
  const deNovo = page.getByRole('button', { name: /^Comprar de novo/ });
  const carrinho = page.getByRole('dialog', { name: 'Seu Carrinho' });
  for (let vez = 0; vez < 2; vez++) {
    // A press before the page's scripts is lost; another one adds nothing.
    await expect(async () => {
      await deNovo.click();
      await expect(carrinho).toBeVisible({ timeout: 5000 });
    }).toPass();
    await expect(carrinho).toContainText('Relógio de antigamente: não está mais à venda.');
    await expect(carrinho).toContainText(/o preço agora é R\$\s[\d.]+,\d\d, era R\$\s1,00\./);
    await expect(carrinho.getByRole('textbox', { name: /^Quantidade de Tabuleiro oficial/ })).toHaveValue('2');
    await axe(page);
    await carrinho.getByRole('button', { name: 'Fechar carrinho' }).click();
  }
  await expect(page.getByRole('article').getByRole('link', { name: /^Recibo/ })).toBeVisible();
});

test('sem pedidos, compras ou eBooks, cada página diz isso com a frase certa', async ({ page }) => {
  await entrarComContaNova(page, 'Nilo Novo', 'nilo@exemplo.com.br');
  const vazios = [
    ['/meus-pedidos', 'Você não possui pedidos com este status!'],
    ['/minhas-compras', 'Você ainda não possui compras registradas.'],
    ['/meus-ebooks', 'Você ainda não possui eBooks liberados.'],
  ] as const;
  for (const [caminho, frase] of vazios) {
    await page.goto(caminho);
    await expect(page.getByRole('main').getByText(frase)).toBeVisible();
    await axe(page);
  }
});
