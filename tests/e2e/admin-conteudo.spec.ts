import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { tiposDeSecao } from '#domain/configuracao/conteudo.ts';
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
  await page.getByLabel('Título: Benefícios').fill('Cinco razões');
  const subir = page.getByRole('button', { name: 'Subir Benefícios' });
  for (let lugar = tiposDeSecao.length; lugar > 1; lugar -= 1) await subir.click();
  await expect(subir).toBeDisabled();
  const [previa] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Ver como fica' }).click(),
  ]);
  await expect(previa.getByText('Pré-visualização: nada foi salvo.')).toBeVisible();
  await expect(previa.getByRole('heading', { level: 1 })).toHaveText('Grande Roque: A partida começa aqui');
  await expect(previa.getByText('Bem-vindo. Despachamos em 24 horas úteis.')).toBeVisible();
  await expect(previa.getByRole('heading', { level: 2 }).filter({ hasText: /Cinco razões|Em destaque/ })).toHaveText([
    'Cinco razões',
    'Em destaque',
  ]);
  await axe(previa);
  await previa.close();
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

test('sem scripts uma seção muda de lugar na página, e só depois de salvar na loja; a prévia é só do admin', async ({
  browser,
  loja,
}) => {
  const contexto = await browser.newContext({ baseURL: loja.url, javaScriptEnabled: false });
  const page = await contexto.newPage();
  await entrarComo(page, 'admin@grande-roque.test');
  await page.goto('/admin/conteudo');
  await page.getByLabel('Chamada').fill('Sem scripts');
  await page.getByRole('button', { name: 'Descer Produtos em destaque' }).click();
  await expect(page.getByText('A ordem mudou aqui na página. Salve o conteúdo para ela valer na loja.')).toBeVisible();
  await expect(page.getByLabel('Chamada')).toHaveValue('Sem scripts');
  await expect(
    page.getByRole('listitem').filter({ hasText: /Título: (Fotografia larga|Produtos em destaque)/ }),
  ).toContainText(['Fotografia larga', 'Produtos em destaque']);
  const enviado = { form: { titulo: 'x' }, headers: { origin: loja.url } };
  const fora = await (await browser.newContext({ baseURL: loja.url })).request.post('/?index', enviado);
  expect(fora.status()).toBe(405);
  await contexto.close();
});

