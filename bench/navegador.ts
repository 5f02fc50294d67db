import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from '@playwright/test';
import { systemBrowser } from '#scripts/browser.mjs';

/** Slow 4G, and a phone's processor: a quarter of this machine's. */
const rede = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const PROCESSADOR = 4;
const VEZES = 5;
const OLHAR_MS = 1300;
const SOSSEGO_MS = 4000;
const RATO_SOBRE_MS = 100;
const RATO_APERTADO_MS = 50;
const PRAZO_MS = 30_000;

/** Medians of `VEZES` visits with an empty cache: milliseconds, and kB of 1000 bytes for `js`. */
type Abertura = { pinta: number; maior: number; longas: number; js: number };

/** Milliseconds from the press until the content is visible. */
export type Toques = { olhado: number; semAviso: number; categoria: number; volta: number };
export type ToquesDoRato = { visto: number; logo: number; rolado: number };

const mediana = (numeros: number[]) => numeros.toSorted((a, b) => a - b)[Math.floor(numeros.length / 2)] ?? 0;

export function abrirNavegador(): Promise<Browser> {
  const executablePath = systemBrowser() ?? undefined;
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
}

const telefone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const comRato = { viewport: { width: 1280, height: 800 } };

async function numLento<R>(
  navegador: Browser,
  aparelho: BrowserContextOptions,
  fazer: (page: Page) => Promise<R>,
): Promise<R> {
  const contexto = await navegador.newContext(aparelho);
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
    numLento(navegador, telefone, async (page) => {
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
    numLento(navegador, telefone, async (page) => {
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

/**
 * Moves the mouse over the link, presses it, and returns the milliseconds from the press until the heading and the first
 * photograph of the other page are visible, be it a new document or not.
 */
async function apertar(page: Page, elo: Locator, foto: string): Promise<number> {
  await elo.scrollIntoViewIfNeeded();
  const lugar = await elo.boundingBox();
  if (!lugar) throw new Error('the link is not visible');
  await page.evaluate(() => {
    const titulo = document.querySelector('h1')?.textContent ?? '';
    const guardar = () => sessionStorage.setItem('apertado', JSON.stringify({ titulo, em: Date.now() }));
    addEventListener('pointerdown', guardar, { capture: true, once: true });
  });
  await page.mouse.move(lugar.x + lugar.width / 2, lugar.y + lugar.height / 2);
  await page.waitForTimeout(RATO_SOBRE_MS);
  await page.mouse.down();
  await page.waitForTimeout(RATO_APERTADO_MS);
  await page.mouse.up();
  const esperar = () =>
    page.evaluate((fotoDaPagina) => {
      const { titulo, em } = JSON.parse(sessionStorage.getItem('apertado') ?? '{}') as { titulo: string; em: number };
      const chegou = () => {
        const agora = document.querySelector('h1')?.textContent;
        const primeira = document.querySelector<HTMLImageElement>(fotoDaPagina);
        return agora && agora !== titulo && primeira?.complete && primeira.naturalWidth > 0;
      };
      return new Promise<number>((pronto) => {
        const olhar = () => (chegou() ? pronto(Date.now() - em) : requestAnimationFrame(olhar));
        olhar();
      });
    }, foto);
  // A new document takes the waiting with it.
  return esperar().catch(async () => {
    await page.waitForLoadState('domcontentloaded');
    return esperar();
  });
}

/**
 * Measures with a mouse: a card seen for a second, a card pressed at once after the load event, and on the home page a
 * category just scrolled to.
 */
export function medirRato(navegador: Browser, inicio: string, categoria: string): Promise<ToquesDoRato> {
  const fotoDoProduto = '.galeria-principal img';
  const abrir = async <R>(url: string, sossego: number, fazer: (page: Page) => Promise<R>) =>
    numLento(navegador, comRato, async (page) => {
      await page.goto(url, { waitUntil: 'load' });
      await page.waitForTimeout(sossego);
      return fazer(page);
    });
  return repetir(async () => ({
    visto: await abrir(categoria, SOSSEGO_MS, async (page) => {
      const elo = page.locator('.cartao a').nth(1);
      await elo.scrollIntoViewIfNeeded();
      await page.waitForTimeout(OLHAR_MS);
      return apertar(page, elo, fotoDoProduto);
    }),
    logo: await abrir(categoria, 0, (page) => apertar(page, page.locator('.cartao a').nth(1), fotoDoProduto)),
    rolado: await abrir(inicio, SOSSEGO_MS, (page) =>
      apertar(page, page.locator('main a[href^="/categoria/"]').nth(1), '.cartao img'),
    ),
  }));
}
