import { ensureBuild } from '#scripts/build.mjs';
import { demoNoServidor } from './demo-no-servidor.ts';
import { prepararModelo } from './modelo.ts';

/** Builds the shop and seeds the data that tests copy, on the server of TEST_DATABASE_URL when they use one. */
export async function prepararDemo(): Promise<void> {
  if (!(await ensureBuild())) throw new Error('a montagem da loja falhou');
  const servidor = process.env['TEST_DATABASE_URL'];
  await (servidor ? demoNoServidor(servidor) : prepararModelo());
}
