import { createHash, randomBytes } from 'node:crypto';
import askBeforePaint from '#web/loading/inline/ask-for-privacy.ts?inline-script';
import { headScripts } from '#web/loading/inline/head-scripts.ts';

/**
 * Returns a nonce for one render: React Router and React put it on every script they write. It is removed before the
 * page is sent, so that no content of a page can contain it.
 */
export function createNonce(): string {
  return randomBytes(16).toString('base64url');
}

/**
 * Adds to `allowed` the hashes of the scripts built into every page and of those with the nonce, and returns the
 * page without the nonce. Any other script in the page stays forbidden.
 */
export function allowScripts(html: string, nonce: string, allowed: Set<string>): string {
  for (const { sha256 } of headScripts) allowed.add(sha256);
  // Only shops that report sales have it.
  if (html.includes(askBeforePaint.script)) allowed.add(askBeforePaint.sha256);
  const scriptsWithNonce = new RegExp(`<script([^>]*) nonce="${nonce}"([^>]*)>([\\s\\S]*?)</script>`, 'g');
  for (const [, attributesBefore = '', attributesAfter = '', code = ''] of html.matchAll(scriptsWithNonce)) {
    // Data is not executed and needs no permission.
    if (/ (?:src=|type="application\/ld\+json")/.test(attributesBefore + attributesAfter)) continue;
    allowed.add(`sha256-${createHash('sha256').update(code).digest('base64')}`);
  }
  return html.replaceAll(` nonce="${nonce}"`, '');
}
