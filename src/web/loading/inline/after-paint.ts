/** Background tabs are never painted: their modules are requested after this time. */
const NEVER_PAINTED_MS = 2000;

/** Requests the page's modules after its first paint. */
export default async function requestAfterPaint(modules: string[]): Promise<void> {
  await new Promise<unknown>((resolve) => {
    if (!PerformanceObserver.supportedEntryTypes?.includes('paint')) return resolve(null);
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, NEVER_PAINTED_MS);
  });
  for (const href of modules)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}
