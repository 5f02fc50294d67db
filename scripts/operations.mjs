// @requirement 10.2.1
// `npm run test:operations`: drills of what keeps a shop running (backup, restore, power cuts, a full disk, commands, load), the
// demo's pictures and texts, and the journeys through shops of their own. On a fresh clone too.
import { ensureBrowser } from './browser.mjs';
import { ensureBuild } from './build.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { createSteps, playwright, vitest } from './steps.mjs';

await ensureDependencies();
const { add, summary } = createSteps('operations-steps');
const built = await add('Montagem', ensureBuild);
await add('Demonstração', ...vitest('demo'));
await add('Operação', ...vitest('operations'));
const browser = await add('Navegador instalado', ensureBrowser);
const [work, report] = playwright('operations-e2e', ['operations-celular', 'operations-desktop']);
await add('Jornadas de operação', async () => built && browser && work(), report);
summary();
