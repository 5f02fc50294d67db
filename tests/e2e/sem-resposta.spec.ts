// @requirement 8.7.1 8.10.1 13.8.1
import type { Page, Route } from '@playwright/test';
import { entrarComo } from '#tests/support/conta.ts';
import { expect, test } from '#tests/support/loja-comum.ts';

test.describe.configure({ mode: 'parallel' });

const falhas: Record<string, (rota: Route) => Promise<void>> = {
  'a conexão cai': (rota) => rota.abort(),
  'um proxy responde 500': (rota) =>
    rota.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
};

type FormularioSemResposta = {
  caminho: string;
  /** Fields by the beginning of their label. */
  digitado: Readonly<Record<string, string>>;
  botao: string;
  frase: string | RegExp;
};

/** Sentences of forms that have none of their own. */
const daLoja = /^(?:Não foi possível falar com a loja|Algo deu errado do nosso lado)/;

const doPainel: FormularioSemResposta[] = [
  {
    caminho: '/admin/produtos/editar/tabuleiro-oficial-marchetado-50-cm',
    digitado: { 'Nome *': 'Tabuleiro de outro nome' },
    botao: 'Salvar Produto',
    frase: '❌ Erro ao salvar produto.',
  },
  {
    caminho: '/admin/categorias/nova',
    digitado: { 'Nome *': 'Relógios novos' },
    botao: 'Salvar',
    frase: 'Ocorreu um erro ao salvar.',
  },
  {
    caminho: '/admin/cupons/novo',
    digitado: { 'Código *': 'SEMREDE', 'Desconto em % *': '10' },
    botao: 'Salvar cupom',
    frase: 'Erro ao salvar cupom.',
  },
  {
    caminho: '/admin/usuarios/novo',
    digitado: { 'Nome *': 'Ana Fictícia', 'E-mail *': 'ana@exemplo.test' },
    botao: 'Salvar',
    frase: 'Erro ao salvar usuário.',
  },
];

async function conferirQueNadaSePerde(page: Page, { caminho, digitado, botao, frase }: FormularioSemResposta) {
  for (const [nome, responder] of Object.entries(falhas))
    await test.step(nome, async () => {
      await page.goto(caminho);
      for (const [campo, valor] of Object.entries(digitado)) await page.getByLabel(campo).first().fill(valor);
      let enviados = 0;
      await page.route('**/*', (rota) => {
        if (rota.request().method() !== 'POST') return rota.continue();
        enviados += 1;
        return responder(rota);
      });
      const enviar = page
        .getByRole('main')
        .getByRole('button', { name: new RegExp(`^${botao}`) })
        .first();
      await enviar.click();
      await expect(page.getByRole('main').getByText(frase).first()).toBeVisible();
      for (const [campo, valor] of Object.entries(digitado))
        await expect(page.getByLabel(campo).first()).toHaveValue(valor);
      await enviar.click();
      await expect.poll(() => enviados).toBe(2);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
}

for (const formulario of doPainel)
  test(
    `sem resposta, ${formulario.caminho} diz o que houve e guarda o que se digitou`,
    { tag: '@desktop' },
    async ({ page }) => {
      await entrarComo(page, 'admin@grande-roque.test');
      await conferirQueNadaSePerde(page, formulario);
    },
  );

test('sem resposta, os dados da conta e a busca de um pedido guardam o que se digitou', async ({ page }) => {
  await conferirQueNadaSePerde(page, {
    caminho: '/rastrear',
    digitado: { 'E-mail': 'alguem@exemplo.test', Código: 'ABC123' },
    botao: 'Rastrear',
    frase: daLoja,
  });
  await entrarComo(page, 'cliente@grande-roque.test');
  await conferirQueNadaSePerde(page, {
    caminho: '/minha-conta',
    digitado: { 'Nome *': 'Clara de Outro Nome' },
    botao: 'Salvar',
    frase: daLoja,
  });
});
