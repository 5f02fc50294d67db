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
    seconds: 9,
    reason: 'starts the process that decodes pictures, and decodes hostile ones',
    since: known,
  },
  {
    file: 'tests/unit/web/formulario-com-fotos.test.ts',
    seconds: 2.5,
    reason: 'sends whole photographs',
    since: known,
  },
  {
    file: 'tests/unit/web/textos-da-loja.test.tsx',
    seconds: 3.5,
    reason: 'renders every page of the shop',
    since: known,
  },
  {
    file: 'tests/unit/web/admin/sem-banco.test.tsx',
    seconds: 3.5,
    reason: 'loads every list of the panel',
    since: known,
  },
  {
    file: 'tests/integration/server/rotas/sem-banco.test.ts',
    seconds: 16,
    reason: 'two shops of its own, whose database goes away',
    since: known,
  },
  {
    file: 'tests/integration/server/process/loja-de-verdade.test.ts',
    seconds: 13,
    reason: 'starts a real shop and its commands',
    since: known,
  },
  {
    file: 'tests/integration/application/devolucoes/sequencias.test.ts',
    seconds: 4.5,
    reason: 'random histories against a model of the provider',
    since: known,
  },
  {
    file: 'tests/integration/application/exportacao-completa/levar-tudo.test.ts',
    seconds: 26,
    reason: 'exports the demo whole, in a shop of its own',
    since: known,
  },
  {
    file: 'tests/integration/server/funil.test.ts',
    seconds: 16,
    reason: 'a shop of its own and its visits',
    since: known,
  },
  {
    file: 'tests/integration/application/comissoes/saldo.test.ts',
    seconds: 5,
    reason: 'random histories of sales against the ledger',
    since: known,
  },
  { file: 'tests/integration/demo/seed/semente.test.ts', seconds: 8, reason: 'seeds the demo whole', since: known },
  {
    file: 'tests/integration/db/banco-emprestado.test.ts',
    seconds: 5.5,
    reason: 'a new copy of the database for each way to spoil the lent one',
    since: known,
  },
  {
    file: 'tests/integration/db/migracoes-base.test.ts',
    seconds: 24,
    reason: 'databases of the first version, made and upgraded',
    since: known,
  },
  {
    file: 'tests/integration/db/migracoes-no-banco-cheio.test.ts',
    seconds: 14,
    reason: 'a filled database of the first version, upgraded',
    since: known,
  },
  {
    file: 'tests/integration/importers/firebase/import/importar.test.ts',
    seconds: 9,
    reason: 'imports a whole old shop',
    since: known,
  },
  {
    file: 'tests/integration/importers/planilhas/fotos.test.ts',
    seconds: 9,
    reason: 'decodes the photographs of another shop',
    since: known,
  },
  {
    file: 'tests/integration/adapters/identidade/hash-em-turnos.test.ts',
    seconds: 11,
    reason: 'hashes passwords at their real price',
    since: known,
  },
  {
    file: 'tests/integration/server/process/permissoes.test.ts',
    seconds: 14,
    reason: 'two shops on disk, with their backups',
    since: known,
  },
  {
    file: 'tests/integration/server/crawlers/sitemap.test.ts',
    seconds: 6,
    reason: 'more products than one file of the sitemap holds',
    since: known,
  },
  {
    file: 'tests/integration/server/api/rajada-de-pedidos.test.ts',
    seconds: 4,
    reason: 'a burst of orders against the limits',
    since: known,
  },
  {
    file: 'tests/integration/application/consentimentos/muitos-avisos.test.ts',
    seconds: 4.5,
    reason: 'more notices than one batch holds',
    since: known,
  },
  {
    file: 'tests/integration/db/codigo-do-banco.test.ts',
    seconds: 16,
    reason: 'a database of its own for each test, with all functions and triggers made anew',
    since: '2026-11-29',
  },
  {
    file: 'tests/unit/support/esperar-processo.test.ts',
    seconds: 2.5,
    reason: 'starts processes that keep the processor busy',
    since: '2026-11-29',
  },
];
