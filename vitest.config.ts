import { defineConfig } from 'vitest/config';
import { inlineScripts } from '#scripts/vite/inline-scripts.ts';
import { MaisLongosPrimeiro } from '#tests/support/mais-longos-primeiro.ts';

/**
 * TEST_DATABASE_URL, read by tests/support/banco.ts, decides what the integration tests run on: a PostgreSQL server when
 * it is set, the embedded PGlite when it is not. These have no database, or the embedded one whatever is set: on a server
 * they would prove nothing more.
 */
const semServidor = [
  'adapters/arquivos/*',
  'adapters/cep/*',
  'adapters/pagamentos/{assinatura,chaves,codigos,construcao,falhas,gemeo-*,preferencia}*',
  'adapters/transportadoras/*',
  'application/ebooks/{carimbar,cem-downloads,pdf-hostil}*',
  'application/envios/foto-em-jpeg*',
  'db/{disco-cheio,pglite-em-disco}*',
  'server/{comandos,exportar-do-firebase,importar,parada}*',
  'server/api/vagas*',
  'server/jobs/tarefas-periodicas*',
].map((quais) => `tests/integration/${quais}`);

export default defineConfig({
  plugins: [inlineScripts()],
  test: {
    // Twice the two cores this is made for: many tests wait for a process, a queue or a socket.
    maxWorkers: 4,
    // A test left with `.only` would hide all others.
    allowOnly: false,
    sequence: { sequencer: MaisLongosPrimeiro },
    // What a test waits for comes late on a busy machine; one second is Vitest's own.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      // Times for a machine that is busy with other things too; none of these tests measures speed. A process keeps what it has
      // loaded from one file to the next.
      {
        extends: true,
        test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'], isolate: false, testTimeout: 60_000 },
      },
      {
        extends: true,
        test: {
          name: 'architecture',
          include: ['tests/architecture/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.{ts,tsx}'],
          exclude: process.env['TEST_DATABASE_URL'] ? semServidor : [],
          globalSetup: './tests/support/modelo-do-banco.ts',
          setupFiles: './tests/support/senhas-baratas.ts',
          // A process keeps what it has loaded from one file to the next: each has a database or a shop of its own.
          isolate: false,
          testTimeout: 300_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
