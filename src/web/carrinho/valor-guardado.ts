// @requirement 4.1.3
/** The parts of the browser a kept value needs; tests bring their own. */
export type Navegador = {
  armazenamento: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;
  eventos: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
};

export type ValorGuardado<T> = {
  /** Returns the current value, the same object until it changes. */
  atual(): T;
  /** Calls `avisar` after each change, made here or in another tab; returns the function that unsubscribes. */
  assinar(avisar: () => void): () => void;
  /** Applies `fazer` to the stored value, so that tabs never overwrite one another, and stores the result. */
  mudar(fazer: (atual: T) => T): void;
};

type Formato<T> = { chave: string; ler: (texto: string | null) => T; escrever: (valor: T) => string | null };

export function navegadorDaJanela(): Navegador {
  return { armazenamento: window.localStorage, eventos: window };
}

/**
 * A value under a fixed key of the browser's storage, shared by all tabs. Storage errors are ignored (docs/requirements.md
 * 4.1): the value then lives in this tab only. `ler` must not throw.
 */
export function criarValorGuardado<T>(
  { chave, ler, escrever }: Formato<T>,
  abrir: () => Navegador = navegadorDaJanela,
): ValorGuardado<T> {
  const ouvintes = new Set<() => void>();
  let navegador: Navegador | null = null;
  let aberto = false;
  let textoVisto: string | null = null;
  let valor = ler(null);

  const avisarTodos = () => {
    for (const avisar of ouvintes) avisar();
  };

  /** Reads another tab's write. A text seen before is ignored: after a failed write, memory is newer. */
  function reler(): boolean {
    if (!navegador) return false;
    let texto: string | null;
    try {
      texto = navegador.armazenamento.getItem(chave);
    } catch {
      return false;
    }
    if (texto === textoVisto) return false;
    textoVisto = texto;
    valor = ler(texto);
    return true;
  }

  function abrirUmaVez(): void {
    if (aberto) return;
    aberto = true;
    try {
      navegador = abrir();
    } catch {
      // A browser that refuses storage altogether: the value lives in memory.
      return;
    }
    reler();
    // Never removed: the value lives as long as the tab does.
    navegador.eventos.addEventListener('storage', (evento) => {
      const chaveMudada = (evento as StorageEvent).key;
      if ((chaveMudada === chave || chaveMudada === null) && reler()) avisarTodos();
    });
  }

  function gravar(): void {
    if (!navegador) return;
    const texto = escrever(valor);
    try {
      if (texto === null) navegador.armazenamento.removeItem(chave);
      else navegador.armazenamento.setItem(chave, texto);
      textoVisto = texto;
    } catch {
      // Full or forbidden storage is ignored silently.
    }
  }

  return {
    atual() {
      abrirUmaVez();
      return valor;
    },
    assinar(avisar) {
      ouvintes.add(avisar);
      return () => ouvintes.delete(avisar);
    },
    mudar(fazer) {
      abrirUmaVez();
      reler();
      valor = fazer(valor);
      gravar();
      avisarTodos();
    },
  };
}
