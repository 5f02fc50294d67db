// @requirement 14.1.1
import { availableParallelism } from 'node:os';
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

/**
 * A journey runs at the one width where it matters: those through the panel on a desktop, all others on a phone. Another
 * width is a tag: `@desktop`, `@celular`, or `@duas-larguras` for what either layout can break alone, the sweep of all
 * pages and states (paginas, estados, estados-do-painel) above all.
 */
const doPainel = String.raw`(?:admin-\w+|influencer(?:-\w+)?|loja-real|vinda-do-firebase)\.spec\.ts`;
const noCelular = { grep: new RegExp(`@duas-larguras|@celular|^(?!.*${doPainel})`), grepInvert: /@desktop/ };
const noDesktop = { grep: new RegExp(`@duas-larguras|@desktop|${doPainel}`), grepInvert: /@celular/ };

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
  // One for each core: a browser that waits for the processor draws and looks again meanwhile, and costs thrice as much.
  // The tests of one file run in order, unless the file says that its order does not matter.
  workers: Math.max(2, availableParallelism()),
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  // Ends a run that hangs; it is no journey's limit. Waiting for one thing on the page has its own, for a busy machine too.
  timeout: 30 * 60_000,
  expect: { timeout: 60_000 },
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
    { name: 'celular', ...noCelular, use: celular },
    { name: 'desktop', ...noDesktop, use: desktop },
    // Shops of their own and pictures of every piece: `npm run test:operations`.
    { ...deOperacao('celular'), ...noCelular, use: celular },
    { ...deOperacao('desktop'), ...noDesktop, use: desktop },
  ],
});
