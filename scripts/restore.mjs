// `npm run restore -- DIR`: see docs/operations.md.
import { ensureDependencies } from './dependencies.mjs';
import { become, node, projectEnv } from './processes.mjs';

await ensureDependencies();
become(node, ['src/server/copia/comando.ts', 'restore', ...process.argv.slice(2)], projectEnv());
