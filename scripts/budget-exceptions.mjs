// Found when the budgets were made.
const known = '2026-11-28';

/**
 * Test files that may cost more than their kind: `seconds` of processor, why, and since when. Remove an entry when a run
 * says that it is not needed.
 */
export const exceptions = [
  {
    file: 'tests/integration/server/rotas/tabela.test.ts',
    seconds: 60,
    reason: 'every address with every role, thousands of requests to one shop',
    since: known,
  },
  {
    file: 'tests/integration/server/rotas/direitos.test.ts',
    seconds: 24,
    reason: 'every right with every page of the panel',
    since: known,
  },
  {
    file: 'tests/integration/server/rotas/caractere-nulo.test.ts',
    seconds: 40,
    reason: 'every field of every form and address',
    since: known,
  },
  {
    file: 'tests/unit/application/uploads/executar-imagem.test.ts',
    seconds: 5,
    reason: 'starts the process that decodes pictures, and decodes hostile ones',
    since: known,
  },
];
