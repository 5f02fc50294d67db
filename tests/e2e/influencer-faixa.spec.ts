// @requirement 15.29.3 15.29.4 15.29.5 15.30.1 15.30.2 15.30.4
import type { Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { formatarReais as reais } from '#domain/dinheiro.ts';
import { abrir } from '#tests/support/com-scripts.ts';
import { ADMIN, entrarComo, outroNavegador } from '#tests/support/conta.ts';
import { expect, test } from '#tests/support/loja.ts';
import { comprarComCodigo } from '#tests/support/pedido-com-codigo.ts';

const CPF = '390.533.447-05';
/** Rounded half up, as taxes and commission are. */
const percentual = (centavos: number, por: number) => Math.floor((centavos * por + 50) / 100);

/** Types the tax table of this year. */
async function salvarTabela(page: Page, valores: { inss: string; teto: string; faixas: string[][] }): Promise<void> {
  await abrir(page, '/admin/comissoes/impostos');
  await page.getByLabel('INSS: percentual').fill(valores.inss);
  await page.getByLabel('INSS: teto').fill(valores.teto);
  const linhas = await page.getByRole('group', { name: /^Faixa \d+$/ }).all();
  for (const [i, linha] of linhas.entries())
    for (const [j, campo] of ['até', 'alíquota', 'dedução'].entries())
      await linha.getByLabel(campo).fill(valores.faixas[i]?.[j] ?? '');
  await page.getByRole('button', { name: 'Salvar tabela' }).click();
  await expect(page.getByText(/^Tabela de \d{4} salva\./)).toBeVisible();
}

test('uma taxa por faixa, do painel ao repasse com imposto', async ({ page, browser, loja }) => {
  const marina = await outroNavegador(browser, loja.url);
  await entrarComo(page, ADMIN);
  await entrarComo(marina, 'marina@grande-roque.test');
  const [{ uid, feitos } = { uid: '', feitos: 0 }] = await loja.consultar<{ uid: string; feitos: number }>(
    sql`select u.id as uid, (select count(*)::int from pedidos p where p.id_influencer = u.id and p.status in ('approved', 'enviado', 'concluido')
          and p.excluido_em is null and not p.compra_propria
          and p.criado_em >= date_trunc('month', now() at time zone 'America/Sao_Paulo') at time zone 'America/Sao_Paulo') as feitos
        from usuarios u where u.email = 'marina@grande-roque.test'`,
  );

  // The tier begins one order from now.
  await abrir(page, '/admin/comissoes/regras');
  await page.getByLabel('A partir de (pedidos no mês)').fill(String(feitos + 1));
  await page.getByLabel('Percentual', { exact: true }).fill('20');
  await page.getByRole('button', { name: 'Salvar regra' }).click();
  await expect(page.getByText(/^Regra salva\./)).toBeVisible();
  await marina.goto('/influencer');
  await expect(marina.getByRole('region', { name: 'Taxas de comissão' })).toContainText(
    new RegExp(`A partir de ${feitos + 1} pedidos? no mês: 20% em todos os produtos \\(${feitos} até agora\\)`),
  );

  await salvarTabela(page, {
    inss: '11',
    teto: '8.000,00',
    faixas: [
      ['10,00', '0'],
      ['', '10', '1,00'],
    ],
  });
  await marina.goto('/influencer/perfil');
  await marina.getByLabel('CPF ou CNPJ').fill(CPF);
  await marina.getByRole('button', { name: 'Salvar dados' }).click();
  await expect(marina.getByText(/^Dados salvos\./)).toBeVisible();

  const antes = await comprarComCodigo(loja, { codigo: 'MARINA10', email: 'antes-da-faixa@exemplo.test' });
  const dentro = await comprarComCodigo(loja, { codigo: 'MARINA10', email: 'dentro-da-faixa@exemplo.test' });
  const lancados = await loja.consultar<{ id: string; venda: number; comissao: number }>(
    sql`select pedido_id as id, venda_centavos as venda, comissao_centavos as comissao from lancamentos_de_comissao
        where pedido_id in (${antes}, ${dentro})`,
  );
  const taxas = new Map([
    [antes, 5],
    [dentro, 20],
  ]);
  expect(lancados).toHaveLength(2);
  for (const { id, venda, comissao } of lancados) expect(comissao).toBe(percentual(venda, taxas.get(id) ?? 0));
  await marina.goto('/influencer/pedidos');
  const linha = marina.getByRole('row').filter({ hasText: dentro.slice(-6).toUpperCase() });
  await linha.getByText('Como foi calculado').click();
  await expect(linha).toContainText('20% de');

  // The buyers' seven days to withdraw are over.
  await loja.consultar(
    sql.raw(
      `do $$ begin alter table lancamentos_de_comissao disable trigger user; update lancamentos_de_comissao set disponivel_em = now() - interval '1 hour' where pedido_id in ('${antes}', '${dentro}'); alter table lancamentos_de_comissao enable trigger user; end $$`,
    ),
  );
  const [{ bruto } = { bruto: 0 }] = await loja.consultar<{ bruto: number }>(
    sql`select sum(comissao_centavos)::int as bruto from lancamentos_de_comissao where id_influencer = ${uid} and disponivel_em <= now()`,
  );
  const inss = percentual(bruto, 11);
  const irrf = bruto - inss <= 10_00 ? 0 : Math.max(0, percentual(bruto - inss, 10) - 1_00);
  const liquido = bruto - inss - irrf;
  expect(irrf).toBeGreaterThan(0);

  await abrir(page, '/admin/comissoes');
  await page.getByRole('button', { name: 'Preparar repasse' }).click();
  await expect(page).toHaveURL(/\/admin\/comissoes\/[A-Za-z0-9]{20}$/);
  const repasse = new URL(page.url()).pathname;
  const dela = page.getByRole('row', { name: /Marina Azevedo/ });
  await expect(dela).toContainText(CPF);
  for (const valor of [bruto, inss + irrf, liquido]) await expect(dela).toContainText(reais(valor));
  const csv = await (await page.request.get(`${repasse}/pix.csv`)).text();
  const dinheiro = (liquido / 100).toFixed(2).replace('.', ',');
  expect(
    csv
      .split('\r\n')
      .find((uma) => uma.startsWith('Marina Azevedo;'))
      ?.split(';')[3],
  ).toBe(dinheiro);
  await page.getByRole('button', { name: 'Marcar como pago' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Marcar como pago' }).click();
  await expect(page.getByRole('link', { name: 'RPA de Marina Azevedo' })).toBeVisible();

  await marina.goto('/influencer/repasses');
  const pago = marina.getByRole('row').filter({ hasText: repasse.split('/').at(-1)?.slice(0, 8) ?? '' });
  for (const valor of [bruto, inss + irrf, liquido]) await expect(pago).toContainText(reais(valor));
  await expect(pago).toContainText('Recibo pronto');
});
