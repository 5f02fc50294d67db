import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { chunks } from './scripts/vite/chunks.ts';
import { serverCodeStaysOnServer } from './scripts/vite/server-code-stays-on-server.ts';

export default defineConfig({
  plugins: [serverCodeStaysOnServer(), reactRouter()],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
    ssr: { build: { rolldownOptions: { input: 'src/server/main.ts' } } },
  },
});
