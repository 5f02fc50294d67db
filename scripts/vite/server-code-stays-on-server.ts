import type { Plugin } from 'vite';

const serverCode =
  /(?:^#|^\/src\/|\.\.\/)(?:(?:db|application|adapters|server)\/|demo\/(?!style-page\/)|importers\/[a-z-]+\/(?!rules\/))/;

/**
 * Fails the browser's build when a module of the server's side would enter its bundle. Imports are resolved after types
 * are erased and React Router has cut loaders and actions out of the route modules, so each one seen here is real.
 */
export function serverCodeStaysOnServer(): Plugin {
  return {
    name: 'server-code-stays-on-server',
    enforce: 'pre',
    // The dev server looks at routes before loaders are cut out of them.
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: {
      filter: { id: serverCode },
      handler(source, importer) {
        this.error(`${source} is server code and must not reach the browser; ${importer ?? 'an entry'} imports it.`);
      },
    },
  };
}
