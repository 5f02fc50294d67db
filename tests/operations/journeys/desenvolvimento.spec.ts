// @requirement 14.2.1
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { preencherEntrada } from '#tests/support/conta.ts';
import { enderecoDa, iniciarProcesso, portaLivre } from '#tests/support/loja-processo.ts';

test('npm run dev mostra as páginas já na primeira visita, sem erro no console e sem recarregar', async ({
  browser,
}) => {
  const pasta = await mkdtemp(path.join(tmpdir(), 'desenvolvimento-'));
  const porta = await portaLivre();
  const loja = await iniciarProcesso({
    dataDir: path.join(pasta, 'dados'),
    porta,
    entrada: 'src/server/process/dev.ts',
    // An empty cache, as on a fresh clone.
    ambiente: { NODE_ENV: 'development', VITE_CACHE_DIR: path.join(pasta, 'vite') },
  });
  try {
    const page = await browser.newPage({ baseURL: enderecoDa(porta) });
    const queixas: string[] = [];
    const documentos: string[] = [];
    page.on('console', (dito) => {
      if (['error', 'warning'].includes(dito.type())) queixas.push(`${page.url()}: ${dito.text()}`);
    });
    page.on('pageerror', (erro) => queixas.push(`${page.url()}: ${erro.message}`));
    page.on('response', (resposta) => {
      if (resposta.status() >= 400) queixas.push(`${resposta.status()} ${resposta.url()}`);
      if (resposta.request().resourceType() === 'document') documentos.push(new URL(resposta.url()).pathname);
    });
    const abrir = async (caminho: string) => {
      await page.goto(caminho);
      // oxlint-disable-next-line waits/no-network-idle -- Vite may find a package late and load the page anew, with no event before
      await page.waitForLoadState('networkidle');
    };
    const caminhos = ['/', '/produtos', '/entrar'];
    for (const caminho of caminhos) await abrir(caminho);
    await preencherEntrada(page.getByRole('main'), 'admin@grande-roque.test', 'xadrez-demo');
    await expect(page).not.toHaveURL(/entrar/);
    // The panel's pages keep a connection open. These load the largest packages: the editor of texts and the charts.
    const doPainel = ['/admin/produtos/novo', '/admin/relatorios'];
    await page.goto('/admin/produtos/novo');
    await expect(page.getByRole('textbox', { name: 'Descrição *' })).toHaveAttribute('contenteditable', 'true');
    await page.goto('/admin/relatorios');
    await expect(page.locator('.recharts-surface').first()).toBeVisible();
    expect(queixas).toEqual([]);
    expect(documentos).toEqual([...caminhos, ...doPainel]);
  } finally {
    await loja.parar();
    await rm(pasta, { recursive: true, force: true });
  }
});
