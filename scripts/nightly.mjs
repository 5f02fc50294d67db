// @requirement 10.2.1
// `npm run test:nightly`: what looks for faults that nobody thought of, and what takes long: hostile requests with a new seed,
// faults of all kinds, pictures of every page, and every test with a database on PostgreSQL, then through a PgBouncer.
import { ensureBrowser } from './browser.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { addOnPostgres } from './postgres-part.mjs';
import { createSteps, scriptStep } from './steps.mjs';

const command = (...args) => scriptStep('scripts/run.mjs', ...args);

await ensureDependencies();
const steps = createSteps('nightly');
await steps.add('Montagem', scriptStep('scripts/prepare.mjs'));
const seed = Math.floor(Math.random() * 2 ** 31);
await steps.add(`Pedidos hostis, semente ${seed}`, command('fuzz', '--semente', String(seed)));
await steps.add('Falhas', command('faults'));
const browser = await steps.add('Navegador instalado', ensureBrowser);
await steps.add('Imagens das páginas', async (execute) => browser && command('telas')(execute));
await addOnPostgres(steps, 'Tudo no PostgreSQL', { name: 'postgres', projects: ['integration', 'operations'] });
await addOnPostgres(steps, 'Tudo por um PgBouncer', {
  name: 'pgbouncer',
  projects: ['integration', 'operations'],
  pooler: true,
});
steps.summary();
