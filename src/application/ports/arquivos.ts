/** Key of a stored object: a relative path such as `produtos/ab12-capa/640.avif`. Never starts with `/`, never holds `..`. */
export type ChaveDeArquivo = string;

export type Intervalo = { inicio: number; fim: number };

export type ArquivoLido = {
  corpo: ReadableStream<Uint8Array>;
  /** Size of the whole object in bytes, whatever interval was asked. */
  tamanho: number;
  tipo: string;
};

/** An object as a listing tells it. `marca` changes with its content; the same says it is the same. `tamanho` in bytes. */
export type ArquivoListado = { chave: ChaveDeArquivo; tamanho: number; marca: string };

/** Object store for pictures (public) and eBooks (private): local disk or any S3-compatible store. */
export type Arquivos = {
  gravar(chave: ChaveDeArquivo, corpo: Uint8Array | ReadableStream<Uint8Array>, tipo: string): Promise<void>;
  /** null when there is no such object. `intervalo` is inclusive, in bytes. */
  ler(chave: ChaveDeArquivo, intervalo?: Intervalo): Promise<ArquivoLido | null>;
  apagar(chave: ChaveDeArquivo): Promise<void>;
  /** All objects, or those under the folder `prefixo`, in no order. What is still being written is not among them. */
  listar(prefixo?: ChaveDeArquivo): AsyncIterable<ArquivoListado>;
};
