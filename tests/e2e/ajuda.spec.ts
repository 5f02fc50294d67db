// @requirement 13.3.3 15.15.1 15.15.3 15.15.4
import { sql } from 'drizzle-orm';
import type { Page } from '@playwright/test';
import { axe } from '#tests/support/axe.ts';
import { entrarComContaNova, entrarComo, linkDoEmail } from '#tests/support/conta.ts';
import { expect, type LojaDeTeste, test } from '#tests/support/loja.ts';
import { umPedidoPara } from '#tests/support/meus-pedidos.ts';
import { fotografia } from '#tests/integration/application/produtos/arquivos.ts';

test.use({ deVarios: true });

const ADMIN = 'admin@grande-roque.test';

type Linha = {
  id: string;
  pedido_id: string | null;
  produto_id: string | null;
  situacao: string;
  mensagens: number;
  nao_lida_pela_loja: boolean;
  textos: string[];
  fotos: number;
};

/** The conversations of an e-mail with all their messages. */
const conversasDe = (loja: LojaDeTeste, email: string) =>
  loja.consultar<Linha>(sql`
    select a.id, a.pedido_id, a.produto_id, a.situacao, a.mensagens, a.nao_lida_pela_loja,
      array_agg(m.de || ': ' || m.texto order by m.numero) as textos, sum(jsonb_array_length(m.fotos))::int as fotos
    from atendimentos a join atendimento_mensagens m on m.atendimento_id = a.id where a.email = ${email} group by a.id`);

/** Not the photographs, which are a list of their own in a message. */
const mensagem = (page: Page) => page.getByRole('list', { name: 'Mensagens' }).locator('> li');
const foto = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: Buffer.from(await fotografia('jpeg')) });

test(
  'quem comprou pede ajuda com fotografia, a loja responde pelo painel, e a resposta chega na conta',
  { tag: '@essencial' },
  async ({ page, browser, loja }, { project }) => {
    const email = `ajuda-${project.name}@exemplo.com.br`;
    await entrarComContaNova(page, 'Alice Ajuda', email);
    await umPedidoPara(loja, email);
    await page.goto('/meus-pedidos');
    await page
      .getByRole('article')
      .getByRole('link', { name: /^Preciso de ajuda/ })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Preciso de ajuda' })).toBeVisible();

    // An empty message, and a script as a photograph: each is refused with a reason, and nothing is stored.
    await page.getByRole('button', { name: 'Enviar mensagem' }).click();
    await expect(page.getByText('Escreva a sua mensagem.')).toBeVisible();
    await page.getByLabel('Como podemos ajudar?').fill('A dama preta veio rachada.');
    const fotos = page.locator('input[type=file]');
    await fotos.setInputFiles({ name: 'dama.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<script>1</script>') });
    await page.getByRole('button', { name: 'Enviar mensagem' }).click();
    // Beside its field, which has the focus.
    await expect(page.locator('input[type=file]')).toHaveAccessibleDescription(/"dama\.jpg" não é uma fotografia/);
    expect(await conversasDe(loja, email)).toEqual([]);
    await page.getByRole('button', { name: 'Tirar dama.jpg' }).click();
    await expect(page.getByText('não é uma fotografia')).toHaveCount(0);
    await fotos.setInputFiles([await foto('dama.jpg'), await foto('caixa.jpg')]);
    await expect(page.getByRole('list', { name: 'Fotografias escolhidas' }).getByRole('listitem')).toHaveCount(2);
    await page.getByRole('button', { name: 'Tirar caixa.jpg' }).click();
    await page.getByRole('button', { name: 'Enviar mensagem' }).click();
    await expect(mensagem(page)).toHaveCount(1);
    await expect(page.locator(':focus')).toContainText('Mensagem enviada.');
    const imagem = mensagem(page).getByRole('img', { name: 'Fotografia 1 de Você' });
    await expect.poll(() => imagem.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320);
    await axe(page);
    const [pedida] = await conversasDe(loja, email);
    expect(pedida).toMatchObject({
      situacao: 'esperando',
      mensagens: 1,
      nao_lida_pela_loja: true,
      textos: ['cliente: A dama preta veio rachada.'],
      fotos: 1,
    });

    // A stranger sees neither the page nor the photograph.
    const endereco = (await imagem.getAttribute('src')) ?? '';
    const estranho = await browser.newContext();
    for (const caminho of [endereco, new URL(page.url()).pathname, `/ajuda/conversa/${pedida?.id}`])
      expect((await estranho.request.get(loja.url + caminho)).status(), caminho).toBe(404);
    await estranho.close();

    const daLoja = await (await browser.newContext({ viewport: page.viewportSize(), baseURL: loja.url })).newPage();
    await entrarComo(daLoja, ADMIN);
    await daLoja.goto('/admin/atendimento/respostas');
    await daLoja.getByLabel('Título').last().fill(`Peça nova ${project.name}`);
    await daLoja.getByLabel('Texto').last().fill('Mandamos outra peça, sem custo.');
    await daLoja.getByRole('button', { name: 'Salvar' }).last().click();
    await expect(daLoja.getByText('Resposta pronta salva.')).toBeVisible();
    await daLoja.goto(`/admin/atendimento?busca=${email}`);
    await expect(daLoja.getByText('No prazo').first()).toBeVisible();
    await daLoja.getByRole('link', { name: /^Alice Ajuda/ }).click();
    await expect(mensagem(daLoja)).toHaveCount(1);
    await daLoja.getByLabel('Resposta pronta').selectOption(`Peça nova ${project.name}`);
    await expect(daLoja.getByLabel('Resposta', { exact: true })).toHaveValue('Mandamos outra peça, sem custo.');
    await daLoja.getByRole('button', { name: 'Enviar resposta' }).click();
    await expect(mensagem(daLoja)).toHaveCount(2);
    await expect(daLoja.locator(':focus')).toContainText('Resposta enviada.');

    await page.goto('/minha-conta');
    await expect(page.getByText('resposta nova')).toBeVisible();
    await page.getByRole('region', { name: 'Atendimento' }).getByRole('link').click();
    await expect(mensagem(page).last()).toContainText('Mandamos outra peça, sem custo.');
    await page.getByLabel('Sua mensagem').fill('Obrigada!');
    await page.getByRole('button', { name: 'Enviar mensagem' }).click();
    await expect(mensagem(page)).toHaveCount(3);
    await daLoja.reload();
    await daLoja.getByRole('button', { name: 'Fechar conversa' }).click();
    await expect(daLoja.getByText('Conversa fechada.')).toBeVisible();
    expect(await conversasDe(loja, email)).toMatchObject([
      {
        situacao: 'fechado',
        nao_lida_pela_loja: false,
        textos: ['cliente: A dama preta veio rachada.', 'loja: Mandamos outra peça, sem custo.', 'cliente: Obrigada!'],
      },
    ]);
    await daLoja.context().close();
  },
);

