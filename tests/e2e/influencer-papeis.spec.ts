// @requirement 15.29.1 15.29.2 15.29.3 15.29.4 15.29.5 15.29.6
import type { Page } from '@playwright/test';
import { axe } from '#tests/support/axe.ts';
import { entrarComo } from '#tests/support/conta.ts';
import { expect, test } from '#tests/support/loja.ts';
import { pdfBom } from '#tests/support/pdf-hostil.ts';

const ADMIN = 'admin@grande-roque.test';
const MARINA = 'marina@grande-roque.test';

/** A figure of the page, by its name, in centavos. */
async function centavos(page: Page, nome: string): Promise<number> {
  const figura = page.locator('.indicador', { has: page.locator('dt', { hasText: new RegExp(`^${nome}$`) }) });
  const texto = await figura.locator('dd').innerText();
  return Number((/[\d.]+,\d\d/.exec(texto)?.[0] ?? '').replaceAll('.', '').replace(',', ''));
}

async function salvarFiscais(page: Page, documento: string): Promise<void> {
  await page.goto('/influencer/perfil');
  await page.getByLabel('CPF ou CNPJ').fill(documento);
  await page.getByRole('button', { name: 'Salvar dados' }).click();
}

async function prepararRepasse(page: Page): Promise<string> {
  await page.goto('/admin/comissoes');
  await page.getByRole('button', { name: 'Preparar repasse' }).click();
  await expect(page).toHaveURL(/\/admin\/comissoes\/[A-Za-z0-9]{20}$/);
  return new URL(page.url()).pathname;
}

async function ehPdf(page: Page, endereco: string): Promise<boolean> {
  const resposta = await page.request.get(endereco);
  return resposta.status() === 200 && (await resposta.body()).subarray(0, 5).toString() === '%PDF-';
}

test('uma empresa não tem retenção e envia a nota do repasse', async ({ page, browser, viewport }) => {
  const contexto = await browser.newContext({ viewport });
  const marina = await contexto.newPage();
  await entrarComo(page, ADMIN);
  await entrarComo(marina, MARINA);
  await page.goto('/admin/comissoes/impostos');
  await page.getByLabel('INSS: percentual').fill('20');
  await page.getByLabel('INSS: teto').fill('9.000,00');
  await page.getByRole('button', { name: 'Salvar tabela' }).click();
  await expect(page.getByText(/^Tabela de \d{4} salva\./)).toBeVisible();
  await salvarFiscais(marina, '11.222.333/0001-81');
  await expect(marina.getByText(/^Você recebe como empresa:/)).toBeVisible();
  const repasse = await prepararRepasse(page);
  expect(await centavos(page, 'Retido')).toBe(0);
  await expect(page.getByText('Falta a nota')).toBeVisible();

  await marina.goto(repasse.replace('/admin/comissoes/', '/influencer/repasses/'));
  const enviar = marina.getByRole('button', { name: 'Enviar nota' });
  await enviar.click();
  await expect(marina.getByText('Escolha o PDF ou o XML da nota.')).toBeVisible();
  const comoPdf = (buffer: Buffer) => ({ name: 'nota.pdf', mimeType: 'application/pdf', buffer });
  await marina.getByLabel('PDF da nota').setInputFiles(comoPdf(Buffer.from('MZ isto não é um PDF')));
  await enviar.click();
  await expect(marina.getByText('O PDF não foi aceito: este arquivo não é um PDF.')).toBeVisible();
  await marina.getByLabel('PDF da nota').setInputFiles(comoPdf(Buffer.from(pdfBom())));
  await enviar.click();
  await expect(marina.getByText(/^Nota recebida em /)).toBeVisible();
  await axe(marina);

  await page.reload();
  await expect(page.getByText('Nota recebida')).toBeVisible();
  const nota = page.getByRole('link', { name: 'PDF de Marina Azevedo' });
  expect(await ehPdf(page, (await nota.getAttribute('href')) ?? '')).toBe(true);
  await axe(page);
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar repasse' }).click();
  await expect(page.getByText('Cancelado', { exact: true }).first()).toBeVisible();
  expect((await marina.request.get(new URL(marina.url()).pathname)).status()).toBe(404);
  await contexto.close();
});

