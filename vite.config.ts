// @requirement 12.2.2 14.2.1
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { browserImports } from '#scripts/vite/browser-imports.ts';
import { chunks } from '#scripts/vite/chunks.ts';
import { deployedCommands } from '#scripts/vite/deployed-commands.ts';
import { filesBesideTheServer } from '#scripts/vite/files-beside-the-server.ts';
import { inlineScripts } from '#scripts/vite/inline-scripts.ts';
import { serverCodeStaysOnServer } from '#scripts/vite/server-code-stays-on-server.ts';

/**
 * Packages that stay outside the server's own files (decision 0033). All others are bundled into it: Node looks up each file of a
 * package by itself, which takes a second of the start.
 */
const outside = [
  // They bring WebAssembly, native libraries or data files beside their code, or start a thread from a file of theirs.
  '@electric-sql/pglite',
  'sharp',
  'pdfkit',
  'fontkit',
  'pino',
  // Loads its optional parts by names that are put together when it runs.
  'pg',
  'oidc-provider',
  // Choose their production build when they are loaded.
  'react',
  'react-dom',
  // Large and seldom loaded.
  '@aws-sdk/client-s3',
];

/**
 * Node keeps the text of all code in memory, and twice as long where it holds a single letter beyond Latin-1. Names stay: they
 * stand in the log.
 */
const small = { compress: false, mangle: false, codegen: { removeWhitespace: true, asciiOnly: true } };

export default defineConfig(({ command }) => ({
  plugins: [serverCodeStaysOnServer(), filesBesideTheServer(), deployedCommands(), inlineScripts(), reactRouter()],
  environments: {
    client: {
      optimizeDeps: { include: browserImports, noDiscovery: true },
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
      ...(command === 'build' && { resolve: { noExternal: true, external: outside } }),
      build: { rolldownOptions: { input: 'src/server/main.ts', output: { minify: small } } },
    },
  },
}));
