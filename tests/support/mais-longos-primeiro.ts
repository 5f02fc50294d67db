import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that run for half a minute and more: one of them begun last would keep the others' processor idle. */
const longos = [
  'ebooks/cem-downloads',
  'copia/ida-e-volta',
  'produtos/planilha',
  'rotas/tabela',
  'server/admin-criar',
  'pedidos/caminhos',
  'db/pglite-em-disco',
  'paginas/html-valido',
];

export class MaisLongosPrimeiro extends BaseSequencer {
  override async sort(arquivos: TestSpecification[]): Promise<TestSpecification[]> {
    const ehLongo = ({ moduleId }: TestSpecification) => longos.some((parte) => moduleId.includes(parte));
    const [primeiros, depois] = [arquivos.filter(ehLongo), arquivos.filter((arquivo) => !ehLongo(arquivo))];
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's own
    return [...primeiros, ...(await super.sort(depois))];
  }
}
