import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { serverCodeStaysOnServer } from './scripts/vite/server-code-stays-on-server.ts';

export default defineConfig({
  plugins: [serverCodeStaysOnServer(), reactRouter()],
  environments: { ssr: { build: { rolldownOptions: { input: 'src/server/main.ts' } } } },
});
