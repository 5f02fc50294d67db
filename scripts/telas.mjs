// `npm run telas`: pictures of every page of the built shop, at four widths, into docs/screens/. `npm run telas -- home`
// takes those whose names begin so.
import path from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureBuild } from './build.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { become, node, projectEnv, root } from './processes.mjs';

await ensureDependencies();
if (!(await ensureBuild()) || !(await ensureBrowser())) process.exit(1);
become(node, [path.join(root, 'tests', 'telas', 'executar.ts'), ...process.argv.slice(2)], projectEnv());
