import { createServer } from 'node:http';
import { createServer as criarVite } from 'vite';
import type * as Servidor from './start-server.ts';

/** `npm run dev`: the same server, with pages and code from the sources by Vite. */
const http = createServer();
const vite = await criarVite({
  cacheDir: process.env['VITE_CACHE_DIR'] ?? 'node_modules/.vite',
  server: { middlewareMode: { server: http }, hmr: { server: http } },
  appType: 'custom',
});
const { startServer } = (await vite.ssrLoadModule('/src/server/process/start-server.ts')) as typeof Servidor;
await startServer({
  http,
  mode: 'development',
  build: () => vite.ssrLoadModule('virtual:react-router/server-build') as never,
  before: (req, res, seguir) => vite.middlewares(req, res, seguir),
});
