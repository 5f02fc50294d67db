// @requirement 15.19.5 15.19.7 15.19.8
import { sql } from 'drizzle-orm';
import { axe } from '#tests/support/axe.ts';
import { encherCarrinho, escolhidos } from '#tests/support/compra.ts';
import { entrarComContaNova, linkDoEmail } from '#tests/support/conta.ts';
import { expect, type LojaDeTeste, test } from '#tests/support/loja.ts';

test.use({ deVarios: true });

const guardados = (loja: LojaDeTeste, email: string) =>
  loja.consultar<{ itens: { produtoId: string; quantidade: number }[]; lembretes: number }>(
    sql`select c.itens, c.lembretes from carrinhos_deixados c join usuarios u on u.id = c.uid where u.email = ${email}`,
  );
const atosDe = async (loja: LojaDeTeste, email: string) =>
  (
    await loja.consultar<{ ato: string }>(
      sql`select ato || ' ' || origem as ato from consentimentos where email = ${email} order by id`,
    )
  ).map(({ ato }) => ato);
const lembretesA = (loja: LojaDeTeste, email: string) =>
  loja.consultar<{ id: string; situacao: string }>(
    sql`select id, situacao from emails where tipo = 'carrinho-deixado' and para = ${email}`,
  );

/** Moves the last use of the cart five hours back and runs the timed job. */
async function passarCincoHoras(loja: LojaDeTeste, email: string): Promise<void> {
  await loja.consultar(sql`
    update carrinhos_deixados set mexido_em = now() - interval '5 hours'
    where lembretes = 0 and uid = (select id from usuarios where email = ${email})`);
  await loja.consultar(sql`
    insert into fila.job (name, data, policy, singleton_key, retry_limit, expire_seconds, deletion_seconds, keep_until)
    select name, '{"nome":"lembrar-carrinhos"}', policy, 'lembrar-carrinhos', 0, expire_seconds, deletion_seconds, now() + interval '1 hour'
    from fila.queue where name = 'tarefa-periodica' on conflict do nothing`);
}

test('quem permitiu é lembrado do carrinho que deixou, o link o traz de volta noutro navegador, e um clique para', async ({
  page,
  browser,
  loja,
}) => {
  const email = 'deixou@exemplo.com.br';
  const [produto] = escolhidos;
  // A guest's cart, and that of who has not allowed it, stays in the browser alone.
  await encherCarrinho(page, escolhidos.slice(0, 1));
  await entrarComContaNova(page, 'Dora Deixou', email);
  await loja.consultar(sql`update usuarios set email_verificado = true where email = ${email}`);
  await page.goto('/minha-conta');
  const permissao = page.getByLabel('Lembrar-me do carrinho que deixei');
  await expect(permissao).not.toBeChecked();
  expect(await guardados(loja, email)).toEqual([]);
  await permissao.check();
  await page.getByRole('button', { name: 'Atualizar preferências' }).click();
  await expect.poll(() => atosDe(loja, email)).toEqual(['dado conta']);
  await page.goto('/produtos');
  await expect
    .poll(() => guardados(loja, email))
    .toMatchObject([{ itens: [{ produtoId: produto?.id, quantidade: 1 }], lembretes: 0 }]);

  // A blank page, so that no open page keeps the cart in use.
  await page.goto('/_demo/emails');
  await expect
    .poll(
      async () => {
        await passarCincoHoras(loja, email);
        return (await lembretesA(loja, email)).map(({ situacao }) => situacao);
      },
      { timeout: 90_000 },
    )
    .toEqual(['enviado']);
  const elo = await linkDoEmail(page, email, 'Seu carrinho ficou na', 'Voltar ao meu carrinho');
  const deFora = await browser.newPage({ baseURL: loja.url });
  await deFora.goto(elo);
  await expect(deFora.getByText('Seu carrinho está de volta, com os preços de agora.')).toBeVisible();
  await axe(deFora);
  await deFora.getByRole('button', { name: 'Ver o carrinho' }).click();
  await expect(deFora.getByRole('dialog', { name: 'Seu Carrinho' })).toContainText(produto?.variacao ?? '');
  expect(await guardados(loja, email)).toMatchObject([{ lembretes: 1 }]);

  const [lembrete] = await lembretesA(loja, email);
  const bruta = await (await page.request.get(`/_demo/emails/${lembrete?.id}.eml`)).text();
  const parar = /^List-Unsubscribe: <(.+)>\r$/m.exec(bruta)?.[1] ?? '';
  expect(bruta).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
  // Opened by a mail scanner it stops nothing; the mail program's one click has no session.
  expect((await deFora.request.get(parar)).status()).toBe(200);
  expect(await atosDe(loja, email)).toEqual(['dado conta']);
  const clique = await deFora.request.post(parar, { form: { 'List-Unsubscribe': 'One-Click' } });
  expect(clique.status()).toBe(200);
  expect(await atosDe(loja, email)).toEqual(['dado conta', 'retirado um-clique']);
  expect(await guardados(loja, email)).toEqual([]);
  await deFora.goto(elo);
  await expect(deFora.getByText('Este carrinho já não está guardado')).toBeVisible();
  await page.goto('/minha-conta');
  await expect(permissao).not.toBeChecked();
  await deFora.close();
});
