/** A page no one looks at is never painted: its scripts come all the same, a little later. */
const NUNCA_PINTADA_MS = 2000;

/** Waits until the page has been painted, and asks for its modules then. */
export default async function depoisDaPintura(modulos: string[]): Promise<void> {
  await new Promise<unknown>((pronto) => {
    if (!PerformanceObserver.supportedEntryTypes?.includes('paint')) return pronto(null);
    new PerformanceObserver(pronto).observe({ type: 'paint', buffered: true });
    setTimeout(pronto, NUNCA_PINTADA_MS);
  });
  for (const href of modulos)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}
