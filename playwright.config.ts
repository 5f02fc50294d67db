import { defineConfig } from '@playwright/test';
import { systemBrowser } from '#scripts/browser.mjs';

const root = process.getuid?.() === 0;
const executablePath = systemBrowser() ?? undefined;
// Without these Chromium asks the internet for updates and the like at each start.
const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page is born in the process of the one before: see tests/support/contexto.ts.
  '--process-per-site',
];

const celular = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1280, height: 800 } };
const deOperacao = (largura: string) => ({
  name: `operations-${largura}`,
  testDir: 'tests/operations/journeys',
  snapshotPathTemplate: `{testDir}/{testFileName}-snapshots/${largura}/{arg}{ext}`,
});

/**
 * Journeys on the built shop. A file has a shop of its own, or goes on in the one that another left (`deVarios` in
 * tests/support/loja.ts), or, when it changes nothing, shares one with others like it (tests/support/loja-comum.ts).
 */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/support/preparar-jornadas.ts',
  // Twice the two cores this is made for: each journey waits half of its time. The tests of one file run in order,
  // unless the file says that its order does not matter.
  workers: 4,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  // Times for a machine that is busy with other things too; what goes well does not wait for them.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '.tmp/reports/e2e.json' }]],
  use: {
    browserName: 'chromium',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // `--trace on` makes one for the test that is looked into.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { ...(executablePath && { executablePath }), args: root ? ['--no-sandbox', ...quiet] : quiet },
  },
  projects: [
    // What is the same at any width is tested at one: it says `@uma-vez`.
    { name: 'celular', grepInvert: /@uma-vez/, use: celular },
    { name: 'desktop', use: desktop },
    // Shops of their own and pictures of every piece: `npm run test:operations`.
    { ...deOperacao('celular'), grepInvert: /@uma-vez/, use: celular },
    { ...deOperacao('desktop'), use: desktop },
  ],
});
