// @requirement 12.2.4
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A style sheet link as React Router writes it (with `#` when a lazy module uses the sheet too). The sheet with the
 * owner's colours has another address and is not matched: it changes.
 */
const sheetLinks = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)(#?)"\/>/g;

const sheetTexts = new Map<string, Promise<string>>();

/** Returns a sheet's text. Its address contains its hash, so it is read once. */
function readSheet(folder: string, address: string): Promise<string> {
  const text = sheetTexts.get(address) ?? readFile(join(folder, address), 'utf8');
  sheetTexts.set(address, text);
  return text;
}

/**
 * Returns the page with the text of its style sheets inlined, so that it is painted without a second round trip, and
 * the hash of that text for the content policy (`sha256-…`, null where the page has no sheet). The links stay,
 * disabled: hydration finds the markup it expects, and client navigation loads sheets as usual.
 * @param folder the built client's folder
 */
export async function inlineStyleSheets(
  html: string,
  folder = 'build/client',
): Promise<{ html: string; sha256: string | null }> {
  const addresses = [...html.matchAll(sheetLinks)].map(([, address = '']) => address);
  if (addresses.length === 0) return { html, sha256: null };
  const css = (await Promise.all(addresses.map((address) => readSheet(folder, address)))).join('\n');
  let written = false;
  const inlined = html.replaceAll(sheetLinks, (_, address: string, suffix: string) => {
    const styleElement = written ? '' : `<style>${css}</style>`;
    written = true;
    return `${styleElement}<link rel="stylesheet" href="${address}${suffix}" disabled=""/>`;
  });
  return { html: inlined, sha256: `sha256-${createHash('sha256').update(css).digest('base64')}` };
}
