import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that run for half a minute and more: one of them begun last would keep the others' processor idle. */
const longos = [
  'pedidos/reservas',
  'server/admin-criar',
  'copia/deposito',
  'identidade/segundo-fator',
  'rotas/dois-clientes',
  'ebooks/cem-downloads',
  'copia/com-a-loja-aberta',
  'server/importar',
  'db/pglite-em-disco',
  'db/planos',
  'copia/interrompida',
  'copia/ida-e-volta',
  'pedidos/caminhos',
  'produtos/planilha',
  'rotas/tabela',
  'server/inicio',
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
