import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { routerEntryOf } from '#web/loading/router-internals.ts';

/** Devices on which Back closes an overlay: phones and tablets. */
const NO_CELULAR = '(max-width: 767px), (pointer: coarse)';

/**
 * A history entry: the router's key and index of its page, and the number of overlays (drawers, menus, enlarged pictures)
 * above it.
 */
type Lugar = { pagina: string; indice: number; camadas: number };

function lerLugar(estado: unknown): Lugar {
  const { key, index } = routerEntryOf(estado);
  const { camadas = 0 } = { ...(estado as { camadas?: number } | null) };
  return { pagina: key, indice: index, camadas };
}

/** How to close each layer that is open, the topmost last. */
const abertas: (() => void)[] = [];
/** The current history entry. */
let aqui: Lugar = { pagina: 'default', indice: 0, camadas: 0 };
/** A link in an overlay was followed: the next page replaces the overlay's entry. */
let partindo = false;
/** Steps back of our own that are still under way. */
let recuando = 0;
let marcado: ReturnType<typeof setTimeout> | undefined;

/** Gives the history as many places as there are layers; once for all that open and close in one moment. */
function acertar(): void {
  marcado ??= setTimeout(() => {
    marcado = undefined;
    if (recuando > 0) return;
    aqui = lerLugar(window.history.state);
    const sobram = aqui.camadas - abertas.length;
    if (sobram > 0 && !partindo) {
      recuando++;
      window.history.go(-sobram);
    }
    for (let camadas = aqui.camadas + 1; camadas <= abertas.length; camadas++)
      window.history.pushState({ ...(window.history.state as object | null), camadas }, '');
    aqui = { ...aqui, camadas: Math.max(aqui.camadas, abertas.length) };
  });
}

/** Runs before the router: changes within one page are no navigation. */
function aoMudarDeLugar(evento: PopStateEvent): void {
  const novo = lerLugar(evento.state);
  const nesta = novo.pagina === aqui.pagina;
  const meu = recuando > 0;
  if (meu) recuando--;
  if (nesta && novo.camadas !== aqui.camadas) {
    evento.stopImmediatePropagation();
    const avancou = novo.camadas > aqui.camadas;
    aqui = novo;
    if (meu) return acertar();
    // A place whose layer is closed already: on to the page after it.
    if (avancou && novo.camadas > abertas.length) return window.history.forward();
    for (const fechar of abertas.splice(novo.camadas).toReversed()) fechar();
    return;
  }
  if (!nesta && novo.camadas > 0 && abertas.length === 0) {
    evento.stopImmediatePropagation();
    window.history.go(novo.indice < aqui.indice ? -novo.camadas : 1);
  }
}

/** Makes Back close overlays before it leaves the page. Mounted once around all pages. */
export function useVoltarFecha(): void {
  const { key } = useLocation();
  useEffect(() => {
    window.addEventListener('popstate', aoMudarDeLugar, { capture: true });
    return () => window.removeEventListener('popstate', aoMudarDeLugar, { capture: true });
  }, []);
  useEffect(() => {
    aqui = { ...lerLugar(window.history.state), pagina: key };
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
    acertar();
    return () => {
      const lugar = abertas.indexOf(fecharEsta);
      if (lugar !== -1) abertas.splice(lugar, 1);
      acertar();
    };
  }, [aberta]);
}

/** Closes the overlay of a followed link: Back from the next page returns to this one. */
export function deixarCamada(): void {
  partindo = true;
}
