/** Of the ten connections this process has to a server; the rest is for those who read. */
const JUNTOS = 6;
/** More than anybody may hold unpaid, from one address. */
const ESPERANDO_POR_VISITANTE = 120;

/** Answers what `fazer` answers, or null without doing it when too many of the same visitor wait. */
export type Balcao = <T>(visitante: string, fazer: () => Promise<T>) => Promise<T | null>;

/**
 * Where orders are made, one of a visitor at a time and a few at once. In the database the orders of one buyer take turns,
 * and products theirs: whoever waits there holds a connection, and hundreds at the same moment would leave none for anybody. Here
 * they wait without one. Whose turn it is goes round by visitor, so that one with hundreds is one among the others.
 */
export function criarBalcao({ juntos = JUNTOS, esperando = ESPERANDO_POR_VISITANTE } = {}): Balcao {
  type Chamar = () => void;
  /** Who of each visitor waits behind the one at the counter, or before it. */
  const atras = new Map<string, Chamar[]>();
  /** The first of each visitor, in the order they came. */
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
