// `npm run faults`: proof that nothing is lost or counted twice when things break. A few minutes, loopback only; with
// TEST_DATABASE_URL also on a PostgreSQL server.
import path from 'node:path';
import { ensureDependencies } from './dependencies.mjs';
import { become, node, projectEnv, root } from './processes.mjs';

await ensureDependencies();
become(node, [path.join(root, 'tests', 'falhas', 'executar.ts'), ...process.argv.slice(2)], projectEnv());
