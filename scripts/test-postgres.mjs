// `npm run test:postgres`: the integration tests on a real PostgreSQL server instead of the embedded one.
import path from 'node:path';
import { ensureDependencies } from './dependencies.mjs';
import { become, node, root } from './processes.mjs';

if (!process.env.TEST_DATABASE_URL) {
  console.error('Defina TEST_DATABASE_URL, por exemplo postgres://postgres@127.0.0.1:5432/postgres');
  process.exit(1);
}
await ensureDependencies();
const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
become(node, [vitest, 'run', '--project', 'integration', ...process.argv.slice(2)]);
