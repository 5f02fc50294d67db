import depoisDaPintura from '#web/loading/inline/depois-da-pintura.ts?inline-script=function';

const preloads = /<link rel="modulepreload" [^>]*href="([^"]+)"[^>]*\/>/g;
const inicio = /(<script [^>]*type="module" async="">)([\s\S]*?)<\/script>/;
const importacoes = /^;?import \* as (\w+) from ("[^"]+");$/gm;

/** The preload of a page's main photograph (`Fotografia` with `prioridade`). */
const FOTOGRAFIA_ESPERADA = 'as="image" type="image/avif" fetchPriority="high"';

/**
 * Returns a page of React Router whose scripts load only after its main photograph and its fonts have been painted: on
 * a slow line 120 kB of code would compete with them. Pages without such a photograph, unless `paraVer`, load their
 * scripts at once, with low priority. React Router has no option for this; markup of an unknown shape is returned
 * unchanged.
 * @param html as `<Scripts>` wrote it: preloads of modules, and one inline module that imports the routes
 */
export function scriptsPorUltimo(html: string, paraVer: boolean): string {
  if (!paraVer && !html.includes(FOTOGRAFIA_ESPERADA))
    return html.replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ');
  const corpo = inicio.exec(html)?.[2];
  const rotas = [...(corpo?.matchAll(importacoes) ?? [])];
  if (!corpo || rotas.length === 0) return html;
  const modulos = [...html.matchAll(preloads)].map(([, href]) => href);
  const depois = [
    '',
    `const modulos = ${JSON.stringify(modulos)};`,
    `await ${depoisDaPintura}(modulos);`,
    `const [${rotas.map(([, nome]) => nome).join(', ')}] = await Promise.all([`,
    ...rotas.map(([, , endereco]) => `  import(${endereco}),`),
    `]);`,
    corpo.replaceAll(importacoes, '').trimStart(),
  ].join('\n');
  return html.replaceAll(preloads, '').replace(inicio, (_, abertura: string) => `${abertura}${depois}</script>`);
}
