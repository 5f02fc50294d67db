import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/**
 * Settings that a context cannot undo; and `setOffline`, which reaches all pages of a process before the network of each
 * is cut or restored. Journeys that need one of these have the tag `@navegador-novo`.
 */
const recusados = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setOffline',
] as const;

/** The context that a worker's journeys follow each other in. */
export type ContextoGuardado = {
  /** Address of the shop that the context belongs to; one of its pages stays open to keep the browser's process. */
  baseURL: string | undefined;
  contexto: BrowserContext;
  /** Closes what the journey has opened and forgets what it has kept: cookies, storage, permissions, routes. */
  limpar(): Promise<void>;
};

/**
 * A context whose pages are born in one process that stays: a page of its own keeps it, so that a journey begins with the
 * shop's scripts compiled. A new context costs as much as a quarter of a journey.
 */
export async function guardarContexto(browser: Browser, baseURL?: string): Promise<ContextoGuardado> {
  const contexto = await browser.newContext();
  for (const nome of recusados) contexto[nome] = () => recusar(nome);
  contexto.clock.install = () => recusar('clock.install');
  const guarda = await contexto.newPage();
  await guarda.goto('/robots.txt');
  const cdp = await contexto.newCDPSession(guarda);
  const origens = new Set<string>();
  contexto.on('page', (pagina) => pagina.on('framenavigated', (quadro) => origens.add(new URL(quadro.url()).origin)));
  return { baseURL, contexto, limpar: () => limpar(contexto, guarda, cdp, origens) };
}

function recusar(nome: string): never {
  throw new Error(`${nome} não se desfaz no navegador de todas as jornadas: a tag é @navegador-novo`);
}

async function limpar(contexto: BrowserContext, guarda: Page, cdp: CDPSession, origens: Set<string>): Promise<void> {
  await Promise.all(contexto.pages().map((pagina) => pagina === guarda || pagina.close()));
  await Promise.all([
    contexto.clearCookies(),
    contexto.clearPermissions(),
    contexto.unrouteAll(),
    ...[...origens]
      .filter((origem) => origem !== 'null')
      .map((origin) =>
        cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb,cache_storage' }),
      ),
  ]);
  origens.clear();
}
