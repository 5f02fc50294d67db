// @requirement 15.24.1 15.24.3 15.24.5 15.24.6
import { sql } from 'drizzle-orm';
import { abrir, comScripts } from '#tests/support/com-scripts.ts';
import { comprador, encherCarrinho, irAoCheckout, preencher } from '#tests/support/compra.ts';
import { entrarComo } from '#tests/support/conta.ts';
import { expect, test } from '#tests/support/loja.ts';

const TABULEIRO = { id: 'tabuleiro-oficial-marchetado-50-cm', variacao: 'Nogueira e bordo' };

test(
  'um vale do painel paga parte de um pedido com Pix, e o resto dele outro pedido inteiro',
  { tag: '@essencial' },
  async ({ page, browser, loja }) => {
    const reais = (centavos: number) =>
      new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(centavos / 100);
    const daDona = await browser.newPage({ baseURL: loja.url });
    await entrarComo(daDona, 'admin@grande-roque.test');
    await abrir(daDona, '/admin/vales');
    const criar = async (valor: string): Promise<string> => {
      await daDona.getByLabel('Valor', { exact: true }).fill(valor);
      await daDona.getByRole('button', { name: 'Criar vale' }).click();
      await expect(daDona.getByText(`Vale de ${reais(Number(valor) * 100)} criado.`)).toBeVisible();
      return daDona.getByRole('code').innerText();
    };
    await daDona.getByLabel('Valor', { exact: true }).fill('0,50');
    // The page knows a request once all of its answer has arrived.
    const respondidas = () =>
      daDona.evaluate(
        () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/admin/vales.data')).length,
      );
    await daDona.getByRole('button', { name: 'Criar vale' }).click();
    await expect(daDona.getByText('O vale vai de R$ 1,00 a R$ 10.000,00.')).toBeVisible();
    // The typed value outlives the list read again after the refusal.
    await daDona.getByLabel('Valor', { exact: true }).fill('30');
    await expect.poll(respondidas).toBe(2);
    await comScripts(daDona);
    await expect(daDona.getByLabel('Valor', { exact: true })).toHaveValue('30');
    const [produto] = await loja.consultar<{ preco: number }>(
      sql`select preco_centavos as preco from produtos where id = ${TABULEIRO.id}`,
    );
    const preco = produto?.preco ?? 0;
    const pequeno = await criar('30');
    const grande = await criar(String(Math.ceil(preco / 100) + 5));
    const saldoDoGrande = (Math.ceil(preco / 100) + 5) * 100;
    await daDona.reload();
    await expect(daDona.getByText(grande)).toHaveCount(0);

    await page.goto('/vale');
    await page.getByLabel('Código do vale').fill(pequeno.toLowerCase().replaceAll('-', ' '));
    await page.getByRole('button', { name: 'Consultar saldo' }).click();
    await expect(page.getByText(`Saldo: ${reais(3000)}`)).toBeVisible();
    expect(page.url()).not.toContain(pequeno);

    await encherCarrinho(page, [TABULEIRO]);
    await irAoCheckout(page);
    await preencher(page, { ...comprador, email: 'vale@exemplo.com.br' });
    const usar = async (codigo: string) => {
      await page.getByLabel('Vale-presente').fill(codigo);
      await page.getByRole('button', { name: 'Usar vale' }).click();
    };
    await usar('ABCD-EFGH-JKLM-NPQR');
    await expect(page.getByText('Não conhecemos este código de vale.')).toBeVisible();
    await usar(pequeno);
    const comanda = page.getByRole('complementary', { name: 'Seu pedido' });
    await expect(comanda.getByText(`−${reais(3000)}`)).toBeVisible();
    await page.getByRole('button', { name: 'Pagar com Pix agora' }).click();
    await expect(page).toHaveURL(/\/pagar\/[A-Za-z0-9]{20}$/);
    const id = page.url().split('/').at(-1) ?? '';
    const [pedido] = await loja.consultar<{ total: number; vale: number }>(
      sql`select total_centavos as total, vale_centavos as vale from pedidos where id = ${id}`,
    );
    expect(pedido?.vale).toBe(3000);
    await expect(
      page
        .getByText(
          reais((pedido?.total ?? 0) - 3000)
            .replace('R$', '')
            .trim(),
        )
        .first(),
    ).toBeVisible();
    await page.goto('/_demo/mercado-pago');
    await page
      .getByRole('listitem')
      .filter({ hasText: `Pedido ${id.slice(-6).toUpperCase()}` })
      .getByRole('button', { name: 'Pagar', exact: true })
      .first()
      .click();
    await expect(page).toHaveURL(/\/_demo\/mercado-pago#p/);
    const status = () => loja.consultar<{ status: string }>(sql`select status from pedidos where id = ${id}`);
    await expect.poll(status, { timeout: 60_000 }).toEqual([{ status: 'approved' }]);

    await encherCarrinho(page, [TABULEIRO]);
    await irAoCheckout(page);
    await preencher(page, { ...comprador, email: 'vale@exemplo.com.br' });
    await usar(pequeno);
    await expect(page.getByText('Este vale não tem mais saldo.')).toBeVisible();
    await usar(grande);
    await expect(page.getByText('O crédito paga tudo: o pedido fica pago na hora.')).toBeVisible();
    await page.getByRole('button', { name: 'Ir para o pagamento' }).filter({ visible: true }).first().click();
    await expect(page).toHaveURL(/\/obrigado\?status=success$/);
    const [inteiro] = await loja.consultar<{ status: string; total: number; vale: number }>(
      sql`select status, total_centavos as total, vale_centavos as vale from pedidos where email = 'vale@exemplo.com.br' and id <> ${id}`,
    );
    expect(inteiro).toMatchObject({ status: 'approved', vale: inteiro?.total });

    await abrir(daDona, '/admin/vales');
    await daDona.getByRole('link', { name: `Vale final ${grande.slice(-4)}` }).click();
    await expect(daDona.getByText(`Saldo de ${reais(saldoDoGrande - (inteiro?.total ?? 0))}.`)).toBeVisible();
    await daDona.getByRole('link', { name: /^Pedido nº/ }).click();
    await expect(daDona.getByText('Vale-presente', { exact: true })).toBeVisible();
  },
);
