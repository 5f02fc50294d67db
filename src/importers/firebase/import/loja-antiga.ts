import type { ContaDoAuth } from '#importers/firebase/rules/conta.ts';
import type { Colecao, Documento } from '#importers/firebase/rules/julgamento.ts';
import type { RecusaDaOrigem } from '#importers/firebase/rules/no-painel.ts';
import type { Result } from '#domain/result.ts';

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

/** A file as it is read from the beginning; null when there is none. */
export type Origem = () => AsyncIterable<Uint8Array> | null;

/** Reads older shops for the panel: their two files, and what these name. */
export type LeitorDaLojaAntiga = {
  abrir(origens: { firestore: Origem; auth: Origem }): Promise<Result<LojaAntiga, RecusaDaOrigem>>;
  arquivos(): ArquivosAntigos;
};

export type ArquivoAntigo = { bytes: Uint8Array } | { recusa: string };

/** Where the pictures and PDFs of an older shop are fetched: a folder, or the addresses of Firebase Storage. */
export type ArquivosAntigos = {
  /** A file by its address or path, of at most `maior` bytes; or why it could not be had, in words. */
  buscar(endereco: string, maior: number): Promise<ArquivoAntigo>;
  /** Why this address would not even be asked; null when it would. */
  recusa(endereco: string): string | null;
};
