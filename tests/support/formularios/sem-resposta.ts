import { expect, type Locator, type Page, type Request, type Route } from '@playwright/test';
import type { LojaDeTeste } from '#tests/support/loja.ts';
import { bancoFora } from './banco-fora.ts';
import type { Mecanismo } from './mecanismos.ts';

export type FormularioDaTabela = {
  nome: string;
  /** Files of `src/web` with its element or request. */
  arquivos: readonly string[];
  /** The mechanisms that this form is the example of: the test breaks its answer in every way. */
  exemploDe?: readonly Mecanismo[];
  /** Its page; the page of the form before it, as that left it, when absent. */
  caminho?: string | ((loja: LojaDeTeste) => Promise<string>);
  /** Opens what hides the form, and chooses what is not typed. */
  preparar?: (page: Page) => Promise<unknown>;
  /** Texts by the beginning of their label. */
  digitado?: Readonly<Record<string, string>>;
  /** Leads back to the button, before each press. */
  antes?: (page: Page) => Promise<unknown>;
  botao: string | ((page: Page) => Locator);
  /** Button of the question that the first one opens, each time. */
  confirmar?: string;
  /** The sentence without an answer; the shop's own when absent. */
  frase?: string | RegExp;
  /** Checks that everything else typed or chosen is kept too. */
  fica?: (page: Page) => Promise<unknown>;
  /** Shown once the form arrived. */
  fim: string | RegExp | ((page: Page, loja: LojaDeTeste) => Promise<unknown>);
  /** The form arrives, and its answer is lost: the number of things it made, which the repeat leaves at one. */
  feitos?: (loja: LojaDeTeste) => Promise<number>;
  /** Read again once it is done, its page has no such form. */
  some?: true;
};

/** Sentences of forms that have none of their own. */
const daLoja = /Não foi possível falar com a loja\.|Algo deu errado do nosso lado\./;

const umProxyFalha = (rota: Route) =>
  rota.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Bad gateway</h1>' });

const oBancoEstaFora = (rota: Route) =>
  rota.fulfill(
    new URL(rota.request().url()).pathname.endsWith('.data')
      ? {
          status: bancoFora.status,
          headers: { 'Content-Type': 'text/x-script', 'X-Remix-Response': 'yes' },
          body: bancoFora.formulario,
        }
      : { status: bancoFora.status, contentType: 'application/json', body: bancoFora.api },
  );

/** Reads the page again under the open form, as the link to its own address does: it offers another key. */
const reler = (page: Page): Promise<void> =>
  page.evaluate(() => Reflect.get(window, '__reactRouterDataRouter').revalidate());

/** The form is carried out, and its answer is lost. */
async function perderResposta(rota: Route): Promise<void> {
  await rota.fetch({ maxRedirects: 0 });
  await rota.abort();
}

const botaoDe = (page: Page, { botao }: FormularioDaTabela): Locator =>
  typeof botao === 'string'
    ? page
        .getByRole('main')
        .getByRole('button', { name: new RegExp(`^${botao}`) })
        .filter({ visible: true })
        .first()
    : botao(page);

async function apertar(page: Page, formulario: FormularioDaTabela): Promise<void> {
  await botaoDe(page, formulario).click();
  if (formulario.confirmar)
    await page.getByRole('alertdialog').getByRole('button', { name: formulario.confirmar, exact: true }).click();
}

/** The first visible text field whose label begins like this. */
const campo = (page: Page, rotulo: string) =>
  page.getByLabel(rotulo).and(page.locator('input, textarea')).filter({ visible: true }).first();

async function conferirOQueFica(page: Page, formulario: FormularioDaTabela): Promise<void> {
  const { nome, digitado = {}, frase = daLoja, fica } = formulario;
  await expect(page.getByText(frase).filter({ visible: true }).first(), nome).toBeVisible();
  for (const [rotulo, valor] of Object.entries(digitado)) await expect(campo(page, rotulo)).toHaveValue(valor);
  await fica?.(page);
}

/** Waits for the page's code: without it the browser sends the form itself. */
const comScripts = (page: Page) =>
  page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main !== null && Object.keys(main).some((chave) => chave.startsWith('__react'));
  });

/** The browser reports these by itself, beside whatever form a page sends. */
const NAO_SAO_FORMULARIOS = ['/api/paginasVistas', '/api/visitas', '/api/favoritos', '/api/produtosFavoritos'];

/** An address of an e-mail is confirmed by a GET, which the identity service has so. */
const eLeitura = (request: Request) =>
  (request.method() === 'GET' && !request.url().includes('/verify-email?')) ||
  NAO_SAO_FORMULARIOS.includes(new URL(request.url()).pathname) ||
  // The sum of an order, asked for while it is typed.
  /\/conferir[\w-]*\.json$/.test(new URL(request.url()).pathname);

/** Presses the button while every form of the page ends like this; checks what is said and what stays. */
async function apertarSemResposta(
  page: Page,
  formulario: FormularioDaTabela,
  acabar: (rota: Route) => Promise<void>,
): Promise<void> {
  let acabaram = 0;
  await formulario.antes?.(page);
  await page.route('**/*', async (rota) => {
    if (eLeitura(rota.request())) return rota.fallback();
    await acabar(rota);
    acabaram += 1;
  });
  await apertar(page, formulario);
  await expect.poll(() => acabaram, formulario.nome).toBeGreaterThan(0);
  await page.unrouteAll({ behavior: 'wait' });
  await conferirOQueFica(page, formulario);
}

async function apertarSemRede(page: Page, formulario: FormularioDaTabela): Promise<void> {
  await formulario.antes?.(page);
  await page.context().setOffline(true);
  // The sentence may still be the one before: the form fails first.
  const falhou = page.waitForEvent('requestfailed', (request) => !eLeitura(request));
  await apertar(page, formulario);
  await falhou;
  await conferirOQueFica(page, formulario);
  await page.context().setOffline(false);
}

/**
 * Sends a form without an answer, the example of a mechanism in each way: its sentence is said and nothing typed is lost.
 * Then it arrives; one that would double arrives twice, and is carried out once.
 */
export async function conferirFormulario(page: Page, loja: LojaDeTeste, formulario: FormularioDaTabela): Promise<void> {
  const { caminho, preparar, digitado = {}, exemploDe, fim, feitos, some } = formulario;
  if (caminho !== undefined) await page.goto(typeof caminho === 'string' ? caminho : await caminho(loja));
  await comScripts(page);
  await preparar?.(page);
  await comScripts(page);
  for (const [rotulo, valor] of Object.entries(digitado)) await campo(page, rotulo).fill(valor);
  await apertarSemResposta(page, formulario, (rota) => rota.abort());
  if (exemploDe) {
    await apertarSemRede(page, formulario);
    await apertarSemResposta(page, formulario, umProxyFalha);
    await apertarSemResposta(page, formulario, oBancoEstaFora);
  }
  const antes = (await feitos?.(loja)) ?? 0;
  if (feitos) {
    await apertarSemResposta(page, formulario, perderResposta);
    if (!some) await reler(page);
  }
  await formulario.antes?.(page);
  await apertar(page, formulario);
  if (typeof fim === 'function') await fim(page, loja);
  else await expect(page.getByText(fim).filter({ visible: true }).first(), formulario.nome).toBeVisible();
  if (feitos) expect(await feitos(loja), `${formulario.nome}: once`).toBe(antes + 1);
}
