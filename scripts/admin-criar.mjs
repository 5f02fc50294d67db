// `npm run admin:criar -- --email E --nome N`: makes an admin, above all the first one of a real shop.
import path from 'node:path';
import { ensureDependencies } from './dependencies.mjs';
import { become, node, projectEnv, root } from './processes.mjs';

await ensureDependencies();
become(node, [path.join(root, 'src', 'server', 'admin-criar.ts'), ...process.argv.slice(2)], projectEnv());