test(
  'da tabela de imposto ao recibo e ao informe: o Pix leva o líquido',
  { tag: '@essencial' },
  async ({ page, browser, viewport }) => {
    const contexto = await browser.newContext({ viewport });
    const marina = await contexto.newPage();
    await entrarComo(page, ADMIN);
    await entrarComo(marina, MARINA);

    await page.goto('/admin/comissoes');
    await page.getByRole('link', { name: 'Tabelas de imposto' }).click();
    await page.getByLabel('INSS: percentual').fill('101');
    await page.getByLabel('INSS: teto').fill('8.000,00');
    await page.getByLabel('até').first().fill('100,00');
    await page.getByRole('button', { name: 'Salvar tabela' }).click();
    await expect(page.getByText('Informe de 0 a 100, como 11 ou 7,5.')).toBeVisible();
    await expect(page.getByText(/^A última faixa não tem “até”/)).toBeVisible();
    await expect(page.getByLabel('INSS: percentual')).toHaveValue('101');
    await page.getByLabel('INSS: percentual').fill('11');
    await page.getByLabel('alíquota').nth(1).fill('10');
    await page.getByLabel('dedução').nth(1).fill('10');
    await page.getByRole('button', { name: 'Salvar tabela' }).click();
    await expect(page.getByText(/^Tabela de \d{4} salva\./)).toBeVisible();
    await axe(page);

    await salvarFiscais(marina, '529.982.247-26');
    await expect(marina.getByText('Confira o CPF (11 números) ou o CNPJ (14 caracteres).')).toBeVisible();
    await expect(marina.getByLabel('CPF ou CNPJ')).toHaveValue('529.982.247-26');
    await salvarFiscais(marina, '529.982.247-25');
    await expect(marina.getByText(/^Dados salvos\./)).toBeVisible();
    await expect(marina.getByText(/^Você recebe como pessoa:/)).toBeVisible();
    await axe(marina);

    // A minimum above the balance, and the way back.
    await page.goto('/admin/comissoes');
    await page.getByLabel('Valor mínimo do repasse').fill('100.000,00');
    await page.getByRole('button', { name: 'Salvar mínimo' }).click();
    await expect(page.getByText('Valor mínimo salvo.')).toBeVisible();
    await expect(page.getByRole('row', { name: /Marina Azevedo/ })).toContainText(/Faltam R\$.* para o mínimo/);
    await marina.goto('/influencer');
    await expect(marina.getByRole('region', { name: 'Próximo repasse' })).toContainText('o mínimo é R$ 100.000,00');
    await page.getByLabel('Valor mínimo do repasse').fill('0');
    await page.getByRole('button', { name: 'Salvar mínimo' }).click();
    await expect(page.getByText('Valor mínimo salvo.')).toBeVisible();
    await expect(page.getByRole('row', { name: /Marina Azevedo/ })).not.toContainText('Faltam');

    const repasse = await prepararRepasse(page);
    const bruto = await centavos(page, 'Bruto');
    const inss = Math.floor((bruto * 11 + 50) / 100);
    const irrf = Math.max(0, Math.floor(((bruto - inss) * 10 + 50) / 100) - 10_00);
    expect(bruto).toBeGreaterThan(200_00);
    expect([await centavos(page, 'Retido'), await centavos(page, 'Líquido')]).toEqual([
      inss + irrf,
      bruto - inss - irrf,
    ]);
    const emReais = ((bruto - inss - irrf) / 100).toFixed(2).replace('.', ',');
    const csv = await (await page.request.get(`${repasse}/pix.csv`)).text();
    expect(csv).toContain('Nome;Tipo da chave;Chave Pix;Valor (R$);Identificação\r\n');
    expect(csv).toContain(`;${emReais};`);
    await axe(page);

    await page.getByRole('button', { name: 'Marcar como pago' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Marcar como pago' }).click();
    const rpa = page.getByRole('link', { name: 'RPA de Marina Azevedo' });
    await expect(rpa).toBeVisible();
    expect(await ehPdf(page, (await rpa.getAttribute('href')) ?? '')).toBe(true);

    await marina.goto('/influencer/repasses');
    await expect(marina.getByRole('row', { name: /Recibo pronto/ })).toBeVisible();
    await axe(marina);
    const informe = marina.getByRole('link', { name: /^Informe de \d{4}$/ });
    expect(await ehPdf(marina, (await informe.getAttribute('href')) ?? '')).toBe(true);
    await marina
      .getByRole('row', { name: /Recibo pronto/ })
      .getByRole('link')
      .click();
    const recibo = marina.getByRole('link', { name: 'Baixar o recibo (RPA)' });
    await expect(recibo).toBeVisible();
    expect(await ehPdf(marina, (await recibo.getAttribute('href')) ?? '')).toBe(true);

    await page.goto('/admin/comissoes');
    const anual = page.getByRole('link', { name: /^Informe de \d{4} em CSV$/ });
    const linhas = await (await page.request.get((await anual.getAttribute('href')) ?? '')).text();
    expect(linhas).toContain('CPF/CNPJ;Nome;Bruto (R$);INSS (R$);IRRF (R$);Líquido (R$)\r\n');
    expect(linhas).toContain(`529.982.247-25;Marina Azevedo;${(bruto / 100).toFixed(2).replace('.', ',')};`);
    await contexto.close();
  },
);
