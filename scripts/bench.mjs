// `npm run bench`: speed as ratios within one run. Traffic goes to loopback only, a few seconds per measure.
import path from 'node:path';
import { ensureDependencies } from './dependencies.mjs';
import { become, node, projectEnv, root } from './processes.mjs';

await ensureDependencies();
become(node, [path.join(root, 'bench', 'executar.ts'), ...process.argv.slice(2)], projectEnv());
