// @requirement 13.3.3 15.17.1 15.17.2 15.17.3 15.17.4 15.17.5 15.17.6
import { sql } from 'drizzle-orm';
import { axe } from '#tests/support/axe.ts';
import { entrarComContaNova, entrarComo, linkDoEmail } from '#tests/support/conta.ts';
import { expect, type LojaDeTeste, test } from '#tests/support/loja.ts';
import { umPedidoPara } from '#tests/support/meus-pedidos.ts';

test.use({ deVarios: true });

const PRODUTO = 'tabuleiro-oficial-marchetado-50-cm';
const ADMIN = 'admin@grande-roque.test';

type Linha = { pedido: string; nota: number; texto: string; estado: string; motivo: string | null; fotos: number };

const escritas = (loja: LojaDeTeste, email: string) =>
  loja.consultar<Linha>(sql`
    select a.pedido_id as pedido, a.nota, a.texto, a.estado, a.motivo, jsonb_array_length(a.fotos) as fotos
    from avaliacoes a join pedidos p on p.id = a.pedido_id where p.email = ${email}`);
const noAr = (loja: LojaDeTeste, email: string) =>
  loja.consultar<{ nome: string; nota: number; texto: string; resposta: string | null }>(sql`
    select v.nome, v.nota, v.texto, v.resposta from avaliacoes_publicadas v
    join avaliacoes a on a.id = v.avaliacao_id join pedidos p on p.id = a.pedido_id where p.email = ${email}`);
const contadas = async (loja: LojaDeTeste) =>
  (await loja.consultar<{ n: number }>(sql`select nota_quantas as n from produtos where id = ${PRODUTO}`))[0]?.n ?? 0;

