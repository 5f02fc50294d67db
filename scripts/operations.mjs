// @requirement 10.2.1
// `npm run test:operations`: drills of what keeps a shop running (backup, restore, power cuts, a full disk, commands, load), the
// demo's pictures and texts, and the journeys through shops of their own. On a fresh clone too.
import { ensureBrowser } from './browser.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { addDrills } from './drills.mjs';
import { createSteps, scriptStep, vitest } from './steps.mjs';

await ensureDependencies();
const steps = createSteps('operations');
const built = await steps.add('Montagem', scriptStep('scripts/prepare.mjs'));
await steps.add('Demonstração', ...vitest(steps, ['demo']));
const browser = await steps.add('Navegador instalado', ensureBrowser);
await addDrills(steps, built && browser);
steps.summary();
