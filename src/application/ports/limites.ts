/** At most `maximo` of something in `janelaMs` from the first one on. `nome` tells its counters from those of other limits. */
export type Limite = { nome: string; maximo: number; janelaMs: number };

/**
 * Counters that all instances of the shop share: exact, whatever happens at the same moment. What must not be tried too
 * often is counted before it is done, and given back when it turned out to be right.
 */
export type Limites = {
  /** Counts one more of `quem`. Answers the milliseconds to wait; 0 lets it pass. */
  contar(limite: Limite, quem: string): Promise<number>;
  /** The milliseconds to wait as it stands; 0 when one more would pass. Counts nothing. */
  espera(limite: Limite, quem: string): Promise<number>;
  /** Takes one back. */
  devolver(limite: Limite, quem: string): Promise<void>;
  /** Forgets all that was counted of `quem`. */
  esquecer(limite: Limite, quem: string): Promise<void>;
  /** Whether something of `quem` is counted now. */
  temConta(limite: Limite, quem: string): Promise<boolean>;
  /**
   * Counts `quem` under `limite` unless this very `oQue` of theirs was counted already: the same thing again costs nothing.
   * Both are written together, so that the same thing at the same moment is let pass or refused as one. Answers
   * the milliseconds to wait, 0 when it may be done, and how to take it back if it was right.
   */
  contarUmaVez(limite: Limite, quem: string, oQue: string): Promise<{ espera: number; devolver(): Promise<void> }>;
  /** Clears away what has run out. */
  limpar(): Promise<void>;
};
