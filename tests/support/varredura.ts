import { type ConsoleMessage, expect, type Page } from '@playwright/test';
import { acharAlvosPequenos } from './alvos.ts';
import { axe } from './axe.ts';
import { acharTextoQueNaoCabe } from './texto-grande.ts';

/** A state that a page can be brought to, by name. States on the way may be examined in passing. */
export type Estado = [nome: string, chegar: (page: Page) => Promise<void>];

/** In px. */
const LARGURA_DO_CELULAR = 360;

/** Layers that are still fading in have other colours than they will; an endless animation is not waited for. */
async function quieta(page: Page): Promise<void> {
  await page.evaluate(() => {
    const comFim = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    return Promise.allSettled(comFim.map(({ finished }) => finished));
  });
}

/** One page of each layout: their headers, menus and footers differ between the widths. */
const modelos = new Set(['/', '/produtos', '/checkout', '/meus-pedidos', '/influencer', '/admin', '/admin/pedidos']);

/** axe examines a page once, at the width where most people see it: the panels on a desktop, the shop on a phone. */
function comAxe(page: Page): boolean {
  const { pathname } = new URL(page.url());
  const doPainel = /^\/(?:admin|influencer)(?:\/|$)/.test(pathname);
  return modelos.has(pathname) || doPainel === (page.viewportSize()?.width ?? 0) > LARGURA_DO_CELULAR;
}

/**
 * Asserts that the page as it is now fits its width, that axe finds nothing wrong, and on a phone that text of twice the
 * size fits too and a thumb finds every target.
 */
export async function examinar(page: Page): Promise<void> {
  await quieta(page);
  const largura = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(largura, `largura de ${page.url()}`).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  if (page.viewportSize()?.width === LARGURA_DO_CELULAR) {
    expect(await acharTextoQueNaoCabe(page), `texto de 200 % em ${page.url()}`).toEqual([]);
    expect(await acharAlvosPequenos(page), `alvos menores que 44 px em ${page.url()}`).toEqual([]);
  }
  if (comAxe(page)) await axe(page);
}

/** Opens a page and asserts its status, one heading of the first level, no error of a script or of the page, and `examinar`. */
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
  await examinar(page);
  page.off('console', ouvirConsole).off('pageerror', ouvirErro);
  // Chromium reports the page's own status itself.
  if (status === 200) expect(erros, caminho).toEqual([]);
}
