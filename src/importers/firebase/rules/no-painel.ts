import type { Colecao } from './julgamento.ts';
import type { Resumo } from './relatorio.ts';

/** Where an import of the panel stands. Before it is confirmed (`conferida`) nothing of the older shop is written. */
export type EtapaDaImportacao = 'conferindo' | 'conferida' | 'gravando' | 'feita' | 'recusada';

/** How far it is: documents of a collection, or, while the files are read, their bytes (`leitura`). */
export type AndamentoDaImportacao = { colecao: Colecao | 'leitura'; feitos: number; total: number };

type ArquivoDaLojaAntiga = 'firestore' | 'auth';

/** Why an older shop's files were refused. Nothing was written. */
export type RecusaDaOrigem =
  | { codigo: 'sem-arquivo'; arquivo: ArquivoDaLojaAntiga }
  | { codigo: 'nao-e-json'; arquivo: ArquivoDaLojaAntiga; detalhe: string }
  | { codigo: 'cortado'; arquivo: ArquivoDaLojaAntiga }
  | { codigo: 'outro-arquivo'; arquivo: ArquivoDaLojaAntiga };

/** How many records an import would write, or wrote. */
export function quantosGravados({ colecoes }: Resumo): number {
  return Object.values(colecoes).reduce((soma, { gravados }) => soma + gravados, 0);
}
