import type { ContaDoAuth } from '#importers/firebase/rules/conta.ts';
import type { Colecao, Documento } from '#importers/firebase/rules/julgamento.ts';
import type { GuardedFetch } from '#application/ports/guarded-fetch.ts';
import type { RecusaDoDump } from '#importers/firebase/rules/no-painel.ts';
import type { Planilha, Plataforma, RecusaDaPlanilha } from '#importers/planilhas/rules/plataformas.ts';
import type { Result } from '#domain/result.ts';

/** Collections in a dump; the files are referenced by its products and categories. */
export type ColecaoDoDump = Exclude<Colecao, 'arquivos'>;

/** An old shop's complete, well-formed data. */
export type LojaAntiga = {
  quantos: Record<ColecaoDoDump, number>;
  /** The documents of one collection in dump order, orders by their dates; may be iterated repeatedly. */
  documentos(colecao: ColecaoDoDump): AsyncIterable<Documento>;
  /** Firebase Auth accounts by uid. */
  contas: ReadonlyMap<string, ContaDoAuth>;
  /** Unsupported collections with their number of documents. */
  desconhecidas: ReadonlyMap<string, number>;
  /** Columns of sheets that the shop has no place for. */
  colunasEstranhas?: readonly { planilha: Colecao; colunas: string }[];
  /** Deletes the temporary files. */
  fechar(): Promise<void>;
};

/** Opens a file from its beginning; null when it does not exist. */
export type Origem = () => AsyncIterable<Uint8Array> | null;

/** Reads old shops for the panel: the two dumps and the files they reference. */
export type LeitorDaLojaAntiga = {
  abrir(origens: { firestore: Origem; auth: Origem }): Promise<Result<LojaAntiga, RecusaDoDump>>;
  arquivos(): ArquivosAntigos;
};

/** Reads the sheets that another platform exported, and the photographs they name. */
export type LeitorDasPlanilhas = {
  abrir(
    plataforma: Plataforma,
    origens: Partial<Record<Planilha, Origem>>,
    /** Moment whose prices count. */ agora: Date,
  ): Promise<Result<LojaAntiga, RecusaDaPlanilha>>;
  arquivos(rede: GuardedFetch): ArquivosAntigos;
};

/** `passageira`: the file may come the next time. */
export type ArquivoAntigo = { bytes: Uint8Array } | { recusa: string; passageira?: boolean };

/** Source of an old shop's images and PDFs: a folder, or Firebase Storage URLs. */
export type ArquivosAntigos = {
  /** A file by URL or path with at most `maior` bytes, or the reason in Portuguese why it is not available. */
  buscar(endereco: string, maior: number): Promise<ArquivoAntigo>;
  /** Why this URL is never requested; null when it is allowed. */
  recusa(endereco: string): string | null;
};
