// `npm run dev`: the shop with pages that reload as the sources change.
import path from 'node:path';
import { ensureDependencies } from './dependencies.mjs';
import { become, node, projectEnv, root } from './processes.mjs';

await ensureDependencies();
become(
  node,
  [path.join(root, 'src', 'server', 'process', 'dev.ts'), ...process.argv.slice(2)],
  projectEnv({ NODE_ENV: 'development' }),
);
