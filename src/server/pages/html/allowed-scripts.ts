import { createHash, randomBytes } from 'node:crypto';
import { scriptsDaCabeca } from '#web/loading/inline/scripts-da-cabeca.ts';

/**
 * Returns a nonce for one render: React Router and React put it on every script they write. It is removed before the
 * page is sent, so that no content of a page can contain it.
 */
export function novoSelo(): string {
  return randomBytes(16).toString('base64url');
}

/**
 * Adds to `permitidos` the hashes of the scripts built into every page and of those with the nonce, and returns the
 * page without the nonce. Any other script in the page stays forbidden.
 */
export function permitirScripts(html: string, selo: string, permitidos: Set<string>): string {
  for (const { sha256 } of scriptsDaCabeca) permitidos.add(sha256);
  const selados = new RegExp(`<script([^>]*) nonce="${selo}"([^>]*)>([\\s\\S]*?)</script>`, 'g');
  for (const [, antes = '', depois = '', corpo = ''] of html.matchAll(selados)) {
    // Data is not executed and needs no permission.
    if (/ (?:src=|type="application\/ld\+json")/.test(antes + depois)) continue;
    permitidos.add(`sha256-${createHash('sha256').update(corpo).digest('base64')}`);
  }
  return html.replaceAll(` nonce="${selo}"`, '');
}
