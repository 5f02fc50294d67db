/** A document of the twin: plain JSON, with a `versao` that counts its writes. */
export type Documento = Record<string, unknown>;

/**
 * The twin's storage, one document per (collection, id). Fits one table with a jsonb column, and asks nothing else of
 * whoever keeps it: `inserir` is `on conflict do nothing`, `substituir` an update guarded by the document's `versao`,
 * `listar` a comparison with `dados->>campo`.
 */
export type Armazem = {
  ler(colecao: string, id: string): Promise<Documento | null>;
  /** False, and nothing written, when the id is taken. */
  inserir(colecao: string, id: string, dados: Documento): Promise<boolean>;
  /** Writes only over the version that was read; false when another writer came first, or there is no such document. */
  substituir(colecao: string, id: string, versaoLida: number, dados: Documento): Promise<boolean>;
  /** Documents whose top-level text field equals `valor`, oldest first. */
  listar(colecao: string, campo: string, valor: string): Promise<Documento[]>;
  /** 1, 2, 3…: never the same twice, whichever instance asks. */
  proximoNumero(): Promise<number>;
};
