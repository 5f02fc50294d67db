// The drills of operation, as steps of `npm run test:operations` and of `npm run test:all`.
import { playwright, vitest } from './steps.mjs';

/** Adds the drills, and the journeys through shops of their own, which need a built shop and a browser. */
export async function addDrills(steps, ready) {
  await steps.add('Operação', ...vitest(steps, ['operations']));
  const [work, report] = playwright(steps, 'operations-e2e', ['operations-celular', 'operations-desktop']);
  await steps.add('Jornadas de operação', async (execute) => ready && work(execute), report);
}
