// @requirement 15.32.1 15.32.2 15.32.9
import { axe } from '#tests/support/axe.ts';
import { entrarComo } from '#tests/support/conta.ts';
import { expect, test } from '#tests/support/loja.ts';

test('um admin faz uma chave que só lê: ler funciona, escrever não, e revogada ela não abre mais nada', async ({
  page,
  request,
}) => {
  await entrarComo(page, 'admin@grande-roque.test');
  await page.goto('/admin/integracoes');
  await expect(page.getByText('Nenhuma chave ainda.')).toBeVisible();
  await page.getByRole('link', { name: 'Nova chave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nova chave' })).toBeVisible();
  await axe(page);

  // Without an area nothing is made, and what was typed stays.
  await page.getByLabel('Nome').fill('ERP');
  await page.getByLabel('Expira em').fill('2020-01-01');
  await page.getByRole('button', { name: 'Criar chave' }).click();
  await expect(page.getByText('Marque ao menos uma área: sem nenhuma, a chave não abre nada.')).toBeVisible();
  await expect(page.getByText('Esta data já passou. Escolha hoje ou um dia à frente.')).toBeVisible();
  await expect(page.getByLabel('Nome')).toHaveValue('ERP');
  await page.getByLabel('Expira em').fill('');
  await page.getByRole('checkbox', { name: 'Produtos: ver' }).check();
  await page.getByRole('button', { name: 'Criar chave' }).click();
  await expect(page.getByText('Chave ERP criada.')).toBeVisible();
  const chave = (await page.getByText(/^gr_[\w-]{43}$/).textContent()) ?? '';
  await expect(page.getByRole('button', { name: 'Copiar' })).toBeVisible();
  await axe(page);

  const headers = { Authorization: `Bearer ${chave}` };
  const lidos = await request.get('/api/v1/produtos?limite=2', { headers });
  expect(lidos.status()).toBe(200);
  const { dados, proximo } = await lidos.json();
  expect(dados).toHaveLength(2);
  expect(proximo).toEqual(expect.any(String));
  const escrito = await request.post('/api/v1/estoque', {
    headers,
    data: { produtoId: dados[0].id, quantidade: 1, motivo: 'Chegou' },
  });
  expect(escrito.status()).toBe(403);
  expect(await escrito.json()).toMatchObject({ status: 403, codigo: 'sem-direito' });

  await page.getByRole('link', { name: 'Voltar às integrações' }).click();
  const linha = page.getByRole('row', { name: /ERP/ });
  await expect(linha).toContainText('em uso');
  await expect(linha).not.toContainText('nunca');
  await expect(page.getByText(chave)).toHaveCount(0);
  await axe(page);
  await linha.getByRole('button', { name: 'Revogar a chave ERP' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revogar' }).click();
  await expect(linha).toContainText('revogada');
  expect((await request.get('/api/v1/produtos', { headers })).status()).toBe(401);

  await page.getByRole('link', { name: 'Referência da API' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Referência da API' })).toBeVisible();
  const estoque = page.getByRole('article', { name: 'POST /estoque' });
  await expect(estoque).toContainText('Direito da chave: Produtos.');
  await estoque.locator('summary', { hasText: 'Corpo' }).click();
  await expect(estoque.getByRole('rowheader', { name: /quantidade/ })).toBeVisible();
  await axe(page);
});
