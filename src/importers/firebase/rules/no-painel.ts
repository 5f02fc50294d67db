import type { RecusaDaPlanilha } from '#importers/planilhas/rules/plataformas.ts';
import type { Colecao } from './julgamento.ts';
import type { Resumo } from './relatorio.ts';

/** Stage of an import started in the panel. Nothing is written before it is confirmed (`conferida`). */
export type EtapaDaImportacao = 'conferindo' | 'conferida' | 'gravando' | 'feita' | 'recusada';

/** Progress: documents of a collection, or bytes while the files are read (`leitura`). */
export type AndamentoDaImportacao = { colecao: Colecao | 'leitura'; feitos: number; total: number };

type ArquivoDaLojaAntiga = 'firestore' | 'auth';

/** Why the files of the old shop were refused; nothing was written. */
export type RecusaDaOrigem = RecusaDoDump | RecusaDaPlanilha;

/** Why one of Firebase's two files was refused. */
export type RecusaDoDump =
  | { codigo: 'sem-arquivo'; arquivo: ArquivoDaLojaAntiga }
  | { codigo: 'nao-e-json'; arquivo: ArquivoDaLojaAntiga; detalhe: string }
  | { codigo: 'cortado'; arquivo: ArquivoDaLojaAntiga }
  | { codigo: 'outro-arquivo'; arquivo: ArquivoDaLojaAntiga };

/** Number of records an import would write, or wrote. */
export function quantosGravados({ colecoes }: Resumo): number {
  return Object.values(colecoes).reduce((soma, { gravados }) => soma + gravados, 0);
}
