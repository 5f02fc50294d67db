// @requirement 13.3.3 15.21.1 15.21.3
import { sql } from 'drizzle-orm';
import type { Page } from '@playwright/test';
import { chaveEmGrupos } from '#domain/notas-fiscais/chave-da-nota.ts';
import { axe } from '#tests/support/axe.ts';
import { entrarComContaNova, entrarComo, linkDoEmail } from '#tests/support/conta.ts';
import { expect, type LojaDeTeste, test } from '#tests/support/loja.ts';
import { umPedidoPara } from '#tests/support/meus-pedidos.ts';
import { chaveDeExemplo, xmlDaNota } from '#tests/support/nota.ts';
import { pdfBom } from '#tests/support/pdf-hostil.ts';

test.use({ deVarios: true });

const notasDe = (loja: LojaDeTeste, email: string) =>
  loja.consultar<{ id: string; chave: string | null; pdf: boolean; xml: boolean; avisos: number }>(sql`
    select id, nota_chave as chave, nota_pdf is not null as pdf, nota_xml is not null as xml,
      (select count(*)::int from emails e where e.pedido_id = p.id and e.tipo = 'nota-fiscal') as avisos
    from pedidos p where email = ${email}`);

/** The owner's page of an order, open at its invoice. */
async function abrirComoDona(page: Page, id: string): Promise<void> {
  await page.goto(`/admin/pedidos/${id}`);
  await expect(page.getByRole('button', { name: 'Salvar nota' })).toBeVisible();
}

/** Types a key and sends it with both files. */
async function salvar(page: Page, chave: string, doXml = chave): Promise<void> {
  await page.getByLabel('Chave de acesso').fill(chave);
  const arquivo = (name: string, mimeType: string, bytes: Uint8Array) => ({
    name,
    mimeType,
    buffer: Buffer.from(bytes),
  });
  await page.locator('input[name=pdf]').setInputFiles(arquivo('danfe.pdf', 'application/pdf', pdfBom()));
  await page.locator('input[name=xml]').setInputFiles(arquivo('nfe.xml', 'text/xml', xmlDaNota(doXml)));
  await page.getByRole('button', { name: 'Salvar nota' }).click();
}

test('a dona salva a nota, e quem comprou com conta a vê e baixa; uma chave torta é dita, e nada muda', async ({
  page,
  browser,
  loja,
}, { project }) => {
  const email = `nota-${project.name}@exemplo.com.br`;
  const chave = chaveDeExemplo(101);
  await entrarComContaNova(page, 'Nair Nota', email);
  await umPedidoPara(loja, email);
  const [pedido] = await notasDe(loja, email);
  const id = pedido?.id ?? '';
  const daDona = await browser.newPage({ baseURL: loja.url });
  await entrarComo(daDona, 'admin@grande-roque.test');
  await abrirComoDona(daDona, id);
  const torta = `${chave.slice(0, -1)}${(Number(chave.at(-1)) + 1) % 10}`;
  await salvar(daDona, torta);
  await expect(daDona.getByText('o dígito verificador não confere').first()).toBeVisible();
  await axe(daDona);
  await salvar(daDona, chave, chaveDeExemplo(102));
  await expect(daDona.getByText('O XML é de outra nota').first()).toBeVisible();
  expect(await notasDe(loja, email)).toEqual([{ id, chave: null, pdf: false, xml: false, avisos: 0 }]);
  expect((await page.goto(`/nota/${id}`))?.status()).toBe(404);

  await salvar(daDona, chaveEmGrupos(chave), chave);
  await expect(daDona.getByText('Nota fiscal salva. O cliente recebe um e-mail.')).toBeVisible();
  await expect(daDona.locator(':focus')).toHaveText('Nota fiscal');
  await axe(daDona);
  expect(await notasDe(loja, email)).toEqual([{ id, chave, pdf: true, xml: true, avisos: 1 }]);
  await daDona.close();

  await page.goto('/meus-pedidos');
  await page
    .getByRole('article')
    .getByRole('link', { name: /^Nota fiscal/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nota fiscal' })).toBeVisible();
  await expect(page.getByText(chaveEmGrupos(chave))).toBeVisible();
  await axe(page);
  const baixar = async (nome: string) => {
    const href = (await page.getByRole('link', { name: nome }).getAttribute('href')) ?? '';
    return (await page.request.get(href)).body();
  };
  expect((await baixar('Baixar PDF')).equals(Buffer.from(pdfBom()))).toBe(true);
  expect((await baixar('Baixar XML')).equals(Buffer.from(xmlDaNota(chave)))).toBe(true);
});

test(
  'quem comprou sem conta recebe a nota pelo link da mensagem; sem ele ela não é de ninguém',
  { tag: '@desktop' },
  async ({ page, browser, loja }) => {
    const email = 'nota-de-convidado@exemplo.com.br';
    const id = 'notadeconvidado00000';
    const chave = chaveDeExemplo(103);
    await loja.consultar(sql`
      with novo as (
        insert into pedidos (id, is_guest, status, pago_em, nome, email, telefone, cep, rua, numero, bairro, cidade, uf, subtotal_centavos, total_centavos, prazo_entrega, expira_em, estoque_reservado)
        values (${id}, true, 'enviado', now(), 'Tito Lima', ${email}, '11900000000', '01001000', 'Praça da Sé', '64', 'Sé', 'São Paulo', 'SP', 1000, 1000, 'Frete Grátis', now(), false) returning id
      )
      insert into pedido_itens (pedido_id, posicao, produto_id, nome, preco_centavos, quantidade, digital)
      select id, 0, 'tabuleiro-oficial-marchetado-50-cm', 'Tabuleiro', 1000, 1, false from novo`);
    await entrarComo(page, 'admin@grande-roque.test');
    await abrirComoDona(page, id);
    await salvar(page, chave);
    await expect(page.getByText('Nota fiscal salva. O cliente recebe um e-mail.')).toBeVisible();
    expect(await notasDe(loja, email)).toEqual([{ id, chave, pdf: true, xml: true, avisos: 1 }]);
    const elo = await linkDoEmail(page, email, 'Sua nota fiscal', 'Ver a nota fiscal');

    const deFora = await browser.newPage({ baseURL: loja.url });
    expect((await deFora.goto(`/nota/${id}`))?.status()).toBe(404);
    expect((await deFora.request.get(`/nota/${id}/nota.pdf`)).status()).toBe(404);
    await deFora.goto(elo);
    await expect(deFora.getByText(chaveEmGrupos(chave))).toBeVisible();
    for (const [nome, bytes] of [
      ['Baixar PDF', pdfBom()],
      ['Baixar XML', xmlDaNota(chave)],
    ] as const) {
      const href = (await deFora.getByRole('link', { name: nome }).getAttribute('href')) ?? '';
      expect((await (await deFora.request.get(href)).body()).equals(Buffer.from(bytes))).toBe(true);
    }
    await deFora.close();
  },
);
