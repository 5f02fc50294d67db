import { axe } from '#tests/support/axe.ts';
import { criarConta } from '#tests/support/conta.ts';
import { expect, test } from '#tests/support/loja.ts';
import { vinteStatus, vintePedidosPara } from '#tests/support/meus-pedidos.ts';

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
  await page.goto('/');
  await criarConta(page, { nome: 'Vera Vinte', email: 'vera@exemplo.com.br' });
  await vintePedidosPara(loja, 'vera@exemplo.com.br');
  await page.goto('/meus-pedidos');
  const cartoes = page.getByRole('main').getByRole('article');
  const mais = page.getByRole('button', { name: 'Carregar mais' });
  for (const [rotulo, status] of filtros) {
    await page.getByRole('group', { name: 'Filtrar por status' }).getByRole('button', { name: rotulo }).click();
    await expect(page).toHaveURL(new RegExp(`status=${status}$`));
    await expect(page.getByRole('button', { name: rotulo, pressed: true })).toBeVisible();
    const esperados = vinteStatus.flatMap((um, i) =>
      status === 'todos' || um === status ? [`Pedido ${codigo(i + 1)}`] : [],
    );
    for (let vistos = 6; vistos < esperados.length; vistos += 6) {
      await expect(cartoes).toHaveCount(vistos);
      await mais.click();
    }
    await expect(cartoes).toHaveCount(esperados.length);
    await expect(mais).toHaveCount(0);
    await expect(cartoes.getByRole('heading', { level: 2 })).toHaveText(esperados);
    await axe(page);
  }
  await page.goto('/meus-pedidos?status=pendente');
  await cartoes.first().getByText('Detalhes').click();
  await expect(cartoes.first().getByText('Tabuleiro oficial')).toBeVisible();
  await axe(page);
});

test('sem pedidos, compras ou eBooks, cada página diz isso com a frase certa', async ({ page }) => {
  await page.goto('/');
  await criarConta(page, { nome: 'Nilo Novo', email: 'nilo@exemplo.com.br' });
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
