// @requirement 2.1.1 2.1.5 2.7.1 2.7.2 9.13.1 10.1.1 13.2.1 13.2.2 13.3.2 13.8.1 15.1.4
import { comNomes, nomesAchados } from '#tests/integration/server/rotas/nomes-da-demo.ts';
import { paginasPara } from '#tests/integration/server/rotas/paginas-da-varredura.ts';
import type { Papel } from '#tests/integration/server/rotas/tabela.ts';
import { entrarComo } from '#tests/support/conta.ts';
import { entrar } from '#tests/support/entrar-na-demo.ts';
import { enderecoDaLojaComum, expect, test } from '#tests/support/loja-comum.ts';
import { abrirEExaminar, modelos } from '#tests/support/varredura.ts';

test.describe.configure({ mode: 'parallel' });

const contas = {
  cliente: 'cliente@grande-roque.test',
  influencer: 'marina@grande-roque.test',
  editor: 'editor@grande-roque.test',
  admin: 'admin@grande-roque.test',
};

/** Beside the first example of each page: filters, and answers that are pages of their own. */
const outras: Record<Exclude<Papel, 'editor'>, string[]> = {
  visitante: [
    '/produtos?busca=tabuliero&ordem=menor-preco&disponiveis=1',
    '/produtos?busca=zzzzzz',
    '/produtos?pagina=999&min=abc&max=-5',
    '/categoria/PECAS',
    '/produto/tabuleiro-oficial-marchetado-50-cm',
    '/produto/{ebook}',
    '/produto/feltros-adesivos-para-bases-cartela-com-20',
    '/obrigado',
    '/obrigado?status=pending',
    '/obrigado?status=failure',
    '/comparar?p=pecas-staunton-clube-rei-de-95-mm',
    '/comparar?p=pecas-staunton-clube-rei-de-95-mm&p={produto}&p=tabuleiro-oficial-marchetado-50-cm',
  ],
  // The page of an owned book says so, and the checkout fills in the address.
  cliente: ['/', '/produto/{ebook}', '/checkout', '/meus-pedidos?status=pendente'],
  influencer: ['/influencer/pedidos?busca=nadaaqui'],
  admin: [
    '/influencer',
    '/admin/devolucoes/1',
    '/admin/cupons?status=inativo&busca=torre',
    '/admin/relatorios?periodo=livre&de=2020-01-01&ate=2020-01-31',
    '/admin/mensagens?ver=eventos',
    '/admin/pedidos?status=approved&aberto={pedido}',
    '/admin/pedidos?busca=ninguém com este nome',
    '/admin/pedidos?status=lixeira',
    '/admin/clientes?busca=marina&gasto=muito&uf=SP',
    '/admin/usuarios?busca=marina&role=cliente',
    '/admin/produtos/novo?copia={produto}',
  ],
};
/** Without a payout there is no page of one: the journey of the commission examines it. */
const semVarredura = new Set(['/admin/comissoes/{repasse}']);
const semNada: Partial<Record<Papel, string[]>> = {
  visitante: ['/nada', '/produto/nao-existe', '/categoria/nao-existe'],
  cliente: ['/download-ebook/nada/nada'],
  influencer: ['/influencer/nada'],
  admin: ['/admin/pedidos/nada'],
};

let nomes: Record<string, string>;
test.beforeAll(async () => {
  const url = enderecoDaLojaComum();
  const [cliente, admin] = await Promise.all([entrar(url, contas.cliente), entrar(url, contas.admin)]);
  nomes = await nomesAchados({ url, cookies: { visitante: '', cliente, influencer: '', editor: '', admin } });
});

/** Beside the models and the first page of each room of the panel, one of each other area. */
const essenciais = new Set([...modelos, '/produto/{produto}', '/minha-conta', '/entrar', '/sobre']);
const vistas = new Set<string>();
function eEssencial(caminho: string): boolean {
  const sala = /^\/admin\/[\w-]+/.exec(caminho)?.[0];
  const vista = sala ?? caminho;
  if (vistas.has(vista)) return false;
  vistas.add(vista);
  return sala !== undefined || essenciais.has(caminho);
}

for (const papel of ['visitante', 'cliente', 'influencer', 'admin'] as const) {
  const caminhos = [...paginasPara(papel).filter((caminho) => !semVarredura.has(caminho)), ...outras[papel]];
  for (const caminho of caminhos)
    test(
      `${caminho} (${papel}): abre sem erros, acessível e sem rolagem para os lados`,
      {
        tag: [modelos.has(caminho) ? '@duas-larguras' : '@celular', ...(eEssencial(caminho) ? ['@essencial'] : [])],
      },
      async ({ page }) => {
        if (papel !== 'visitante') await entrarComo(page, contas[papel]);
        // The home's carousel is paused during the check.
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await abrirEExaminar(page, comNomes(caminho, nomes));
      },
    );
  for (const caminho of semNada[papel] ?? [])
    test(`${caminho} (${papel}): 404 com o caminho de volta`, { tag: '@celular' }, async ({ page }) => {
      if (papel !== 'visitante') await entrarComo(page, contas[papel]);
      await abrirEExaminar(page, caminho, 404);
    });
}

test('a busca sugere enquanto se digita, mesmo com erro e sem acento', { tag: '@duas-larguras' }, async ({ page }) => {
  await page.goto('/');
  const campo = page
    .getByRole('searchbox')
    .or(page.getByRole('combobox', { name: /Buscar/ }))
    .filter({ visible: true });
  if ((await campo.count()) === 0)
    await page
      .getByRole('button', { name: /Buscar/ })
      .or(page.getByRole('link', { name: /Buscar/ }))
      .filter({ visible: true })
      .first()
      .click();
  await campo.first().click();
  const texto = page
    .getByRole('combobox', { name: /Buscar/ })
    .or(page.getByRole('searchbox'))
    .filter({ visible: true })
    .first();
  await texto.pressSequentially('tabuliero', { delay: 30 });
  await expect(page.getByRole('option', { name: /Tabuleiro/ }).first()).toBeVisible();
  await texto.press('Enter');
  await expect(page).toHaveURL(/\/produtos\?busca=tabuliero/);
  await expect(page.getByRole('heading', { level: 3, name: /Tabuleiro/ }).first()).toBeVisible();
});

test('um script que a página traga consigo não roda, e os dela sim', { tag: '@desktop' }, async ({ page }) => {
  await page.route('/produto/tabuleiro-oficial-marchetado-50-cm', async (rota) => {
    const resposta = await rota.fetch();
    const html = (await resposta.text()).replace('<main', '<script>window.invasor = 1</script><main');
    await rota.fulfill({ response: resposta, body: html });
  });
  const recusas: string[] = [];
  page.on('console', (mensagem) => {
    if (mensagem.text().includes('Content Security Policy')) recusas.push(mensagem.text());
  });
  await page.goto('/produto/tabuleiro-oficial-marchetado-50-cm');
  await page.getByRole('radio', { name: 'Mogno e bordo' }).check({ force: true });
  await page
    .getByRole('button', { name: /^Adicionar/ })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Seu Carrinho' })).toBeVisible();
  expect(await page.evaluate(() => 'invasor' in window)).toBe(false);
  expect(recusas).toHaveLength(1);
});
