import path from 'node:path';
import type { Plugin } from 'vite';

const helper = path.resolve('src/web/loading/with-styles.ts');

/**
 * Where code that is fetched on demand brings style sheets, Vite waits for them with a helper of its own, made for any base,
 * preloads of modules and nonces. Every page of the shop would carry it; a quarter of it does what is needed here.
 */
export function partsWithStyles(): Plugin {
  return {
    name: 'parts-with-styles',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => `export { comEstilos as __vitePreload } from ${JSON.stringify(helper)};`,
    },
  };
}
