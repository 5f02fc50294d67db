import type { Page } from '@playwright/test';

/**
 * Makes a choice (a box ticked, the first option of a select) between the address of the navigation that writes `trecho`
 * and the page that React makes of its answer. Call it before the navigation; resolves two frames after the choice.
 */
export function escolherNoMeio(page: Page, trecho: string, seletor: string): Promise<void> {
  return page.evaluate(
    ([esperado, campo]) =>
      new Promise<void>((feita) => {
        const { pushState, replaceState } = history;
        const escolher = () => {
          const elemento = document.querySelector<HTMLElement>(campo);
          if (elemento instanceof HTMLSelectElement) {
            elemento.selectedIndex = 1;
            elemento.dispatchEvent(new Event('change', { bubbles: true }));
          } else elemento?.click();
          requestAnimationFrame(() => requestAnimationFrame(() => feita()));
        };
        const entao = (trocar: History['pushState']): History['pushState'] =>
          function (this: History, ...troca) {
            trocar.apply(this, troca);
            if (!String(troca[2]).includes(esperado)) return;
            Object.assign(history, { pushState, replaceState });
            queueMicrotask(escolher);
          };
        Object.assign(history, { pushState: entao(pushState), replaceState: entao(replaceState) });
      }),
    [trecho, seletor] as const,
  );
}
