import { ensureBuild } from '#scripts/build.mjs';
import { abrirLojaComum } from './loja-comum.ts';
import { anunciarModelo, apagarModelo, prepararModelo } from './modelo.ts';

/**
 * Before all journeys: the shop is built, a model of its data seeded, and the shop opened that files share which change
 * nothing. Answers what is to be done after the last one.
 */
export default async function prepararJornadas(): Promise<() => Promise<void>> {
  if (!(await ensureBuild())) throw new Error('a montagem da loja falhou');
  const modelo = await prepararModelo();
  anunciarModelo(modelo);
  const fecharLojaComum = await abrirLojaComum(modelo);
  return async () => {
    await fecharLojaComum();
    await apagarModelo(modelo);
  };
}
