import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A style sheet link as React Router writes it (with `#` when a lazy module uses the sheet too). The sheet with the
 * owner's colours has another address and is not matched: it changes.
 */
const folhas = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)(#?)"\/>/g;

const textos = new Map<string, Promise<string>>();

/** Returns a sheet's text. Its address contains its hash, so it is read once. */
function lerFolha(pasta: string, endereco: string): Promise<string> {
  const lido = textos.get(endereco) ?? readFile(join(pasta, endereco), 'utf8');
  textos.set(endereco, lido);
  return lido;
}

/**
 * Returns the page with the text of its style sheets inlined, so that it is painted without a second round trip, and
 * the hash of that text for the content policy (`sha256-…`, null where the page has no sheet). The links stay,
 * disabled: hydration finds the markup it expects, and client navigation loads sheets as usual.
 * @param pasta the built client's folder
 */
export async function embutirFolhas(
  html: string,
  pasta = 'build/client',
): Promise<{ html: string; sha256: string | null }> {
  const enderecos = [...html.matchAll(folhas)].map(([, endereco = '']) => endereco);
  if (enderecos.length === 0) return { html, sha256: null };
  const texto = (await Promise.all(enderecos.map((endereco) => lerFolha(pasta, endereco)))).join('\n');
  let escrito = false;
  const com = html.replaceAll(folhas, (_, endereco: string, marca: string) => {
    const antes = escrito ? '' : `<style>${texto}</style>`;
    escrito = true;
    return `${antes}<link rel="stylesheet" href="${endereco}${marca}" disabled=""/>`;
  });
  return { html: com, sha256: `sha256-${createHash('sha256').update(texto).digest('base64')}` };
}
