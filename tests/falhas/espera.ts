import { setTimeout as esperar } from 'node:timers/promises';

/** Asks until it is so; how long that took, in milliseconds, or null when it never was. */
export async function ate(
  verdade: () => Promise<boolean> | boolean,
  prazoMs: number,
  cadaMs = 50,
): Promise<number | null> {
  const inicio = performance.now();
  do {
    if (await verdade()) return performance.now() - inicio;
    await esperar(cadaMs);
  } while (performance.now() - inicio < prazoMs);
  return null;
}

export const emSegundos = (ms: number | null) => (ms === null ? 'never' : `${(ms / 1000).toFixed(1)} s`);

/** Status and text of an address, 0 where nothing answered. `visitante` is the network address it is asked from, for a shop behind a proxy. */
export async function abrir(
  url: string,
  { prazoMs = 30_000, visitante }: { prazoMs?: number; visitante?: string } = {},
): Promise<{ status: number; texto: string; etag: string | null; ms: number }> {
  const inicio = performance.now();
  const resposta = await fetch(url, {
    signal: AbortSignal.timeout(prazoMs),
    ...(visitante && { headers: { 'X-Forwarded-For': visitante } }),
  }).catch(() => null);
  const texto = (await resposta?.text().catch(() => null)) ?? '';
  return {
    status: resposta?.status ?? 0,
    texto,
    etag: resposta?.headers.get('etag') ?? null,
    ms: performance.now() - inicio,
  };
}
