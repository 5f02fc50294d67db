// @requirement 1.4 2.15.1 2.20.1 2.20.2 11.18.18 13.7.1 15.7.4
import type { Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { axe } from '#tests/support/axe.ts';
import { abrir } from '#tests/support/com-scripts.ts';
import { ADMIN, entrarComo, outroNavegador } from '#tests/support/conta.ts';
import { expect, test } from '#tests/support/loja.ts';

test.beforeEach(async ({ page }) => {
  await entrarComo(page, ADMIN);
});

const semRolagem = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );

test.describe('relatórios', () => {
  test('os quatro cartões, o gráfico, as tabelas e o que espera; o período mora no endereço', async ({ page }) => {
    await page.goto('/admin/relatorios');
    await expect(page.getByRole('heading', { level: 1, name: 'Relatórios' })).toBeVisible();
    for (const cartao of ['Produtos', 'Pedidos', 'Usuários', 'Cupons Ativos'])
      await expect(page.getByRole('term').filter({ hasText: new RegExp(`^${cartao}$`) })).toBeVisible();
    for (const parte of ['A despachar', 'Pagamentos que vencem em 24 horas', 'Pouco estoque'])
      await expect(page.getByRole('heading', { name: new RegExp(parte) })).toBeVisible();
    await expect(page.locator('.relatorio-grafico svg .recharts-bar-rectangle').first()).toBeAttached();
    await semRolagem(page);
    await page.getByRole('navigation', { name: 'Período' }).getByRole('link', { name: '90 dias' }).click();
    await expect(page).toHaveURL(/periodo=90/);
    await expect(
      page.getByRole('navigation', { name: 'Somar' }).getByRole('link', { name: 'Por semana' }),
    ).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('table', { name: 'Influencers' }).getByRole('row', { name: /Marina/ })).toBeVisible();
    // Ninety days touch four months, or three at the end of some.
    const dito = await page.getByText(/Pedidos pagos, pelo dia do pagamento/).innerText();
    const [, de = 0, ate = 0] = (/\/(\d\d)\/\d{4} a \d\d\/(\d\d)\//.exec(dito) ?? []).map(Number);
    const meses = ((ate - de + 12) % 12) + 1;
    expect([3, 4]).toContain(meses);
    await page.getByRole('navigation', { name: 'Somar' }).getByRole('link', { name: 'Por mês' }).click();
    await expect(page.getByRole('table', { name: 'Vendas do período' }).getByRole('row')).toHaveCount(1 + meses);
    await page.getByRole('navigation', { name: 'Período' }).getByRole('link', { name: 'Outro período' }).click();
    await page.getByLabel('De', { exact: true }).fill('2020-01-01');
    await page.getByLabel('Até').fill('2020-01-31');
    await page.getByRole('button', { name: 'Ver período' }).click();
    await expect(page.getByText('01/01/2020 a 31/01/2020')).toBeVisible();
    await expect(page.getByText('Nenhum produto vendido neste período.')).toBeVisible();
    await page.goBack();
    await expect(page).not.toHaveURL(/2020/);
  });

  test('a soma da tabela é a do cartão e a do CSV; o PDF é um PDF', async ({ page }) => {
    await page.goto('/admin/relatorios?periodo=90&por=dia');
    const figura = await page.getByRole('definition').filter({ hasText: 'R$' }).first().textContent();
    const csv = await (await page.request.get('/admin/relatorios/vendas.csv?periodo=90&por=dia')).text();
    const [cabeca = '', ...linhas] = csv.replace('\uFEFF', '').trim().split('\r\n');
    expect(cabeca).toBe('De;Até;Pedidos pagos;Vendido;Ticket médio;Descontos;Estornado');
    expect(linhas).toHaveLength(90);
    const centavos = linhas.reduce((soma, linha) => soma + Number((linha.split(';')[3] ?? '').replace(',', '')), 0);
    expect(centavos).toBeGreaterThan(0);
    expect(figura?.replace(/\u00a0/g, ' ')).toContain(
      `R$ ${(centavos / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2 })}`,
    );
    const pdf = await page.request.get('/admin/relatorios/vendas.pdf?periodo=90');
    expect([pdf.headers()['content-type'], (await pdf.body()).subarray(0, 5).toString()]).toEqual([
      'application/pdf',
      '%PDF-',
    ]);
  });
});

