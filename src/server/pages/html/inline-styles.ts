import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A style sheet of the build, as React Router links it (with `#` where what is fetched on demand brings it too); the owner's
 * colours come from elsewhere and change.
 */
const folhas = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)(#?)"\/>/g;

const textos = new Map<string, Promise<string>>();

/** A sheet's text. Its address changes with what it says, so one reading lasts. */
function lerFolha(pasta: string, endereco: string): Promise<string> {
  const lido = textos.get(endereco) ?? readFile(join(pasta, endereco), 'utf8');
  textos.set(endereco, lido);
  return lido;
}

/**
 * The page with the text of its style sheets in it, so that it can be painted without a second journey to the server; and the
 * hash by which the policy permits that text (`sha256-…`, null where the page has no sheet). The links stay, disabled: React
 * finds the page it knows, and pages one goes to from here load their own.
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
