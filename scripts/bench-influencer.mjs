// `npm run bench:influencer`: the influencer's dashboard with many orders and many people looking. Loopback only, about a minute.
import path from 'node:path';
import { ensureDependencies } from './dependencies.mjs';
import { become, node, projectEnv, root } from './processes.mjs';

await ensureDependencies();
become(node, [path.join(root, 'bench', 'influencer.ts')], projectEnv());
