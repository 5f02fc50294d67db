// `npm run escala`: the admin's lists in a very large shop, on the PostgreSQL server of TEST_DATABASE_URL.
import path from 'node:path';
import { ensureDependencies } from './dependencies.mjs';
import { become, node, projectEnv, root } from './processes.mjs';

await ensureDependencies();
become(node, [path.join(root, 'bench', 'escala', 'executar.ts'), ...process.argv.slice(2)], projectEnv());
