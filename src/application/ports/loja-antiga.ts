import type { ContaDoAuth } from '#domain/importacao/conta.ts';
import type { Colecao, Documento } from '#domain/importacao/julgamento.ts';

/** Collections that lie in a dump; files are named by its products and categories. */
export type ColecaoDoDump = Exclude<Colecao, 'arquivos'>;

/** An older shop as it was read from its files, whole and well formed. */
export type LojaAntiga = {
  quantos: Record<ColecaoDoDump, number>;
  /** The documents of one collection, in the order of the dump; again as often as wanted. */
  documentos(colecao: ColecaoDoDump): AsyncIterable<Documento>;
  /** The accounts of Auth by their uid. */
  contas: ReadonlyMap<string, ContaDoAuth>;
  /** Collections that the shop has no use for, and how many documents they hold. */
  desconhecidas: ReadonlyMap<string, number>;
  /** Forgets what was set aside to read it again. */
  fechar(): Promise<void>;
};

/** Why an older shop's files were refused. Nothing was written. */
export type RecusaDaOrigem =
  | { codigo: 'sem-arquivo'; arquivo: 'firestore' | 'auth' }
  | { codigo: 'nao-e-json'; arquivo: 'firestore' | 'auth'; detalhe: string }
  | { codigo: 'cortado'; arquivo: 'firestore' | 'auth' }
  | { codigo: 'outro-arquivo'; arquivo: 'firestore' | 'auth' };
export type ArquivoAntigo = { bytes: Uint8Array } | { recusa: string };

/** Where the pictures and PDFs of an older shop are fetched: a folder, or the addresses of Firebase Storage. */
export type ArquivosAntigos = {
  /** A file by its address or path, of at most `maior` bytes; or why it could not be had, in words. */
  buscar(endereco: string, maior: number): Promise<ArquivoAntigo>;
  /** Why this address would not even be asked; null when it would. */
  recusa(endereco: string): string | null;
};
