// @requirement 2.21.4 5.9.1 11.14.1 15.42.3
import { stringify } from 'csv-stringify';
import { Readable } from 'node:stream';

/** Columns of an export in order: heading and cell value. */
export type ColunasDoCsv<T> = { titulo: string; valor: (linha: T) => string | number }[];

/** A negative amount (`-12,50`), and a telephone as Pix keys have it: a sign and digits, no formula. */
const SINAL_E_ALGARISMOS = /^(?:-\d+,\d\d|\+55\d{10,11})$/;

/**
 * Prefixes text that a spreadsheet would run as a formula (CSV injection), full-width signs too. A bank refuses a Pix key
 * with the prefix.
 */
function neutralizarFormula(valor: string | number): string {
  return typeof valor === 'string' && /^[=+\-@\t\r\n＝＋－＠]/.test(valor) && !SINAL_E_ALGARISMOS.test(valor)
    ? `'${valor}`
    : String(valor);
}

/**
 * Streams an export as CSV (docs/requirements.md 5.9: semicolons, doubled quotes, UTF-8) with byte-order mark and CRLF
 * for Portuguese spreadsheets, or as other programs read them. `guardada`: cells that look like formulas are neutralised.
 * Batches are read with back-pressure.
 */
export function csvEmFluxo<T>(
  colunas: ColunasDoCsv<T>,
  lotes: AsyncIterable<T[]>,
  { separador = ';', marca = true, guardada = true } = {},
): ReadableStream<Uint8Array> {
  async function* linhas() {
    for await (const lote of lotes)
      for (const linha of lote)
        yield colunas.map(({ valor }) => (guardada ? neutralizarFormula(valor(linha)) : String(valor(linha))));
  }
  const texto = stringify({
    delimiter: separador,
    bom: marca,
    record_delimiter: '\r\n',
    // An unquoted line feed in a cell ends the row for many readers.
    quoted_match: /[\r\n]/,
    header: true,
    columns: colunas.map(({ titulo }) => titulo),
  });
  const origem = Readable.from(linhas());
  origem.on('error', (erro) => texto.destroy(erro));
  texto.on('close', () => origem.destroy());
  return Readable.toWeb(origem.pipe(texto)) as ReadableStream<Uint8Array>;
}

/** Response headers of a file to save as `nome` (ASCII, with extension), or to display with `inline`. */
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
