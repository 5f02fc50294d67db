import { stringify } from 'csv-stringify';
import { Readable } from 'node:stream';

/** Columns of an export, in order: heading and how a row fills it. */
export type ColunasDoCsv<T> = { titulo: string; valor: (linha: T) => string | number }[];

/** A cell that a spreadsheet would run as a formula is shown as what it is: text. Amounts below zero (`-12,50`) stay numbers. */
function desarmar(valor: string | number): string {
  return typeof valor === 'string' && /^[=+\-@\t\r]/.test(valor) && !/^-\d+,\d\d$/.test(valor)
    ? `'${valor}`
    : String(valor);
}

/**
 * An export as CSV (docs/requirements.md 5.9: semicolons, quotes doubled, UTF-8), with a byte-order mark and CRLF so
 * that spreadsheets in Portuguese open it right. Rows are asked for as fast as the reader takes them.
 */
export function csvEmFluxo<T>(colunas: ColunasDoCsv<T>, lotes: AsyncIterable<T[]>): ReadableStream<Uint8Array> {
  async function* linhas() {
    for await (const lote of lotes) for (const linha of lote) yield colunas.map(({ valor }) => desarmar(valor(linha)));
  }
  const texto = stringify({
    delimiter: ';',
    bom: true,
    record_delimiter: '\r\n',
    // A lone line feed within a cell ends the row for many readers unless it is quoted.
    quoted_match: /[\r\n]/,
    header: true,
    columns: colunas.map(({ titulo }) => titulo),
  });
  const origem = Readable.from(linhas());
  origem.on('error', (erro) => texto.destroy(erro));
  texto.on('close', () => origem.destroy());
  return Readable.toWeb(origem.pipe(texto)) as ReadableStream<Uint8Array>;
}

/** Headers of a file to be saved as `nome` (ASCII, with its ending), or, `inline`, to be shown first. */
export function cabecalhosDoArquivo(
  nome: string,
  tipo: string,
  modo: 'attachment' | 'inline' = 'attachment',
): Record<string, string> {
  return {
    'Content-Type': tipo,
    'Content-Disposition': `${modo}; filename="${nome}"`,
    'Cache-Control': 'private, no-store',
  };
}

export const TIPO_CSV = 'text/csv; charset=utf-8';
