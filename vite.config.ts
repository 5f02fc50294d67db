import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { serverCodeStaysOnServer } from './scripts/vite/server-code-stays-on-server.ts';

export default defineConfig({
  plugins: [serverCodeStaysOnServer(), reactRouter()],
  environments: {
    // What every page needs in one file: it compresses better together, and stays in the browser's cache over releases.
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'base', test: /node_modules\/(?:react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\// }] } } } } },
    ssr: { build: { rolldownOptions: { input: 'src/server/main.ts' } } },
  },
});
