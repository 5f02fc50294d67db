// @requirement 15.43.1 15.43.2 15.43.4 15.43.6 15.43.7
import type { Browser, Page } from '@playwright/test';
import { axe } from '#tests/support/axe.ts';
import { abrir } from '#tests/support/com-scripts.ts';
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

async function visitante({ browser, loja }: { browser: Browser; loja: LojaDeTeste }): Promise<Page> {
  return (await browser.newContext({ baseURL: loja.url })).newPage();
}

async function comprar(page: Page, email: string): Promise<void> {
  await encherCarrinho(page, escolhidos.slice(0, 1));
  await irAoCheckout(page);
  await preencher(page, { ...comprador, email });
  await irAoPagamento(page);
  await page.getByRole('button', { name: 'Aprovar com cartão' }).click();
  await expect(page).toHaveURL(/\/obrigado/);
}

const faixaDe = (page: Page) => page.getByRole('region', { name: 'Privacidade' });

test('a dona liga o Google, e só a compra de quem aceita chega a ele', async ({ page, browser, loja }) => {
  await entrarComo(page, 'admin@grande-roque.test');
  const antes = await visitante({ browser, loja });
  await abrir(antes, '/');
  await expect(faixaDe(antes)).toHaveCount(0);

  await abrir(page, '/admin/configuracao');
  await page.getByRole('link', { name: 'Medição de compras' }).click();
  const google = page.getByRole('region', { name: 'Google Analytics' });
  await google.getByLabel('Ligado').check();
  await google.getByLabel('ID da métrica').fill('errado');
  await google.getByLabel('Chave secreta da API').fill('segredo');
  await google.getByRole('button', { name: 'Salvar Google Analytics' }).click();
  await expect(google.getByText('Use o ID da métrica como o Google o mostra, como G-ABC1234567.')).toBeVisible();
  await expect(google.getByLabel('ID da métrica')).toHaveValue('errado');
  await google.getByLabel('ID da métrica').fill('G-ABC1234567');
  await google.getByRole('button', { name: 'Salvar Google Analytics' }).click();
  await expect(google.getByText(/^Google Analytics está ligado/)).toBeVisible();
  await expect(google.getByLabel('Chave secreta da API')).toHaveValue('');
  await google.getByRole('button', { name: 'Testar' }).click();
  await expect(google.getByText(/^O Google aceitou a forma do evento de teste\./)).toBeVisible();
  await axe(page);

  const recusa = await visitante({ browser, loja });
  await abrir(recusa, '/');
  await expect(faixaDe(recusa)).toBeVisible();
  await axe(recusa);
  const [aceitar, recusar] = await Promise.all(
    ['Aceitar', 'Recusar'].map((name) => faixaDe(recusa).getByRole('button', { name }).boundingBox()),
  );
  expect([aceitar?.width, aceitar?.height]).toEqual([recusar?.width, recusar?.height]);
  await faixaDe(recusa).getByRole('button', { name: 'Recusar' }).click();
  await expect(faixaDe(recusa)).toBeHidden();
  await abrir(recusa, '/produtos');
  await expect(faixaDe(recusa)).toBeHidden();
  await comprar(recusa, 'recusa@exemplo.test');

  const aceita = await visitante({ browser, loja });
  await abrir(aceita, '/');
  await faixaDe(aceita).getByRole('button', { name: 'Aceitar' }).focus();
  await aceita.keyboard.press('Enter');
  await expect(faixaDe(aceita)).toBeHidden();
  await comprar(aceita, 'aceita@exemplo.test');

  await expect
    .poll(async () => {
      await page.goto('/_demo/ga4');
      return page.getByRole('heading', { level: 2 }).allTextContents();
    })
    .toEqual(['purchase']);
  await expect(page.getByText(/, aceito$/)).toBeVisible();

  await page.goto('/admin/configuracao/medicao');
  const registro = page.getByRole('table', { name: 'Últimos envios' }).getByRole('row');
  await expect(registro).toHaveCount(2);
  await expect(registro.nth(1)).toContainText('aceito na 1ª tentativa');

  // The choice is changed from the footer, also without scripts.
  await abrir(aceita, '/preferencias-de-privacidade');
  await expect(aceita.getByText('Você aceitou.')).toBeVisible();
  await axe(aceita);
  await aceita.getByRole('main').getByRole('button', { name: 'Recusar' }).click();
  await expect(aceita.getByText('Você recusou: não contamos nada.')).toBeVisible();
});
