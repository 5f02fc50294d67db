import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

/**
 * WCAG 2.2 AA, axe's own good practices, and two rules that are off by default: targets of 24 px or with spacing (2.5.8),
 * and names that contain the visible text (2.5.3). Passing elements are not described, which halves the time.
 */
const opcoes: RunOptions = {
  rules: { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } },
  resultTypes: ['violations'],
};

/** Goes into every page that is examined: half as long as the package's own `source`. */
const fonte = readFileSync(path.resolve('node_modules', 'axe-core', 'axe.min.js'), 'utf8');

type ComAxe = { axe: { run(onde: Document, opcoes: RunOptions): Promise<AxeResults> } };

/**
 * Runs axe with transitions ended: elements that fade in or out are half transparent, which would spoil their contrast.
 * Restores the page and returns the violations.
 */
async function examinar(page: Page) {
  const moviaSe = await page.evaluate(() => !window.matchMedia('(prefers-reduced-motion: reduce)').matches);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Photographs that a script fades into each other.
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLElement>('[style*="opacity"]')].every(({ style }) =>
      ['', '0', '1'].includes(style.opacity),
    ),
  );
  // A page that was examined before has axe still.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(fonte);
  const achados = await page.evaluate(async (opcoesDoAxe) => {
    const semTransicoes = new CSSStyleSheet();
    // The bar that stays at the top half covers what is scrolled under it, which then counts as a small target; a list that
    // is read anew is dimmed, without its delay at once.
    semTransicoes.replaceSync(
      `*, ::before, ::after { transition: none !important; } .topo { position: relative !important; }
      .grade[aria-busy] { opacity: 1 !important; }`,
    );
    document.adoptedStyleSheets.push(semTransicoes);
    const comFim = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(comFim.map(({ finished }) => finished));
    const { violations } = await (window as unknown as ComAxe).axe.run(document, opcoesDoAxe);
    document.adoptedStyleSheets.pop();
    return violations.map(({ id, help, nodes }) => ({ id, help, onde: nodes.map(({ target }) => target.join(' ')) }));
  }, opcoes);
  if (moviaSe) await page.emulateMedia({ reducedMotion: null });
  return achados;
}

/** Asserts that axe finds nothing wrong on the page as it is now. */
export async function axe(page: Page): Promise<void> {
  expect(await examinar(page), `acessibilidade de ${page.url()}`).toEqual([]);
}
