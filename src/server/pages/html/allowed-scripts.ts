import { createHash, randomBytes } from 'node:crypto';
import { scriptsDaCabeca } from '#web/loading/inline/scripts-da-cabeca.ts';

/**
 * A word for one rendering: React Router and React put it on every script they write. It never leaves the server, so that
 * nothing the page shows can carry it.
 */
export function novoSelo(): string {
  return randomBytes(16).toString('base64url');
}

/**
 * Permits what the build put into every page and what was written under the seal, by the hash of what it says; takes the
 * seal off the page. Any other script in it, wherever it comes from, stays forbidden.
 */
export function permitirScripts(html: string, selo: string, permitidos: Set<string>): string {
  for (const { sha256 } of scriptsDaCabeca) permitidos.add(sha256);
  const selados = new RegExp(`<script([^>]*) nonce="${selo}"([^>]*)>([\\s\\S]*?)</script>`, 'g');
  for (const [, antes = '', depois = '', corpo = ''] of html.matchAll(selados)) {
    // Data is not run, and needs no permission.
    if (/ (?:src=|type="application\/ld\+json")/.test(antes + depois)) continue;
    permitidos.add(`sha256-${createHash('sha256').update(corpo).digest('base64')}`);
  }
  return html.replaceAll(` nonce="${selo}"`, '');
}
