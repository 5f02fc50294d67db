// @requirement 1.2 2.1.4 2.8.3 2.9.2 11.19.3 13.5.5 15.2.3 15.12.6
import { extractText, getDocumentProxy } from 'unpdf';
import { axe } from '#tests/support/axe.ts';
import {
  comprador,
  encherCarrinho,
  escolhidos,
  irAoCheckout,
  irAoPagamento,
  pedidosDe,
  preencher,
} from '#tests/support/compra.ts';
import { criarConta, entrarComContaNova, linkDoEmail } from '#tests/support/conta.ts';
import { expect, test } from '#tests/support/loja.ts';

test.use({ deVarios: true });

const EBOOK = 'finais-essenciais-as-posicoes-que-todo-clube-joga';

test(
  'quem tem conta compra um eBook, paga, e baixa um exemplar com o nome, o e-mail e o pedido em cada página',
  { tag: '@essencial' },
  async ({ page, loja }) => {
    const email = 'leitora@exemplo.com.br';
    await page.goto(`/produto/${EBOOK}`);
    // A digital product needs an account (docs/requirements.md 5.4).
    await expect(
      page
        .getByRole('button', { name: /^Adicionar/ })
        .filter({ visible: true })
        .first(),
    ).toBeDisabled();
    await criarConta(page, { nome: 'Lúcia Leitora', email });
    await page
      .getByRole('button', { name: /^Adicionar/ })
      .filter({ visible: true })
      .first()
      .click();
    await irAoCheckout(page);
    await expect(page.getByLabel(/^Nome/)).toHaveValue('Lúcia Leitora');
    await expect(page.getByLabel(/^Nome/)).toHaveAttribute('readonly', '');
    await expect(page.getByLabel(/^E-mail/)).toHaveValue(email);
    await expect(page.getByLabel(/^E-mail/)).toHaveAttribute('readonly', '');
    // Nothing is sent: the address is for the invoice.
    await expect(page.getByRole('heading', { name: 'Endereço para a nota fiscal' })).toBeVisible();
    await expect(page.getByText('Entrega grátis')).toHaveCount(0);
    await expect(page.getByRole('complementary').getByText('Frete')).toHaveCount(0);
    await expect(page.getByLabel('É presente')).toHaveCount(0);
    const { nome: _, email: __, ...resto } = comprador;
    await preencher(page, resto);
    await irAoPagamento(page);
    await page.getByRole('button', { name: 'Aprovar com cartão' }).click();
    await expect(page.getByRole('heading', { name: 'Pagamento aprovado' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Baixar/ }).first()).toBeVisible();
    await axe(page);

    await page.goto('/meus-ebooks');
    const baixar = page.getByRole('main').getByRole('link', { name: /^Baixar eBook/ });
    await expect(baixar).toHaveAttribute('target', '_blank');
    // Fetched by its address: whether a new tab shows a PDF or saves it is each browser's own.
    const arquivo = await page.request.get((await baixar.getAttribute('href')) ?? '');
    expect(arquivo.headers()).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^inline; filename=".* - pedido [A-Z0-9]{6}\.pdf"/),
    });
    const [pedido] = await pedidosDe(loja, email);
    const codigo = (pedido?.id ?? '').slice(-6).toUpperCase();
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await arquivo.body())));
    expect(text.length).toBeGreaterThan(3);
    for (const pagina of text) expect(pagina).toContain(`Exemplar de Lúcia Leitora · ${email} · pedido ${codigo}`);

    // A buyer of the book reads that they own it, before and during another purchase.
    await page.goto(`/produto/${EBOOK}`);
    await expect(page.getByText('Você já tem este livro')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Baixar eBook' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Adicionar/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Comprar de novo' }).click();
    const gaveta = page.getByRole('dialog', { name: 'Seu Carrinho' });
    await expect(gaveta.getByText('Você já tem este livro')).toBeVisible();
    await irAoCheckout(page);
    const comanda = page.getByRole('complementary', { name: 'Seu pedido' });
    await expect(comanda.getByText('Você já tem este livro')).toBeVisible();
    await comanda.getByRole('button', { name: /^Remover / }).click();
    await expect(comanda.getByText('Você já tem este livro')).toHaveCount(0);

    // The address of this order is where the next checkout starts.
    await encherCarrinho(page, escolhidos.slice(0, 1));
    await irAoCheckout(page);
    await expect(page.getByLabel(/^Rua/)).toHaveValue(comprador.rua);
    await expect(page.getByLabel(/^CEP/)).toHaveValue(comprador.cep);
    await expect(page.getByLabel(/^Telefone/)).toHaveValue(comprador.telefone);
    await axe(page);
  },
);

test('o pedido de convidado passa para a conta criada depois com o mesmo e-mail, confirmado', async ({ page }) => {
  const email = 'convidada@exemplo.com.br';
  await encherCarrinho(page, escolhidos.slice(0, 1));
  await irAoCheckout(page);
  await preencher(page, { ...comprador, email });
  await irAoPagamento(page);
  await page.getByRole('button', { name: 'Aprovar com cartão' }).click();
  await expect(page.getByRole('heading', { name: 'Pagamento aprovado' })).toBeVisible();
  await entrarComContaNova(page, 'Célia Convidada', email);
  await page.goto('/meus-pedidos');
  await expect(page.getByText('Você não possui pedidos com este status!')).toBeVisible();
  await page.goto(await linkDoEmail(page, email, 'Confirme seu e-mail', 'Confirmar e-mail'));
  await page.getByRole('main').getByRole('button', { name: 'Confirmar e-mail' }).click();
  await expect(page.getByText('E-mail confirmado. Obrigado!')).toBeVisible();
  await page.goto('/meus-pedidos');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await page.goto('/minhas-compras');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
});

test('as mensagens de um eBook esperam que a conta confirme o e-mail, a página diz isso, e depois elas chegam', async ({
  page,
}) => {
  const email = 'por-confirmar@exemplo.com.br';
  await page.goto(`/produto/${EBOOK}`);
  await criarConta(page, { nome: 'Inês Indecisa', email });
  await page
    .getByRole('button', { name: /^Adicionar/ })
    .filter({ visible: true })
    .first()
    .click();
  await irAoCheckout(page);
  const { nome: _, email: __, ...resto } = comprador;
  await preencher(page, resto);
  await irAoPagamento(page);
  await page.getByRole('button', { name: 'Voltar à loja' }).click();
  const recado = page.getByText('Confirme o seu e-mail para receber as mensagens deste pedido');
  await expect(recado).toBeVisible();
  await axe(page);
  const retorno = page.url();
  await page.goto(await linkDoEmail(page, email, 'Confirme seu e-mail', 'Confirmar e-mail'));
  await page.getByRole('main').getByRole('button', { name: 'Confirmar e-mail' }).click();
  await expect(page.getByText('E-mail confirmado. Obrigado!')).toBeVisible();
  expect(await linkDoEmail(page, email, 'Recebemos seu pedido', 'Ir para o pagamento')).toContain('/pagar/');
  await page.goto(retorno);
  await expect(page.getByRole('region', { name: /^Pedido nº/ })).toBeVisible();
  await expect(recado).toBeHidden();
});
