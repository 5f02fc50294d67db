import { HtmlValidate } from 'html-validate';
import { expect } from 'vitest';
import { eArquivo } from './paginas-da-varredura.ts';
import { type Linha, papeis, type Papel } from './tabela.ts';

/** The rules that hold for what React writes. */
const validador = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // How React writes HTML, which is as right: `<!DOCTYPE html>`, `srcSet`, `inert=""`, ids such as `_R_1_`.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'valid-id': ['error', { relaxed: true }],
    'void-style': 'off',
    // Boxes of one choice share its name, as radio buttons do.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'submit', 'button', 'reset'] }],
    // The checkout's button is rendered with the cart, which is stored in the browser.
    'wcag/h32': 'off',
    // Matters of taste.
    'long-title': 'off',
    'no-implicit-input-type': 'off',
    'no-trailing-whitespace': 'off',
  },
});

const respondida = ({ respostas }: Linha, papel: Papel) => typeof respostas[papel] === 'number';
/** Pages whose header is looked at as that of somebody signed in, too. */
const comCabecalhoDeCliente = ['/', '/checkout', '/rastrear'];

/** Whether this role's answer is validated: the first role that a page answers stands for all. */
export function eValidada(linha: Linha, papel: Papel): boolean {
  if (eArquivo(linha) || !respondida(linha, papel)) return false;
  if (papel === 'cliente' && comCabecalhoDeCliente.includes(linha.exemplo)) return true;
  return papel === papeis.find((um) => respondida(linha, um));
}

const publicas = new Set([
  '/',
  '/produtos',
  '/categoria/:categoria',
  '/produto/:id',
  '/monte',
  '/vale-presente',
  '/sobre',
  '/privacidade',
  '/termos',
  '/contato',
]);
const primeiro = (html: string, lugar: RegExp) => lugar.exec(html)?.[1] ?? null;

/** Language, headings of the first level, title, canonical address and robots of a document. */
export function cabecaDe(html: string) {
  return {
    lang: primeiro(html, /<html[^>]* lang="([^"]*)"/),
    h1: html.match(/<h1[\s>]/g)?.length ?? 0,
    titulo: primeiro(html, /<title>([^<]*)</) ?? '',
    canonico: primeiro(html, /<link rel="canonical" href="([^"]*)"/),
    robots: primeiro(html, /<meta name="robots" content="([^"]*)"/),
  };
}

/** Asserts valid HTML in Portuguese with one title and the right directive for search engines. */
export async function conferirHtml(html: string, linha: Linha, status: number, endereco: string): Promise<void> {
  const { results } = await validador.validateString(html);
  expect(
    results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''})`),
    ),
  ).toEqual([]);
  const { lang, h1, canonico, robots } = cabecaDe(html);
  expect({ lang, h1 }).toEqual({ lang: 'pt-BR', h1: 1 });
  const publica = publicas.has(linha.rota) && status === 200;
  // Filters, searches and further pages are followed, and listed under the plain address.
  const filtrada = linha.exemplo.includes('?');
  expect(robots).toBe(publica ? (filtrada ? 'noindex, follow' : null) : 'noindex');
  expect(canonico).toBe(publica ? endereco.split('?')[0]?.toLowerCase() : null);
}
