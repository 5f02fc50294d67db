import type { Page } from '@playwright/test';

/**
 * Doubles the text of the page and returns the elements that no longer fit: wider than the screen, text outside of its
 * control, text that an ancestor cuts off, and texts on top of each other. The page is as before afterwards.
 */
export const acharTextoQueNaoCabe = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const FOLGA = 1.5;
    const raiz = document.documentElement;
    const achados = new Set<string>();
    const nomeDe = (elemento: Element | null): string => {
      const nomes: string[] = [];
      for (let atual = elemento; atual && nomes.length < 3; atual = atual.parentElement)
        nomes.unshift([atual.localName, ...atual.classList].join('.'));
      return nomes.join(' > ');
    };
    const achar = (tipo: string, elemento: Element | null, texto = '') =>
      achados.add(`${tipo}: ${nomeDe(elemento)} ${texto.trim().replaceAll(/\s+/g, ' ').slice(0, 40)}`.trim());
    const corta = ({ overflowX, overflowY }: CSSStyleDeclaration) =>
      [overflowX, overflowY].some((jeito) => jeito === 'hidden' || jeito === 'clip');
    const rola = ({ overflowX, overflowY }: CSSStyleDeclaration) =>
      [overflowX, overflowY].some((jeito) => jeito === 'auto' || jeito === 'scroll');
    /** Shortened on purpose, with an ellipsis. */
    const abrevia = (estilo: CSSStyleDeclaration) =>
      estilo.textOverflow === 'ellipsis' || estilo.webkitLineClamp !== 'none';

    const antes = raiz.style.fontSize;
    raiz.style.fontSize = '200%';
    await new Promise((pronto) => requestAnimationFrame(() => requestAnimationFrame(pronto)));
    const largura = raiz.clientWidth;
    if (raiz.scrollWidth > largura) achar('página', raiz, `${raiz.scrollWidth} px`);

    const linhas: { dono: Element; texto: string; caixa: DOMRect; solta: Element | null }[] = [];
    const textos = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (textos.nextNode()) {
      const { currentNode: no } = textos;
      const dono = no.parentElement;
      const texto = no.textContent?.trim();
      if (!dono || !texto || dono.closest('script, style, noscript, option, svg, textarea, dialog:not([open])'))
        continue;
      if (!dono.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const faixa = document.createRange();
      faixa.selectNodeContents(no);
      const caixas = [...faixa.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
      if (caixas.length === 0) continue;
      let cortes: DOMRect[] = [];
      const janelas: DOMRect[] = [];
      let rolavel = false;
      let solta: Element | null = null;
      let controle: Element | null = null;
      let escondido = false;
      for (let atual: Element | null = dono; atual && atual !== document.body; atual = atual.parentElement) {
        const estilo = getComputedStyle(atual);
        if (estilo.clipPath.startsWith('inset(50%') || abrevia(estilo)) escondido = true;
        if (['absolute', 'fixed', 'sticky'].includes(estilo.position)) solta ??= atual;
        if (!controle && atual.matches('a, button, summary, label, [role="button"], [role="tab"]')) controle = atual;
        if (rola(estilo) || corta(estilo)) janelas.push(atual.getBoundingClientRect());
        if (rola(estilo)) rolavel = true;
        else if (!rolavel && corta(estilo)) cortes = [...cortes, atual.getBoundingClientRect()];
        if (estilo.position === 'fixed') break;
      }
      if (escondido) continue;
      for (const caixa of caixas) {
        // Scrolled or slid out of sight
        const aVista = janelas.every(
          ({ left, right, top, bottom }) =>
            caixa.right > left && caixa.left < right && caixa.bottom > top && caixa.top < bottom,
        );
        if (!aVista) continue;
        if (!rolavel && (caixa.right > largura + FOLGA || caixa.left < -FOLGA)) achar('fora da tela', dono, texto);
        const quarto = caixa.height / 4;
        for (const { left, right, bottom } of cortes)
          if (caixa.right > right + FOLGA || caixa.left < left - FOLGA || caixa.bottom - quarto > bottom)
            achar('cortado', dono, texto);
        if (controle && getComputedStyle(controle).display !== 'inline') {
          const limite = controle.getBoundingClientRect();
          if (
            caixa.right > limite.right + FOLGA ||
            caixa.left < limite.left - FOLGA ||
            caixa.bottom - quarto > limite.bottom ||
            caixa.top + quarto < limite.top
          )
            achar('fora do controle', controle, texto);
        }
        linhas.push({ dono, texto, caixa, solta });
      }
    }
    for (const campo of document.querySelectorAll<HTMLInputElement>('input:not([type="hidden"], [type="file"])'))
      if (
        campo.checkVisibility() &&
        campo.value !== '' &&
        campo.scrollWidth > campo.clientWidth + FOLGA &&
        campo.maxLength > 0 &&
        campo.maxLength < 20
      )
        achar('campo', campo, campo.value);

    linhas.sort((a, b) => a.caixa.top - b.caixa.top);
    for (const [i, uma] of linhas.entries())
      for (let j = i + 1; j < linhas.length; j++) {
        const outra = linhas[j];
        if (!outra || outra.caixa.top > uma.caixa.bottom) break;
        if (uma.dono === outra.dono || uma.solta !== outra.solta) continue;
        const lado = Math.min(uma.caixa.right, outra.caixa.right) - Math.max(uma.caixa.left, outra.caixa.left);
        const alto = Math.min(uma.caixa.bottom, outra.caixa.bottom) - outra.caixa.top;
        if (lado > 3 && alto > Math.min(uma.caixa.height, outra.caixa.height) / 2)
          achar('por cima', outra.dono, `${uma.texto.slice(0, 20)} / ${outra.texto.slice(0, 20)}`);
      }
    raiz.style.fontSize = antes;
    return [...achados];
  });
