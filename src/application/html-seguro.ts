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
  // The page has its own h1 and h2; what an editor calls so becomes a heading below them.
  transformTags: {
    h1: 'h3',
    h2: 'h3',
    b: 'strong',
    i: 'em',
    a: sanitizeHtml.simpleTransform('a', { rel: 'noopener nofollow' }),
  },
  // Beyond this depth text is kept and marks are dropped, so that a hostile nest costs nothing.
  nestingLimit: 20,
};

/**
 * A description as it may be stored and shown: only the marks of running text, lists, quotations and plain tables,
 * links to http, https and mailto only, no styles, no scripts, no events (docs/requirements.md 2.8 and 11.12 ask for it
 * on save and again on output). Text between the marks is never lost, except inside script and style.
 */
export function limparHtml(html: string): string {
  return sanitizeHtml(html, regras).trim();
}

/** The text of a static page: cleaned as above, with its headings one step up, since only the page's title is over them. */
export function limparHtmlDaPagina(html: string): string {
  return limparHtml(html)
    .replaceAll(/<(\/?)h3>/g, '<$1h2>')
    .replaceAll(/<(\/?)h4>/g, '<$1h3>');
}
