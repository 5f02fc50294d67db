// @requirement 15.42.1
import type { ColunasDoCsv } from '#application/exportacao.ts';
import { colunasExportadas, type NomeDaTabela } from '#db/exportacao/gravar-tabelas-exportadas.ts';
import { reaisNaPlanilha } from '#domain/dinheiro.ts';

export type LinhaDaTabela = Record<string, unknown>;

/** Title of a column in a sheet: amounts are in reais there, and rates in per cent. */
export const tituloNaPlanilha = (coluna: string): string =>
  coluna.replace(/_?centavos$/, '').replace(/_pb$/, '_por_cento') || 'valor';

const emCentesimos = (coluna: string): boolean => /(?:^|_)(?:centavos|pb)$/.test(coluna);

/** A value as people read it. Lists and records, which have no sheet of their own, are JSON. */
function celulaDe(coluna: string, valor: unknown): string | number {
  if (valor === null || valor === undefined) return '';
  if (valor instanceof Date) return valor.toISOString();
  if (typeof valor === 'boolean') return valor ? 'sim' : 'não';
  if (typeof valor === 'number') return emCentesimos(coluna) ? reaisNaPlanilha(valor) : valor;
  if (typeof valor === 'string') return valor;
  if (Array.isArray(valor) && valor.every((um) => typeof um === 'string' || typeof um === 'number'))
    return valor.join(', ');
  return JSON.stringify(valor);
}

/** Columns of a table's sheet. */
export const colunasDaTabela = (nome: NomeDaTabela): ColunasDoCsv<LinhaDaTabela> =>
  colunasExportadas(nome).map(({ nome: coluna, campo }) => ({
    titulo: tituloNaPlanilha(coluna),
    valor: (linha) => celulaDe(coluna, linha[campo]),
  }));
