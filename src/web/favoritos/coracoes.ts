// @requirement 15.39.1
import './favoritos.css';
import sprite from '#web/ui/media/icones.svg';
import { favoritosDoNavegador as favoritos } from './favoritos-do-navegador.ts';
import { acompanharALoja, alternarFavorito } from './favoritos-na-loja.ts';

/** The pages have them hidden: without this code they could do nothing. `value` is the product's id. */
const CORACOES = 'button.favorito';
const SVG = 'http://www.w3.org/2000/svg';

function desenhar(): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('class', 'icone');
  svg.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS(SVG, 'use');
  use.setAttribute('href', `${sprite}#heart`);
  svg.append(use);
  return svg;
}

function marcar(): void {
  for (const coracao of document.querySelectorAll<HTMLButtonElement>(CORACOES)) {
    if (coracao.hidden) {
      coracao.prepend(desenhar());
      coracao.hidden = false;
    }
    const salvo = String(favoritos.tem(coracao.value));
    if (coracao.ariaPressed !== salvo) coracao.ariaPressed = salvo;
  }
}

/** Makes the hearts of all pages work, from the first page's `load` on; pages that follow bring more of them. */
export function cuidarDosCoracoes(): void {
  let marcara = false;
  const marcarJa = () => {
    if (marcara) return;
    marcara = true;
    requestAnimationFrame(() => {
      marcara = false;
      marcar();
    });
  };
  document.addEventListener('click', ({ target }) => {
    const coracao = target instanceof Element && target.closest<HTMLButtonElement>(CORACOES);
    if (coracao) void alternarFavorito(coracao.value);
  });
  favoritos.assinar(marcar);
  new MutationObserver(marcarJa).observe(document.body, { childList: true, subtree: true });
  marcar();
  acompanharALoja();
}
