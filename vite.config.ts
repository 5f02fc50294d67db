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

// Plain JavaScript that every start loads goes into the server's own: Node looks each file up by itself, which takes a second of
// the start, and keeps its whole text.
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
  // The queue and its calendar.
  'pg-boss',
  'cron-parser',
  'luxon',
  'rrule-temporal',
  // What cleans a description.
  'sanitize-html',
  'htmlparser2',
  'entities',
  /^dom(?:handler|utils|elementtype|-serializer)$/,
  'postcss',
  'source-map-js',
  'launder',
  'dayjs',
  'picocolors',
  'nanoid',
  'is-plain-object',
  'parse-srcset',
  'escape-string-regexp',
  // Positions, tables, addresses, codes.
  'chess.js',
  'csv-parse',
  'csv-stringify',
  'ipaddr.js',
  'rou3',
  'uqr',
  /^@floating-ui\//,
  // Of thousands of names better-auth wants four.
  '@opentelemetry/semantic-conventions',
  // Most of what it brings no page uses.
  /^@base-ui\//,
];

/**
 * Node keeps the text of all code in memory, and twice as long where it holds a single letter beyond Latin-1. Names stay: they
 * stand in the log.
 */
const small = { compress: false, mangle: false, codegen: { removeWhitespace: true, asciiOnly: true } };

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
      build: { rolldownOptions: { input: 'src/server/main.ts', output: { minify: small } } },
    },
  },
}));
