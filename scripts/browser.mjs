import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { node, projectEnv, root, run } from './processes.mjs';

// The first has no window to draw: the same engine, at half the work for the machine.
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

export function systemBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  return usualPlaces.find((place) => existsSync(place)) ?? null;
}

async function playwrightBrowserIsThere() {
  const playwright = path.join(root, 'node_modules', 'playwright-core', 'index.mjs');
  const { chromium } = await import(pathToFileURL(playwright).href);
  return existsSync(chromium.executablePath());
}

function isDebian() {
  return existsSync('/etc/os-release') && /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'));
}

/**
 * Finds a browser for the tests or installs one: Debian's headless package when root on Debian; else a system browser; else
 * Playwright's. Needs the dependencies installed. @returns {Promise<boolean>} false when none exists and none could be
 * installed; the reason was printed.
 */
export async function ensureBrowser() {
  if (process.env.CHROMIUM_PATH || existsSync(usualPlaces[0])) return true;
  const env = projectEnv({ DEBIAN_FRONTEND: 'noninteractive' });
  const shown = [];
  if (process.getuid?.() === 0 && isDebian()) {
    console.log('Instalando um navegador para os testes...');
    for (const args of [
      ['update'],
      ['install', '-y', '--no-install-recommends', 'chromium-headless-shell', 'fonts-liberation'],
    ]) {
      shown.push((await run('apt-get', args, { quiet: true, env })).output);
    }
  }
  if (systemBrowser() || (await playwrightBrowserIsThere())) return true;
  console.log('Baixando um navegador para os testes...');
  const cli = path.join(root, 'node_modules', 'playwright-core', 'cli.js');
  const { code, output } = await run(node, [cli, 'install', 'chromium'], { quiet: true, env });
  if (code === 0) return true;
  console.error([...shown, output].join('\n'));
  console.error('Nenhum navegador encontrado. Instale o Chromium ou aponte CHROMIUM_PATH para ele.');
  return false;
}
