/**
 * Key of a stored object: a relative path such as `produtos/ab12-capa/640.avif`, without leading `/` and without `..`.
 */
export type ChaveDeArquivo = string;

export type Intervalo = { inicio: number; fim: number };

export type ArquivoLido = {
  corpo: ReadableStream<Uint8Array>;
  /** Size of the whole object in bytes, also for a range request. */
  tamanho: number;
  tipo: string;
};

/** An object in a listing. `marca` changes with its content; `tamanho` in bytes. */
export type ArquivoListado = { chave: ChaveDeArquivo; tamanho: number; marca: string };

/** Object store for images (public) and eBooks (private): local disk or any S3-compatible store. */
export type Arquivos = {
  gravar(chave: ChaveDeArquivo, corpo: Uint8Array | ReadableStream<Uint8Array>, tipo: string): Promise<void>;
  /** null for an unknown key. `intervalo` is inclusive, in bytes. */
  ler(chave: ChaveDeArquivo, intervalo?: Intervalo): Promise<ArquivoLido | null>;
  apagar(chave: ChaveDeArquivo): Promise<void>;
  /** All objects, or those under the folder `prefixo`, unordered; incomplete writes are not included. */
  listar(prefixo?: ChaveDeArquivo): AsyncIterable<ArquivoListado>;
};
