// @requirement 11.12.1
import sanitizeHtml from 'sanitize-html';

const regras: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'strong',
    'em',
    'br',
    'a',
    'blockquote',
    'table',
    'caption',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: { a: ['href', 'rel'], th: ['scope', 'colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  // The page has its own h1 and h2, so an editor's top headings become h3.
  transformTags: {
    h1: 'h3',
    h2: 'h3',
    b: 'strong',
    i: 'em',
    a: sanitizeHtml.simpleTransform('a', { rel: 'noopener nofollow' }),
  },
  // Deeper tags are dropped and their text kept, against deeply nested input.
  nestingLimit: 20,
};

/**
 * Returns sanitised HTML for storage and display: text markup, lists, quotations and simple tables, links to http,
 * https and mailto only; no styles, scripts or event handlers (docs/requirements.md 2.8 and 11.12 require it on save
 * and on output). Text outside script and style is kept.
 */
export function limparHtml(html: string): string {
  return sanitizeHtml(html, regras).trim();
}

/** Sanitises the text of a static page and moves its headings one level up, since only the page's h1 is above them. */
export function limparHtmlDaPagina(html: string): string {
  return limparHtml(html)
    .replaceAll(/<(\/?)h3>/g, '<$1h2>')
    .replaceAll(/<(\/?)h4>/g, '<$1h3>');
}
