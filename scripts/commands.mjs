// @requirement 10.3.1
import path from 'node:path';

/**
 * The commands of `node scripts/run.mjs NAME …`: each one's program, from the project's folder, and its prerequisites: the
 * built shop, a browser, a PostgreSQL server. Commands of the server are part of the deployed tree. @type {Record<string, {
 * program: string[], build?: boolean, browser?: boolean, postgres?: boolean }>}
 */
export const commands = {
  // An admin, above all the first one of a real shop: --email E --nome N.
  'admin:criar': { program: ['src/server/commands/admin-criar.ts'] },
  // A one-time password for an admin who lost every way of signing in: --email E.
  'admin:recuperar': { program: ['src/server/commands/admin-recuperar.ts'] },
  // DIR; see docs/operations.md.
  backup: { program: ['src/server/commands/backup.ts', 'backup'] },
  restore: { program: ['src/server/commands/backup.ts', 'restore'] },
  // A shop on the embedded database, to a PostgreSQL server: --para postgres://…
  mudar: { program: ['src/server/commands/mudar.ts'] },
  // A shop that ran on Firebase: --firestore dump.json --auth users.json; see docs/operations.md.
  'importar:firebase': { program: ['src/importers/firebase/command/importar-do-firebase-command.ts'] },
  // DIR: the tree that is deployed: the built shop, its commands and the packages they use. Linux, this machine's kind.
  pacote: { program: ['scripts/pacote.mjs'], build: true },
  // Speed as ratios within one run. Loopback only, a few seconds per measurement.
  bench: { program: ['bench/executar.ts'], browser: true },
  // The influencer's dashboard with many orders and many people looking. Loopback only, about a minute.
  'bench:influencer': { program: ['bench/influencer.ts'] },
  // Orders beside a dead receiver of webhooks, and the pages about customers, on the server of TEST_DATABASE_URL.
  'bench:clientes': { program: ['bench/clientes.ts'] },
  // Sheets of 50,000 rows, checked and imported: time, memory, pauses; with TEST_DATABASE_URL also on that server.
  'bench:importacao': { program: ['bench/importacao.ts'] },
  // The admin's lists in a very large shop, on the PostgreSQL server of TEST_DATABASE_URL.
  escala: { program: ['bench/escala/executar.ts'] },
  // Checks that failures lose nothing and count nothing twice. A few minutes, loopback only; with TEST_DATABASE_URL also on
  // a PostgreSQL server.
  faults: { program: ['tests/falhas/executar.ts'] },
  // Known attacks as scenes against the built shop; with TEST_DATABASE_URL also on a PostgreSQL server. A minute or two,
  // loopback only.
  ataques: { program: ['tests/ataques/executar.ts'], build: true },
  // Thousands of odd requests to every address of the shop: --pedidos N --semente S. Loopback only.
  fuzz: { program: ['tests/ataques/fuzz/executar.ts'], build: true },
  // Pictures of every page at four widths, of every message at two, into .tmp/telas/; a name takes those that begin so,
  // --docs those that are kept.
  telas: { program: ['tests/telas/executar.ts'], build: true, browser: true },
  // Runs what deploy/ describes: the unit, the Caddyfile, the image. Debian, as root; a quarter of an hour.
  'test:deploy': { program: ['tests/deploy/executar.ts'], build: true },
  // The integration tests and the drills of operation on a real PostgreSQL server instead of the embedded one; --pgbouncer
  // puts a real PgBouncer between.
  'test:postgres': { program: ['scripts/postgres-tests.mjs'], postgres: true },
};

/**
 * Collects young objects early instead of letting them grow to the machine's size: less than half the memory at the same
 * speed. deploy/loja.service and deploy/Dockerfile set the same.
 */
export const memoryFlags = ['--max-semi-space-size=8'];

/**
 * The commands that are part of the server, by name: source, built file and leading arguments. @type {Record<string, {
 * source: string, file: string, args: string[] }>}
 */
export const deployed = Object.fromEntries(
  Object.entries(commands)
    .filter(([, { program }]) => program[0].startsWith('src/'))
    .map(
      ([
        name,
        {
          program: [source, ...args],
        },
      ]) => [name, { source, file: `comandos/${path.basename(source, '.ts')}.js`, args }],
    ),
);