test('quem não tem conta pergunta sobre um produto, sem scripts, e volta pelo link do e-mail', async ({
  page,
  browser,
  loja,
}, { project }) => {
  const email = `visita-${project.name}@exemplo.com.br`;
  const semScripts = await browser.newContext({
    javaScriptEnabled: false,
    viewport: page.viewportSize(),
    baseURL: loja.url,
  });
  const visita = await semScripts.newPage();
  await visita.goto('/produto/tabuleiro-oficial-marchetado-50-cm');
  await visita.getByRole('link', { name: 'Preciso de ajuda' }).click();
  await visita.getByRole('button', { name: 'Enviar mensagem' }).click();
  for (const falta of ['Diga o seu nome.', 'Diga o seu e-mail, para a resposta chegar.', 'Escreva a sua mensagem.'])
    await expect(visita.getByText(falta)).toBeVisible();
  await visita.getByLabel('Seu nome').fill('Vítor Visita');
  await visita.getByLabel('Seu e-mail').fill(email);
  await visita.getByLabel('Sua pergunta').fill('As casas têm 50 mm?');
  await visita.getByRole('button', { name: 'Enviar mensagem' }).click();
  await expect(visita).toHaveURL(/\/ajuda\/conversa\/\w+\?selo=/);
  await expect(mensagem(visita)).toContainText('As casas têm 50 mm?');
  await semScripts.close();
  expect(await conversasDe(loja, email)).toMatchObject([
    { pedido_id: null, produto_id: 'tabuleiro-oficial-marchetado-50-cm', situacao: 'esperando', fotos: 0 },
  ]);

  const elo = await linkDoEmail(page, email, 'Recebemos a sua mensagem', 'Abrir a conversa');
  await page.goto(elo);
  await page.getByLabel('Sua mensagem').fill('Esqueci: e a altura do rei?');
  await page.getByRole('button', { name: 'Enviar mensagem' }).click();
  await expect(mensagem(page)).toHaveCount(2);
  await axe(page);
  expect((await page.request.get(elo.replace(/selo=[^&]+/, 'selo=nada'))).status()).toBe(404);
  expect(await conversasDe(loja, email)).toMatchObject([{ mensagens: 2 }]);
});
