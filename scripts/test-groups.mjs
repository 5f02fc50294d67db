// @requirement 10.2.1
// Which tests run in which command. `npm test` runs all that one change can break at a price each change can pay;
// `npm run test:all` runs the others too, `npm run test:nightly` those that look for what nobody thought of.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { changedUnder } from './changed-files.mjs';
import { root } from './processes.mjs';

/** Journeys with this tag run in `npm test`, all others in `npm run test:all`. */
export const ESSENTIAL = '@essencial';

/**
 * Tests that `npm test` runs only when their sources or they themselves changed. `tests` are beginnings of paths, `sources`
 * are folders or files whose change can break them and hardly any other test.
 */
export const testsBySources = [
  {
    name: 'pictures, texts and books of the demo, and documents drawn as PDF',
    project: 'demo',
    tests: ['tests/demo/'],
    sources: ['demo', 'src/adapters/documentos'],
  },
  {
    name: 'imports from other systems',
    project: 'integration',
    tests: ['tests/integration/importers/'],
    sources: ['src/importers', 'src/db/importacao', 'demo/loja-antiga'],
  },
  {
    name: 'signing in, and what the identity package does for it',
    project: 'integration',
    tests: ['tests/integration/adapters/identidade/'],
    sources: [
      'src/adapters/identidade',
      'src/domain/usuarios',
      'src/db/usuarios',
      'src/db/schema/identidade.ts',
      'src/db/schema/usuarios.ts',
      'package-lock.json',
    ],
  },
  {
    name: 'migrations of full and of old databases',
    project: 'integration',
    tests: ['tests/integration/db/migracoes'],
    sources: [
      'src/db/migrations',
      'src/db/database-code.ts',
      'src/db/migration-state.ts',
      'src/db/pglite',
      'src/server/backup',
    ],
  },
  {
    name: 'permissions of the files that a shop writes',
    project: 'integration',
    tests: ['tests/integration/server/process/permissoes'],
    sources: ['src/server/process', 'src/server/backup', 'src/db/pglite', 'src/adapters/arquivos'],
  },
  {
    name: 'data of each part of a page, asked for alone by each role',
    project: 'integration',
    tests: ['tests/integration/server/rotas/dados-das-partes'],
    sources: [
      'src/web/routes.ts',
      'src/web/root.tsx',
      'src/web/middleware',
      'src/web/admin/layout.tsx',
      'src/web/conta/layout.tsx',
      'src/web/influencer/layout.tsx',
      'src/domain/usuarios/direitos-do-painel.ts',
    ],
  },
  {
    name: 'characters that no database stores, in every field',
    project: 'integration',
    tests: ['tests/integration/server/rotas/caractere-nulo'],
    sources: [
      'src/server/http',
      'src/server/api/json-body.ts',
      'src/web/form-action.ts',
      'src/web/form-fields.ts',
      'src/web/formulario-com-fotos.ts',
      'src/domain/texto-escrevivel.ts',
    ],
  },
];

/** The groups of a project whose sources did not change: `npm test` leaves them out, the rest of `test:all` runs them. */
export async function unchangedGroups(project) {
  const groups = testsBySources.filter((group) => group.project === project);
  const changed = await Promise.all(
    groups.map(({ tests, sources }) => changedUnder([...sources, ...asPathspecs(tests)])),
  );
  return groups.filter((_, i) => !changed[i]);
}

/** Git's own words for "begins with". */
const asPathspecs = (beginnings) => beginnings.map((beginning) => `:(glob)${beginning}**`);

const LEFT_OUT = 'TESTS_LEFT_OUT';

/** The variable that makes vitest.config.ts leave the tests of these groups out; its `--exclude` does not reach projects. */
export const without = (groups) => ({ [LEFT_OUT]: groups.flatMap(({ tests }) => tests).join(' ') });

/** The files that this run leaves out, as patterns. */
export const leftOut = () =>
  (process.env[LEFT_OUT] ?? '')
    .split(' ')
    .filter((beginning) => beginning !== '')
    .map((beginning) => (beginning.endsWith('/') ? `${beginning}**` : `${beginning}*`));

/** Vitest's arguments that run the tests of these groups alone. */
export const only = (groups) => groups.flatMap(({ tests }) => tests);

/** Folders of integration tests that run on PostgreSQL as a whole: the server plans, locks, announces and queues itself. */
const foldersOnPostgres = ['tests/integration/db/', 'tests/integration/server/jobs/'];

/**
 * A test whose words are these meets the server as the embedded database cannot show it: that one has a single connection,
 * so statements sent at once wait for each other there, and nobody ever holds a lock.
 */
const differsOnPostgres = /Promise\.all(?:Settled)?\(|-no-servidor|\bdireto: true|ao mesmo tempo|\bcorrida\b/;

function* filesUnder(folder) {
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true, recursive: true }))
    if (entry.isFile() && /\.test\.tsx?$/.test(entry.name))
      yield path.relative(root, path.join(entry.parentPath ?? entry.path, entry.name));
}

/** The integration tests of the PostgreSQL part of `npm run test:all`; all others run there nightly. */
export function testsOnPostgres() {
  return [...filesUnder('tests/integration')]
    .filter(
      (file) =>
        foldersOnPostgres.some((folder) => file.startsWith(folder)) ||
        differsOnPostgres.test(readFileSync(path.join(root, file), 'utf8')),
    )
    .toSorted();
}
