import { type Browser, chromium, type Page } from '@playwright/test';
import { systemBrowser } from '#scripts/browser.mjs';

/** Slow 4G, and a phone's processor: a quarter of this machine's. */
const rede = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const PROCESSADOR = 4;
const VEZES = 5;
const OLHAR_MS = 1300;
const SOSSEGO_MS = 4000;
const PRAZO_MS = 30_000;

/** Medians of `VEZES` visits with an empty cache: milliseconds, and kB of 1000 bytes for `js`. */
type Abertura = { pinta: number; maior: number; longas: number; js: number };

/** Milliseconds from the press until the content is visible. */
export type Toques = { olhado: number; semAviso: number; categoria: number; volta: number };

const mediana = (numeros: number[]) => numeros.toSorted((a, b) => a - b)[Math.floor(numeros.length / 2)] ?? 0;

export function abrirNavegador(): Promise<Browser> {
  const executablePath = systemBrowser() ?? undefined;
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
}

async function comoNoTelefone<R>(navegador: Browser, fazer: (page: Page) => Promise<R>): Promise<R> {
  const contexto = await navegador.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await contexto.newPage();
    page.setDefaultTimeout(PRAZO_MS);
    const sessao = await contexto.newCDPSession(page);
    await sessao.send('Network.enable');
    await sessao.send('Network.emulateNetworkConditions', rede);
    await sessao.send('Emulation.setCPUThrottlingRate', { rate: PROCESSADOR });
    return await fazer(page);
  } finally {
    await contexto.close();
  }
}

async function repetir<M extends Record<string, number>>(fazer: () => Promise<M>): Promise<M> {
  const medidas: M[] = [];
  for (let vez = 0; vez < VEZES; vez += 1) medidas.push(await fazer());
  const nomes = Object.keys(medidas[0] ?? {});
  return Object.fromEntries(nomes.map((nome) => [nome, mediana(medidas.map((medida) => medida[nome] ?? 0))])) as M;
}

/** First visit to `url`: first and largest paint, long tasks in sum, and the scripts fetched until it is quiet. */
export function medirAbertura(navegador: Browser, url: string): Promise<Abertura> {
  return repetir(() =>
    comoNoTelefone(navegador, async (page) => {
      await page.addInitScript(() => {
        const visto = { maior: 0, longas: 0 };
        Object.assign(window, { visto });
        new PerformanceObserver((lista) => {
          for (const { startTime } of lista.getEntries()) visto.maior = startTime;
        }).observe({ type: 'largest-contentful-paint', buffered: true });
        new PerformanceObserver((lista) => {
          for (const { duration } of lista.getEntries()) visto.longas += duration;
        }).observe({ type: 'longtask', buffered: true });
      });
      await page.goto(url, { waitUntil: 'load' });
      await page.waitForTimeout(SOSSEGO_MS);
      return page.evaluate(() => {
        const { visto } = window as unknown as { visto: { maior: number; longas: number } };
        const recursos = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
        const scripts = recursos.filter(({ name }) => new URL(name).pathname.endsWith('.js'));
        return {
          pinta: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
          ...visto,
          js: scripts.reduce((soma, { encodedBodySize }) => soma + encodedBodySize, 0) / 1000,
        };
      });
    }),
  );
}

/** Presses the link and returns the milliseconds until the product or the list is visible. */
function tocar(page: Page, seletor: string, qual: number, espera: 'produto' | 'lista' | 'volta'): Promise<number> {
  return page.evaluate(
    ([css, indice, vinda]) => {
      const elo = document.querySelectorAll<HTMLAnchorElement>(css)[indice];
      const antes = document.querySelector('h1')?.textContent;
      const inicio = performance.now();
      if (vinda === 'volta') history.back();
      else elo?.click();
      const chegou = () => {
        const titulo = document.querySelector('h1')?.textContent;
        if (!titulo || titulo === antes) return false;
        const foto = document.querySelector<HTMLImageElement>(
          vinda === 'produto' ? '.galeria-principal img' : '.cartao img',
        );
        return foto !== null && foto.complete && foto.naturalWidth > 0;
      };
      return new Promise<number>((pronto) => {
        const olhar = () => (chegou() ? pronto(performance.now() - inicio) : requestAnimationFrame(olhar));
        olhar();
      });
    },
    [seletor, qual, espera] as const,
  );
}

/**
 * Measures, in a category: a product whose card was visible for a second, Back from it, a product never seen, another
 * category.
 */
export function medirToques(navegador: Browser, url: string): Promise<Toques> {
  const cartoes = '.cartao a';
  return repetir(() =>
    comoNoTelefone(navegador, async (page) => {
      const abrir = async () => {
        await page.goto(url, { waitUntil: 'load' });
        await page.waitForTimeout(SOSSEGO_MS);
      };
      await abrir();
      await page.waitForTimeout(OLHAR_MS);
      const olhado = await tocar(page, cartoes, 1, 'produto');
      await page.waitForTimeout(OLHAR_MS);
      const volta = await tocar(page, cartoes, 0, 'volta');
      await abrir();
      const ultimo = (await page.locator(cartoes).count()) - 1;
      const semAviso = await tocar(page, cartoes, ultimo, 'produto');
      await abrir();
      const categoria = await tocar(page, 'a[href^="/categoria/"]:not([aria-current])', 0, 'lista');
      return { olhado, semAviso, categoria, volta };
    }),
  );
}