test(
  'quem comprou avalia, a loja publica e responde, todos leem, e a edição espera de novo',
  { tag: '@essencial' },
  async ({ page, loja, browser }, { project }) => {
    const email = `avalia-${project.name}@exemplo.com.br`;
    const texto = `Casas no esquadro (${project.name}).\n<b>Recomendo</b>`;
    await entrarComContaNova(page, 'Beatriz Souza', email);
    await umPedidoPara(loja, email);
    const antes = await contadas(loja);
    await page.goto('/meus-pedidos');
    await page.getByRole('link', { name: /^Avaliar/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Avaliar a compra' })).toBeVisible();
    // The clock of long ago is not in the shop any more.
    await expect(page.getByRole('article')).toHaveCount(1);

    await page.getByRole('button', { name: 'Enviar avaliação' }).click();
    await expect(page.getByText('Escolha de 1 a 5 estrelas.')).toBeVisible();
    await page.getByRole('radio', { name: '4 estrelas' }).check({ force: true });
    await page.getByLabel(/O que você achou/).fill(texto);
    const programa = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<script>alert(1)</script>') };
    await page.getByLabel(/^Fotografias/).setInputFiles([programa]);
    await page.getByRole('button', { name: 'Enviar avaliação' }).click();
    await expect(page.getByText('"foto.jpg" não é uma fotografia.')).toBeVisible();
    await expect(page.locator('input[type=file]')).toHaveAccessibleDescription(/"foto\.jpg" não é uma fotografia/);
    expect(await escritas(loja, email)).toEqual([]);
    await page.getByRole('button', { name: 'Tirar foto.jpg' }).click();
    await page.getByLabel(/^Fotografias/).setInputFiles('demo/imagens/bispo-torre/640.webp');
    await page.getByRole('button', { name: 'Enviar avaliação' }).click();
    await expect(page.getByText('Esperando que a loja leia.')).toBeVisible();
    await expect(page.locator(':focus')).toContainText('Sua avaliação aparece na página do produto');
    expect(await escritas(loja, email)).toMatchObject([{ nota: 4, texto, estado: 'pendente', fotos: 1 }]);
    expect(await noAr(loja, email)).toEqual([]);

    const dono = await (await browser.newContext({ baseURL: loja.url })).newPage();
    await entrarComo(dono, ADMIN);
    await dono.goto('/admin/avaliacoes');
    const aJulgar = dono.getByRole('article').filter({ hasText: `(${project.name})` });
    await aJulgar.getByRole('button', { name: 'Recusar' }).click();
    await expect(dono.getByText('Poucas estrelas não são motivo para recusar.')).toBeVisible();
    await aJulgar.getByRole('button', { name: 'Publicar' }).click();
    await expect(aJulgar).toHaveCount(0);
    await expect(dono.locator(':focus')).toContainText('Avaliação publicada na página do produto.');
    await dono.goto('/admin/avaliacoes?estado=publicada');
    await aJulgar.getByLabel('Resposta pública da loja').fill('Obrigado, Beatriz!');
    await aJulgar.getByRole('button', { name: 'Responder' }).click();
    await expect(dono.getByText('Resposta publicada embaixo da avaliação.')).toBeVisible();
    expect(await noAr(loja, email)).toEqual([{ nome: 'Beatriz S.', nota: 4, texto, resposta: 'Obrigado, Beatriz!' }]);
    expect(await contadas(loja)).toBe(antes + 1);

    const visita = await (await browser.newContext({ baseURL: loja.url })).newPage();
    // The change invalidates the cached page.
    await expect(async () => {
      await visita.goto(`/produto/${PRODUTO}`);
      await expect(visita.getByText('Obrigado, Beatriz!')).toBeVisible({ timeout: 1000 });
    }).toPass();
    const lida = visita.getByRole('article').filter({ hasText: `(${project.name})` });
    await expect(lida.getByText('<b>Recomendo</b>')).toBeVisible();
    await expect(lida.getByRole('img', { name: /^Fotografia 1/ })).toBeVisible();
    await axe(visita);
    await visita.getByRole('link', { name: /^4 estrelas/ }).click();
    await expect(visita).toHaveURL(/estrelas=4/);
    await expect(lida).toBeVisible();
    await visita.goto('/produtos?nota=4&ordem=avaliacao');
    await expect(visita.getByRole('main').getByText('de 5 estrelas').first()).toBeAttached();

    await page.getByText('Editar avaliação').click();
    await page.getByRole('radio', { name: '2 estrelas' }).check({ force: true });
    await page.getByRole('button', { name: 'Salvar mudanças' }).click();
    await expect(page.getByText('Avaliação mudada.')).toBeVisible();
    expect(await escritas(loja, email)).toMatchObject([{ nota: 2, estado: 'pendente', fotos: 1 }]);
    expect(await noAr(loja, email)).toMatchObject([{ nota: 4 }]);
    await dono.goto('/admin/avaliacoes');
    await expect(aJulgar.getByText('Edição.')).toBeVisible();
    await aJulgar.getByLabel('Motivo da recusa').selectOption('outro-assunto');
    await aJulgar.getByRole('button', { name: 'Recusar' }).click();
    await expect(dono.getByText('Avaliação recusada.')).toBeVisible();
    expect(await escritas(loja, email)).toMatchObject([{ estado: 'recusada', motivo: 'outro-assunto' }]);
    expect(await noAr(loja, email)).toMatchObject([{ nota: 4 }]);
    await page.reload();
    await expect(page.getByText(/Não publicada: não fala do produto/)).toBeVisible();
  },
);

test('quem comprou sem conta avalia pelo link da mensagem, e para de receber pedidos; sem ele não há página', async ({
  page,
  loja,
}, { project }) => {
  const email = `convidado-${project.name}@exemplo.com.br`;
  const id = `convidado${project.name}`.padEnd(20, '0').slice(0, 20);
  await loja.consultar(sql`
    with novo as (
      insert into pedidos (id, is_guest, status, pago_em, nome, email, telefone, cep, rua, numero, bairro, cidade, uf, subtotal_centavos, total_centavos, prazo_entrega, expira_em, estoque_reservado)
      values (${id}, true, 'concluido', now(), 'Tito Lima', ${email}, '11900000000', '01001000', 'Praça da Sé', '64', 'Sé', 'São Paulo', 'SP', 1000, 1000, 'Frete Grátis', now(), false) returning id
    )
    insert into pedido_itens (pedido_id, posicao, produto_id, nome, preco_centavos, quantidade, digital)
    select id, 0, ${PRODUTO}, 'Tabuleiro', 1000, 1, false from novo`);
  expect((await page.goto(`/avaliar/${id}`))?.status()).toBe(404);
  await entrarComo(page, ADMIN);
  const origem = new URL(loja.url).origin;
  const reenviada = await page.request.post('/api/reenviarEmailConfirmacao', {
    data: { id },
    headers: { Origin: origem },
  });
  expect(reenviada.ok()).toBe(true);
  const elo = await linkDoEmail(page, email, 'Pagamento aprovado', 'Avaliar');
  await page.context().clearCookies();
  await page.goto(elo);
  await page.getByRole('radio', { name: '5 estrelas' }).check({ force: true });
  await page.getByRole('button', { name: 'Enviar avaliação' }).click();
  await expect(page.getByText('Sua avaliação aparece na página do produto')).toBeVisible();
  expect(await escritas(loja, email)).toMatchObject([{ pedido: id, nota: 5, texto: '', estado: 'pendente' }]);
  await page.getByRole('button', { name: 'Não quero mais receber' }).click();
  await expect(page.getByText('não pedimos mais avaliações a este e-mail')).toBeVisible();
  expect(
    (await loja.consultar<{ n: number }>(sql`select count(*)::int as n from sem_pedidos_de_avaliacao`))[0]?.n,
  ).toBeGreaterThan(0);

  await loja.consultar(sql`update pedidos set status = 'enviado' where id = ${id}`);
  await page.goto(elo);
  await expect(page.getByText('Este ainda não foi entregue.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enviar avaliação' })).toHaveCount(0);
});
