import { type ConsoleMessage, expect, type Page } from '@playwright/test';
import { acharAlvosPequenos } from './alvos.ts';
import { axe } from './axe.ts';
import { acharTextoQueNaoCabe } from './texto-grande.ts';

/**
 * A state that a page can be brought to, by name. States on the way may be examined in passing. One that each width reaches
 * by a way of its own (a drawer here, a menu there) is brought about at both; others are resized.
 */
export type Estado = [nome: string, chegar: (page: Page) => Promise<void>, caminho?: 'de-cada-largura'];

const CELULAR = { width: 360, height: 740 };
const MESA = { width: 1280, height: 800 };
/** 1280 px enlarged to 400 % and to 200 % (WCAG 1.4.10 and 1.4.4). */
const ampliada = [320, 640];

/** Layers that are still fading in have other colours than they will; an endless animation is not waited for. */
async function quieta(page: Page): Promise<void> {
  await page.evaluate(() => {
    const comFim = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    return Promise.allSettled(comFim.map(({ finished }) => finished));
  });
}

/** One page of each layout: their headers, menus and footers differ between the widths, so they are opened at both. */
export const modelos = new Set([
  '/',
  '/produtos',
  '/checkout',
  '/meus-pedidos',
  '/influencer',
  '/admin',
  '/admin/pedidos',
]);

const larguraDa = (page: Page): number => page.viewportSize()?.width ?? 0;

/** The width where most people see a page: the panels on a desktop, the shop on a phone. */
const larguraUsual = (pathname: string): number =>
  /^\/(?:admin|influencer)(?:\/|$)/.test(pathname) ? MESA.width : CELULAR.width;

/** Drawings that measure their box, such as charts, follow a new width a moment later. */
async function cabe(page: Page): Promise<void> {
  await quieta(page);
  await page.evaluate(() => new Promise((pronto) => requestAnimationFrame(() => requestAnimationFrame(pronto))));
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `largura de ${page.url()}`)
    .toBeLessThanOrEqual(larguraDa(page));
}

/** `cabe` with text of twice the size. The page is as before afterwards. */
async function cabeComTextoGrande(page: Page): Promise<void> {
  const antes = await page.evaluate(() => document.documentElement.style.fontSize);
  const escrever = (tamanho: string) =>
    page.evaluate((novo) => void (document.documentElement.style.fontSize = novo), tamanho);
  await escrever('200%');
  await cabe(page);
  await escrever(antes);
}

/** The phone's page on a desktop: as wide, and with a mouse. */
async function levarAMesa(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await page.setViewportSize(MESA);
}

/**
 * Asserts that the page fits the width it was opened at, also with text of twice the size, of which on a phone nothing is
 * cut off, and that a thumb finds every target there. axe finds nothing wrong at its usual width, and models at each.
 */
async function examinarAberta(page: Page): Promise<void> {
  await cabe(page);
  if (larguraDa(page) === CELULAR.width) {
    expect(await acharTextoQueNaoCabe(page), `texto de 200 % em ${page.url()}`).toEqual([]);
    expect(await acharAlvosPequenos(page), `alvos menores que 44 px em ${page.url()}`).toEqual([]);
  } else {
    await cabeComTextoGrande(page);
  }
  const { pathname } = new URL(page.url());
  if (modelos.has(pathname) || larguraUsual(pathname) === larguraDa(page)) await axe(page);
}

/** `examinarAberta`; a phone's page also at the other widths, up to the desktop's. */
export async function examinar(page: Page, caminho?: Estado[2]): Promise<void> {
  await examinarAberta(page);
  if (larguraDa(page) !== CELULAR.width || caminho === 'de-cada-largura') return;
  for (const width of ampliada) {
    await page.setViewportSize({ ...CELULAR, width });
    await cabe(page);
  }
  await levarAMesa(page);
  await cabe(page);
  await cabeComTextoGrande(page);
  const { pathname } = new URL(page.url());
  if (larguraUsual(pathname) === MESA.width) await axe(page);
}

/** Opens a page and asserts its status, one heading of the first level, no error of a script or of the page, no style sheet twice, and `examinar`. */
export async function abrirEExaminar(page: Page, caminho: string, status = 200): Promise<void> {
  const erros: string[] = [];
  const ouvirConsole = (mensagem: ConsoleMessage) => {
    if (mensagem.type() === 'error') erros.push(`${mensagem.text()} ${mensagem.location().url}`);
  };
  const ouvirErro = (erro: Error) => erros.push(String(erro));
  page.on('console', ouvirConsole).on('pageerror', ouvirErro);
  const resposta = await page.goto(caminho);
  expect([caminho, resposta?.status()]).toEqual([caminho, status]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  if (status !== 200) await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  await examinar(page, modelos.has(caminho) ? 'de-cada-largura' : undefined);
  // A sheet repeated at the end would override those that build on it.
  const folhas = await page.evaluate(() =>
    [...document.styleSheets].flatMap(({ href }) => href?.replace('#', '') ?? []),
  );
  expect(folhas, `folhas de ${caminho}`).toEqual([...new Set(folhas)]);
  page.off('console', ouvirConsole).off('pageerror', ouvirErro);
  // Chromium reports the page's own status itself.
  if (status === 200) expect(erros, caminho).toEqual([]);
}
