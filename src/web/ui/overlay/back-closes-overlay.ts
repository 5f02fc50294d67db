// @requirement 13.5.4
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { routerEntryOf } from '#web/loading/router-internals.ts';

/** Devices on which Back closes an overlay: phones and tablets. */
const NO_CELULAR = '(max-width: 767px), (pointer: coarse)';

/**
 * A history entry: the router's key and index of its page, and the number of overlays (drawers, menus, enlarged pictures)
 * above it.
 */
type EntradaDoHistorico = { pagina: string; indice: number; camadas: number };

function lerEntrada(estado: unknown): EntradaDoHistorico {
  const { key, index } = routerEntryOf(estado);
  const { camadas = 0 } = { ...(estado as { camadas?: number } | null) };
  return { pagina: key, indice: index, camadas };
}

/** The functions that close the open overlays, the topmost last. */
const abertas: (() => void)[] = [];
/** The current history entry. */
let entradaAtual: EntradaDoHistorico = { pagina: 'default', indice: 0, camadas: 0 };
/** A link in an overlay was followed: the next page replaces the overlay's entry. */
let partindo = false;
/** Steps back of our own that are still under way. */
let recuando = 0;
let marcado: ReturnType<typeof setTimeout> | undefined;

/** Makes the history have one entry per open overlay. */
function ajustarHistorico(): void {
  if (recuando > 0) return;
  entradaAtual = lerEntrada(window.history.state);
  const sobram = entradaAtual.camadas - abertas.length;
  if (sobram > 0 && !partindo) {
    recuando++;
    window.history.go(-sobram);
  }
  for (let camadas = entradaAtual.camadas + 1; camadas <= abertas.length; camadas++)
    window.history.pushState({ ...(window.history.state as object | null), camadas }, '');
  entradaAtual = { ...entradaAtual, camadas: Math.max(entradaAtual.camadas, abertas.length) };
}

/** Closing waits, so that an overlay that opens in the place of another takes over its entry. */
function ajustarDepois(): void {
  marcado ??= setTimeout(() => {
    marcado = undefined;
    ajustarHistorico();
  });
}

/** Runs before the router: changes within one page are no navigation. */
function aoMudarDeEntrada(evento: PopStateEvent): void {
  const entradaNova = lerEntrada(evento.state);
  const mesmaPagina = entradaNova.pagina === entradaAtual.pagina;
  const recuoProprio = recuando > 0;
  if (recuoProprio) recuando--;
  if (mesmaPagina && entradaNova.camadas !== entradaAtual.camadas) {
    evento.stopImmediatePropagation();
    const avancou = entradaNova.camadas > entradaAtual.camadas;
    entradaAtual = entradaNova;
    if (recuoProprio) return ajustarDepois();
    // The entry of an overlay that is closed already: go on to the next page.
    if (avancou && entradaNova.camadas > abertas.length) return window.history.forward();
    for (const fechar of abertas.splice(entradaNova.camadas).toReversed()) fechar();
    return;
  }
  if (!mesmaPagina && entradaNova.camadas > 0 && abertas.length === 0) {
    evento.stopImmediatePropagation();
    window.history.go(entradaNova.indice < entradaAtual.indice ? -entradaNova.camadas : 1);
  }
}

/** Makes Back close overlays before it leaves the page. Mounted once around all pages. */
export function useVoltarFecha(): void {
  const { key } = useLocation();
  useEffect(() => {
    window.addEventListener('popstate', aoMudarDeEntrada, { capture: true });
    return () => window.removeEventListener('popstate', aoMudarDeEntrada, { capture: true });
  }, []);
  useEffect(() => {
    entradaAtual = { ...lerEntrada(window.history.state), pagina: key };
    partindo = false;
    recuando = 0;
  }, [key]);
}

/** Registers an overlay while `aberta`; Back closes it on phones. */
export function useCamada(aberta: boolean, fechar: () => void): void {
  const fecharAgora = useEffectEvent(fechar);
  useEffect(() => {
    if (!aberta || !window.matchMedia(NO_CELULAR).matches) return;
    const fecharEsta = () => fecharAgora();
    partindo = false;
    abertas.push(fecharEsta);
    // At once: Back may be pressed as soon as the overlay is seen.
    if (marcado === undefined) ajustarHistorico();
    return () => {
      const posicao = abertas.indexOf(fecharEsta);
      if (posicao !== -1) abertas.splice(posicao, 1);
      ajustarDepois();
    };
  }, [aberta]);
}

/** Closes the overlay of a followed link: Back from the next page returns to this one. */
export function deixarCamada(): void {
  partindo = true;
}
