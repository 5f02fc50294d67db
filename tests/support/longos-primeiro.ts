import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Integration tests that take a minute or more, the longest first. */
export const arquivosLongos = [
  'db/planos',
  'server/rotas/tabela',
  'db/listas-do-painel',
  'server/rotas/caractere-nulo',
  'db/migracoes-base',
  'server/process/permissoes',
  'server/rotas/direitos',
].map((nome) => `tests/integration/${nome}.test.ts`);

/** Vitest begins with the largest files: the longest one, a small file, would run alone at the end. */
export class LongosPrimeiro extends BaseSequencer {
  override async sort(arquivos: TestSpecification[]): Promise<TestSpecification[]> {
    const lugar = ({ moduleId }: TestSpecification) =>
      arquivosLongos.findIndex((nome) => moduleId.endsWith(`/${nome}`)) + 1 || arquivosLongos.length + 1;
    // oxlint-disable-next-line unicorn/no-array-sort -- Vitest's own order, not an array's method.
    const porProjeto = Map.groupBy(await super.sort(arquivos), ({ project }) => project.name);
    return [...porProjeto.values()].flatMap((dele) => dele.toSorted((a, b) => lugar(a) - lugar(b)));
  }
}
