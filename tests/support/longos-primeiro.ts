import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Integration tests that take long, the longest first, and those that share a shop one after the other. */
export const arquivosLongos = [
  'db/planos',
  'db/listas-do-painel',
  // One shop for all of these that run in the same worker.
  'server/rotas/tabela',
  'server/rotas/direitos',
  'server/rotas/dados-das-partes',
  'server/pages/quem-entrou',
  'server/rotas/dois-clientes',
  'server/compra-de-visitante',
  'server/rotas/voltar-a-lista',
  'server/pages/paginas-servidas',
  'server/pages/loja-montada',
  'web/influencer/privacidade',
  'web/loja/parar/parar',
  'server/rotas/caractere-nulo',
  'db/migracoes-base',
  'server/process/permissoes',
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
