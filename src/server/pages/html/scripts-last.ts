import depoisDaPintura from '#web/loading/inline/depois-da-pintura.ts?inline-script=function';

const preloads = /<link rel="modulepreload" [^>]*href="([^"]+)"[^>]*\/>/g;
const inicio = /(<script [^>]*type="module" async="">)([\s\S]*?)<\/script>/;
const importacoes = /^;?import \* as (\w+) from ("[^"]+");$/gm;

/** A photograph that is asked for before all else: what the page is looked at for (`Fotografia` with `prioridade`). */
const FOTOGRAFIA_ESPERADA = 'as="image" type="image/avif" fetchPriority="high"';

/**
 * A page of React Router whose scripts are asked for once its photograph and its letters have been painted: on a slow line
 * they would otherwise share it with 120 kB of code. A page without such a photograph is there to be worked with, unless it
 * is `paraVer`: its scripts come at once, after what is seen. React Router has no place to say so; a page of another shape than the one
 * known here goes out as it came.
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
