// @requirement 11.10.2 15.26.2 15.26.3 15.28.2
import { sql } from 'drizzle-orm';
import { abrir } from '#tests/support/com-scripts.ts';
import { ADMIN, entrarComo, linkDoEmail, outroNavegador } from '#tests/support/conta.ts';
import { abrirParceria } from '#tests/support/formularios/no-banco.ts';
import { expect, test } from '#tests/support/loja.ts';
import { comprarComCodigo } from '#tests/support/pedido-com-codigo.ts';

const RUI = 'rui-da-comissao@exemplo.com.br';
const SENHA = 'torre-a1-bispo-c1';

test('da inscrição à primeira comissão paga', { tag: '@essencial' }, async ({ page, browser, loja }) => {
  await abrirParceria(loja);
  await page.goto('/parceiros');
  await page.getByLabel('Nome').fill('Rui Torres');
  await page.getByRole('main').getByLabel('E-mail').fill(RUI);
  await page.getByLabel('Canais').fill('youtube.test/rui');
  await page.getByLabel('Audiência').fill('Duas mil pessoas');
  await page.getByLabel('Li e aceito os termos').check();
  await page.getByRole('button', { name: 'Quero ser parceiro' }).click();
  await expect(page.getByText('Confira o seu e-mail')).toBeVisible();
  await page.goto(await linkDoEmail(page, RUI, 'Confirme a sua inscrição', 'Confirmar a inscrição'));
  await page.getByRole('button', { name: 'Confirmar a inscrição' }).click();
  await expect(page.getByText('Lemos a sua inscrição')).toBeVisible();

  const daDona = await outroNavegador(browser, loja.url, ADMIN);
  await abrir(daDona, '/admin/influencers');
  const inscricao = daDona.getByRole('article', { name: 'Rui Torres' });
  await inscricao.getByLabel('Código').fill('rui12');
  await inscricao.getByLabel('Comissão (%)').fill('12,5');
  await inscricao.getByRole('button', { name: 'Aceitar' }).click();
  await expect(daDona.getByText('Inscrição aceita.')).toBeVisible();
  await page.goto(await linkDoEmail(page, RUI, 'Sua conta na Grande Roque foi criada', 'Escolher minha senha'));
  await page.getByLabel('Nova senha', { exact: true }).fill(SENHA);
  await page.getByLabel('Repita a nova senha').fill(SENHA);
  await page.getByRole('button', { name: 'Gravar nova senha' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: /^Conta de Rui/ })).toBeVisible();
  await page.context().clearCookies();
  await entrarComo(page, RUI, SENHA);
  await page.goto('/influencer/perfil');
  await page.getByLabel('Tipo da chave').selectOption({ label: 'E-mail' });
  await page.getByLabel('Chave Pix', { exact: true }).fill(RUI);
  await page.getByRole('button', { name: 'Salvar chave' }).click();
  await expect(page.getByText('Chave Pix salva.')).toBeVisible();

  const pedidoId = await comprarComCodigo(loja, { codigo: 'RUI12', email: 'de-rui@exemplo.test' });
  const [lancado] = await loja.consultar<{ venda: number; comissao: number }>(
    sql`select venda_centavos as venda, comissao_centavos as comissao from lancamentos_de_comissao where pedido_id = ${pedidoId}`,
  );
  expect(lancado?.comissao).toBe(Math.floor(((lancado?.venda ?? 0) * 1250 + 5000) / 10_000));
  const reais = `R$ ${((lancado?.comissao ?? 0) / 100).toFixed(2).replace('.', ',')}`;
  await page.goto('/influencer');
  const aLiberar = page.locator('.indicador', { has: page.locator('dt', { hasText: /^A liberar/ }) });
  await expect(aLiberar).toContainText(reais);
  await daDona.goto('/admin/comissoes');
  await expect(daDona.getByRole('row', { name: /Rui Torres/ })).toContainText(reais);

  // The buyer's seven days to withdraw are over.
  await loja.consultar(
    sql.raw(
      `do $$ begin alter table lancamentos_de_comissao disable trigger user; update lancamentos_de_comissao set disponivel_em = now() - interval '1 hour' where pedido_id = '${pedidoId}'; alter table lancamentos_de_comissao enable trigger user; end $$`,
    ),
  );
  await daDona.getByRole('button', { name: 'Preparar repasse' }).click();
  await expect(daDona).toHaveURL(/\/admin\/comissoes\/[A-Za-z0-9]{20}$/);
  await expect(daDona.getByRole('row', { name: /Rui Torres/ })).toContainText(reais);
  await daDona.getByRole('button', { name: 'Marcar como pago' }).click();
  await daDona.getByRole('alertdialog').getByRole('button', { name: 'Marcar como pago' }).click();
  await expect(daDona.getByText('Pago', { exact: true }).first()).toBeVisible();
  await page.goto('/influencer');
  const recebida = page.locator('.indicador', { has: page.locator('dt', { hasText: /^Já recebido/ }) });
  await expect(recebida).toContainText(reais);
});
