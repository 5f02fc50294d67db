import type { Plugin } from 'vite';

/** Conditions of React Router that never hold in the shop, by the file they stand in. */
const never: readonly { file: RegExp; condition: RegExp }[] = [
  // Listeners to each loader and navigation, which `HydratedRouter` would be given.
  { file: /\/lib\/router\/router\.js$/, condition: /\binit\.instrumentations\b/g },
  // React's server components.
  { file: /\/lib\/(?:components|dom\/ssr\/components)\.js$/, condition: /\buseIsRSCRouterContext\(\)/g },
  { file: /\/lib\/hooks\.js$/, condition: /\bthis\.context\b/g },
];

/**
 * Leaves out of the browser's React Router what the shop has no use for and the bundler cannot know to be unused: 6 kB that
 * every visitor would fetch. A condition that a new version writes otherwise stays, and the budget of the first visit
 * (`tests/integration/server/paginas/paginas-servidas.test.ts`) says so.
 */
export function routerWithoutSpareParts(): Plugin {
  return {
    name: 'router-without-spare-parts',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\/production\/lib\// },
      handler(code, id) {
        const found = never.find(({ file }) => file.test(id));
        return found && { code: code.replace(found.condition, 'false'), map: null };
      },
    },
  };
}
