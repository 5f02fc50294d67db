import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { axe } from '#tests/support/axe.ts';
import { entrarComo } from '#tests/support/conta.ts';
import { expect, test } from '#tests/support/loja.ts';

test.beforeEach(({ page }) => entrarComo(page, 'admin@grande-roque.test'));

test('o conteúdo da página inicial muda: ordem, chave, textos e linhas', async ({ page, browser, loja }) => {
  await page.goto('/admin/conteudo');
  await page.getByLabel('Chamada').fill('A partida começa aqui');
  await page
    .getByRole('textbox', { name: 'Texto de abertura', exact: true })
    .fill('Bem-vindo. Despachamos em {despacho}.');
  await page.getByRole('checkbox', { name: 'Depoimentos' }).uncheck();
  await page.getByLabel('Ordem: Benefícios').fill('1');
  await page.getByLabel('Título: Benefícios').fill('Cinco razões');
  const primeiro = page.getByRole('group', { name: 'Benefício 1' });
  await primeiro.getByLabel('Texto').fill('');
  await page.getByRole('button', { name: 'Salvar conteúdo' }).click();
  await expect(page.getByText('Escreva o texto, ou deixe a linha toda em branco.')).toBeVisible();
  await primeiro.getByRole('button', { name: 'Tirar benefício 1' }).click();
  await page.getByRole('button', { name: 'Salvar conteúdo' }).click();
  await expect(page.getByText('Conteúdo salvo.')).toBeVisible();
  await axe(page);

  const visitante = await (await browser.newContext({ baseURL: loja.url })).newPage();
  await visitante.goto('/');
  await expect(visitante.getByRole('heading', { level: 1 })).toHaveText('Grande Roque: A partida começa aqui');
  await expect(visitante.getByText('Bem-vindo. Despachamos em 24 horas úteis.')).toBeVisible();
  await expect(visitante.getByRole('heading', { level: 2 }).filter({ hasText: /Cinco razões|Em destaque/ })).toHaveText(
    ['Cinco razões', 'Em destaque'],
  );
  await expect(visitante.getByRole('list', { name: 'Benefícios' }).getByRole('listitem')).toHaveCount(4);
  await expect(visitante.getByText('Quem joga com a gente')).toHaveCount(0);
  await axe(visitante);
});

test('logo e cor enviados no painel aparecem na loja; o que não é imagem é recusado ao lado do campo', async ({
  page,
  browser,
  loja,
}) => {
  const pasta = await mkdtemp(join(tmpdir(), 'logo-'));
  const logo = join(pasta, 'logo.png');
  await sharp({ create: { width: 400, height: 100, channels: 3, background: '#ffffff' } }).toFile(logo);
  await page.goto('/admin/configuracao');
  await page.getByLabel('Ícone', { exact: true }).setInputFiles({
    name: 'icone.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  });
  await page.getByLabel('Cor da loja').fill('#ffcc00');
  await page.getByRole('button', { name: 'Salvar aparência' }).click();
  await expect(page.getByText(/Este arquivo não é uma imagem que a loja aceite/)).toBeVisible();
  await expect(page.getByText(/Esta cor não tem contraste bastante/)).toBeVisible();
  await page.getByLabel('Ícone', { exact: true }).setInputFiles([]);
  await page.getByLabel('Logo para fundo escuro', { exact: true }).setInputFiles(logo);
  await page.getByRole('button', { name: 'Azul-marinho' }).click();
  await page.getByRole('button', { name: 'Salvar aparência' }).click();
  await expect(page.getByText('Aparência salva.')).toBeVisible();
  await rm(pasta, { recursive: true });

  const visitante = await (await browser.newContext({ baseURL: loja.url })).newPage();
  await visitante.goto('/');
  await expect(
    visitante.getByRole('banner').getByRole('img', { name: 'Grande Roque, página inicial' }),
  ).toHaveJSProperty('naturalWidth', 400);
  await expect(visitante.getByRole('link', { name: 'Ver produto' }).first()).toHaveCSS(
    'background-color',
    'rgb(31, 58, 95)',
  );
});

test('com uma só categoria a página inicial está inteira', async ({ page, loja }) => {
  await loja.consultar(sql`update produtos set categoria = 'pecas'`);
  await loja.consultar(sql`delete from categorias where slug <> 'pecas'`);
  await page.goto('/');
  const foto = page.locator('.prateleira-foto').first();
  await foto.scrollIntoViewIfNeeded();
  await expect(page.locator('.prateleira')).toHaveCount(1);
  const { width = 0, height = 0 } = (await foto.boundingBox()) ?? {};
  expect(height).toBeGreaterThan(width / 3);
  await axe(page);
});
