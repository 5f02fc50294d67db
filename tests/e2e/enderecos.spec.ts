// @requirement 15.40.1 15.40.2 15.40.3
import type { Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { axe } from '#tests/support/axe.ts';
import { encherCarrinho, escolhidos, irAoCheckout } from '#tests/support/compra.ts';
import { entrarComContaNova } from '#tests/support/conta.ts';
import { expect, test } from '#tests/support/loja.ts';

test.use({ deVarios: true });

const campo = (page: Page, rotulo: RegExp) => page.getByRole('main').getByLabel(rotulo);

async function novoEndereco(page: Page, nome: string, rua: string): Promise<void> {
  await page.getByRole('link', { name: 'Novo endereço' }).click();
  await campo(page, /^Nome do endereço/).fill(nome);
  await campo(page, /^CEP/).fill('01310-100');
  await campo(page, /^Rua/).fill(rua);
  await campo(page, /^Número/).fill('8');
  await campo(page, /^Bairro/).fill('Centro');
  await campo(page, /^Cidade/).fill('São Paulo');
  await campo(page, /^UF/).fill('SP');
  await page.getByRole('button', { name: 'Salvar endereço' }).click();
  await expect(page).toHaveURL(/\/minha-conta/);
  await expect(page.getByRole('region', { name: 'Endereços' })).toContainText(rua);
}

test('quem tem dois endereços compra para o segundo, e o pedido fica com ele', async ({ page, loja }) => {
  const email = 'dois-enderecos@exemplo.com.br';
  await entrarComContaNova(page, 'Duda Duas', email);
  await page.goto('/minha-conta');
  await novoEndereco(page, 'Casa', 'Rua da Casa');
  await page.getByRole('link', { name: 'Novo endereço' }).click();
  await page.getByRole('button', { name: 'Salvar endereço' }).click();
  await expect(page.getByText('Dê um nome, como Casa ou Trabalho.')).toBeVisible();
  await axe(page);
  await page.goto('/minha-conta');
  await novoEndereco(page, 'Trabalho', 'Rua do Trabalho');
  const enderecos = page.getByRole('region', { name: 'Endereços' });
  await expect(enderecos.getByRole('listitem')).toHaveText([/^Casa \(padrão\)/, /^Trabalho/]);
  await axe(page);

  await encherCarrinho(page, escolhidos.slice(0, 1));
  await irAoCheckout(page);
  await expect(campo(page, /^Rua/)).toHaveValue('Rua da Casa');
  await page.getByLabel('Endereço salvo').selectOption({ label: 'Trabalho: Rua do Trabalho, 8' });
  await expect(campo(page, /^Rua/)).toHaveValue('Rua do Trabalho');
  await campo(page, /^Telefone/).fill('(11) 98888-7777');
  await axe(page);
  await page.getByRole('button', { name: 'Ir para o pagamento' }).filter({ visible: true }).first().click();
  await expect
    .poll(() => loja.consultar(sql`select rua from pedidos where email = ${email}`))
    .toEqual([{ rua: 'Rua do Trabalho' }]);
});

test('o endereço excluído em outra aba enquanto se edita não leva o que foi digitado', async ({ page, loja }) => {
  await entrarComContaNova(page, 'Ada Abas', 'endereco-excluido@exemplo.com.br');
  await page.goto('/minha-conta');
  await novoEndereco(page, 'Casa', 'Rua da Casa');
  await novoEndereco(page, 'Trabalho', 'Rua do Trabalho');
  await page.getByRole('link', { name: 'Editar Trabalho' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Editar endereço' })).toBeVisible();
  const deAntes = page.url();
  await campo(page, /^Rua/).fill('Rua Nova do Trabalho');
  await campo(page, /^Nome do endereço/).fill('Escritório');
  await loja.consultar(sql`delete from enderecos where nome = 'Trabalho' returning id`);
  await page.getByRole('button', { name: 'Salvar endereço' }).click();
  await expect(page.getByText('O que você digitou continua aqui.')).toBeVisible();
  await expect(campo(page, /^Rua/)).toHaveValue('Rua Nova do Trabalho');
  await axe(page);
  await campo(page, /^CEP/).fill('');
  await page.getByRole('button', { name: 'Salvar como novo endereço' }).click();
  // Refused once more, now as a new one.
  await expect(campo(page, /^CEP/)).toHaveAttribute('aria-invalid', 'true');
  await expect(campo(page, /^Rua/)).toHaveValue('Rua Nova do Trabalho');
  await campo(page, /^CEP/).fill('01310-100');
  await page.getByRole('button', { name: 'Salvar endereço' }).click();
  const enderecos = page.getByRole('region', { name: 'Endereços' });
  await expect(enderecos.getByRole('listitem')).toHaveText([/^Casa \(padrão\)/, /^EscritórioRua Nova do Trabalho/]);
  await page.goto(deAntes);
  await expect(page.getByText('Este endereço já não existe.')).toBeVisible();
  await axe(page);
});

test('sem scripts, o que foi digitado para um endereço excluído também fica', async ({ browser, page, loja }) => {
  const email = 'endereco-sem-scripts@exemplo.com.br';
  await entrarComContaNova(page, 'Sara Semjota', email);
  await page.goto('/minha-conta');
  await novoEndereco(page, 'Casa', 'Rua da Casa');
  await novoEndereco(page, 'Praia', 'Rua da Praia');
  await page.getByRole('link', { name: 'Editar Praia' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Editar endereço' })).toBeVisible();
  const contexto = await browser.newContext({
    baseURL: loja.url,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const semScripts = await contexto.newPage();
  await semScripts.goto(page.url());
  await campo(semScripts, /^Rua/).fill('Rua da Areia');
  await semScripts.getByLabel('Usar como endereço padrão').check();
  await loja.consultar(sql`delete from enderecos where nome = 'Praia' returning id`);
  await semScripts.getByRole('button', { name: 'Salvar endereço' }).click();
  await expect(campo(semScripts, /^Rua/)).toHaveValue('Rua da Areia');
  await expect(semScripts.getByLabel('Usar como endereço padrão')).toBeChecked();
  await semScripts.getByRole('button', { name: 'Salvar como novo endereço' }).click();
  await expect(semScripts.getByRole('region', { name: 'Endereços' })).toContainText('Rua da Areia');
  await contexto.close();
});
