import { ensureBuild } from '#scripts/build.mjs';
import { apagarModelo, prepararModelo } from './modelo.ts';

/** Before all journeys: the shop is built and a model of its data seeded. Answers what is to be done after the last one. */
export default async function prepararJornadas(): Promise<() => Promise<void>> {
  if (!(await ensureBuild())) throw new Error('a montagem da loja falhou');
  const modelo = await prepararModelo();
  // Reaches the workers, which are started with this environment.
  process.env['LOJA_MODELO'] = JSON.stringify(modelo);
  return () => apagarModelo(modelo);
}
