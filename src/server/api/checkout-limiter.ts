/** Of this process's ten database connections; the others stay free for reads. */
const JUNTOS = 6;
/** More than one address may have unpaid. */
const ESPERANDO_POR_VISITANTE = 120;

/** Returns the result of `fazer`, or null without calling it when too many calls of this visitor are waiting. */
export type Balcao = <T>(visitante: string, fazer: () => Promise<T>) => Promise<T | null>;

/**
 * Limits concurrent checkouts: one per visitor, `juntos` per process, round-robin between visitors. The database
 * serialises orders of one buyer and of one product; waiting here instead keeps its pool connections free.
 */
export function criarBalcao({ juntos = JUNTOS, esperando = ESPERANDO_POR_VISITANTE } = {}): Balcao {
  type Chamar = () => void;
  /** Per visitor: the calls waiting behind that visitor's first. */
  const atras = new Map<string, Chamar[]>();
  /** First call of each visitor waiting for a free slot, in order of arrival. */
  const primeiros: Chamar[] = [];
  let livres = juntos;
  const esperarEm = (fila: Chamar[]) => new Promise<void>((chamar) => fila.push(chamar));

  return async (visitante, fazer) => {
    const dele = atras.get(visitante);
    if (!dele) atras.set(visitante, []);
    else if (dele.length >= esperando) return null;
    else await esperarEm(dele);
    if (livres > 0) livres -= 1;
    else await esperarEm(primeiros);
    try {
      return await fazer();
    } finally {
      const outro = primeiros.shift();
      if (outro) outro();
      else livres += 1;
      const proximo = atras.get(visitante)?.shift();
      if (proximo) proximo();
      else atras.delete(visitante);
    }
  };
}
