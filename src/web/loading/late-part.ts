import { type ComponentType, lazy } from 'react';

const PRIMEIRA_ESPERA_MS = 1000;
const MAIOR_ESPERA_MS = 60_000;

/** Waits for the network to come back, or for `espera` milliseconds where nothing says that it was away. */
const voltarARede = (espera: number) =>
  new Promise<void>((pronto) => {
    const seguir = () => {
      clearTimeout(relogio);
      window.removeEventListener('online', seguir);
      pronto();
    };
    const relogio = setTimeout(seguir, espera);
    window.addEventListener('online', seguir);
  });

/** Asks again, ever more seldom, until `importar` brings what it is for. On the server a missing part is a fault. */
export async function insistir<T>(importar: () => Promise<T>): Promise<T> {
  for (let espera = PRIMEIRA_ESPERA_MS; ; espera = Math.min(espera * 2, MAIOR_ESPERA_MS)) {
    try {
      return await importar();
    } catch (falha) {
      if (typeof window === 'undefined') throw falha;
      await voltarARede(espera);
    }
  }
}

/**
 * A component whose code comes behind the page, for use inside `Suspense`. Where the network does not bring it the page
 * stays as it is, with what the server wrote in its place: `lazy` alone would put the page of errors there.
 */
export function parteTardia<P extends object>(importar: () => Promise<ComponentType<P>>) {
  return lazy(async () => ({ default: await insistir(importar) }));
}
