import type { Page } from '@playwright/test';

/**
 * The targets that a thumb finds less than 44 px high or wide, with the sizes found: what reacts around the middle of each
 * counts, however large it is drawn. Links within a sentence are as high as its lines.
 */
export const acharAlvosPequenos = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const MINIMO = 44;
    const achados: string[] = [];
    const seletor =
      'a[href], button, summary, select, input:not([type="hidden"]), textarea, [role="button"], [role="tab"]';
    const numaFrase = (alvo: Element) =>
      getComputedStyle(alvo).display === 'inline' &&
      [...(alvo.parentElement?.childNodes ?? [])].some(
        (no) => no !== alvo && no.nodeType === Node.TEXT_NODE && no.textContent?.trim(),
      );
    const reage = (alvo: Element, x: number, y: number) => {
      const sob = document.elementFromPoint(x, y);
      return sob !== null && (alvo.contains(sob) || sob.closest('label')?.control === alvo);
    };
    /** How far from the middle the target reacts, both ways. */
    const alcance = (alvo: Element, x: number, y: number, dx: number, dy: number) => {
      let soma = 0;
      for (const sentido of [1, -1]) {
        let longe = 0;
        while (longe < MINIMO && reage(alvo, x + dx * sentido * (longe + 1), y + dy * sentido * (longe + 1))) longe++;
        soma += longe;
      }
      return soma + 1;
    };
    const { scrollX, scrollY } = window;
    // A layer over the page lets nothing else be pressed.
    const camada = [...document.querySelectorAll('[role$="dialog"], [role="menu"]')].at(-1) ?? document;
    for (const alvo of camada.querySelectorAll<HTMLElement>(seletor)) {
      if (!alvo.checkVisibility({ opacityProperty: false, visibilityProperty: true })) continue;
      if (alvo.closest('[inert], [aria-hidden="true"], .so-para-leitor, .pular-ao-conteudo')) continue;
      if (alvo.matches(':disabled') || numaFrase(alvo)) continue;
      const { width, height } = alvo.getBoundingClientRect();
      if ((width >= MINIMO && height >= MINIMO) || width < 2) continue;
      alvo.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      const caixa = alvo.getBoundingClientRect();
      const x = caixa.left + caixa.width / 2;
      const y = caixa.top + caixa.height / 2;
      // Covered by a layer above it
      if (!reage(alvo, x, y)) continue;
      const alto = height >= MINIMO ? height : alcance(alvo, x, y, 0, 1);
      const largo = width >= MINIMO ? width : alcance(alvo, x, y, 1, 0);
      // Half pixels of a place between two
      if (alto >= MINIMO - 1 && largo >= MINIMO - 1) continue;
      const nome = [alvo.parentElement, alvo]
        .map((cada) => [cada?.localName, ...(cada?.classList ?? [])].join('.'))
        .join(' > ');
      const texto = (alvo.textContent || alvo.getAttribute('aria-label') || alvo.getAttribute('name') || '').trim();
      achados.push(`${nome} ${Math.round(largo)}x${Math.round(alto)} ${texto.replaceAll(/\s+/g, ' ').slice(0, 30)}`);
    }
    window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
    return achados;
  });
