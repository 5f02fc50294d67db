import type { Log } from '#application/loja.ts';
import type { UsuarioDaSessao } from '#domain/usuarios/sessao.ts';
import type { RenderPage } from './render-page.ts';
import { createTemplate, fillTemplate, recordVisitorQueries } from './template.ts';

/**
 * A visitor whose name and address contain every character that HTML, JSON or a script escapes. Each value is unlike any
 * other in a page, whatever its type: the router writes equal values of its data once.
 */
const testVisitor = {
  uid: 'template-check-uid',
  displayName: `Zoé "<b>'&amp;</script>\u2028\u2029 \\u003c $& ♞`,
  email: `o'hara+"<x>"@exemplo.test`,
  role: 'template-check-role',
  ultimoCep: 'template-check-cep',
  cupom: 'template-check-cupom',
  comissao: 0.037_129,
  faltaSegundoFator: 'template-check-fator',
  conjunto: 'template-check-conjunto',
} as unknown as UsuarioDaSessao;
const guardaCarrinho = 'template-check-carrinho' as unknown as boolean;
/** Its scripts contain the data of client navigation too. */
const PAGE = '/';
/** The catalog may change between the two renderings, which is no fault of the template. */
const ATTEMPTS = 3;

type Comparison = 'same' | 'different' | 'unavailable';

/**
 * Returns whether signed-in pages may be filled from templates (`template.ts`). The first call renders the home page
 * both ways for `testVisitor`: a release of React or React Router that escapes a character in another way would break
 * hydration, or let a name bring markup into a page. After a difference templates stay off until the next start.
 */
export function createTemplateCheck(render: RenderPage, shopUrl: string, log: Log): () => Promise<boolean> {
  async function compare(): Promise<Comparison> {
    const request = () =>
      new Request(new URL(PAGE, shopUrl), { headers: { Accept: '*/*', Host: new URL(shopUrl).host } });
    const questions = recordVisitorQueries();
    const marked = await render(request(), questions);
    const whole = await render(request(), {
      address: '',
      sessao: { usuario: testVisitor, sessao: null, cookies: [] },
      queries: { guardaCarrinho: async () => guardaCarrinho, pedidoPago: async () => null },
    });
    if (marked.response.status !== 200 || whole.response.status !== 200) return 'unavailable';
    const template = createTemplate({
      text: await marked.response.text(),
      html: true,
      scripts: marked.scripts,
      ebooks: questions.ebooks,
    });
    const filled = template && fillTemplate(template, { ...testVisitor, guardaCarrinho });
    const scripts = [...whole.scripts].toSorted();
    const same =
      filled?.body.toString() === (await whole.response.text()) &&
      String(filled.scripts.toSorted()) === String(scripts);
    return same ? 'same' : 'different';
  }

  async function check(): Promise<Comparison> {
    let result = await compare();
    for (let attempt = 1; attempt < ATTEMPTS && result === 'different'; attempt += 1) result = await compare();
    if (result === 'different')
      log.error({ page: PAGE }, 'signed-in templates are off: a filled template is not the page that was rendered');
    return result;
  }

  let running: Promise<Comparison> | null = null;
  return async () => {
    running ??= check();
    const result = await running.catch(() => 'unavailable' as const);
    // The database may be away; the next signed-in page asks again.
    if (result === 'unavailable') running = null;
    return result === 'same';
  };
}
