// @requirement 14.1.1
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { leftOut } from '#scripts/test-groups.mjs';
import { inlineScripts } from '#scripts/vite/inline-scripts.ts';
import { LongosPrimeiro } from '#tests/support/longos-primeiro.ts';

/**
 * TEST_DATABASE_URL, read by tests/support/banco.ts, decides the database of the integration tests and of the drills: a
 * PostgreSQL server when it is set, the embedded PGlite when it is not. The files listed here have no database, or always
 * the embedded one: on a server they would prove nothing more.
 */
const semServidor = {
  integration: [
    'adapters/arquivos/*',
    'adapters/cep/*',
    'adapters/pagamentos/{assinatura,chaves,construcao,falhas,preferencia}*',
    'adapters/transportadoras/*',
    'application/ebooks/carimbar*',
    'application/uploads/foto-em-jpeg*',
    'db/banco-emprestado*',
    'demo/twins/mercado-pago/{codigos,pagina-da-lista,payment-page,send-webhooks,twin-api}*',
    'server/api/stream-limit*',
    'server/jobs/tarefas-periodicas*',
    'server/process/shutdown*',
  ],
  operations: ['commands/{exportar,importar}*', 'db/*', 'ebooks/*'],
};

/** Weighs each file for scripts/budgets.mjs; the first, so that it counts what the others do. */
const medir = './tests/support/medir-arquivo.ts';

/**
 * Ends a run that hangs; it is no test's limit. Set-up waits as long as its process works (tests/support/esperar-processo.ts),
 * and work that takes a minute takes ten on a busy machine, so that a smaller value would fail tests that are only slow.
 */
const NUNCA_MAIS_QUE_MS = 30 * 60_000;

/** Files with a database or a shop of their own: a process keeps what it has loaded from one file to the next. */
const comBanco = (name: keyof typeof semServidor) => ({
  extends: true as const,
  test: {
    name,
    include: [`tests/${name}/**/*.test.{ts,tsx}`],
    exclude: [
      ...(process.env['TEST_DATABASE_URL'] ? semServidor[name].map((files) => `tests/${name}/${files}`) : []),
      ...leftOut(),
    ],
    globalSetup: './tests/support/modelo-do-banco.ts',
    setupFiles: [medir, './tests/support/senhas-baratas.ts'],
    isolate: false,
  },
});

export default defineConfig({
  plugins: [inlineScripts()],
  test: {
    // Work that waits for the processor costs more than work that has it.
    maxWorkers: Math.max(2, availableParallelism()),
    sequence: { sequencer: LongosPrimeiro },
    // A test left with `.only` would hide all others.
    allowOnly: false,
    testTimeout: NUNCA_MAIS_QUE_MS,
    hookTimeout: NUNCA_MAIS_QUE_MS,
    // What a test waits for, such as a queue's next look, comes late on a busy machine; one second is Vitest's own.
    expect: { poll: { timeout: 120_000 } },
    projects: [
      // A process keeps what it has loaded from one file to the next.
      {
        extends: true,
        test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'], setupFiles: medir, isolate: false },
      },
      {
        extends: true,
        test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'], setupFiles: medir },
      },
      // The demo's pictures, texts and books: see scripts/test-groups.mjs.
      {
        extends: true,
        test: { name: 'demo', include: ['tests/demo/**/*.test.ts'], isolate: false },
      },
      // The plans of queries on large tables, on a PostgreSQL server alone. Filling these has no deadline.
      {
        extends: true,
        test: {
          name: 'planos',
          include: ['tests/planos/**/*.test.ts'],
          globalSetup: ['./tests/planos/exigir-servidor.ts', './tests/support/modelo-do-banco.ts'],
          isolate: false,
          testTimeout: 300_000,
          hookTimeout: 0,
        },
      },
      comBanco('integration'),
      comBanco('operations'),
    ],
  },
});
