const pedidas = new Map<string, Promise<unknown>>();

/** Asks for a style sheet once; one that didn't come is asked for again the next time. */
function pedirFolha(href: string): Promise<unknown> | undefined {
  const pedida = pedidas.get(href);
  if (pedida || document.querySelector(`link[rel=stylesheet][href="${href}"]`)) return pedida;
  const folha = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  const nova = new Promise((pronta, falhou) => {
    folha.addEventListener('load', pronta);
    folha.addEventListener('error', falhou);
  }).catch(() => {
    folha.remove();
    pedidas.delete(href);
    throw new Error(href);
  });
  pedidas.set(href, nova);
  document.head.append(folha);
  return nova;
}

/**
 * Imports a part of the interface once its style sheets are here, which the build names with its code: so it is never shown
 * bare. `scripts/vite/parts-with-styles.ts` has the build call this.
 */
export async function comEstilos<M>(importar: () => Promise<M>, folhas: readonly string[] = []): Promise<M> {
  await Promise.all(folhas.map((folha) => pedirFolha(`/${folha}`)));
  return importar();
}
