// @requirement 15.10.8 15.10.9
import { test as base } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { escreverContas, escreverDump } from '#demo-data/loja-antiga/formas.ts';
import type { LojaDeAntes } from '#demo-data/loja-antiga/loja.ts';
import { senhaDeTodos } from '#demo-data/loja-antiga/senha.ts';
import { axe } from '#tests/support/axe.ts';
import { abrirEntrar, botaoDaConta, entrarComo, preencherEntrada } from '#tests/support/conta.ts';
import {
  abrirLojaVindaDoFirebase,
  CLIENTE_ANTIGA,
  LIVRO_ANTIGO,
  PEDIDO_PAGO,
  PEDIDO_PENDENTE,
} from '#tests/support/loja-vinda-do-firebase.ts';
import { SENHA_ANTIGA } from '#tests/support/senha-antiga.ts';

const test = base.extend<object, { vinda: { url: string } }>({
  vinda: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures wanted from this pattern
    async ({}, use) => {
      const vinda = await abrirLojaVindaDoFirebase();
      await use(vinda);
      await vinda.fechar();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ vinda }, use) => use(vinda.url),
});
const { expect } = base;

test('uma cliente da loja antiga entra com a senha de lá, vê os pedidos de lá e baixa o eBook de lá pelo elo antigo', async ({
  page,
}) => {
  await page.goto('/');
  await preencherEntrada(await abrirEntrar(page), CLIENTE_ANTIGA.email, SENHA_ANTIGA);
  await expect(botaoDaConta(page)).toBeVisible();

  await page.goto('/meus-pedidos');
  const principal = page.getByRole('main');
  await expect(principal.getByText(PEDIDO_PAGO.slice(-6).toUpperCase()).first()).toBeVisible();
  await expect(principal.getByText(PEDIDO_PENDENTE.slice(-6).toUpperCase()).first()).toBeVisible();

  await page.goto(`/produto/${LIVRO_ANTIGO}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Finais de outrora' })).toBeVisible();

  await page.goto('/meus-ebooks');
  const baixar = page.getByRole('main').getByRole('link', { name: /^Baixar eBook/ });
  await expect(baixar).toHaveAttribute('href', `/download-ebook/${LIVRO_ANTIGO}/${PEDIDO_PAGO}`);
  const arquivo = await page.request.get(`/download-ebook/${LIVRO_ANTIGO}/${PEDIDO_PAGO}`);
  expect(arquivo.headers()['content-type']).toBe('application/pdf');
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await arquivo.body())));
  for (const pagina of text) expect(pagina).toContain(CLIENTE_ANTIGA.email);
});

const outra: LojaDeAntes = {
  colecoes: {
    categorias: () => [{ id: 'c9', campos: { nome: 'Relógios antigos', slug: 'relogios-antigos' } }],
    usuarios: () => [{ id: 'uidDoPainel00000000000000001', campos: { nome: 'Ivo Antigo', email: 'ivo@antiga.test' } }],
    produtos: () => [
      {
        id: 'RelogioAntigo0000001',
        campos: {
          nome: 'Relógio de outrora',
          descricao: '<p>De corda.</p>',
          preco: 129.9,
          categoria: 'relogios-antigos',
        },
      },
    ],
    pedidos: () =>
      [129.9, -1].map((total, n) => ({
        id: `PedidoDoPainel00000${n}`,
        campos: {
          nome: 'Ivo Antigo',
          email: 'ivo@antiga.test',
          telefone: '(11) 91234-5678',
          uid: 'uidDoPainel00000000000000001',
          itens: [{ nome: 'Relógio de outrora', preco: 129.9, quantidade: 1, produtoId: 'RelogioAntigo0000001' }],
          total,
          status: 'aprovado',
          criadoEm: new Date('2024-03-05T15:00:00Z'),
        },
      })),
  },
  contas: () => [
    { localId: 'uidDoPainel00000000000000001', email: 'ivo@antiga.test', emailVerified: true, ...senhaDeTodos },
  ],
};
const emJson = (name: string, pedacos: Iterable<string>) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from([...pedacos].join('')),
});

test('o painel traz a loja antiga: dois arquivos, um relatório, uma confirmação', async ({ page }) => {
  await entrarComo(page, 'admin@grande-roque.test');
  await page.goto('/admin/importar');
  const principal = page.getByRole('main');
  const firestore = principal.getByLabel('Dados do Firestore');
  const contas = principal.getByLabel('Contas do Auth');
  const enviar = principal.getByRole('button', { name: 'Enviar e conferir' });
  await enviar.click();
  await expect(principal.getByText('Escolha o arquivo.')).toHaveCount(2);
  await axe(page);

  const dump = emJson('dump.json', escreverDump(outra, 'rest'));
  await firestore.setInputFiles({ ...dump, buffer: dump.buffer.subarray(0, -30) });
  await contas.setInputFiles(emJson('users.json', escreverContas(outra)));
  await enviar.click();
  await expect(principal.getByText(/O arquivo do Firestore termina no meio/)).toBeVisible();

  await firestore.setInputFiles(dump);
  await contas.setInputFiles(emJson('users.json', escreverContas(outra)));
  await enviar.click();
  const deFora = principal.getByRole('row').filter({ hasText: 'O total é negativo.' });
  await expect(deFora).toContainText('PedidoDoPainel000001');
  await expect(principal.getByText(/^Conferido\. Nada foi gravado ainda/)).toBeVisible();
  await axe(page);
  expect((await page.request.get('/produto/RelogioAntigo0000001')).status()).toBe(404);
  await principal.getByRole('button', { name: 'Confirmar importação' }).click();
  await expect(principal.getByText(/^Importação concluída/)).toBeVisible();
  await page.reload();
  await expect(principal.getByText(/^Importação concluída/)).toBeVisible();
  expect((await page.request.get('/produto/RelogioAntigo0000001')).status()).toBe(200);
  const relatorio = await page.request.get('/admin/importar/relatorio.csv');
  expect(await relatorio.text()).toContain('pedidos;PedidoDoPainel000001;fora;O total é negativo.;');
  await page.goto('/admin/pedidos/PedidoDoPainel000000');
  await expect(page.getByRole('main')).toContainText('Ivo Antigo');
  await page.goto('/admin/importar');
  await principal.getByRole('button', { name: 'Apagar o relatório' }).click();
  await expect(principal.getByText(/^Pronto: os arquivos e o relatório foram apagados/)).toBeVisible();
});
