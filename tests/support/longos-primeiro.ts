import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Integration tests that take a minute or more on a clone without the durations of an earlier run, the longest first. */
export const arquivosLongos = [
  'server/rotas/tabela',
  'server/rotas/caractere-nulo',
  'server/rotas/dados-das-partes',
  'server/rotas/direitos',
  'db/migracoes-base',
  'db/migracoes-no-banco-cheio',
  'importers/firebase/import/importar',
  'importers/planilhas/donos',
  'server/rotas/sem-banco',
].map((nome) => `tests/integration/${nome}.test.ts`);

/** What an integration test imports that opens the built shop with the demo's data. */
const daLojaMontada = /\bloja-montada\.ts'/;
/** What one calls that goes on in the shop of its worker. */
const daLojaPartilhada = /\blojaPartilhada\(/;
const contem = ({ moduleId }: TestSpecification, forma: RegExp) => forma.test(readFileSync(moduleId, 'utf8'));

/**
 * Vitest begins with the largest files: the longest one, a small file, would run alone at the end. Files that share a shop
 * run next to each other, so that as few workers as possible open one.
 */
export class LongosPrimeiro extends BaseSequencer {
  override async sort(arquivos: TestSpecification[]): Promise<TestSpecification[]> {
    await prepararALoja(arquivos);
    const lugar = ({ moduleId }: TestSpecification) =>
      arquivosLongos.findIndex((nome) => moduleId.endsWith(`/${nome}`)) + 1 || arquivosLongos.length + 1;
    // oxlint-disable-next-line unicorn/no-array-sort -- Vitest's own order, not an array's method.
    const porProjeto = Map.groupBy(await super.sort(arquivos), ({ project }) => project.name);
    return [...porProjeto.values()].flatMap((dele) => {
      const porLugar = dele.toSorted((a, b) => lugar(a) - lugar(b));
      const partilham = new Set(porLugar.filter((arquivo) => contem(arquivo, daLojaPartilhada)));
      return [...partilham, ...porLugar.filter((arquivo) => !partilham.has(arquivo))];
    });
  }
}

/**
 * Builds the shop and seeds the model of its data when one of these files opens it. Only here is it known which files run,
 * and no test's time passes yet: else the first worker would do it while all others wait for it.
 */
async function prepararALoja(arquivos: TestSpecification[]): Promise<void> {
  if (!arquivos.some((arquivo) => contem(arquivo, daLojaMontada))) return;
  const { prepararDemo } = await import('./preparar-demo.ts');
  await prepararDemo();
}