test('o que faz confiar: da loja em Conteúdo, do produto no cadastro, e a página diz os dois', async ({
  page,
  browser,
  loja,
}) => {
  await page.goto('/admin/conteudo');
  await page.getByRole('group', { name: 'Motivo 1' }).getByLabel('Título').fill('Seguro em tudo');
  await page.getByLabel('Quem atende no WhatsApp').fill('Rita');
  await page.getByRole('button', { name: 'Salvar conteúdo' }).click();
  await expect(page.getByText('Conteúdo salvo.')).toBeVisible();
  const produto = 'tapete-de-xadrez-em-neoprene-50-cm';
  await page.goto(`/admin/produtos/editar/${produto}`);
  await page.getByLabel('O que vem na caixa').fill('Tapete\nTubo de papelão');
  await page.getByLabel('Garantia').fill('2 anos contra desfiar');
  await page.getByRole('button', { name: 'Salvar Produto' }).click();
  await expect(page.getByText('Produto atualizado com sucesso!')).toBeVisible();

  const visitante = await (await browser.newContext({ baseURL: loja.url })).newPage();
  await visitante.goto(`/produto/${produto}`);
  const main = visitante.getByRole('main');
  await expect(main.getByText('Seguro em tudo')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Fale com Rita no WhatsApp' })).toHaveAttribute('href', /wa\.me\/55/);
  await expect(main.getByRole('listitem').filter({ hasText: /^Tubo de papelão$/ })).toBeVisible();
  await expect(main.getByRole('row', { name: 'Garantia 2 anos contra desfiar' })).toBeVisible();
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
  await page.getByRole('button', { name: 'Salvar configuração' }).click();
  await expect(page.getByText(/Este arquivo não é uma imagem que a loja aceite/)).toBeVisible();
  await expect(page.getByText(/Esta cor não tem contraste bastante/)).toBeVisible();
  await page.getByLabel('Ícone', { exact: true }).setInputFiles([]);
  await page.getByLabel('Logo para fundo escuro', { exact: true }).setInputFiles(logo);
  await page.getByRole('button', { name: 'Azul-marinho' }).click();
  // One save for everything that the page has.
  await page.getByLabel('Nome da loja *').fill('Grande Roque do Sul');
  await page.getByRole('button', { name: 'Salvar configuração' }).click();
  await expect(page.getByText('Configuração salva.')).toBeVisible();
  await expect(page.getByLabel('Nome da loja *')).toHaveValue('Grande Roque do Sul');
  await expect(page.getByAltText('Imagem para redes sociais de agora')).not.toHaveJSProperty('naturalWidth', 0);
  await rm(pasta, { recursive: true });

  const visitante = await (await browser.newContext({ baseURL: loja.url })).newPage();
  await visitante.goto('/');
  await expect(
    visitante.getByRole('banner').getByRole('img', { name: 'Grande Roque do Sul, página inicial' }),
  ).toHaveJSProperty('naturalWidth', 400);
  await expect(visitante.getByRole('link', { name: 'Ver produto' }).first()).toHaveCSS(
    'background-color',
    'rgb(31, 58, 95)',
  );
});

test('com uma só categoria a página inicial está inteira', async ({ page, loja }) => {
  await loja.consultar(sql`update produtos set categoria = 'pecas'`);
  await loja.consultar(sql`delete from categorias where slug <> 'pecas'`);
  // The change reaches the kept page within a second.
  await expect
    .poll(async () => {
      await page.goto('/');
      return page.locator('.prateleira').count();
    })
    .toBe(1);
  const foto = page.locator('.prateleira-foto').first();
  await foto.scrollIntoViewIfNeeded();
  const { width = 0, height = 0 } = (await foto.boundingBox()) ?? {};
  expect(height).toBeGreaterThan(width / 3);
  await axe(page);
});

test('a fotografia larga vai de borda a borda da página inicial, com a frase e o link', async ({
  page,
  browser,
  loja,
}) => {
  const pixels = { create: { width: 1600, height: 640, channels: 3, background: '#7a5a3a' } } as const;
  await page.goto('/admin/conteudo');
  const grupo = page.getByRole('group', { name: 'Fotografia larga' });
  await grupo.getByLabel('Trocar a imagem').setInputFiles({
    name: 'mesa.png',
    mimeType: 'image/png',
    buffer: await sharp(pixels).png().toBuffer(),
  });
  await expect(grupo.locator('img')).toHaveAttribute('src', /loja\/(?!demo-)/);
  await grupo.getByLabel('Frase').fill('Uma mesa, uma janela, a tarde toda');
  await grupo.getByLabel('Texto do link').fill('Ver os conjuntos');
  await grupo.getByLabel('Endereço do link').fill('https://outra-loja.test/');
  await page.getByRole('button', { name: 'Salvar conteúdo' }).click();
  await expect(page.getByText('Use o endereço de uma página da loja, como /produtos.')).toBeVisible();
  await grupo.getByLabel('Endereço do link').fill('/produtos');
  await page.getByRole('button', { name: 'Salvar conteúdo' }).click();
  await expect(page.getByText('Conteúdo salvo.')).toBeVisible();
  await axe(page);

  const visitante = await (await browser.newContext({ baseURL: loja.url })).newPage();
  await visitante.goto('/');
  const cena = visitante.getByRole('region', { name: 'Uma mesa, uma janela, a tarde toda' });
  await cena.scrollIntoViewIfNeeded();
  const fotografia = cena.locator('img');
  await expect(fotografia).toHaveAttribute('loading', 'lazy');
  const larguras = await fotografia.evaluate((img) => [img.getBoundingClientRect().width, document.body.clientWidth]);
  expect(larguras[0]).toBe(larguras[1]);
  await axe(visitante);
  await cena.getByRole('link', { name: 'Ver os conjuntos' }).click();
  await expect(visitante.getByRole('heading', { level: 1, name: 'Todos os produtos' })).toBeVisible();
});
