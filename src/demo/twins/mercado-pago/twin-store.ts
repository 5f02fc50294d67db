/** A document of the twin: plain JSON, with a `versao` that counts its writes. */
export type Documento = Record<string, unknown>;

/**
 * The twin's storage, one document per (collection, id). One table with a jsonb column suffices: `inserir` is `on conflict
 * do nothing`, `substituir` an update guarded by the document's `versao`, `listar` a comparison with `dados->>campo`.
 */
export type Armazem = {
  ler(colecao: string, id: string): Promise<Documento | null>;
  /** False, and nothing written, when the id is taken. */
  inserir(colecao: string, id: string, dados: Documento): Promise<boolean>;
  /** Replaces only the version that was read; returns false when another writer was first or the document is missing. */
  substituir(colecao: string, id: string, versaoLida: number, dados: Documento): Promise<boolean>;
  /** Documents whose top-level text field equals `valor`, oldest first. */
  listar(colecao: string, campo: string, valor: string): Promise<Documento[]>;
  /** 1, 2, 3…: unique across instances. */
  proximoNumero(): Promise<number>;
};
