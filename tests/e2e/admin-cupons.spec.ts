// @requirement 2.19.1 2.19.3 8.10.1 13.7.2
import type { Browser, Locator, Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import {
  comprador,
  encherCarrinho,
  escolhidos,
  irAoCheckout,
  irAoPagamento,
  preencher,
} from '#tests/support/compra.ts';
import { entrarComo } from '#tests/support/conta.ts';
import { expect, type LojaDeTeste, test } from '#tests/support/loja.ts';
import { segurar } from '#tests/support/segurar-resposta.ts';

test.use({ deVarios: true });

const ADMIN = 'admin@grande-roque.test';
const linha = (page: Page, codigo: string): Locator => page.getByRole('row').filter({ hasText: codigo });

/** The cart of a new visitor who came with the code, at the checkout. */
async function visitanteCom(browser: Browser, loja: LojaDeTeste, page: Page, codigo: string): Promise<Page> {
  const contexto = await browser.newContext({ viewport: page.viewportSize(), baseURL: loja.url });
  const cliente = await contexto.newPage();
  await cliente.goto(`/?cupom=${codigo}`);
  await encherCarrinho(cliente, escolhidos.slice(0, 1));
  await irAoCheckout(cliente);
  return cliente;
}

/** Presses Tab until `alvo` has the focus. */
async function tabAte(page: Page, alvo: Locator): Promise<void> {
  for (let vez = 0; vez < 80; vez++) {
    if (await alvo.evaluate((elemento) => elemento === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('o foco não chegou lá');
}

test(
  'criado pelo teclado, usado numa compra, vencido e excluído',
  { tag: '@essencial' },
  async ({ page, browser, loja }) => {
    await entrarComo(page, ADMIN);
    await page.goto('/admin/cupons');
    await tabAte(page, page.getByRole('link', { name: 'Novo cupom' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Novo cupom' })).toBeVisible();
    const codigo = page.getByLabel('Código');
    await tabAte(page, codigo);
    await page.keyboard.type('natal-25 é');
    await expect(codigo).toHaveValue('NATAL25E');
    await tabAte(page, page.getByLabel('Desconto em %'));
    await page.keyboard.type('250');
    await tabAte(page, page.getByRole('button', { name: 'Salvar cupom' }));
    await page.keyboard.press('Enter');
    // The first invalid field has the focus and shows its error.
    await expect(page.getByLabel('Desconto em %')).toBeFocused();
    await expect(page.getByText('Informe um percentual acima de 0 e até 100, como 10 ou 12,5.')).toBeVisible();
    await expect(codigo).toHaveValue('NATAL25E');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('25');
    await tabAte(page, page.getByLabel('Limite de usos'));
    await page.keyboard.type('5');
    await expect(
      page.getByText(/Quem usar NATAL25E até .* ganha 25% de desconto\. Ainda vale para 5 pedidos\./),
    ).toBeVisible();
    await tabAte(page, page.getByRole('button', { name: 'Salvar cupom' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Cupom NATAL25E salvo.')).toBeVisible();
    // The message appears once, on no other page of the panel, and cannot be caused by an address.
    await page.getByRole('link', { name: 'Promoções' }).filter({ visible: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Promoções' })).toBeVisible();
    await expect(page.getByText(/ salvo\.$/)).toHaveCount(0);
    await page.goto('/admin/cupons?salvo=INVENTADO');
    await expect(page.getByRole('heading', { level: 1, name: 'Cupons' })).toBeVisible();
    await expect(page.getByText(/ salvo\.$/)).toHaveCount(0);
    await expect(linha(page, 'NATAL25E')).toContainText(/25%.*Ativo.*0\/5/s);

    const cliente = await visitanteCom(browser, loja, page, 'natal25e');
    await expect(cliente.locator('.cupom-do-pedido').filter({ visible: true }).first()).toContainText(
      '25% de desconto',
    );
    await preencher(cliente, { ...comprador, email: 'natal@exemplo.test' });
    await irAoPagamento(cliente);
    await cliente.getByRole('button', { name: 'Aprovar com cartão' }).click();
    await expect(cliente.getByRole('heading', { name: 'Pagamento aprovado' })).toBeVisible();
    await cliente.context().close();

    await page.getByRole('button', { name: 'Atualizar' }).click();
    await expect(linha(page, 'NATAL25E')).toContainText('1/5');
    await page.getByRole('link', { name: 'Editar o cupom NATAL25E' }).click();
    // A change that was taken back asks nothing.
    await page.getByLabel('Limite de usos').fill('6');
    await page.getByLabel('Limite de usos').fill('5');
    await page.getByRole('link', { name: 'Cupons' }).filter({ visible: true }).click();
    await page.getByRole('link', { name: 'Editar o cupom NATAL25E' }).click();
    await page.getByLabel('Limite de usos').fill('0');
    await page.getByRole('button', { name: 'Salvar cupom' }).click();
    await expect(page.getByLabel('Limite de usos')).toBeFocused();
    await page.getByLabel('Limite de usos').fill('1');
    await page.getByLabel('Validade').fill('2020-01-31');
    await expect(page.getByText('Vencido em 31/01/2020: quem usar NATAL25E não ganha nada.')).toBeVisible();
    await page.getByRole('button', { name: 'Salvar cupom' }).click();
    await expect(linha(page, 'NATAL25E')).toContainText(/31\/01\/2020.*Vencido.*1\/1/s);
    const outro = await visitanteCom(browser, loja, page, 'NATAL25E');
    await expect(outro.getByText('Este cupom já venceu.').filter({ visible: true }).first()).toBeVisible();
    await expect(outro.getByText('25% de desconto')).toHaveCount(0);
    await outro.context().close();

    await page.getByRole('button', { name: 'Excluir o cupom NATAL25E' }).click();
    const pergunta = page.getByRole('alertdialog', { name: 'Tem certeza que deseja excluir este cupom?' });
    await expect(pergunta).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(linha(page, 'NATAL25E')).toBeVisible();
    await page.route('**/admin/cupons.data**', (rota) => rota.abort(), { times: 1 });
    await page.getByRole('button', { name: 'Excluir o cupom NATAL25E' }).click();
    await pergunta.getByRole('button', { name: 'Excluir' }).click();
    const recusa = page.getByRole('alert').filter({ hasText: 'Erro ao excluir cupom.' });
    await expect(recusa).toBeVisible();
    // The next try has no answer yet, so none is shown.
    const responder = await segurar(page, '**/admin/cupons.data**');
    await page.getByRole('button', { name: 'Excluir o cupom NATAL25E' }).click();
    await pergunta.getByRole('button', { name: 'Excluir' }).click();
    await expect(recusa).toHaveCount(0);
    await responder();
    await expect(linha(page, 'NATAL25E')).toHaveCount(0);
    await expect(page.getByText('Cupom excluído.')).toBeVisible();
  },
);

test('a página de um cupom novo começa vazia, também depois da de outro, e o que a máscara escreve fica', async ({
  page,
  loja,
}) => {
  await entrarComo(page, ADMIN);
  await page.goto('/admin/cupons');
  await page.getByRole('link', { name: /^Editar .*MARINA10/ }).click();
  const codigo = page.getByRole('textbox', { name: 'Código *' });
  await expect(codigo).toHaveValue('MARINA10');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('searchbox').fill('novo cupom');
  await page.getByRole('option', { name: 'Novo cupom' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Novo cupom' })).toBeVisible();
  await expect(codigo).toHaveValue('');
  await page.goBack();
  await expect(codigo).toHaveValue('MARINA10');
  await codigo.fill('verao');
  await page.keyboard.press('Tab');
  await expect(codigo).toHaveValue('VERAO');
  // Another admin saves meanwhile: the codes read the page again, and the form still has the version it began with.
  await loja.consultar(sql`update cupons set versao = versao + 1 where codigo = 'MARINA10' returning id`);
  await page.getByLabel('Quantidade').fill('2');
  const baixado = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Gerar/ }).click();
  await baixado;
  await page.getByRole('button', { name: 'Salvar cupom' }).click();
  await expect(page.getByText(/^Outra pessoa mudou/)).toBeVisible();
  await expect(codigo).toHaveValue('VERAO');
});
