// @requirement 12.1.3
import { createHash, randomBytes } from 'node:crypto';
import type { UsuarioDaSessao, UsuarioNaTela } from '#domain/usuarios/sessao.ts';
import type { DoVisitante } from '#web/request-context.ts';

/** A value that differs between signed-in users. */
type Field = keyof UsuarioNaTela | 'guardaCarrinho';
export type TemplateValues = Partial<Record<Field, string | number | boolean | null>>;

/**
 * Context of a placeholder, which decides how its value is escaped: HTML text, router data inside a script, or the
 * response of a data request.
 */
type PlaceholderContext = 'html' | 'script' | 'dados';
type Part = Buffer | { field: Field; context: PlaceholderContext };

/**
 * A page for any signed-in user, with a placeholder for each of their values. `scripts` are the hashes of inline
 * scripts without placeholders; `ebooks` the products whose purchase was queried and assumed as not bought.
 */
export type Template = {
  /** A nested list is the text of one inline script. */
  parts: (Part | Part[])[];
  fields: ReadonlySet<Field>;
  scripts: readonly string[];
  ebooks: readonly string[];
  bytes: number;
};

/** Surrounds a field's name; random per process, so that no page content can contain it. */
const MARK = `q${randomBytes(16).toString('hex')}`;
const placeholder = (field: Field) => `${MARK}-${field}-`;

/** A user whose every value is a placeholder. Pages only display and pass on these values, so the types may differ. */
export const templateUser = Object.fromEntries(
  (
    ['uid', 'displayName', 'email', 'role', 'ultimoCep', 'cupom', 'comissao', 'faltaSegundoFator', 'conjunto'] as const
  ).map((field) => [field, placeholder(field)]),
) as unknown as UsuarioDaSessao;

/** Returns the visitor queries of the template user; records the products asked about in `ebooks`. */
export function recordVisitorQueries(): DoVisitante & { ebooks: Set<string> } {
  const ebooks = new Set<string>();
  return {
    ebooks,
    guardaCarrinho: async () => placeholder('guardaCarrinho') as unknown as boolean,
    async pedidoPago(produtoId) {
      ebooks.add(produtoId);
      return null;
    },
  };
}

const patterns: Record<PlaceholderContext, RegExp> = {
  html: new RegExp(`${MARK}-(uid|displayName|email|role)-`, 'g'),
  // Router data is a JSON string within a JSON string.
  script: new RegExp(`\\\\"${MARK}-(\\w+)-\\\\"`, 'g'),
  dados: new RegExp(`"${MARK}-(\\w+)-"`, 'g'),
};

const htmlEscapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };
const scriptEscapes: Record<string, string> = {
  '&': '\\u0026',
  '<': '\\u003c',
  '>': '\\u003e',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** Escapes a value exactly as React and React Router do in that context. */
const escapeValue: Record<PlaceholderContext, (value: TemplateValues[Field]) => string> = {
  html: (value) => String(value).replaceAll(/[&<>"']/g, (character) => htmlEscapes[character] ?? character),
  script: (value) =>
    JSON.stringify(JSON.stringify(value))
      .slice(1, -1)
      .replaceAll(/[&<>\u2028\u2029]/g, (character) => scriptEscapes[character] ?? character),
  dados: (value) => JSON.stringify(value),
};

function splitAtPlaceholders(text: string, context: PlaceholderContext): Part[] {
  // `split` with one capture group: odd entries are field names.
  return text
    .split(patterns[context])
    .map((chunk, i) => (i % 2 === 1 ? { field: chunk as Field, context } : Buffer.from(chunk)));
}

const hasMark = (part: Part) => Buffer.isBuffer(part) && part.includes(MARK);
const sha256 = (parts: readonly (Buffer | string)[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return `sha256-${hash.digest('base64')}`;
};

const inlineScripts = /(<script[^>]*>)([\s\S]*?)(?=<\/script>)/g;

type MarkedPage = {
  text: string;
  /** False for the response of a data request. */ html: boolean;
  /** Hashes, with the placeholders in. */ scripts: Iterable<string>;
  ebooks: Iterable<string>;
};

/** Cuts the page at its placeholders; null when a placeholder is in a context whose escaping is unknown. */
export function createTemplate({ text, html, scripts, ebooks }: MarkedPage): Template | null {
  const parts: Template['parts'] = [];
  const markedScripts = new Set<string>();
  if (html) {
    let consumed = 0;
    for (const { index, 0: match, 1: openingTag = '', 2: script = '' } of text.matchAll(inlineScripts)) {
      if (!script.includes(MARK)) continue;
      markedScripts.add(sha256([script]));
      parts.push(
        ...splitAtPlaceholders(text.slice(consumed, index + openingTag.length), 'html'),
        splitAtPlaceholders(script, 'script'),
      );
      consumed = index + match.length;
    }
    parts.push(...splitAtPlaceholders(text.slice(consumed), 'html'));
  } else parts.push(...splitAtPlaceholders(text, 'dados'));
  const allParts = parts.flat();
  if (allParts.some(hasMark)) return null;
  return {
    parts,
    fields: new Set(allParts.flatMap((part) => (Buffer.isBuffer(part) ? [] : [part.field]))),
    scripts: [...scripts].filter((hash) => !markedScripts.has(hash)),
    ebooks: [...ebooks],
    bytes: allParts.reduce((sum, part) => sum + (Buffer.isBuffer(part) ? part.length : 0), 0),
  };
}

/** Returns the page of one visitor and the hashes of its inline scripts. */
export function fillTemplate(
  { parts, scripts }: Template,
  values: TemplateValues,
): { body: Buffer<ArrayBuffer>; scripts: string[] } {
  const chunks: Buffer[] = [];
  const allowedScripts = [...scripts];
  const written = (part: Part) =>
    Buffer.isBuffer(part) ? part : Buffer.from(escapeValue[part.context](values[part.field] ?? null));
  for (const part of parts) {
    if (!Array.isArray(part)) {
      chunks.push(written(part));
      continue;
    }
    const script = part.map(written);
    allowedScripts.push(sha256(script));
    chunks.push(...script);
  }
  return { body: Buffer.concat(chunks), scripts: allowedScripts };
}
