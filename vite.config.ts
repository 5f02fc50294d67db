import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { chunks } from '#scripts/vite/chunks.ts';
import { deployedCommands } from '#scripts/vite/deployed-commands.ts';
import { filesBesideTheServer } from '#scripts/vite/files-beside-the-server.ts';
import { inlineScripts } from '#scripts/vite/inline-scripts.ts';
import { smallIcons } from '#scripts/vite/small-icons.ts';
import { partsWithStyles } from '#scripts/vite/parts-with-styles.ts';
import { routerWithoutSpareParts } from '#scripts/vite/router-without-spare-parts.ts';
import { serverCodeStaysOnServer } from '#scripts/vite/server-code-stays-on-server.ts';

// Packages of hundreds of small files go into the server's own: Node looks each file up by itself, a second of the start.
const insideTheServer = [
  /^better-auth/,
  /^@better-auth\//,
  /^better-call/,
  'kysely',
  'drizzle-orm',
  'zod',
  'jose',
  'hono',
  'rate-limiter-flexible',
  'mercadopago',
  'react-router',
  // Most of what it brings no page uses.
  /^@base-ui\//,
];

export default defineConfig(({ command }) => ({
  plugins: [
    serverCodeStaysOnServer(),
    filesBesideTheServer(),
    deployedCommands(),
    inlineScripts(),
    smallIcons(),
    partsWithStyles(),
    routerWithoutSpareParts(),
    reactRouter(),
  ],
  environments: {
    client: {
      build: {
        assetsInlineLimit: 0,
        // What is fetched on demand brings its style sheets; most of the code it stands on is there already, and the list of
        // it would lie in every page that may ask.
        modulePreload: { resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')) },
        rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
      },
    },
    ssr: {
      // Straight from the sources (npm run dev) Vite would take packages written for `require` for modules.
      ...(command === 'build' && { resolve: { noExternal: insideTheServer } }),
      build: { rolldownOptions: { input: 'src/server/main.ts' } },
    },
  },
}));
