// @requirement 15.27.1 15.27.3 15.27.4 15.27.7
import { axe } from '#tests/support/axe.ts';
import { comprador, encherCarrinho, escolhidos, irAoCheckout, preencher } from '#tests/support/compra.ts';
import { entrarComo } from '#tests/support/conta.ts';
import { expect, test } from '#tests/support/loja.ts';
import { linksDaDemo } from '#demo-data/influencer.ts';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

test(
  'um link próprio: do canal ao clique, à compra por Pix e à comissão dele',
  { tag: '@essencial' },
  async ({ page, context, browser, loja, viewport }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await entrarComo(page, 'marina@grande-roque.test');
    await page.goto('/influencer');
    await page.getByRole('link', { name: 'Links', exact: true }).filter({ visible: true }).click();
    const linhas = page.getByRole('region', { name: 'Meus links' }).locator('tbody tr');
    await expect(linhas).toHaveCount(linksDaDemo.length);

    // Refusals are beside their field, and nothing typed is lost.
    await page.getByLabel('Página').fill('https://outra.exemplo/produtos');
    await page.getByLabel('Canal').fill('YouTube');
    await page.getByRole('button', { name: 'Criar link' }).click();
    await expect(page.getByText('O link só pode levar a uma página desta loja.')).toBeVisible();
    await expect(page.getByLabel('Canal')).toHaveValue('YouTube');
    await page.getByLabel('Página').fill(`${loja.url}/admin/pedidos`);
    await page.getByRole('button', { name: 'Criar link' }).click();
    await expect(page.getByText('O link não pode levar a esta página.')).toBeVisible();
    await page.getByLabel('Página').fill(`${loja.url}/produto/${escolhidos[0]?.id}`);
    await page.getByRole('button', { name: 'Criar link' }).click();
    await expect(page.getByText('Link criado.')).toBeVisible();
    await expect(linhas).toHaveCount(linksDaDemo.length + 1);
    const linha = linhas.filter({ hasText: '/i/MARINA10/youtube' });
    await linha.getByRole('button', { name: 'Copiar' }).click();
    const endereco = `${loja.url}/i/MARINA10/youtube`;
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(endereco);
    await linha.getByText('Testar meu link').click();
    await expect(linha).toContainText('com o cupom MARINA10');
    for (const formato of ['png', 'svg']) {
      const qr = await page.request.get(
        (await linha.getByRole('link', { name: new RegExp(`QR em ${formato}`, 'i') }).getAttribute('href')) ?? '',
      );
      expect(qr.headers()['content-type']).toMatch(/^image\//);
    }
    await axe(page);

    // A stranger follows it and buys.
    const contexto = await browser.newContext({ viewport, baseURL: loja.url, userAgent: CHROME });
    const cliente = await contexto.newPage();
    await cliente.goto('/i/MARINA10/youtube');
    await expect(cliente).toHaveURL(`${loja.url}/produto/${escolhidos[0]?.id}?cupom=MARINA10`);
    await encherCarrinho(cliente, escolhidos.slice(0, 1));
    await irAoCheckout(cliente);
    await preencher(cliente, { ...comprador, email: 'pelo-youtube@exemplo.test' });
    await cliente.getByRole('button', { name: 'Pagar com Pix agora' }).click();
    await expect(cliente).toHaveURL(/\/pagar\/[A-Za-z0-9]{20}$/);
    await expect(cliente.getByRole('button', { name: 'Copiar código' })).toBeVisible();
    const aba = await contexto.newPage();
    await aba.goto('/_demo/mercado-pago');
    await aba.getByRole('listitem').getByRole('button', { name: 'Pagar', exact: true }).first().click();
    await expect(cliente.getByRole('heading', { level: 1, name: 'Pagamento aprovado' })).toBeVisible();
    await contexto.close();

    const celula = (n: number) => linha.locator('td').nth(n);
    await expect(async () => {
      await page.goto('/influencer/links');
      await expect(celula(2)).toHaveText('1', { timeout: 2000 });
    }).toPass();
    await expect(celula(1)).toHaveText('1');
    const centavos = async (n: number) => Number((await celula(n).innerText()).replaceAll(/\D/g, ''));
    const vendido = await centavos(3);
    expect(vendido).toBeGreaterThan(0);
    expect(await centavos(4)).toBe(Math.floor((vendido * 500 + 5000) / 10_000));
    await expect(page.getByRole('region', { name: 'Resultados dos canais' }).locator('tbody tr')).toContainText([
      'youtube',
    ]);
    const csv = (await (await page.request.get('/influencer/links.csv')).text()).trimEnd().split('\r\n');
    expect(csv).toHaveLength(linksDaDemo.length + 2);
    expect(csv[1]).toContain(`${endereco};youtube;/produto/${escolhidos[0]?.id};`);
    await axe(page);

    // Archived, it leaves the list and leads on.
    await linha.getByRole('button', { name: 'Arquivar' }).click();
    await expect(page.getByText('Link arquivado. O endereço continua funcionando.')).toBeVisible();
    await expect(linhas).toHaveCount(linksDaDemo.length);
    const resposta = await page.request.get('/i/MARINA10/youtube', { maxRedirects: 0 });
    expect(resposta.headers()['location']).toBe(`/produto/${escolhidos[0]?.id}?cupom=MARINA10`);
  },
);
