/** Long enough to have been looked at; scrolled-past links are not fetched. */
const OLHADO_MS = 300;

type Linha = { saveData?: boolean; effectiveType?: string };

/** Whether the connection allows speculative requests. Browsers without the API count as allowed. */
function linhaFolgada(): boolean {
  const { connection } = navigator as Navigator & { connection?: Linha };
  return navigator.onLine && !connection?.saveData && (connection?.effectiveType ?? '4g') === '4g';
}

type Olhar = { olhado: () => void; relogio?: ReturnType<typeof setTimeout> };

const olhares = new Map<Element, Olhar>();
/** One observer for all links: a list has dozens. */
let observador: IntersectionObserver | undefined;

function parar(elemento: Element): void {
  clearTimeout(olhares.get(elemento)?.relogio);
  olhares.delete(elemento);
  observador?.unobserve(elemento);
}

function ver({ target, isIntersecting }: IntersectionObserverEntry): void {
  const olhar = olhares.get(target);
  if (!olhar) return;
  clearTimeout(olhar.relogio);
  if (!isIntersecting) return;
  olhar.relogio = setTimeout(() => {
    if (!linhaFolgada()) return;
    parar(target);
    olhar.olhado();
  }, OLHADO_MS);
}

/** Calls `olhado` once `elemento` has stood in the window for a moment, on a line that bears it. Answers how to stop waiting. */
export function aoOlhar(elemento: Element, olhado: () => void): () => void {
  observador ??= new IntersectionObserver((entradas) => entradas.forEach(ver));
  olhares.set(elemento, { olhado });
  observador.observe(elemento);
  return () => parar(elemento);
}
