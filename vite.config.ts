import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { chunks } from './scripts/vite/chunks.ts';
import { serverCodeStaysOnServer } from './scripts/vite/server-code-stays-on-server.ts';

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
];

export default defineConfig({
  plugins: [serverCodeStaysOnServer(), reactRouter()],
  environments: {
    client: { build: { assetsInlineLimit: 0, rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
    ssr: { resolve: { noExternal: insideTheServer }, build: { rolldownOptions: { input: 'src/server/main.ts' } } },
  },
});