test.describe('configuração', () => {
  test(
    'erros ao lado dos campos; salva, e a loja muda na hora; outra pessoa não é atropelada',
    { tag: '@essencial' },
    async ({ page, browser, loja }) => {
      await page.goto('/admin/configuracao');
      await semRolagem(page);
      await page.getByLabel('CNPJ *').fill('11.222.333/0001-82');
      await page.getByLabel('Instagram').fill('http://instagram.com/x');
      await page.getByRole('button', { name: 'Salvar configuração' }).click();
      await expect(page.getByText('CNPJ inválido: confira os dígitos.')).toBeVisible();
      await expect(page.getByText('Use um endereço completo que comece com https://.')).toBeVisible();
      await expect(page.getByLabel('CNPJ *')).toBeFocused();

      // Read before the change, saved after it.
      const outra = await outroNavegador(browser, loja.url, ADMIN);
      await outra.goto('/admin/configuracao');

      await page.getByLabel('CNPJ *').fill('11222333000181');
      await page.getByLabel('Instagram').fill('https://instagram.com/torre');
      await page.getByRole('textbox', { name: 'Sobre' }).fill('Nossa história');
      await page
        .getByRole('group', { name: 'Formatação: Sobre' })
        .getByRole('button', { name: 'Título', exact: true })
        .click();
      await page.getByRole('button', { name: 'Salvar configuração' }).click();
      await expect(page.getByText('Configuração salva.')).toBeVisible();
      await expect(page.getByLabel('CNPJ *')).toHaveValue('11.222.333/0001-81');
      const visitante = await outroNavegador(browser, loja.url);
      await expect
        .poll(async () => (await visitante.request.get('/sobre')).text())
        .toContain('<h2>Nossa história</h2>');
      await visitante.goto('/sobre');
      await expect(visitante.getByText('11.222.333/0001-81')).toBeVisible();

      await outra.getByLabel('Prazo de despacho').fill('5 dias úteis');
      await outra.getByRole('button', { name: 'Salvar configuração' }).click();
      await expect(outra.getByText(/Outra pessoa mudou este cadastro/)).toBeVisible();
      await expect(outra.getByText('Agora está: 11.222.333/0001-81.')).toBeVisible();
      await expect(outra.getByLabel('Prazo de despacho')).toHaveValue('5 dias úteis');

      await page.goto('/admin/auditoria?entidade=configuracao');
      await expect(page.getByText('mudou configuração')).toBeVisible();
      await expect(page.getByText('99.999.990/0001-80')).toBeVisible();
    },
  );

  test('avisa antes de sair com mudanças', async ({ page }) => {
    await abrir(page, '/admin/configuracao');
    await page.getByLabel('Nome da loja *').fill('Outro nome');
    await page.getByRole('link', { name: 'Abrir a página' }).first().click();
    await expect(page.getByRole('alertdialog', { name: 'Sair sem salvar?' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await expect(page.getByLabel('Nome da loja *')).toHaveValue('Outro nome');
  });
});

test.describe('e-mails e eventos de pagamento', () => {
  test('o que falhou aparece com o motivo, volta para a fila e é enviado uma vez', async ({ page, loja }) => {
    await loja.consultar(sql`
      with evento as (insert into eventos_pagamento (chave, tipo, recurso_id, corpo, situacao, tentativas, motivo) values ('payment:77:1', 'payment', '77', '{}', 'falhou', 2, 'indisponivel: 503'))
      update emails set situacao = 'falhou', tentativas = 13, erro = '421 servidor fora do ar' where id in (select id from emails where tipo = 'pedido-recebido' order by criado_em limit 2)`);
    await page.goto('/admin/mensagens');
    await expect(page.getByText('Falharam 2 e-mails e 1 evento de pagamento.')).toBeVisible();
    await expect(page.getByText('Sem novas tentativas').first()).toBeVisible();
    await expect(page.getByText('421 servidor fora do ar').first()).toBeVisible();
    await axe(page);
    await semRolagem(page);
    await page.getByRole('link', { name: 'Pedido recebido' }).first().click();
    await expect(page.getByRole('heading', { name: 'O que diz' })).toBeVisible();
    await expect(page.locator('.mensagem-texto')).toContainText('pedido');
    await page.goBack();
    await page
      .getByRole('button', { name: /^Reenviar Pedido recebido/ })
      .first()
      .click();
    await expect(page.getByText('A mensagem voltou para a fila de envio.')).toBeVisible();
    await page.getByRole('button', { name: 'Reenviar todos' }).click();
    await expect(page.getByText('Nada falhou.')).toBeVisible();
    await page.getByRole('link', { name: 'Pagamentos', exact: true }).click();
    await expect(page.getByText('indisponivel: 503')).toBeVisible();
    await axe(page);
    await page.getByRole('button', { name: 'Reprocessar o pagamento 77' }).click();
    await expect(page.getByText('O evento voltou para a fila.')).toBeVisible();
    await expect
      .poll(async () => (await page.request.get('/admin/mensagens.data?ver=eventos&situacao=ignorado')).text())
      .toContain('pagamento-desconhecido');
    await expect
      .poll(async () => (await page.request.get('/admin/mensagens.data')).text())
      .not.toContain('421 servidor fora do ar');
  });
});

test('a auditoria se acha por pessoa, e o arquivo é o da busca', async ({ page }) => {
  await page.goto('/admin/auditoria');
  await expect(page.getByRole('heading', { level: 1, name: 'Auditoria' })).toBeVisible();
  await semRolagem(page);
  await page.getByRole('searchbox', { name: 'Buscar por pessoa, ação ou código' }).fill('zzz nada');
  await expect(page.getByText('Nenhum registro com estes filtros.')).toBeVisible();
  await expect(page).toHaveURL(/busca=zzz/);
  await page.getByRole('link', { name: 'Limpar filtros' }).click();
  await expect(page).not.toHaveURL(/busca/);
  const csv = await page.request.get('/admin/auditoria/auditoria.csv?busca=zzz+nada');
  expect((await csv.text()).replace('\uFEFF', '').trim()).toBe('Quando;Quem;Ação;O quê;Código;Antes;Depois;Conjunto');
});

test.describe('saúde da loja', () => {
  test('cada parte diz como está, desde quando e o que fazer', async ({ page }) => {
    await page.goto('/');
    const { origin } = new URL(page.url());
    // Dispatched by the test: the browser decides by itself when to send this event.
    const relato = { effectiveDirective: 'img-src', blockedURL: 'https://golpe.exemplo/x', documentURL: `${origin}/` };
    await page.request.post('/api/relatos-de-csp', {
      headers: { 'Content-Type': 'application/reports+json', Origin: origin },
      data: [{ type: 'csp-violation', body: { ...relato, disposition: 'enforce' } }],
    });
    await page.goto('/admin/saude');
    await expect(page.getByRole('row', { name: /Uma imagem barrada.*https:\/\/golpe\.exemplo/ })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Saúde' })).toBeVisible();
    for (const parte of [
      'Banco de dados',
      'Fila de tarefas',
      'E-mail',
      'Avisos de pagamento',
      'Mercado Pago',
      'Disco',
      'Cópias de segurança',
      'Versão',
      'Migrações',
    ])
      await expect(page.getByRole('region', { name: parte, exact: true })).toBeVisible();
    const regiao = (nome: string) => page.getByRole('region', { name: nome, exact: true });
    await expect(regiao('Banco de dados')).toContainText(/Em ordem.*PostgreSQL\s*\d+/s);
    await expect(regiao('Cópias de segurança')).toContainText(/defina BACKUP_DIR ou BACKUP_S3_BUCKET/);
    await expect(page.getByText(/^\d (?:parte precisa|partes precisam) de atenção\.$/)).toBeVisible();
    await expect(regiao('Migrações')).toContainText(/\d{4}_\w+/);
    await semRolagem(page);
    await regiao('E-mail').getByRole('link').click();
    await expect(page).toHaveURL(/\/admin\/mensagens$/);
  });
});

test('quem recebe os avisos da loja: um endereço torto é dito, os certos ficam', async ({ page }) => {
  await page.goto('/admin/avisos');
  await expect(page.getByRole('heading', { level: 1, name: 'Avisos à equipe' })).toBeVisible();
  await semRolagem(page);
  const quem = page.getByLabel('Quem recebe');
  await quem.fill('ana@exemplo.test\nbia');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Não é um e-mail válido: bia')).toBeVisible();
  await quem.fill('ana@exemplo.test\nbia@exemplo.test');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Pronto: os próximos avisos vão para estes endereços.')).toBeVisible();
  await page.reload();
  await expect(quem).toHaveValue('ana@exemplo.test\nbia@exemplo.test');
});

test('o que os pedidos sem pagamento reservam', async ({ page }) => {
  await page.goto('/admin/reservas');
  await expect(page.getByRole('heading', { level: 1, name: 'Reservados' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Limites' })).toBeVisible();
  await semRolagem(page);
});
