// @requirement 12.2.3
import requestAfterPaint from '#web/loading/inline/after-paint.ts?inline-script=function';

const preloads = /<link rel="modulepreload" [^>]*href="([^"]+)"[^>]*\/>/g;
const entryScript = /(<script [^>]*type="module" async="">)([\s\S]*?)<\/script>/;
const routeImports = /^;?import \* as (\w+) from ("[^"]+");$/gm;

/** The preload of a page's main photograph (`Fotografia` with `prioridade`). */
const MAIN_PHOTOGRAPH = 'as="image" type="image/avif" fetchPriority="high"';

/**
 * Returns a page of React Router whose scripts load only after its main photograph and its fonts have been painted: on
 * a slow line 120 kB of code would compete with them. Pages without such a photograph, unless `forViewing`, load their
 * scripts at once, with low priority. React Router has no option for this; markup of an unknown shape is returned
 * unchanged.
 * @param html as `<Scripts>` wrote it: preloads of modules, and one inline module that imports the routes
 */
export function scriptsLast(html: string, forViewing: boolean): string {
  if (!forViewing && !html.includes(MAIN_PHOTOGRAPH))
    return html.replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ');
  const code = entryScript.exec(html)?.[2];
  const routes = [...(code?.matchAll(routeImports) ?? [])];
  if (!code || routes.length === 0) return html;
  const modules = [...html.matchAll(preloads)].map(([, href]) => href);
  const deferred = [
    '',
    `const modulos = ${JSON.stringify(modules)};`,
    `await ${requestAfterPaint}(modulos);`,
    `const [${routes.map(([, name]) => name).join(', ')}] = await Promise.all([`,
    ...routes.map(([, , address]) => `  import(${address}),`),
    `]);`,
    code.replaceAll(routeImports, '').trimStart(),
  ].join('\n');
  return html
    .replaceAll(preloads, '')
    .replace(entryScript, (_, openingTag: string) => `${openingTag}${deferred}</script>`);
}
