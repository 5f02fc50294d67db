/** At most `maximo` events in `janelaMs` from the first one on. `nome` separates the counters of different limits. */
export type Limite = { nome: string; maximo: number; janelaMs: number };

/** Events that a process took at once. */
export type Reserva = { reservados: number; restam: number; terminaEm: number };

/**
 * Exact counters shared by all instances. An attempt is counted before it is made and given back when it was
 * legitimate.
 */
export type Limites = {
  /** Counts one event of `quem`. Returns the milliseconds to wait; 0 means allowed. */
  contar(limite: Limite, quem: string): Promise<number>;
  /**
   * Takes up to `quantos` events of `quem` at once, for a process that counts them by itself until `terminaEm`, in
   * milliseconds since 1970. `restam`: events that nobody has taken.
   */
  reservar(limite: Limite, quem: string, quantos: number): Promise<Reserva>;
  /** The milliseconds to wait now; 0 when the next event is allowed. Counts nothing. */
  espera(limite: Limite, quem: string): Promise<number>;
  /** Gives one event back. */
  devolver(limite: Limite, quem: string): Promise<void>;
  /** Resets the counter of `quem`. */
  esquecer(limite: Limite, quem: string): Promise<void>;
  /** Whether `quem` has a running counter. */
  temConta(limite: Limite, quem: string): Promise<boolean>;
  /**
   * Counts one event of `quem` unless the same `oQue` was counted before. Marker and counter are written atomically, so
   * concurrent identical attempts count once. Returns the milliseconds to wait (0 means allowed), and `devolver` to
   * give the event back.
   */
  contarUmaVez(limite: Limite, quem: string, oQue: string): Promise<{ espera: number; devolver(): Promise<void> }>;
  /** Deletes expired counters. */
  limpar(): Promise<void>;
};
