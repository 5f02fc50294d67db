// @requirement 12.2.5
import { dataRouter } from './router-internals.ts';
import { holdNavigation } from './until-release.ts';

/** A mouse that moves farther while pressed drags or selects. */
const DRAG_PX = 5;

/** Returns whether the release of this press would follow a link in this tab. */
const opensHere = ({ pointerType, isPrimary, button, ctrlKey, metaKey, shiftKey, altKey }: PointerEvent) =>
  pointerType === 'mouse' && isPrimary && button === 0 && !(ctrlKey || metaKey || shiftKey || altKey);

/** Shows the current page again, unchanged, which ends a navigation that waits. */
function endNavigation(): void {
  const { navigate, state } = dataRouter();
  const { state: ofEntry, ...location } = state.location;
  if (state.navigation.state === 'idle') return;
  void navigate(location, {
    state: ofEntry,
    replace: true,
    preventScrollReset: true,
    defaultShouldRevalidate: false,
  });
}

function beginAtPress(press: PointerEvent, link: HTMLAnchorElement): void {
  const { navigate, state } = dataRouter();
  if (!opensHere(press) || state.navigation.state !== 'idle') return;
  const { pathname, search } = state.location;
  const address = link.getAttribute('href');
  if (address === null || address === pathname + search) return;
  const listening = new AbortController();
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = () => {
    listening.abort();
    resolve();
  };
  const giveUp = () => {
    if (listening.signal.aborted) return;
    endNavigation();
    end();
  };
  const on = <T extends keyof WindowEventMap>(type: T, listener: (event: WindowEventMap[T]) => void) =>
    window.addEventListener(type, listener, { capture: true, signal: listening.signal });
  on('click', (event) => {
    if (!(event.target instanceof Node) || !link.contains(event.target)) return;
    // The link's own handler leaves a prevented click alone.
    event.preventDefault();
    end();
  });
  on('pointermove', ({ clientX, clientY }) => {
    if (Math.hypot(clientX - press.clientX, clientY - press.clientY) > DRAG_PX) giveUp();
  });
  // A click follows in the same task as its release.
  on('pointerup', () => setTimeout(giveUp));
  for (const type of ['pointercancel', 'dragstart', 'contextmenu', 'blur'] as const) on(type, giveUp);
  on('keydown', ({ key }) => key === 'Escape' && giveUp());
  holdNavigation(promise);
  void navigate(address);
}

const watched = new WeakSet<HTMLAnchorElement>();

/**
 * From now on begins the navigation of a link of the shop at the press of a mouse, some 50 ms before the click, which then
 * only completes it. It is given up as a browser gives up a click: by moving away, dragging, Escape, or another window.
 */
export function watchPresses(link: HTMLAnchorElement): void {
  if (watched.has(link)) return;
  watched.add(link);
  link.addEventListener('pointerdown', (press) => beginAtPress(press, link));
}
