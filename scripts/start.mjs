// @requirement 10.1.1
// `npm start`: from a fresh clone to a running shop. Installs and builds only what is missing or outdated.
import { ensureBuild, serverEntry, serverEnv } from './build.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { become, node, projectEnv } from './processes.mjs';

await ensureDependencies();
if (!(await ensureBuild())) process.exit(1);
become(node, [serverEntry, ...process.argv.slice(2)], projectEnv(serverEnv));
