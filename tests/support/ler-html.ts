import { type HtmlElement, HtmlValidate, Parser } from 'html-validate';

const configuracao = new HtmlValidate({ root: true }).getConfigForSync('pagina.html');

/** Parses HTML as React writes it; the result takes CSS selectors. Entities stay as they are written. */
export function lerHtml(html: string): HtmlElement {
  return new Parser(configuracao).parseHtml(html.replaceAll('<!-- -->', ''));
}

/** The texts of the elements that a selector finds, in their order. */
export function textosDe(onde: HtmlElement | null, seletor: string): string[] {
  return onde?.querySelectorAll(seletor).map(({ textContent }) => textContent.trim()) ?? [];
}
